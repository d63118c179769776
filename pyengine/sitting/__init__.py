"""Matches between devices: without a server, without a host, and without trust in what others send.

Each seat writes a strand of signed entries (``strand``, ``entry``); merging all of them by the rules of the
game gives the match (``merging``). ``docs/sittings.md`` describes the formats and says why.
"""

from pyengine.sitting.audit import Audit
from pyengine.sitting.errors import (
    BadFrame,
    ForeignEntry,
    ForgedEntry,
    HugeEntry,
    MissingEntries,
    NotNow,
    SittingError,
)
from pyengine.sitting.invitation import (
    Invitation,
    Invited,
    accept,
    invite,
    read_invitation,
    rematch,
    write_invitation,
)
from pyengine.sitting.link import Sent, packet_of, read_sitting_link, write_sitting_link
from pyengine.sitting.opened import FOUND
from pyengine.sitting.own import Own
from pyengine.sitting.packet import Packet, read_packet, write_packet
from pyengine.sitting.sitting import Sitting
from pyengine.sitting.stand import Offer, OfferKind, Stand, Verdict
from pyengine.sitting.stored import read_stored, write_proof, write_stored
from pyengine.sitting.table_line import TableLine, read_table_line, table_line
from pyengine.sitting.taking import note, receive, seated, take
from pyengine.sitting.writing import answer, claim, offer, play, resign, retract

__all__ = [
    "FOUND",
    "Audit",
    "BadFrame",
    "ForeignEntry",
    "ForgedEntry",
    "HugeEntry",
    "Invitation",
    "Invited",
    "MissingEntries",
    "NotNow",
    "Offer",
    "OfferKind",
    "Own",
    "Packet",
    "Sent",
    "Sitting",
    "SittingError",
    "Stand",
    "TableLine",
    "Verdict",
    "accept",
    "answer",
    "claim",
    "invite",
    "note",
    "offer",
    "packet_of",
    "play",
    "read_invitation",
    "read_packet",
    "read_sitting_link",
    "read_stored",
    "read_table_line",
    "receive",
    "rematch",
    "resign",
    "retract",
    "seated",
    "table_line",
    "take",
    "write_invitation",
    "write_packet",
    "write_proof",
    "write_sitting_link",
    "write_stored",
]
