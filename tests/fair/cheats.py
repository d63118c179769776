"""Cheating clients: every breach that a fair game allows, with its occasions, and what comes of each.

An honest game is played, and at every entry of it we ask whether a cheat could write something else there. If
so that is an *occasion*: the forged entries go to the other devices and to one that only looks on, the game
goes on or is given up, secrets are shown, and all must name the cheat and nobody else.

``python -m tests.fair.cheats`` prints how often each was tried and found, and when.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from pyengine.cards import UNKNOWN
from pyengine.fair import CARD, Question, fair_dealing
from pyengine.fair.merge import hidden_part, own_decision
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.decks import to_code
from pyengine.games.kanon.decks.problems import limits
from pyengine.games.kanon.decks.ready import brought, plausible
from pyengine.games.kanon.rules.suit_lines import NAMES
from pyengine.match import Ending, Match
from pyengine.online.keys import (
    Own,
    chain_element,
    deal_secret,
    encode,
    leaf_nonce,
    leaf_of,
    seal_nonce,
    seal_of,
)
from pyengine.online.log import MERGED, Entry, Place, entry
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import Verdict
from pyengine.online.writing import play as decide
from pyengine.online.writing import remerged, resign, seated, settled
from tests.contract.playing import Case
from tests.fair.tables import GRAN_CANNON, KANON, caught_up, decided, fair_devices, grouped
from tests.online.devices import apart, given, line_for, match_of, packet, seat_of

KANON_GAME, KANON_MATCH = KANON
K: Final = (KANON_GAME,)
GC: Final = (GRAN_CANNON[0],)
HANDS: Final = 5
"""How many hands a cheat imagines at an occasion."""
WHOLE: Final = 400
"""As many rounds as no game has."""
FEW: Final = 3
"""As many rounds as show a cheat that does not wait for the audit."""


def cut(device: RemoteMatch, number: int) -> RemoteMatch:
    """The device before it wrote its entry of that number."""
    seat = seat_of(device)
    log = device.logs[seat]
    shorter = replace(log, entries=log.entries[:number], signature=None)
    logs = tuple(shorter if each is log else each for each in device.logs)
    return remerged(replace(device, logs=logs))


@dataclass(frozen=True)
class Moment:
    """A seat has written an entry, and no other device has it yet.

    ``devices`` are all, the author's with that entry; ``looking`` is one that only looks on. ``rng`` is for
    what is tried: the honest game stays the same.
    """

    devices: tuple[RemoteMatch, ...]
    looking: RemoteMatch
    entry: Entry
    rng: random.Random

    @property
    def seat(self) -> Seat:
        return self.entry.seat

    @property
    def author(self) -> RemoteMatch:
        return self.devices[self.seat]

    @property
    def own(self) -> Own:
        assert self.author.own is not None
        return self.author.own

    @property
    def table(self) -> str:
        return self.looking.table.hash

    @property
    def secret(self) -> bytes:
        return self.own.at(self.table)

    @property
    def words(self) -> tuple[str, ...]:
        return self.entry.words

    @cached_property
    def earlier(self) -> RemoteMatch:
        """The author's device before it wrote the entry."""
        return cut(self.author, self.entry.number)

    @cached_property
    def match(self) -> Match:
        """The match as the author sees it, before the entry."""
        match = self.earlier.match
        assert match is not None
        return match

    @property
    def public(self) -> Any:
        match = self.looking.match
        assert match is not None
        return match.game.observe(match.state, None)

    @property
    def decision(self) -> str:
        """What the author has decided in truth."""
        found = own_decision(self.table, self.own, self.match, self.entry)
        assert found is not None
        return found

    @property
    def alone(self) -> bool:
        """Whether the author is the only seat to decide."""
        match = self.looking.match
        return match is not None and match.deciders == (self.seat,)

    def sealed(self, value: str, number: int | None = None) -> str:
        at = self.entry.number if number is None else number
        return seal_of(self.table, self.seat, at, self.nonce(at), value)

    def nonce(self, number: int) -> str:
        return encode(seal_nonce(self.secret, number))

    def before(self) -> list[Entry]:
        """What the author has written and the others have not got, before the entry."""
        log = self.author.logs[self.seat]
        return list(log.entries[self.looking.heads[self.seat] : self.entry.number])


@dataclass(frozen=True)
class Forged:
    """What a cheat writes: lines in place of an entry, at its place or another.

    ``values`` is what it says of its seals in the end. ``goes_on`` is for how many rounds the others play on;
    ``lives`` if the cheat's device does the rest as it should. ``by`` is another seat than the author.
    """

    lines: tuple[str, ...]
    values: Mapping[int, str] = field(default_factory=dict[int, str])
    at: Place | None = None
    goes_on: int = 0
    lives: bool = False
    by: Seat | None = None


Cheat = Callable[[Moment], "Forged | None"]


@dataclass(frozen=True)
class Breach:
    """A kind of cheating: in which games it may be tried, at which entries, and what is said of it.

    Of several reasons one is named.
    """

    name: str
    kind: str
    cheat: Cheat
    reason: str | tuple[str, ...]
    cases: tuple[Case, ...] = (GRAN_CANNON[0], KANON_GAME)
    verdict: tuple[str, ...] = ("breach", "wrong", "audit")

    def __str__(self) -> str:
        return self.name


def forged(moment: Moment, made: Forged) -> list[Entry]:
    """The cheat's entries, with those that it wrote honestly just before."""
    seat = moment.seat if made.by is None else made.by
    log = moment.looking.logs[seat]
    found = moment.before() if made.by is None else []
    last = found[-1] if found else (log.entries[-1] if log.entries else None)
    place = made.at or moment.entry.place
    for line in made.lines:
        kind, *words = line.split(" ")
        number, before = (last.number + 1, last.hash) if last else (0, moment.table)
        last = entry(seat, number, before, place, kind, words)
        found.append(last)
    return found


# An honest game


def moments(case: Case, number: int) -> Iterator[Moment]:
    """Every entry of an honest game, as it is written.

    In every other game of Kanon hands are emptied as often as can be, in every other one of Gunsor hands come
    to hold a single suit.
    """
    rng, trying = random.Random(f"{case}/{number}"), random.Random(f"{case}/{number}/tried")
    tossing = case in K and number % 2 == 1
    devices = _tossing(case, rng) if tossing else fair_devices(case, number)
    looking = seated(devices[0].table)
    while True:
        author = next((d for d in devices if d.written > looking.heads[seat_of(d)]), None)
        if author is not None:
            seat = seat_of(author)
            for each in author.logs[seat].entries[looking.heads[seat] :]:
                yield Moment(tuple(devices), looking, each, trying)
            fresh = author.packet(looking.heads)
            devices = [d if d is author else given(d, fresh) for d in devices]
            looking = given(looking, fresh)
        elif deciding := [d for d in devices if d.to_decide]:
            one = rng.choice(deciding)
            if tossing:
                devices[seat_of(one)] = _eager(one, rng)
            elif case.game_id == "gunsor" and number % 2 == 1:
                devices[seat_of(one)] = _suited(one, devices, rng)
            else:
                devices[seat_of(one)] = decided(one, rng)
        else:
            return


def _tossing(case: Case, rng: random.Random) -> list[RemoteMatch]:
    """Devices of Kanon with decks full of cards that make hands be discarded."""
    codes = [code for code, card in PRINTED.items() if "Toss(" in repr(card.abilities)]
    copies = [code for code in codes for _ in range(limits(code)[0])]
    decks = [to_code(plausible(copies, 60, rng, 9)) for _ in range(case.seats)]
    made = replace(case.setup(), decks=tuple(map(fair_dealing(case.game).veil, decks)))
    return apart(line_for(made, fair=True), decks)


def _eager(device: RemoteMatch, rng: random.Random) -> RemoteMatch:
    """The device after a decision that rather does something than not."""
    choices = list(match_of(device).choices(seat_of(device)))
    eager = [text for text in choices if text.partition(":")[0] in ("use", "play", "pay", "up")]
    return decide(device, rng.choice(eager if eager and rng.random() < 0.7 else choices))


def _suited(device: RemoteMatch, devices: Sequence[RemoteMatch], rng: random.Random) -> RemoteMatch:
    """The device of Gunsor after it has led the other's only suit, or else played of its own rarest."""
    seat = seat_of(device)
    match, other = match_of(device), match_of(devices[1 - seat])
    suits = {card[0] for card in other.state.hands[1 - seat]}
    hand = [card[0] for card in match.state.hands[seat]]
    choices = [text for text in match.choices(seat) if text != "war"]
    only = [text for text in choices if {text[0]} == suits]
    return decide(device, rng.choice(only) if only else min(choices, key=lambda text: hand.count(text[0])))


# What comes of it


@dataclass(frozen=True)
class Result:
    """When a cheat was found, and what each device says.

    It is ``at once``, ``by bare`` (a mix that is not kept), ``by a card`` (one is wrong, or cannot be there,
    and then the audit says whose fault that is), or at the ``audit``. ``audits`` are whom audits name that
    follow on what was found before, ``stopped`` is what a wrong card has stopped the game with.
    """

    when: str
    verdicts: tuple[Verdict | None, ...]
    audits: tuple[Seat | None, ...] = ()
    stopped: Verdict | None = None


def tried(moment: Moment, made: Forged, *, rounds: int = WHOLE, audits: bool = True) -> Result:
    """What all honest devices, and one that only looks on, make of forged entries.

    ``rounds`` is the most for which the others play on. Without ``audits`` that is all where a rule is seen
    to be broken; else secrets are shown then, and all is looked at again.
    """
    seat = moment.seat if made.by is None else made.by
    entries = forged(moment, made)
    brought = packet(moment.looking.table, entries)
    devices = [given(d, brought) for d in moment.devices if seat_of(d) != seat]
    if made.by is not None:
        devices = caught_up(devices)
    looking = given(moment.looking, brought)
    heard = tuple(device.verdict for device in (*devices, looking))
    if not audits and all(verdict is not None and verdict.kind != "wrong" for verdict in heard):
        return Result("at once", heard)
    if made.lives:
        devices.append(given(cut(moment.author, moment.entry.number), brought))
    devices = caught_up([*devices, looking])
    for _ in range(min(made.goes_on, rounds)):
        if any(device.over for device in devices) or not any(device.to_decide for device in devices):
            break
        devices = caught_up([decided(d, moment.rng) if d.to_decide else d for d in devices])
    honest = [d for d in devices if d.own is None or d.own.seat != seat]
    living = next((d for d in devices if d.own and d.own.seat == seat), moment.devices[seat])
    verdicts = tuple(device.verdict for device in honest)
    kinds = {verdict.kind if verdict else "" for verdict in verdicts}
    assert len(kinds) == 1, f"all devices say the same: {made} {verdicts}"
    if kinds == {""}:
        return Result("audit", _audited(honest, living, made))
    if kinds == {"wrong"}:
        return Result("by a card", _audited(honest, living, made), stopped=verdicts[-1])
    audited = moment.looking.table.shared and honest[-1].stand.dealing is not None and kinds != {"differ"}
    if not (audited and audits):
        return Result("at once", verdicts)
    bare = any(verdict and MIXED in verdict.reason.en for verdict in verdicts)
    later = _audited(honest, living, made)
    named = tuple(verdict.seat if verdict else None for verdict in later)
    return Result("by bare" if bare else "at once", verdicts, named)


def _audited(honest: Sequence[RemoteMatch], living: RemoteMatch, made: Forged) -> tuple[Verdict | None, ...]:
    """What the audits say after a seat has given up, if the game is not over: an honest one if it can.

    Nothing, if only the cheat is waited for, and has shown its secret: then nobody can end the game.
    """
    now, seat = list(honest), seat_of(living)
    two = len(living.logs) == 2
    leaves = (at for at, device in enumerate(now) if not _is_out(device) and (two or device.own_needs))
    if not now[0].over and (here := next(leaves, None)) is not None:
        now[here] = resign(now[here])
    now = caught_up(now)
    if not now[0].over:
        now = _heard(now, seat, "end", ["resigned"])
    if not now[0].over:
        return ()
    looking = now[-1]
    if all(entry.kind != "secret" for entry in looking.logs[seat].entries):
        words = secret_words(given(living, looking.packet()) if made.lives else living, made)
        now = _heard(now, seat, "secret", words)
    audits = [device.audit for device in now]
    assert all(audit is not None and not audit.missing for audit in audits)
    return tuple(audit.verdict or audit.false for audit in audits if audit is not None)


def _heard(devices: Sequence[RemoteMatch], seat: Seat, kind: str, words: Sequence[str]) -> list[RemoteMatch]:
    """The devices after one more entry of a seat."""
    looking = devices[-1]
    stand, log = looking.stand, looking.logs[seat]
    place = Place(stand.take_backs, stand.base, encode(stand.merged)[:MERGED])
    last = entry(seat, len(log.entries), log.last(looking.table.hash), place, kind, words)
    brought = packet(looking.table, [last])
    return caught_up([given(device, brought) for device in devices])


def _is_out(device: RemoteMatch) -> bool:
    """Whether the game needs the device no more: all that was under its seals is open."""
    dealing = device.stand.dealing
    return dealing is not None and device.own is not None and device.own.seat in dealing.retired


def secret_words(living: RemoteMatch, made: Forged) -> list[str]:
    """What the cheat shows in the end: its secret, and what is under its seals."""
    assert living.own is not None, "it is a seat's"
    if living.match is None or (_is_out(living) and not living.over):
        return [encode(living.own.at(living.table.hash))]
    ended = living.match if living.over else living.match.end(Ending("resigned", seat_of(living)))
    ending = settled(replace(living, stand=replace(living.stand, match=ended, needs=())))
    honest = next((e.words for e in ending.logs[seat_of(living)].entries if e.kind == "secret"), None)
    secret, *pairs = honest or [encode(living.own.at(living.table.hash))]
    values = {int(pair.partition("=")[0]): pair.partition("=")[2] for pair in pairs}
    return [secret, *(f"{n}={value}" for n, value in {**values, **made.values}.items())]


def right(breach: Breach, moment: Moment, made: Forged, result: Result) -> bool:
    """Whether all devices name the cheat, for the right reason."""
    seat = moment.seat if made.by is None else made.by
    reasons = (breach.reason,) if isinstance(breach.reason, str) else breach.reason
    return (
        bool(result.verdicts)
        and all(
            verdict is not None
            and verdict.kind in breach.verdict
            and verdict.seat == seat
            and any(reason in verdict.reason.en for reason in reasons)
            for verdict in result.verdicts
        )
        and set(result.audits) <= {seat}
    )


# The first entries


def sit(at: int, word: Callable[[Moment], str | None]) -> Cheat:
    def cheat(moment: Moment) -> Forged | None:
        new = word(moment)
        if new is None:
            return None
        words = [*moment.words]
        words[at] = new
        return Forged((" ".join(["sit", "Eve", *words[1:]]),), goes_on=1, lives=True)

    return cheat


def _other_tip(moment: Moment) -> str | None:
    others = [log for log in moment.looking.logs if log.entries and log.seat != moment.seat]
    return others[0].entries[0].words[1] if others else None


def _deck(value: Callable[[Moment], str]) -> Cheat:
    """A deck that is not what it must be: it is sealed so, and shown so in the end."""

    def cheat(moment: Moment) -> Forged | None:
        made = value(moment)
        line = f"sit Eve {moment.words[1]} - {moment.sealed(made)}"
        return Forged((line,), {0: made}, goes_on=2, lives=True)

    return cheat


def _fewer_spares(moment: Moment) -> str:
    """A legal deck, with a spare less than is stated."""
    deck = brought(moment.own.deck)
    return to_code(replace(deck, spares=deck.spares[1:]))


# Piles


def _leaves(moment: Moment, cards: Sequence[str]) -> list[str]:
    number = int(moment.words[0])
    deal = deal_secret(moment.secret, number)
    return [
        leaf_of(moment.table, moment.seat, number, place, encode(leaf_nonce(deal, place)), card)
        for place, card in enumerate(cards)
    ]


def pile(change: Callable[[list[str], Moment], list[str]], *, goes_on: int = 3) -> Cheat:
    """A pile that is not what the secret makes of its cards."""

    def cheat(moment: Moment) -> Forged | None:
        number = int(moment.words[0])
        dealing = moment.author.stand.dealing
        deal = next((d for d in dealing.deals if d.number == number and d.cards), None) if dealing else None
        if deal is None:
            return None  # the author waits for other piles: its own is not there yet
        cards = change(list(deal.cards), moment)
        return Forged(
            (" ".join(["pile", str(number), *_leaves(moment, cards)]),), goes_on=goes_on, lives=True
        )

    return cheat


def doubled(cards: list[str], moment: Moment) -> list[str]:
    there = moment.rng.choice(cards)
    return [there if card == next(c for c in cards if c != there) else card for card in cards]


def swapped(cards: list[str], _: Moment) -> list[str]:
    one, other = next((a, b) for a in range(len(cards)) for b in range(a) if cards[a] != cards[b])
    cards[one], cards[other] = cards[other], cards[one]
    return cards


def _invented(cards: list[str], _: Moment) -> list[str]:
    return ["146", *cards[1:]]


def instead(line: Callable[[Moment], str | None]) -> Cheat:
    """Another entry in the place of the honest one."""

    def cheat(moment: Moment) -> Forged | None:
        made = line(moment)
        return None if made is None else Forged((made,))

    return cheat


def with_word(at: int, word: Callable[[Moment], str]) -> Cheat:
    """The honest entry with another word."""
    return instead(
        lambda m: (
            " ".join([m.entry.kind, *m.words[:at], word(m), *m.words[at + 1 :]])
            if len(m.words) > at
            else None
        )
    )


# Decisions


def when(holds: Callable[[Moment], bool], cheat: Cheat) -> Cheat:
    return lambda moment: cheat(moment) if holds(moment) else None


def _hides(moment: Moment) -> bool:
    return UNKNOWN in moment.words[0]


def _seals(moment: Moment) -> bool:
    return len(moment.words) == 2


def _exchanges(moment: Moment) -> bool:
    return fair_dealing(moment.match.game).decides_unseen(moment.public)


def _shows_later(moment: Moment, value: str) -> tuple[str, ...]:
    """A seal over that value, and what opens it again."""
    number = moment.entry.number
    return f"do {moment.words[0]} {moment.sealed(value)}", f"show {number} {moment.nonce(number)} {value}"


def _chosen_not_held(moment: Moment) -> Forged | None:
    """Gran Cannon: presents a card that it may hold, as far as all can count, and does not."""
    if not _hides(moment):
        return None
    question = Question(moment.seat, CARD)
    held = {moment.match.game.write_decision(each) for each in moment.match.legal(moment.seat)}
    cards = [
        card
        for card in moment.match.game.chance_items
        if card not in held and fair_dealing(moment.match.game).may_answer(moment.public, question, card)
    ]
    return Forged(_shows_later(moment, moment.rng.choice(cards)), goes_on=1) if cards else None


def _chosen_impossible(moment: Moment) -> Forged | None:
    """The same with a card that nobody can believe in."""
    if not _hides(moment):
        return None
    question = Question(moment.seat, CARD)
    items, fair = moment.match.game.chance_items, fair_dealing(moment.match.game)
    cards = [card for card in items if not fair.may_answer(moment.public, question, card)]
    return Forged(_shows_later(moment, moment.rng.choice(cards)), goes_on=1) if cards else None


def _imagined(moment: Moment, kind: str) -> str | None:
    """A decision that this seat could take if it held other cards, as far as anybody else can see."""
    match, seat = moment.match, moment.seat
    game, legal = match.game, match.choices(seat)
    other = moment.devices[1 - seat].match
    if other is None or not moment.alone:
        return None
    candidates: list[str]
    match kind:
        case "mulligan":
            candidates = [kind] if "keep" in legal else []
        case "lines":
            candidates = [f"lines:{name}" for name in NAMES] if "lines:none" in legal else []
        case "counter":
            events = [card for card, printed in PRINTED.items() if not printed.permanent]
            candidates = [f"counter:{card}" for card in events] if "pass" in legal else []
        case _:
            states = (game.sample(other.state, 1 - seat, moment.rng) for _ in range(HANDS))
            candidates = [game.write_decision(each) for state in states for each in game.legal(state, seat)]
    fitting = (text for text in candidates if text.partition(":")[0] == kind and text not in legal)
    return next((text for text in fitting if _believed(moment, text)), None)


def _believed(moment: Moment, text: str) -> bool:
    game = moment.match.game
    masked = fair_dealing(game).mask(moment.public, moment.seat, text)
    assert masked is not None
    if fair_dealing(game).doubt(moment.public, moment.seat, masked) is not None:
        return False
    try:
        fair_dealing(game).question(moment.public, moment.seat, masked, {})
    except (LookupError, AssertionError):
        return False
    return True


def _not_held(kind: str) -> Cheat:
    """Kanon: decides what needs cards that it has not, and answers what is asked."""

    def cheat(moment: Moment) -> Forged | None:
        text = _imagined(moment, kind)
        if text is None:
            return None
        masked = fair_dealing(moment.match.game).mask(moment.match.state, moment.seat, text)
        assert masked is not None
        if UNKNOWN in masked:
            value = hidden_part(text, masked)
            return Forged((f"do {masked} {moment.sealed(value)}",), {moment.entry.number: value})
        return Forged((f"do {masked}", *answers(moment, masked)))

    return cheat


def answers(moment: Moment, text: str) -> Iterator[str]:
    """The author's true answers to all that is asked because of a decision."""
    game, public = moment.match.game, moment.public
    said: dict[Question, str] = {}
    dealing = moment.looking.stand.dealing
    assert dealing is not None
    while question := fair_dealing(game).question(public, moment.seat, text, said):
        seen = moment.devices[question.seat].match
        assert seen is not None
        answer = fair_dealing(game).answer(seen.state, question)
        said[question] = answer
        if question.seat != moment.seat:
            continue
        if question.name == CARD:
            number = dealing.seals[question.seat, question.about]
            yield f"show {number} {moment.nonce(number)} {answer}"
        else:
            yield f"tell {question.name} {answer or '-'}"


def another(moment: Moment) -> str:
    """Another card than the one that is shown."""
    items = moment.match.game.chance_items
    return next(card for card in items if card != moment.words[-1] and card != "0")


def _leaf(at: int, word: Callable[[Moment], str]) -> Cheat:
    return when(lambda m: m.words[0] == "leaf", with_word(at, word))


def _of_another_kind(moment: Moment) -> str | None:
    """A decision that belongs to the game and not to this turn."""
    kinds = ("p1", "dash", "3") if moment.match.setup.game == "gran-cannon" else ("keep", "done", "ready")
    game = moment.match.game
    return next(
        (
            f"do {text}"
            for text in kinds
            if fair_dealing(game).doubt(moment.public, moment.seat, game.read_decision(text))
        ),
        None,
    )


def _out_of_season(moment: Moment) -> str | None:
    """An event of which no ability belongs to this time: the rules do not know what comes of it."""
    game, public, seat = moment.match.game, moment.public, moment.seat
    for card, printed in PRINTED.items():
        text = f"play:{card}"
        if printed.permanent or fair_dealing(game).doubt(public, seat, text) is not None:
            continue
        try:
            fair_dealing(game).question(public, seat, text, {})
        except LookupError:
            return f"do {text}"
    return None


def _told(change: Callable[[list[str], Moment], list[str] | None]) -> Cheat:
    """Another hand than the true one."""

    def cheat(moment: Moment) -> Forged | None:
        cards = change([*filter(None, moment.words[1].split("+"))], moment)
        return None if cards is None else Forged((f"tell {moment.words[0]} {'+'.join(sorted(cards))}",))

    return cheat


def _other_card(cards: list[str], moment: Moment) -> list[str] | None:
    known = moment.public.known[moment.seat]
    free = [card for card in cards if cards.count(card) > known.count(card)]
    if not free:
        return None
    there = moment.rng.choice(free)
    cards.remove(there)
    return [*cards, next(card for card in ("001", "002", "003") if card != there)]


def _swaps(value: Callable[[Moment], str | None]) -> Cheat:
    """A list of swaps that there cannot be (K2), sealed and shown as if it were right."""

    def cheat(moment: Moment) -> Forged | None:
        made = value(moment) if _exchanges(moment) and moment.words[0] == "ready" else None
        if made is None:
            return None
        return Forged((f"do ready {moment.sealed(made)}",), {moment.entry.number: made}, goes_on=1)

    return cheat


def _swap_twice(moment: Moment) -> str | None:
    swaps = [text for text in moment.match.choices(moment.seat) if text.startswith("swap:")]
    return None if not swaps else ",".join([swaps[0]] * 12)


# Out of turn


def ahead(line: Callable[[Moment, Seat], str | None]) -> Cheat:
    """Another seat writes before the author's decision is known, where nothing is due from it."""

    def cheat(moment: Moment) -> Forged | None:
        if not moment.alone:
            return None
        seat = (moment.seat + 1) % len(moment.devices)
        made = line(moment, seat)
        return None if made is None else Forged((made,), by=seat, goes_on=30)

    return cheat


def next_roll(moment: Moment, seat: Seat) -> str:
    dealing, own = moment.looking.stand.dealing, moment.devices[seat].own
    assert own is not None
    number = dealing.rolls + 1 if dealing else 1
    return f"roll {number} {encode(chain_element(own.at(moment.table), number))}"


def _own_secret(moment: Moment, seat: Seat) -> str:
    own = moment.devices[seat].own
    assert own is not None
    return f"secret {encode(own.at(moment.table))}"


def _elsewhere(place: Callable[[Place], Place]) -> Cheat:
    return lambda m: Forged((" ".join([m.entry.kind, *m.words]),), at=place(m.entry.place))


# The end


def _secret(change: Callable[[list[str], Moment], list[str] | None]) -> Cheat:
    def cheat(moment: Moment) -> Forged | None:
        words = change([*moment.words], moment)
        return None if words is None else Forged((" ".join(["secret", *words]),))

    return cheat


def _without_value(words: list[str], _: Moment) -> list[str] | None:
    return words[:-1] if len(words) > 1 else None


def _other_value(words: list[str], _: Moment) -> list[str] | None:
    return [*words[:-1], words[-1].partition("=")[0] + "=146"] if len(words) > 1 else None


def _unmasked(moment: Moment) -> str | None:
    return f"do {moment.decision}" if _hides(moment) else None


NOT_DUE: Final = "where another one was due"
SEAL: Final = "not what was sealed"
DECK: Final = "not of the size that was stated"
PILE: Final = "did not hold the cards"
TIP: Final = "not the one that the seat was bound to"
ROLL: Final = "not the one that it was bound to"
BYTES: Final = "not written as bytes"
MIXED: Final = "not mixed as the seat"
ANY: Final = ""
NOTHING: Final = encode(bytes(32))


BREACHES: Final = (
    Breach("a tip that is not 32 bytes", "sit", sit(1, lambda _: "AAAA"), BYTES),
    Breach("another seat's tip", "sit", sit(1, _other_tip), ROLL),
    Breach("a box", "sit", sit(2, lambda _: NOTHING), NOT_DUE),
    Breach("a deck without a seal", "sit", sit(3, lambda _: "-"), NOT_DUE, K),
    Breach("a seal where no deck is brought", "sit", sit(3, lambda _: NOTHING), NOT_DUE, GC),
    Breach("an illegal deck (K1)", "sit", _deck(lambda _: "k1AAAA"), ANY, K),
    Breach("a deck of another size", "sit", _deck(_fewer_spares), DECK, K),
    Breach("leaves too few", "pile", instead(lambda m: " ".join(["pile", *m.words[:-1]])), NOT_DUE),
    Breach("leaves too many", "pile", instead(lambda m: " ".join(["pile", *m.words, NOTHING])), NOT_DUE),
    Breach("a leaf that is not bytes", "pile", with_word(3, lambda _: "AAAA"), BYTES),
    Breach("a pile of another number", "pile", with_word(0, lambda _: "99"), NOT_DUE),
    Breach("a card doubled, another missing", "pile", pile(doubled), PILE),
    Breach("an invented card", "pile", pile(_invented), PILE),
    Breach("a pile in another order", "pile", pile(swapped), PILE),
    Breach("a wrong roll", "roll", with_word(1, lambda _: NOTHING), ROLL),
    Breach("a roll that is not bytes", "roll", with_word(1, lambda _: "A"), BYTES),
    Breach("a roll of another number", "roll", with_word(0, lambda m: str(int(m.words[0]) + 1)), NOT_DUE),
    Breach(
        "the roll after the next",
        "roll",
        with_word(1, lambda m: encode(chain_element(m.secret, int(m.words[0]) + 1))),
        ROLL,
    ),
    Breach("a roll instead of a decision", "do", instead(lambda m: next_roll(m, m.seat)), NOT_DUE),
    Breach("a roll ahead of another's decision", "do", ahead(next_roll), NOT_DUE),
    Breach("no decision", "do", instead(lambda _: "do nonsense"), "decision"),
    Breach("an empty entry", "do", instead(lambda _: "do"), ANY),
    Breach("an unmasked decision", "do", instead(_unmasked), ANY),
    Breach("a seal is missing", "do", when(_seals, instead(lambda m: f"do {m.words[0]}")), NOT_DUE),
    Breach("a seal is not bytes", "do", when(_seals, with_word(1, lambda _: "AAAA")), BYTES),
    Breach(
        "a seal that does not belong there",
        "do",
        when(lambda m: not _seals(m), instead(lambda m: f"do {m.words[0]} {NOTHING}")),
        NOT_DUE,
    ),
    Breach("a decision out of turn", "do", ahead(lambda m, _: f"do {m.words[0]}"), NOT_DUE),
    Breach("a decision of another time", "do", instead(_of_another_kind), ANY),
    Breach("an event that cannot be played now", "do", instead(_out_of_season), "that no cards allow", K),
    Breach("a card not held that it may hold", "do", _chosen_not_held, ANY, GC),
    Breach("a card not held that nobody can", "do", _chosen_impossible, "cannot be there", GC),
    *(
        Breach(f"{kind}: cards that it does not hold", "do", _not_held(kind), ANY, K)
        for kind in ("set", "play", "pay", "toss", "mulligan", "up", "counter", "lines")
    ),
    Breach("opens another card than sealed", "show", with_word(2, another), ANY),
    Breach("opens with another nonce", "show", with_word(1, lambda _: "A" * 22), ANY),
    Breach("opens with a nonce of no bytes", "show", with_word(1, lambda _: "!"), ANY),
    Breach("opens another seal", "show", with_word(0, lambda _: "0"), NOT_DUE),
    Breach("opens a seal of a huge number", "show", with_word(0, lambda _: "9" * 5000), NOT_DUE),
    Breach("a leaf of another place", "show", _leaf(2, lambda m: str(int(m.words[2]) + 1)), NOT_DUE, K),
    Breach("a leaf of another pile", "show", _leaf(1, lambda _: "7"), NOT_DUE, K),
    Breach("a leaf with another card", "show", _leaf(4, another), SEAL, K),
    Breach("a false hand", "tell", _told(_other_card), "not true", K),
    Breach("a hand of another size", "tell", _told(lambda cards, _: [*cards, "001"]), "cannot be there", K),
    Breach("answers another question", "tell", with_word(0, lambda _: "deck"), NOT_DUE, K),
    Breach("says nothing of a hand", "tell", with_word(1, lambda _: "-"), "cannot be there", K),
    Breach(
        "a foreign history", "do", _elsewhere(lambda p: p._replace(merged="A" * 22)), ANY, verdict=("differ",)
    ),
    Breach("a later place", "do", _elsewhere(lambda p: p._replace(base=p.base + 2)), NOT_DUE),
    Breach("a secret too early", "do", ahead(_own_secret), NOT_DUE),
    Breach("another secret", "secret", _secret(lambda w, _: [NOTHING, *w[1:]]), TIP),
    Breach("a secret that is not bytes", "secret", _secret(lambda w, _: ["A", *w[1:]]), BYTES),
    Breach("no secret", "secret", _secret(lambda w, _: w[:0]), ANY),
    Breach("a value left out", "secret", _secret(_without_value), SEAL, K),
    Breach("another value", "secret", _secret(_other_value), SEAL, K),
    Breach(
        "a false finding", "found", instead(lambda m: f"found {1 - m.seat} 3"), "all is right", (GC[0], *K)
    ),
    Breach("swaps beyond the spares (K2)", "do", _swaps(_swap_twice), ANY, (KANON_MATCH,)),
    Breach("no swaps under the seal", "do", _swaps(lambda _: "nonsense"), ANY, (KANON_MATCH,)),
)


@dataclass
class Row:
    """How often a breach was looked for, could be tried, and was found, and when."""

    tries: int = 0
    occasions: int = 0
    found: int = 0
    when: Counter[str] = field(default_factory=Counter[str])
    missed: list[str] = field(default_factory=list[str])

    def note(self, moment: Moment, breach: Breach, made: Forged, result: Result) -> None:
        """Count what came of an occasion."""
        self.occasions += 1
        if right(breach, moment, made, result):
            self.found += 1
            self.when[result.when] += 1
        else:
            self.missed.append(f"{moment.entry.text} {made} {result}")

    def add(self, other: Row) -> None:
        """Count what came of another game too."""
        self.tries += other.tries
        self.occasions += other.occasions
        self.found += other.found
        self.when += other.when
        self.missed += other.missed


def table(
    breaches: Sequence[Breach], occasions: int, games: Iterable[int] = range(200), *, brief: bool = False
) -> dict[Breach, Row]:
    """Play these games until there were that many occasions for each breach; in one game a few of each."""
    rows = {breach: Row() for breach in breaches}
    for number in games:
        for case in dict.fromkeys(case for breach in breaches for case in breach.cases):
            missing = [b for b in breaches if case in b.cases and rows[b].occasions < occasions]
            for breach, row in play(case, number, missing, -(-occasions // 4), brief=brief).items():
                rows[breach].add(row)
    return rows


def play(
    case: Case, number: int, breaches: Sequence[Breach], most: int, *, brief: bool = False
) -> dict[Breach, Row]:
    """Play one game, and try each breach on that many of its occasions at most.

    If that is to be ``brief`` the others play on for a few rounds only, and of the breaches at each kind of
    entry that are seen at once the first is also looked at by the audit.
    """
    rows, audited = {breach: Row() for breach in breaches}, set[str]()
    with grouped(case):
        for moment in moments(case, number) if rows else ():
            for breach, row in rows.items():
                if moment.entry.kind == breach.kind and row.occasions < most:
                    made = breach.cheat(moment)
                    row.tries += 1
                    if made is not None:
                        audits = not brief or breach.kind not in audited
                        result = tried(moment, made, rounds=FEW if brief else WHOLE, audits=audits)
                        audited.add(breach.kind)
                        row.note(moment, breach, made, result)
            if all(row.occasions >= most for row in rows.values()):
                break
    return rows


def print_table(breaches: Sequence[Breach]) -> None:
    """Print how often each breach was tried and found, and when; the command line says how many occasions."""
    occasions = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"{'breach':55}{'tries':>7}{'occasions':>11}{'found':>7}  when")
    for breach in breaches:
        row = table([breach], occasions)[breach]
        when = ", ".join(f"{name} {number}" for name, number in sorted(row.when.items()))
        print(f"{breach.name:55}{row.tries:7}{row.occasions:11}{row.found:7}  {when}", flush=True)


if __name__ == "__main__":
    print_table(BREACHES)
