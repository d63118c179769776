"""What a browser sends for WebRTC, seen where it leaves the machine."""

from __future__ import annotations

import ctypes
import re
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Self

_EVERYTHING: Final = 3
_OUTGOING: Final = 4
_UDP: Final = 17
_ATTACH_FILTER: Final = 26
"""SO_ATTACH_FILTER of Linux, which Python does not name."""
_ONLY_UDP: Final = (
    (0x30, 0, 0, 0),  # the first byte,
    (0x54, 0, 0, 0xF0),  # of which the upper half is the version:
    (0x15, 0, 2, 0x40),  # IPv4
    (0x30, 0, 0, 9),  # has the protocol here,
    (0x05, 0, 0, 1),
    (0x30, 0, 0, 6),  # IPv6 here.
    (0x15, 0, 1, _UDP),
    (0x06, 0, 0, 0xFFFF),  # Take the packet,
    (0x06, 0, 0, 0),  # or do not.
)
"""A program for the kernel (BPF): without it, what other tests load would fill the buffer."""
_BUFFER: Final = 32_000_000
_BUFFER_BY_FORCE: Final = 33
"""SO_RCVBUFFORCE of Linux, which Python does not name."""
_COOKIE: Final = bytes.fromhex("2112a442")
_HANDSHAKES: Final = (b"\xfe\xfd", b"\xfe\xff")

Address = IPv4Address | IPv6Address


class Packets:
    """Everything that leaves this machine meanwhile; raises PermissionError where that may not be seen."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(_EVERYTHING))
        self._socket.setblocking(False)
        program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in _ONLY_UDP))
        filtering = struct.pack("HP", len(_ONLY_UDP), ctypes.addressof(program))
        self._socket.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, filtering)
        # Read at the end only. Where no larger buffer is allowed, the usual one keeps what came first.
        with suppress(PermissionError):
            self._socket.setsockopt(socket.SOL_SOCKET, _BUFFER_BY_FORCE, _BUFFER)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def destinations(self) -> set[Address]:
        """Where checks of addresses (STUN) and handshakes (DTLS) have gone since the last time."""
        found: set[Address] = set()
        for packet in self._sent():
            destination, payload = _datagram(packet)
            if destination is not None and _is_webrtc(payload):
                found.add(destination)
        return found

    def _sent(self) -> Iterator[bytes]:
        while True:
            try:
                packet, origin = self._socket.recvfrom(65_536)
            except BlockingIOError:
                return
            if origin[2] == _OUTGOING:
                yield packet


def own_addresses() -> set[Address]:
    """The addresses of this machine."""
    shown = subprocess.run(["ip", "-o", "addr"], capture_output=True, text=True, check=True).stdout
    return {ip_address(found) for found in re.findall(r"inet6? ([\da-f.:]+)/", shown)}


def _datagram(packet: bytes) -> tuple[Address | None, bytes]:
    """Give the destination and the content of a packet of UDP; None for any other."""
    version = packet[0] >> 4
    if version == 4 and packet[9] == _UDP:
        return IPv4Address(packet[16:20]), packet[(packet[0] & 15) * 4 + 8 :]
    if version == 6 and packet[6] == _UDP:
        return IPv6Address(packet[24:40]), packet[48:]
    return None, b""


def _is_webrtc(payload: bytes) -> bool:
    if len(payload) < 13:
        return False
    (first,) = struct.unpack_from("B", payload)
    return payload[4:8] == _COOKIE if first < 4 else 20 <= first < 64 and payload[1:3] in _HANDSHAKES
