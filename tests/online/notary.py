"""A notary who signs in the place of Ed25519: most tests are about entries, and sign thousands of them.

He knows all keys that were made while he is at work. What he signs nobody else can, and his word is as good
as a signature's; the keys are real ones, and real signatures are taken, too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from hashlib import sha512
from typing import Final
from unittest.mock import patch

import pytest

from pyengine.online import keys

_seeds: Final[dict[bytes, bytes]] = {}
_BASE: Final = bytes.fromhex("58" + "66" * 31)
_real_key, _real_verdict = keys.public_key, keys.verify


@cache
def public(seed: bytes) -> bytes:
    """The public key of a private one."""
    _seeds[key := _real_key(seed)] = seed
    return key


def sign(seed: bytes, message: bytes) -> bytes:
    """Return what looks like a signature: a commitment, and a number below the order."""
    number = int.from_bytes(sha512(seed + message).digest()[:31], "little")
    return _BASE + number.to_bytes(32, "little")


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Return true if the notary has signed, or the owner of the key."""
    if key in _seeds and signature == sign(_seeds[key], message):
        return True
    return _real_verdict(key, message, signature)


@contextmanager
def at_work() -> Generator[None]:
    """Let the notary sign and check while this lasts."""
    with patch.multiple(keys, public_key=public, sign=sign, verify=verify):
        yield


@pytest.fixture(autouse=True)
def notary(request: pytest.FixtureRequest) -> Iterator[None]:
    """Have a notary sign, unless a test asks for ``real_signatures``."""
    with nullcontext() if "real_signatures" in request.fixturenames else at_work():
        yield


@pytest.fixture
def real_signatures() -> None:
    """Sign and check by Ed25519, as the product does."""
