"""Bytes as text in a sitting: base64url without padding, and only in the one form that the bytes have."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from pyengine.errors import NotationError
from pyengine.text import Text, quoted


def encode(data: bytes) -> str:
    """The bytes as text.

    >>> encode(bytes([251, 255]))
    '-_8'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str, length: int | None = None) -> bytes:
    """The bytes that are written so, of a length if one is given.

    Raises NotationError for any other text, one with unused bits among them.
    """
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        data = b""
    if encode(data) != text or len(data) != (len(data) if length is None else length):
        raise NotationError(_BAD.fill(text=quoted(text)))
    return data


_BAD = Text(
    en="“{text}” is not written as bytes are in a sitting.",
    ja="「{text}」は対局のデータの書き方に合っていません。",
)
