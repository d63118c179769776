"""Merging, continued: the pile that all draw from is mixed by all.

One device after the other mixes it, several times if they are online: then a roll keeps one of the mixes, and
the others are laid bare, so that nobody may count on cheating there. What a seat did is checked for its form
at once, and for its truth by the audit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pyengine.cards import Cards
from pyengine.changed import changed
from pyengine.games import load
from pyengine.sitting.base64url import encode
from pyengine.sitting.dealing import Mixing, SharedDeal, Shown
from pyengine.sitting.entry import Entry
from pyengine.sitting.group import PRODUCTS
from pyengine.sitting.hashes import below, mix_secret
from pyengine.sitting.looting import LootingMerging
from pyengine.sitting.merging import NOT_DUE
from pyengine.sitting.mixing import (
    Points,
    cleared,
    mixed,
    passes,
    points_of,
    why_no_pass,
    why_not_cleared,
)
from pyengine.sitting.remixing import WRONG_MIX, wrong_pass
from pyengine.sitting.stand import Need
from pyengine.terms import Seat


class ShufflingMerging(LootingMerging):
    """One run over the strands of a fair sitting, as far as its pile is mixed."""

    def _wait(self) -> None:
        """By links the first seat mixes as soon as it has sat down: that saves a link.

        Several mixes take a moment, in which the seat would be lost if the page were closed.
        """
        own = self.own
        first = own is not None and own.seat == 0 and len(self.strands[0].entries) == 1
        if self.needs and first and self.table.shared and self.table.mixes == 1:
            (words,) = self._own_pass(self._unmixed(), 0)
            self.needs.append(Need(0, "mix", words))
        super()._wait()

    def _prepare(self) -> bool:
        """The pile is mixed before anything else."""
        dealing = self._dealing
        if self.table.shared and not dealing.shared and dealing.mixing is None:
            self._set(dealing=changed(dealing, mixing=self._unmixed()))
        if self._dealing.mixing is None:
            return False
        self._mix(self._dealing.mixing)
        return True

    def _unmixed(self) -> Mixing:
        """The game's whole pile, before anything is drawn from it."""
        return self._to_be_mixed(1, self._fair.common_pile, 0)

    def _to_be_mixed(self, number: int, cards: Cards, rolls: int) -> Mixing:
        points = points_of(load(self.table.made.game), cards)
        return Mixing(number, cards, rolls, (points,) * self.table.mixes)

    def _mix(self, mixing: Mixing) -> None:
        """The next pass; then the roll that keeps a mix, and what shows that the others were right."""
        done = len(mixing.entries)
        if done < len(passes(len(self._seats))):
            self._pass(mixing, done)
        elif self.table.mixes == 1:
            self._mixed(mixing, 0)
        elif self._dealing.rolls == mixing.rolls:
            self._rolled()
        else:
            self._bare(mixing, below(self._dealing.value, "keep", self.table.mixes))

    def _pass(self, mixing: Mixing, number: int) -> None:
        """A seat's pass, of every mix."""
        seat = passes(len(self._seats))[number]
        own = seat == self._viewer
        entries: list[Entry] = []
        after: list[Points] = []
        for mix, before in enumerate(mixing.points):
            written = self._game_entry(seat, self.read.get(seat, 0)) is not None
            words = self._own_pass(mixing, number)[mix] if own and not written else ()
            entry = self._due(seat, "mix", *words, number=3 + len(before))
            if entry is None:
                self._missing()
            if entry.words[:3] != (str(mixing.number), str(mix), str(number)):
                self._breach(entry, NOT_DUE)
            points = tuple([self._bytes(entry, word) for word in entry.words[3:]])
            refusal = None if own else why_no_pass(points, before)
            if refusal is not None:
                self._breach(entry, refusal)
            entries.append(entry)
            after.append(points)
        if not own:
            self._check_cleared(entries, after)
        for entry in entries:
            self._spend(entry)
        numbers = tuple(entry.number for entry in entries)
        now = replace(mixing, points=tuple(after), entries=(*mixing.entries, numbers))
        self._set(dealing=changed(self._dealing, mixing=now))

    def _own_pass(self, mixing: Mixing, number: int) -> list[tuple[str, ...]]:
        """The words of this seat's entries, one for each mix."""
        seats = len(self._seats)
        rows = [
            mixed(mix_secret(self._secret, mixing.number, mix), seats, number, points)
            for mix, points in enumerate(mixing.points)
        ]
        made = iter(PRODUCTS.of([product for row in rows for product in row]))
        return [
            (str(mixing.number), str(mix), str(number), *(encode(next(made) or b"") for _ in row))
            for mix, row in enumerate(rows)
        ]

    def _check_cleared(self, entries: Sequence[Entry], after: Sequence[Points]) -> None:
        """What lasts through every lock must be a card, and of each another one."""
        rows = [cleared(points) for points in after]
        results = iter(PRODUCTS.of([product for row in rows for product in row]))
        for entry, row in zip(entries, rows, strict=True):
            refusal = why_not_cleared([next(results) for _ in row])
            if refusal is not None:
                self._breach(entry, refusal)

    def _bare(self, mixing: Mixing, kept: int) -> None:
        """All lay their parts of the other mixes bare, and everybody makes them anew."""
        others = [mix for mix in range(self.table.mixes) if mix != kept]
        secrets: list[list[bytes]] = []
        entries: list[Entry] = []
        for seat in self._seats:
            words: list[str] = []
            if seat == self._viewer:
                own = (f"{mix}={encode(mix_secret(self._secret, mixing.number, mix))}" for mix in others)
                words = [str(mixing.number), *own]
            entry = self._due(seat, "bare", *words, number=1 + len(others))
            if entry is None:
                continue
            named = [word.partition("=") for word in entry.words[1:]]
            if entry.words[0] != str(mixing.number) or [name for name, _, _ in named] != [*map(str, others)]:
                self._breach(entry, NOT_DUE)
            secrets.append([self._bytes(entry, value) for _, _, value in named])
            entries.append(entry)
        if self.needs:
            self._missing()
        for row, mix in enumerate(others):
            shown = [each[row] for each in secrets]
            wrong = wrong_pass(self.strands, mixing, mix, self._start(mixing), shown)
            if wrong is not None:
                self._breach(wrong, WRONG_MIX)
        for entry in entries:
            self._spend(entry)
        self._mixed(replace(mixing, bared=tuple(entry.number for entry in entries)), kept)

    def _mixed(self, mixing: Mixing, kept: int) -> None:
        """From now on the pile can be drawn from."""
        points = mixing.points[kept]
        deal = SharedDeal(mixing, kept, points, (dict[Seat, Shown](),) * len(points))
        dealing = changed(self._dealing, mixing=None, shared=(*self._dealing.shared, deal))
        self._set(dealing=dealing)

    def _start(self, mixing: Mixing) -> Points:
        return points_of(self._match.game, mixing.cards)
