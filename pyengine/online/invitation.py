"""Invitations: a table with a free seat, how its seat is taken, and what comes of the answer.

A link of the kind ``i1`` holds the table line as far as it is known, without the key of the guest, and the
host's name. Who takes the seat completes the line; so the host needs nothing but the guest's first link.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pyengine.checked import LINK, clean_name
from pyengine.decks import decks_of
from pyengine.errors import CannonryError, DamagedLink, ForeignLink, SetupError
from pyengine.fair import fair_dealing
from pyengine.games import load
from pyengine.match import Setup
from pyengine.notation.envelope import Packer, Unpacker, damaged, link_in, open_envelope, write_envelope
from pyengine.online import keys
from pyengine.online.errors import ForeignEntry
from pyengine.online.keys import Own, derived
from pyengine.online.link import Sent
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import KEY, SALT, TableLine, may_be_fair, read_table_line, table_line
from pyengine.online.writing import receive, seated
from pyengine.terms import Seat
from pyengine.text import Text

KIND: Final = "i"
FORM: Final = 1
ENTROPY: Final = 2 * KEY
"""The random bytes that a seat begins with: 32 are its key, 32 its secret."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table of two seats of which one is free, and the name of who has the other."""

    line: TableLine
    name: str = ""

    @property
    def id(self) -> str:
        """What it is known by before the table has its hash."""
        return self.line.invitation

    @property
    def host(self) -> Seat:
        """The seat of who invites."""
        return 1 - self.guest

    @property
    def guest(self) -> Seat:
        """The free seat."""
        return self.line.free[0]


@dataclass(frozen=True, slots=True)
class Invited:
    """An invitation at the device that made it, with the secrets of its seat.

    ``given`` is whether its link has left this device, or may have.
    """

    invitation: Invitation
    own: Own
    given: bool = False

    def answered(self, sent: Sent) -> RemoteMatch:
        """The match that begins with the guest's first link; raises RemoteMatchError or LinkError."""
        line, guest = sent.line, self.invitation.guest
        if line is None or line.keys[self.own.seat] != self.invitation.line.keys[self.own.seat]:
            raise ForeignEntry(_NOT_OURS)
        key, decks = line.keys[guest], line.made.decks
        assert key is not None, "a link has all keys"
        if self.invitation.line.taken(guest, key, decks[guest] if decks else None) != line:
            raise ForeignEntry(_NOT_OURS)
        remote = seated(line, self.own)
        return receive(remote, sent)


def invite(
    made: Setup,
    seat: Seat,
    name: str,
    entropy: bytes,
    *,
    days: int = 0,
    helped: bool = False,
    after: str = "",
    fair: bool = False,
) -> Invited:
    """An invitation to a match; ``made`` is without a seed, its decks are the host's own or none.

    With ``fair`` the devices shuffle together, in games in which they can. Raises SetupError.
    """
    if made.seats != 2:
        raise SetupError(_TWO)
    own = own_seat(seat, name, entropy)
    if made.decks and fair and may_be_fair(made):
        own, made = replace(own, deck=made.decks[0]), veiled(made)
    public = keys.public_key(own.key)
    seated_keys = [public if each == seat else None for each in range(made.seats)]
    salt = derived(own.secret, "salt")[:SALT]
    line = table_line(made, seated_keys, salt, days=days, helped=helped, after=after, fair=fair)
    return Invited(Invitation(line, own.name), own)


def accept(invitation: Invitation, name: str, entropy: bytes, deck: str | None = None) -> RemoteMatch:
    """Take the free seat; ``deck`` is needed where decks are brought. Raises SetupError."""
    own = own_seat(invitation.guest, name, entropy)
    line = invitation.line
    if deck is not None and line.mode == "fair":
        game = load(line.made.game)
        own, deck = replace(own, deck=decks_of(game).canonical(deck)), fair_dealing(game).veil(deck)
    public = keys.public_key(own.key)
    return seated(line.taken(own.seat, public, deck), own)


def write_invitation(invitation: Invitation) -> str:
    """The invitation as a link's text."""
    packer = Packer()
    packer.put_text(invitation.line.text)
    packer.put_text(invitation.name)
    made = invitation.line.made
    return write_envelope(KIND, FORM, made.game, made.version, packer.text())


def read_invitation(text: str) -> Invitation:
    """The invitation of a link; raises LinkError."""
    LINK.check(text, ForeignLink)
    found = open_envelope(link_in(text, KIND), {KIND: FORM})
    unpacker = Unpacker(found.body)
    try:
        line, name = read_table_line(unpacker.take_text()), clean_name(unpacker.take_text())
    except DamagedLink:
        raise
    except CannonryError:
        raise damaged() from None
    unpacker.done()
    made = line.made
    if made.seats != 2 or len(line.free) != 1 or (made.game, made.version) != (found.game.id, found.version):
        raise damaged()
    if line.mixes > 1:
        raise damaged()  # more mixes would make links that nobody can open
    return Invitation(line, name)


def rematch(remote: RemoteMatch, entropy: bytes, name: str) -> Invited:
    """An invitation to play again, with seats exchanged.

    Own decks come along; the other player brings one again.
    """
    own = remote.own
    assert own is not None, "only a player plays again"
    made = remote.table.made
    decks = (own.deck,) if own.deck else made.decks[own.seat : own.seat + 1]
    return invite(
        replace(made, decks=decks),
        1 - own.seat,
        name,
        entropy,
        days=remote.table.days,
        helped=remote.table.helped,
        after=remote.table.hash,
        fair=remote.table.mode == "fair",
    )


def veiled(made: Setup) -> Setup:
    """A set-up with the sizes of its decks only; raises SetupError."""
    game = load(made.game)
    return replace(made, decks=tuple(fair_dealing(game).veil(deck) for deck in made.decks))


def own_seat(seat: Seat, name: str, entropy: bytes) -> Own:
    """A seat with fresh secrets; raises SetupError where there are too few random bytes."""
    if len(entropy) < ENTROPY:
        raise SetupError(_ENTROPY)
    return Own(seat, entropy[:KEY], entropy[KEY : 2 * KEY], clean_name(name))


_NOT_OURS: Final = Text(
    en="This is no answer to the invitation that was made here.",
    ja="これは、この端末で作った招待への返事ではありません。",
)
_TWO: Final = Text(en="Games by links are for two players.", ja="リンクでの対局は2人用です。")
_ENTROPY: Final = Text(en="A seat needs 64 random bytes.", ja="席には64バイトの乱数が必要です。")
