"""A remote match as one device has it: all logs as far as they have come, perhaps a seat with its secrets.

A remote match is a value. What writes into it, or takes from others (``writing``), gives the next one;
what is refused changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from pyengine.fair.audit import Audit, audited
from pyengine.fair.dealing import Decided
from pyengine.fair.mixing import passes
from pyengine.match import Ending, Match
from pyengine.online.errors import NotNow
from pyengine.online.keys import Own, encode, seal_nonce, seal_of
from pyengine.online.log import Entry, Fork, Log, Packet, Signature
from pyengine.online.stand import AS_IF_FORKED, Need, Offer, OfferKind, Stand, Verdict, back_to
from pyengine.online.table import TableLine
from pyengine.terms import Seat
from pyengine.text import Text


@dataclass(frozen=True)
class RemoteMatch:
    """A match between devices.

    ``own`` is None at a device that only looks on.
    ``known`` is for each seat the number of entries that the other device has shown to have. ``given`` is the
    number of own entries that have left this device, or may have. While ``unsure`` nothing is written: an
    older copy of the match might contradict what was sent from elsewhere. ``vouched`` are the seats that
    have said since that they have just as much of this seat. Once its person has said that it is the latest
    it is ``certain``: then nobody's word makes it doubtful, but only own entries that come.
    """

    table: TableLine
    logs: tuple[Log, ...]
    stand: Stand
    own: Own | None = None
    known: tuple[int, ...] = ()
    given: int = 0
    unsure: bool = False
    vouched: frozenset[Seat] = frozenset()
    certain: bool = False
    fork: Fork | None = None

    # What there is

    @property
    def match(self) -> Match | None:
        """The match as all have decided it; None before it has begun.

        A claim that a seat's time is over ends it, but not for that seat.
        """
        match, late = self.stand.match, self.stand.claimed
        if match is None or late is None or (self.own and self.own.seat == late):
            return match
        return match.end(Ending("resigned", late))

    @property
    def shown(self) -> Match | None:
        """The match as this device may show it: with what its own seat has chosen and the others not yet."""
        match, own = self.match, self.own
        if self.table.mode == "fair":
            return self.stand.ahead or match
        if (
            match is None
            or own is None
            or own.seat not in match.deciders
            or own.seat not in self.stand.sealed
        ):
            return match
        return match.play(own.seat, self.sealed(own, match))

    @property
    def verdict(self) -> Verdict | None:
        """The reason for which the match has stopped; a fork explains that histories differ."""
        verdict = self.stand.verdict
        open_still = not self.stand.void and (self.match is None or self.match.outcome is None)
        if self.forked is not None and (verdict.kind in AS_IF_FORKED if verdict else open_still):
            return self.forked
        return verdict

    @property
    def forked(self) -> Verdict | None:
        """The fork that is proved, if one is; after the end it changes no result."""
        return None if self.fork is None else Verdict("fork", self.fork.seat, self.fork.number, _FORK)

    @cached_property
    def audit(self) -> Audit | None:
        """What the audit of a fair match has come to; None while play goes on, or if it is no fair one."""
        if self.stand.dealing is None or not self.over:
            return None
        return audited(self.table, self.logs, self.stand)

    @property
    def whole(self) -> Match | None:
        """The match with all its cards; None while they are hidden: in a fair match until the audit."""
        if self.stand.dealing is None:
            return self.match
        return self.audit.match if self.audit else None

    @property
    def mixing(self) -> tuple[int, int] | None:
        """How many passes are made of the pile that all just mix, and how many it takes; None if none is."""
        dealing = self.stand.dealing
        if self.over or dealing is None or dealing.mixing is None:
            return None
        return len(dealing.mixing.entries), len(passes(len(self.logs)))

    @property
    def over(self) -> bool:
        """Whether nothing more is to be decided."""
        ended = self.stand.claimed is not None and self.match is not self.stand.match
        return self.verdict is not None or self.stand.over or ended

    @property
    def gives_up(self) -> bool:
        """True if this seat has given up while play goes on: it ends when a decision is due from it."""
        entries = () if self.own is None or self.over else self.logs[self.own.seat].entries
        return any(e.kind == "end" and e.place.take_backs == self.stand.take_backs for e in entries)

    @property
    def behind(self) -> bool:
        """True if another device says that it has entries of this seat that this device has lost."""
        own = self.own
        return own is not None and not self.certain and self.known_of(own.seat) > self.written

    @property
    def written(self) -> int:
        """The number of own entries."""
        return 0 if self.own is None else len(self.logs[self.own.seat].entries)

    @property
    def unsent(self) -> bool:
        """Whether there are own entries that have not left this device."""
        return self.given < self.written

    @property
    def heard(self) -> bool:
        """Whether the other device has shown that it has all own entries."""
        return self.own is not None and self.known_of(self.own.seat) >= self.written

    @property
    def to_decide(self) -> bool:
        """Whether this seat is to decide."""
        return not self.over and any(need.kind in ("do", "seal") for need in self.own_needs)

    @property
    def may_offer(self) -> tuple[OfferKind, ...]:
        """What this seat may offer now."""
        if self.own is None or self.over or self.match is None or self.bound or self.own_offer:
            return ()
        if self.gives_up:
            return ()
        kinds: tuple[OfferKind, ...] = ("draw", "void")
        return kinds if self.back is None else ("draw", "back", "void")

    @property
    def back(self) -> int | None:
        """The step that this seat may ask to go back to, or None."""
        if self.own is None or self.match is None or self.stand.sealed or self.table.mode == "fair":
            return None
        return back_to(self.match, self.stand.rests, self.own.seat)

    @property
    def may_retract(self) -> bool:
        """Whether the last own entries are decisions that have not left this device."""
        return self.kept_by_retracting() is not None

    @property
    def own_needs(self) -> list[Need]:
        """What is due from this device."""
        return [need for need in self.stand.needs if self.own and need.seat == self.own.seat]

    @property
    def own_offer(self) -> Offer | None:
        """What this seat has offered, and nobody has declined."""
        seat = self.own.seat if self.own else None
        return next((offer for offer in self.stand.offers if offer.seat == seat), None)

    @property
    def bound(self) -> bool:
        """Whether this seat has agreed to an offer: then it writes nothing until that is settled."""
        return self.own is not None and any(self.own.seat in offer.agreed for offer in self.stand.offers)

    def known_of(self, seat: Seat) -> int:
        """The number of a seat's entries that the other device has shown to have."""
        return self.known[seat] if self.known else 0

    def kept_by_retracting(self) -> int | None:
        """How many own entries stay without the last decision; None if that has left, or nothing was decided.

        What was decided stays once it has shown this seat anything.
        """
        own = self.own
        if own is None or self.over or self.unsure or self.behind:
            return None
        entries = self.logs[own.seat].entries
        last = max((e.number for e in entries[self.given :] if e.kind in ("do", "seal")), default=None)
        if last is None or any(e.kind not in ("show", "time") for e in entries[last + 1 :]):
            return None
        sealed = entries[last].kind == "seal" or self.table.mode == "fair"
        free = own.seat in self.stand.sealed if sealed else self.back is not None
        return last if free else None

    def step_of(self, verdict: Verdict) -> int:
        """The number of steps of the match with the one that an entry led to, or was to lead to."""
        steps = len(self.match.steps) if self.match else 0
        for at, past in enumerate(self.stand.dealing.past if self.stand.dealing else (), 1):
            own = isinstance(past, Decided) and (past.seat, past.entry) == (verdict.seat, verdict.number)
            answers = ((question.seat, number) for question, number in past.answered.items())
            if own or (verdict.seat, verdict.number) in answers:
                return min(at, steps)
        entries = self.logs[verdict.seat].entries
        return min(entries[verdict.number].place.base, steps) if verdict.number < len(entries) else steps

    # What is under a seal

    def seal(self, own: Own, number: int, text: str) -> str:
        """The seal over a decision of this seat, in its entry of that number."""
        secret = own.at(self.table.hash) if self.table.mode == "fair" else own.secret
        return seal_of(self.table.hash, own.seat, number, encode(seal_nonce(secret, number)), text)

    def last_seal(self, own: Own) -> Entry:
        """The entry of this seat's latest seal."""
        return next(entry for entry in reversed(self.logs[own.seat].entries) if entry.kind == "seal")

    def sealed(self, own: Own, match: Match) -> Any:
        """What this seat has sealed: the one legal decision that the seal fits.

        So it need not be kept, and is there again when the seal comes back from another device.
        """
        entry = self.last_seal(own)
        write = match.game.write_decision
        for decision in match.legal(own.seat):
            if self.seal(own, entry.number, write(decision)) == entry.words[0]:
                return decision
        raise NotNow(_LOST_SEAL)

    # What goes to others

    def sent(self) -> RemoteMatch:
        """The match, now that all own entries have left this device, or may have."""
        return replace(self, given=self.written)

    def sure(self) -> RemoteMatch:
        """The match, after its person has said that this copy of it is the latest."""
        return replace(self, unsure=False, certain=True)

    def missing_at_other(self) -> Packet:
        """What the other device has not shown to have."""
        return self.packet(self.known)

    def packet(self, known: Sequence[int] = ()) -> Packet:
        """All entries after the first ``known`` ones of each seat, with the signatures over them."""
        entries: list[Entry] = []
        signatures: list[Signature] = []
        for log in self.logs:
            more = log.entries[known[log.seat] if known else 0 :]
            if more and log.signature:
                entries += more
                signatures.append(log.signature)
        return Packet(self.table.hash, tuple(entries), tuple(signatures))

    @property
    def heads(self) -> tuple[int, ...]:
        """For each seat the number of entries that this device has."""
        return tuple(len(log.entries) for log in self.logs)


_FORK: Final = Text(
    en="A seat has signed two different histories of this game.",
    ja="ひとつの席が、食い違う2つの経過に署名しています。",
)
_LOST_SEAL: Final = Text(
    en="What was sealed does not fit this device’s secret.", ja="封をした内容が、この端末の秘密と合いません。"
)
