"""Merging, continued: all draw from one pile, which they have mixed together.

One device after the other mixes it, several times if they are online: then a roll keeps one of the mixes,
and the others are laid bare, so that nobody may count on cheating there. What a seat did is checked for its
form at once, and for its truth by the audit.

Places are drawn in their order; who draws one is given all other seats' locks on it. Who finds no card
there says so. A hand that is shown is proved by the keys to the places from which it was drawn, and who is
out gives up all keys at once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NoReturn

from pyengine.cards import UNKNOWN, Cards
from pyengine.fair import Origin, Question
from pyengine.fair.dealing import Drawn, Mixing, SharedDeal, Shown
from pyengine.fair.locks import PRODUCTS, Points, Product
from pyengine.fair.merge import LOST, folded
from pyengine.fair.mixing import (
    WRONG_MIX,
    cleared,
    mixed,
    passes,
    place_key,
    points_of,
    turned_up,
    why_no_pass,
    why_not_cleared,
    wrong_pass,
)
from pyengine.fair.own_piles import NOT_WRONG, WHISPER, LootingMerging
from pyengine.games import load
from pyengine.online.keys import below, chain_end, chain_from, encode, mix_secret
from pyengine.online.log import NUMBER, Entry
from pyengine.online.merge import NOT_DUE, WRONG_ROLL, Stop
from pyengine.online.stand import Need, Verdict
from pyengine.states import changed
from pyengine.terms import CHANCE, Draw, Seat
from pyengine.text import Text


class ShufflingMerging(LootingMerging):
    """One run over the logs of a fair match, as far as its pile is mixed."""

    def _wait(self) -> None:
        """By links the first seat mixes as soon as it has sat down: that saves a link.

        Several mixes take a moment, in which the seat would be lost if the page were closed.
        """
        own = self.own
        first = own is not None and own.seat == 0 and len(self.logs[0].entries) == 1
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
            wrong = wrong_pass(self.logs, mixing, mix, self._start(mixing), shown)
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


class SharedMerging(ShufflingMerging):
    """One run over the logs of a fair match."""

    def _prepare(self) -> bool:
        """A seat that is out, a pile that is not mixed yet."""
        retired = self._fair.retired(self._public(self._match))
        return any(map(self._retire, retired)) or super()._prepare()

    # Drawing

    def _draw(self, turn: Draw) -> None:
        origin = self._fair.origin(self._match.state)
        if origin.source == "hand":
            self._from_hand(turn, origin)
        elif origin.source == "shared":
            self._from_shared(turn, origin)
        else:
            super()._draw(turn)

    def _from_shared(self, turn: Draw, origin: Origin) -> None:
        """The next place of the pile, once all others have given their locks on it up."""
        number = sum(times for _, times in turn.items)
        deal = self._dealing.shared_with(number)
        if deal is None:
            events = (event for step in reversed(self._match.steps) for event in reversed(step.events))
            cards = next(cards for event in events if (cards := self._fair.reshuffled(event)))
            mixing = self._to_be_mixed(self._dealing.next_deal, cards, self._dealing.rolls)
            self._set(dealing=changed(self._dealing, mixing=mixing))
            return
        place = deal.left[0]
        shows = origin.shows(self._viewer)
        if place == len(deal.takers):
            self._given(deal)
        elif shows and place not in deal.known:
            self._set(dealing=self._dealing.with_shared(self._looked_at(deal)))
        else:
            item = deal.card(place) if shows else UNKNOWN
            self._set(dealing=self._dealing.with_shared(replace(deal, drawn=place + 1)))
            self._drawn(item, Drawn(item if origin.to is None else UNKNOWN, deal.number, place), turn.pile)

    def _given(self, deal: SharedDeal) -> None:
        """All give up their locks on the places that others are about to draw."""
        takers = dict(zip(deal.left, self._takers(len(deal.left)), strict=False))
        keys = {place: dict(deal.keys[place]) for place in takers}
        entries: list[Entry] = []
        for seat in self._seats:
            places = [at for at, taker in takers.items() if taker != seat and seat not in keys[at]]
            if not places:
                continue
            words = [self._key_word(deal, place) for place in places] if seat == self._viewer else []
            entry = self._due(seat, "give", *words, number=len(places))
            if entry is None:
                continue
            given = dict(self._keys_of(entry, entry.words))
            if [*given] != [(deal.number, place) for place in places]:
                self._breach(entry, NOT_DUE)
            for place in places:
                keys[place][seat] = Shown(given[deal.number, place], entry.number)
            entries.append(entry)
        if self.needs:
            self._missing()
        for entry in entries:
            self._spend(entry)
        given_up = tuple(keys.get(place, known) for place, known in enumerate(deal.keys))
        now = replace(deal, keys=given_up, takers=(*deal.takers, *takers.values()))
        self._set(dealing=self._dealing.with_shared(now))

    def _takers(self, most: int) -> Iterator[Seat | None]:
        """Who draws the next places, as far as that depends on nobody's choice and on no card."""
        game, public = self._match.game, self._public(self._match)
        for _ in range(most):
            origin = self._fair.origin(public)
            if not isinstance(game.turn(public), Draw) or origin.source != "shared":
                return
            yield origin.to
            if origin.to is None or self._fair.question(public, CHANCE, UNKNOWN, {}) is not None:
                return
            public = folded(game, public, self._fair.events(public, None, CHANCE, UNKNOWN, {}))

    def _looked_at(self, deal: SharedDeal) -> SharedDeal:
        """The deal with all cards that this device may know by now."""
        places = [at for at in deal.left if at < len(deal.takers) and deal.takers[at] in (None, self._viewer)]
        keys = {at: None if deal.takers[at] is None else self._key(deal, at) for at in places}
        known = dict(deal.known)
        for place, card in self._cards(deal, keys).items():
            met = [at for at, there in known.items() if there == card]
            if card is None or met:
                self._say_wrong(deal, [place, *met])
            known[place] = card
        return replace(deal, known=known)

    def _cards(self, deal: SharedDeal, places: Mapping[int, bytes | None]) -> dict[int, int | None]:
        """What lies in these places, as numbers in the sorted pile: with the keys given, and one more each.

        None for a place in which no card lies.
        """
        products: dict[int, Product | None] = {}
        for place, key in places.items():
            keys = [shown.key for shown in deal.keys[place].values()]
            products[place] = turned_up([*keys, key] if key else keys, deal.points[place])
        results = dict(
            zip(products, PRODUCTS.of([each or _NOTHING for each in products.values()]), strict=True)
        )
        numbers = {point: at for at, point in enumerate(self._start(deal.mixing))}
        return {
            place: None if products[place] is None else numbers.get(result or b"")
            for place, result in results.items()
        }

    def _key(self, deal: SharedDeal, place: int) -> bytes:
        """This seat's lock on a place."""
        return place_key(mix_secret(self._secret, deal.number, deal.kept), place)

    def _key_word(self, deal: SharedDeal, place: int) -> str:
        return f"{deal.number}.{place}={encode(self._key(deal, place))}"

    def _keys_of(self, entry: Entry, words: Sequence[str]) -> Iterator[tuple[tuple[int, int], bytes]]:
        """The keys that an entry shows, by deal and place."""
        for word in words:
            found = re.fullmatch(rf"{NUMBER}\.{NUMBER}=([\w-]+)", word, re.ASCII)
            if found is None:
                self._breach(entry, NOT_DUE)
            key = self._bytes(entry, found[3])
            if not PRODUCTS.group.is_key(key):
                self._breach(entry, _NO_KEY)
            yield (int(found[1]), int(found[2])), key

    # Wrong cards

    def _say_wrong(self, deal: SharedDeal, places: Sequence[int]) -> NoReturn:
        """This seat has drawn what is no card, or one that it has met before."""
        self._complain(*(self._key_word(deal, place) for place in places))

    def _complain(self, *words: str) -> NoReturn:
        """This seat says what is wrong, or has said so."""
        assert self.own is not None, "only a seat draws"
        said = next((e for e in self.logs[self.own.seat].entries if e.kind == "wrong"), None)
        if said is not None:
            self._unanswered()
            # Nobody is convinced: this device has another secret than before.
            self._stop(Verdict("differ", said.seat, said.number, LOST))
        self.needs.append(Need(self.own.seat, "wrong", words))
        self._missing()

    def _is_usable(self, entry: Entry) -> bool:
        """Whether an entry counts here.

        If a seat is right that says it has drawn a wrong card, the audit must find out why; it is asked only
        where something is needed of it.
        """
        usable = super()._is_usable(entry)
        if usable and entry.kind == "wrong":
            self._judge(entry)
            self._breach(entry, NOT_DUE)
        return usable

    def _unanswered(self) -> None:
        """A seat that is right about a card stops the game though another is waited for.

        One that is not is only to blame where something is needed of it.
        """
        super()._unanswered()
        before, needs = self.stand, list(self.needs)
        said = (entry for seat in self._seats for entry in self._until_here(seat) if entry.kind == "wrong")
        for entry in filter(self._is_in_force, said):
            try:
                self._judge(entry)
            except Stop:
                verdict = self.stand.verdict
                if verdict is None or verdict.kind == "wrong" or verdict.seat != entry.seat:
                    raise
                self.stand, self.needs = before, needs

    def _judge(self, entry: Entry) -> None:
        """Stop if a seat is right, or wrong, about a card, unless what it speaks of has not come yet."""
        if entry.words[:1] == (WHISPER,):
            self._judge_whisper(entry)
        else:
            self._judge_places(entry)

    def _judge_places(self, entry: Entry) -> None:
        if len(entry.words) not in range(1, _MOST_PLACES + 1):
            self._breach(entry, NOT_DUE)
        shown = dict(self._keys_of(entry, entry.words))
        deals = {number for number, _ in shown}
        deal = next((deal for deal in self._dealing.shared if {deal.number} == deals), None)
        if deal is None:
            return  # what was mixed has not come yet
        if len(shown) != len(entry.words):
            self._breach(entry, NOT_DUE)
        others = set(self._seats) - {entry.seat}
        places = {place: key for (_, place), key in shown.items()}
        if not all(place < len(deal.points) and set(deal.keys[place]) >= others for place in places):
            return  # the others' keys have not come yet
        found = [*self._cards(deal, places).values()]
        if None not in found and len(set(found)) == len(found):
            self._breach(entry, NOT_WRONG)
        self._stop(Verdict("wrong", entry.seat, entry.number, _NO_CARD))

    # Hands that are shown

    def _proofs(self, question: Question, value: str) -> tuple[str, ...]:
        """The keys of places from which this seat has drawn the cards that it shows."""
        left = Counter(self._fair.shown(question, value))
        words: list[str] = []
        for deal in self._dealing.shared if left else ():
            for place in deal.drawn_by(question.seat):
                if place not in deal.shown and left[deal.card(place)] > 0:
                    left[deal.card(place)] -= 1
                    words.append(self._key_word(deal, place))
        return tuple(words)

    def _check_proofs(self, said: Entry, question: Question, value: str) -> None:
        """Each card that a hand shows was drawn there, but for as many as the seat has looted."""
        left = Counter(self._fair.shown(question, value))
        proofs = dict(self._keys_of(said, said.words[2:]))
        if len(proofs) != len(said.words) - 2:
            self._breach(said, NOT_DUE)
        for deal in self._dealing.shared:
            keys = {place: key for (number, place), key in proofs.items() if number == deal.number}
            if not keys.keys() <= {*deal.drawn_by(question.seat)} - deal.shown.keys():
                self._breach(said, NOT_DUE)
            for card in self._cards(deal, keys).values():
                if card is None or left[deal.mixing.cards[card]] == 0:
                    self._breach(said, _NOT_PROVED)
                left[deal.mixing.cards[card]] -= 1
            shown = {place: Shown(key, said.number) for place, key in keys.items()}
            self._set(dealing=self._dealing.with_shared(replace(deal, shown={**deal.shown, **shown})))
        looted = sum(hush.to == question.seat for hush in self._dealing.hushes)
        if left.total() > looted:
            self._breach(said, _NOT_PROVED)

    # Seats that are out

    def _retire(self, seat: Seat) -> bool:
        """A seat that is out gives up all its locks and its chain: the game needs its device no more."""
        if seat in self._dealing.retired:
            return False
        deals = {(deal.number, place): deal for deal in self._dealing.shared for place in deal.left}
        words: list[str] = []
        if seat == self._viewer:
            keys = (self._key_word(deal, place) for (_, place), deal in deals.items())
            words = [encode(chain_end(self._secret)), *keys]
        entry = self._due(seat, "leave", *words, number=1 + len(deals))
        if entry is None:
            self._missing()
        end = self._bytes(entry, entry.words[0])
        if encode(chain_from(end)[self._dealing.rolls]) != self._dealing.tips[seat]:
            self._breach(entry, WRONG_ROLL)
        keys_shown = dict(self._keys_of(entry, entry.words[1:]))
        if [*keys_shown] != [*deals]:
            self._breach(entry, NOT_DUE)
        self._spend(entry)
        dealing = self._dealing
        for deal in dealing.shared:
            given = tuple(
                {**keys, seat: Shown(keys_shown[deal.number, place], entry.number)}
                if place in deal.left and seat not in keys
                else keys
                for place, keys in enumerate(deal.keys)
            )
            dealing = dealing.with_shared(replace(deal, keys=given))
        retired = {**dealing.retired, seat: Shown(end, entry.number)}
        self._set(dealing=changed(dealing, retired=retired))
        return True

    @property
    def _claimants(self) -> set[Seat]:
        """A seat that is out may be gone: a claim needs no word of it."""
        return super()._claimants - self._dealing.retired.keys()


_MOST_PLACES: Final = 2
_NOTHING: Final = Product(bytes(32), bytes(32))
"""Stands where no key takes the locks off."""
_NO_KEY: Final = Text(en="What was given is no key to a lock.", ja="渡された値は錠の鍵ではありません。")
_NOT_PROVED: Final = Text(
    en="Cards were shown that the seat has not drawn.", ja="引いていない札が示されています。"
)
_NO_CARD: Final = Text(
    en="A place of the pile holds no card, or one that is elsewhere too.",
    ja="山札のその位置に札がないか、同じ札がほかにもあります。",
)
