"""What a sitting needs of cryptography: it asks for it, and others do it.

Whatever signs or checks is a generator of jobs that is sent each job's result. A page lets the browser do
them; where there is no other help, ``perform`` does them in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from pyengine.sitting import ed25519
from pyengine.sitting.group import PRODUCTS, Missing, Product

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Asks for the public key, 32 bytes, of a private one."""

    seed: bytes


@dataclass(frozen=True, slots=True)
class Sign:
    """Asks for the signature, 64 bytes, of a message by a private key."""

    seed: bytes
    message: str


@dataclass(frozen=True, slots=True)
class Verify:
    """Asks whether a signature is a public key's for a message."""

    key: bytes
    message: str
    signature: bytes


@dataclass(frozen=True, slots=True)
class Multiply:
    """Asks for what locks make of points: X25519, 32 bytes for each product.

    None for one of which nothing is left.
    """

    products: tuple[Product, ...]


Job = PublicKey | Sign | Verify | Multiply
Asking = Generator[Job, Any, T]
"""Asks for jobs one after the other; each is answered by what its class says, and at the end there is a T."""


def worked(compute: Callable[[], T]) -> Asking[T]:
    """What is computed; the products that it needs are asked for."""
    while True:
        try:
            with PRODUCTS.asked():
                return compute()
        except Missing as missing:
            PRODUCTS.learn(missing.products, (yield Multiply(missing.products)))


def is_settled(job: Job) -> bool:
    """Whether it checks a signature that browsers might judge differently: none is asked, it is refused."""
    return isinstance(job, Verify) and not ed25519.may_be_right(job.signature)


def do(job: Job) -> bytes | bool | list[bytes | None]:
    """The result of a job, in plain Python."""
    match job:
        case PublicKey(seed):
            return ed25519.public_key(seed)
        case Sign(seed, message):
            return ed25519.sign(seed, message.encode())
        case Verify(key, message, signature):
            return ed25519.verify(key, message.encode(), signature)
        case Multiply(products):
            return [PRODUCTS.group.multiplied(each) for each in products]


def perform(asking: Asking[T]) -> T:
    """What it leads to, every job done in plain Python."""
    result: Any = None
    while True:
        try:
            job = asking.send(result)
        except StopIteration as done:
            value: T = done.value
            return value
        result = do(job)
