"""Cheating clients where all draw from one pile: Gunsor and Cannonades.

Occasions, forged entries and what comes of them are those of ``tests.fair.cheats``. Most games are played
in the small group of the tests, where a whole one takes half a second.

``python -m tests.fair.cheats_shared`` prints how often each was tried and found, and when.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pyengine.fair import Question, fair_dealing, locks
from pyengine.fair.dealing import Dealing, SharedDeal
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.fair.mixing import lock_key, mixed, passes, place_key, points_of
from pyengine.games.cannonades.rules.events import Uncovered
from pyengine.games.cannonades.rules.state import CANNONADES as SHOTS
from pyengine.games.cannonades.rules.state import SHIPS
from pyengine.games.gunsor.rules.state import DECK
from pyengine.online.keys import (
    below,
    box_key,
    box_of,
    chain_element,
    deal_secret,
    decode,
    derived,
    encode,
    leaf_nonce,
    mix_secret,
    order_of,
    roll_value,
    whisper_secret,
    whispered,
)
from pyengine.terms import Seat
from tests.fair.cheats import (
    ANY,
    BYTES,
    HANDS,
    MIXED,
    NOT_DUE,
    NOTHING,
    PILE,
    ROLL,
    SEAL,
    WHOLE,
    Breach,
    Cheat,
    Forged,
    Moment,
    ahead,
    another,
    doubled,
    instead,
    next_roll,
    pile,
    print_table,
    sit,
    swapped,
    when,
    with_word,
)
from tests.fair.tables import SharedCase, caught_up
from tests.online.devices import match_of

G: Final = tuple(SharedCase("gunsor", 2, seeded=False, mixes=mixes) for mixes in (1, 4))
CN: Final = tuple(
    SharedCase("cannonades", seats, seeded=False, mixes=mixes)
    for seats, mixes in ((2, 4), (3, 1), (3, 4), (4, 1))
)
CURVES: Final = (SharedCase("cannonades", 2, seeded=False, mixes=1, curve=True),)
ALL: Final = (CN[0], *G, *CN[1:])
SEVERAL: Final = tuple(case for case in ALL if case.mixes > 1)
THREE: Final = tuple(case for case in CN if case.seats > 2)
Points = list[bytes]

# Of the curve

_P: Final = 2**255 - 19
_A: Final = 486662


def _number(point: bytes) -> int:
    return int.from_bytes(point, "little")


def _bytes(number: int) -> bytes:
    return number.to_bytes(32, "little")


def _root(square: int) -> int | None:
    """A square root modulo the prime of the curve."""
    root = pow(square, (_P + 3) // 8, _P)
    for each in (root, root * pow(2, (_P - 1) // 4, _P) % _P):
        if each * each % _P == square % _P:
            return each
    return None


def torsion_copies(point: bytes) -> list[bytes]:
    """All seven points that differ from this one by a point of small order."""
    u = _number(point)
    v = _root(u * (u * u + _A * u + 1))
    assert v is not None, "it is on the curve"
    found = {pow(u, -1, _P)}
    for small in sorted({0, 1, *_SMALL_ORDER}):
        other = _root(small * (small * small + _A * small + 1))
        if small == 0 or other is None:
            continue
        for sign in (1, -1):
            slope = (sign * other - v) * pow(small - u, -1, _P) % _P
            found.add((slope * slope - _A - u - small) % _P)
    return [_bytes(each) for each in sorted(found)]


_SMALL_ORDER: Final = (
    1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
)
TWIST: Final = next(_bytes(u) for u in range(2, 99) if not locks.is_on_curve(_bytes(u)))
NO_OPENER: Final = locks.fitting(pow(8, -1, 2**252 + 27742317777372353535851937790883648493))
"""A key whose lock no key takes off."""
NOT_CLAMPED: Final = encode(b"\xff" * 32)

# The first entries


def _box(box: Callable[[Moment], bytes]) -> Cheat:
    return sit(2, lambda moment: encode(box(moment)))


def _own_box(_: Moment) -> bytes:
    """The box of another key than the secret makes."""
    (made,) = PRODUCTS.of([box_of(box_key(b"another secret of this seat"))])
    assert made is not None, "the base point is of no small order"
    return made


# Mixing


def _pass_before(moment: Moment) -> Points:
    """The cards before the pass of this entry."""
    deal, mix, number = moment.words[:3]
    if number != "0":
        before = (deal, mix, str(int(number) - 1))
        found = next(
            each
            for log in moment.author.logs
            for each in log.entries
            if each.kind == "mix" and each.words[:3] == before
        )
        return [decode(word, 32) for word in found.words[3:]]
    dealing = moment.earlier.stand.dealing
    mixing = dealing.mixing if dealing else None
    game = moment.looking.table.begin(None).game
    return [*points_of(game, mixing.cards if mixing else fair_dealing(game).common_pile)]


def _mix_secret(moment: Moment) -> bytes:
    return mix_secret(moment.secret, int(moment.words[0]), int(moment.words[1]))


def _works(products: Sequence[Product]) -> Points:
    return [result for result in PRODUCTS.of(products) if result is not None]


def _mix(
    change: Callable[[Points, Moment], Points | None],
    *,
    number: Callable[[int], tuple[int, ...]] | None = None,
    lives: bool = True,
) -> Cheat:
    """A pass with other cards; the cheat's device does all else as it should.

    ``number`` says in which passes of that many seats.
    """

    def cheat(moment: Moment) -> Forged | None:
        if number and int(moment.words[2]) not in number(len(moment.devices)):
            return None
        cards = change([decode(word, 32) for word in moment.words[3:]], moment)
        if cards is None:
            return None
        words = [*moment.words[:3], *map(encode, cards)]
        return Forged((" ".join(["mix", *words]),), goes_on=WHOLE, lives=lives)

    return cheat


def _first(card: Callable[[Points, Moment], bytes]) -> Cheat:
    """Another first card."""
    return _mix(lambda cards, moment: [card(cards, moment), *cards[1:]])


def _locking(seats: int) -> tuple[int, ...]:
    """The passes in which one lock is put on all cards."""
    return tuple(range(seats - 1))


def _last_seat(seats: int) -> tuple[int, ...]:
    """The pass that gives each place a lock."""
    return (seats - 1,)


def _changing(seats: int) -> tuple[int, ...]:
    """The passes in which one lock is changed for one on each place."""
    return tuple(range(seats, len(passes(seats))))


def _invented(cards: Points, moment: Moment) -> Points:
    """A card that is not in the pile stands for one that is."""
    (foreign,) = _works([Product(lock_key(_mix_secret(moment)), PRODUCTS.group.card_point("none"))])
    return [foreign, *cards[1:]]


def _torsion(at: int) -> Callable[[Points, Moment], Points]:
    """Two points that every lock makes one: they differ by a point of small order."""
    return lambda cards, _: [torsion_copies(cards[1])[at], *cards[1:]]


def _two_locks(cards: Points, moment: Moment) -> Points:
    """One card lies in two places, each with its own lock (the last seat)."""
    mix, before = _mix_secret(moment), _pass_before(moment)
    came, (one, other) = order_of(mix, len(cards)), moment.rng.sample(range(len(cards)), 2)
    (copy,) = _works([Product(place_key(mix, other), before[came[one]])])
    return [copy if place == other else card for place, card in enumerate(cards)]


def _two_locks_at_last(cards: Points, moment: Moment) -> Points:
    """The same in the last passes: there another seat's lock does not fit."""
    mix, before = _mix_secret(moment), _pass_before(moment)
    one, other = moment.rng.sample(range(len(cards)), 2)
    key = PRODUCTS.group.changing(place_key(mix, other), [lock_key(mix)])
    assert key is not None, "an own lock comes off"
    (copy,) = _works([Product(key, before[one])])
    return [copy if place == other else card for place, card in enumerate(cards)]


def _ratio(cards: Points, moment: Moment) -> Points:
    """Two points of which the cheat knows how many times the one is the other: marks behind a lock."""
    (marked,) = _works([Product(PRODUCTS.group.key(derived(moment.secret, "ratio")), cards[0])])
    return [*cards[:-1], marked]


def _swapped(cards: Points, _: Moment) -> Points:
    return [cards[1], cards[0], *cards[2:]]


def _unshuffled(cards: Points, moment: Moment) -> Points:
    """Every card keeps its place."""
    mix, before = _mix_secret(moment), _pass_before(moment)
    seats, number = len(moment.devices), int(moment.words[2])
    keys = [place_key(mix, place) if number == seats - 1 else lock_key(mix) for place in range(len(cards))]
    return _works([Product(key, card) for key, card in zip(keys, before, strict=True)])


def _stacked(_: Points, moment: Moment) -> Points:
    """All is mixed as another secret says."""
    mix = derived(moment.secret, "another mix")
    return _works(mixed(mix, len(moment.devices), int(moment.words[2]), tuple(_pass_before(moment))))


def _false_from_the_start(moment: Moment) -> Forged | None:
    """The last seat mixes by another secret, and shows that one when the mix is laid bare."""
    deal, mix, _ = moment.words[:3]
    seats, mixes = len(moment.devices), moment.looking.table.mixes
    if moment.seat != seats - 1 or mix != "0" or deal != "1":
        return None
    secrets = [device.own.at(moment.table) for device in moment.devices if device.own]
    value = roll_value(moment.table, 1, [encode(chain_element(secret, 1)) for secret in secrets])
    kept = below(value, "keep", mixes)
    others = [each for each in range(mixes) if each != kept]
    written = [
        " ".join([entry.kind, *entry.words])
        for entry in moment.author.logs[moment.seat].entries[moment.entry.number :][:mixes]
    ]
    lies = {others[0]: derived(moment.secret, "another mix")}
    at = next(
        entry
        for entry in moment.author.logs[moment.seat].entries
        if entry.kind == "mix" and entry.words[1] == str(others[0])
    )
    false = _stacked([], replace(moment, entry=at))
    written[others[0]] = " ".join(["mix", *at.words[:3], *map(encode, false)])
    bare = [f"{each}={encode(lies.get(each) or mix_secret(moment.secret, 1, each))}" for each in others]
    roll = f"roll 1 {encode(chain_element(moment.secret, 1))}"
    return Forged((*written, roll, " ".join(["bare", "1", *bare])), goes_on=2, lives=True)


def _bare(change: Callable[[list[str]], list[str]]) -> Cheat:
    return instead(lambda moment: " ".join(["bare", *change([*moment.words])]))


def _early_roll(moment: Moment) -> str | None:
    """A roll before the own pass is there."""
    dealing = moment.earlier.stand.dealing
    return next_roll(moment, moment.seat) if dealing and moment.entry.place.merged != "-" else None


# Keys


def _dealing(moment: Moment) -> Dealing:
    """What is dealt, before the entry."""
    here = moment.looking if moment.entry.kind == "do" else moment.earlier
    assert here.stand.dealing is not None, "play has begun"
    return here.stand.dealing


def _key(moment: Moment, deal: SharedDeal, place: int, seat: Seat | None = None) -> bytes:
    """A seat's own key of a place."""
    own = moment.devices[moment.seat if seat is None else seat].own
    assert own is not None
    return place_key(mix_secret(own.at(moment.table), deal.number, deal.kept), place)


def _key_word(moment: Moment, deal: SharedDeal, place: int, seat: Seat | None = None) -> str:
    return f"{deal.number}.{place}={encode(_key(moment, deal, place, seat))}"


def _give(change: Callable[[list[str], Moment], list[str] | None], *, lives: bool = False) -> Cheat:
    """Other words, each of which is a place with its key."""

    def cheat(moment: Moment) -> Forged | None:
        words = change([*moment.words], moment)
        if words is None:
            return None
        return Forged((" ".join([moment.entry.kind, *words]),), goes_on=WHOLE if lives else 0, lives=lives)

    return cheat


def _last_key(key: Callable[[Moment], str]) -> Callable[[list[str], Moment], list[str] | None]:
    """Another key for the last place."""
    return lambda words, moment: [*words[:-1], f"{words[-1].partition('=')[0]}={key(moment)}"]


def _other_key(moment: Moment) -> str:
    return encode(PRODUCTS.group.key(derived(moment.secret, f"another key {moment.entry.number}")))


def _later_place(words: list[str], moment: Moment) -> list[str]:
    deal = _dealing(moment).shared[-1]
    return [*words[:-1], _key_word(moment, deal, len(deal.points) - 1)]


def _own_place(words: list[str], moment: Moment) -> list[str] | None:
    deal = _dealing(moment).shared[-1]
    drawn = deal.drawn_by(moment.seat)
    return [*words[:-1], _key_word(moment, deal, drawn[0])] if drawn else None


def _next_key(moment: Moment, seat: Seat) -> str | None:
    """The key of the next place, before anybody draws it."""
    shared = _dealing(moment).shared
    left = shared[-1].left if shared else ()
    return f"give {_key_word(moment, shared[-1], left[0], seat)}" if left else None


# What is said to be wrong


def _wrong(words: Callable[[Moment, SharedDeal], list[str] | None], *, later: bool = False) -> Cheat:
    """Says instead of a decision that a card is wrong; ``later`` if that is found when its seat is due."""

    def cheat(moment: Moment) -> Forged | None:
        shared = _dealing(moment).shared
        found = words(moment, shared[-1]) if shared and moment.alone else None
        return None if found is None else Forged((" ".join(["wrong", *found]),), goes_on=5 if later else 0)

    return cheat


def _drawn(most: int, key: Callable[[Moment, SharedDeal, int], str] = _key_word) -> Any:
    """The last places that the author has drawn, that many."""

    def words(moment: Moment, deal: SharedDeal) -> list[str] | None:
        places = deal.drawn_by(moment.seat)[-most:]
        return [key(moment, deal, place) for place in places] if len(places) == most else None

    return words


def _anothers(moment: Moment, deal: SharedDeal) -> list[str] | None:
    """A place that another seat has drawn."""
    places = deal.drawn_by((moment.seat + 1) % len(moment.devices))
    return [_key_word(moment, deal, places[0])] if places else None


# Decisions


def _decides(candidates: Callable[[Moment], Iterator[str]], *, believed: bool = True) -> Cheat:
    """Decides what it may not: as far as only it can see, if it is to be ``believed``."""

    def cheat(moment: Moment) -> Forged | None:
        if not moment.alone:
            return None
        game, public = moment.match.game, moment.public
        for text in candidates(moment):
            decision = fair_dealing(game).mask(moment.match.state, moment.seat, game.read_decision(text))
            if decision != text or believed == bool(fair_dealing(game).doubt(public, moment.seat, decision)):
                continue
            if not believed:
                return Forged((f"do {text}",))
            asked = fair_dealing(game).question(public, moment.seat, decision, {})
            if asked is None or asked.seat != moment.seat:
                return Forged((f"do {text}",), goes_on=1)
        return None

    return cheat


def _forbidden(season: str) -> Callable[[Moment], Iterator[str]]:
    """Gunsor: cards of the hand that may not be played now (G7 in development, G10 in war)."""

    def candidates(moment: Moment) -> Iterator[str]:
        if moment.public.season == season and moment.public.led is not None:
            hand = moment.match.state.hands[moment.seat]
            yield from sorted({*hand} - {*moment.match.choices(moment.seat)})

    return candidates


def _not_in_hand(moment: Moment) -> Iterator[str]:
    """Gunsor: cards that it has not got."""
    cards = sorted({*DECK} - {*moment.match.state.hands[moment.seat]})
    return iter(moment.rng.sample(cards, len(cards)))


def _not_held(moment: Moment) -> Iterator[str]:
    """Cannonades: decisions that the author could take if it held other cards."""
    seat = moment.seat
    other = (seat + 1) % len(moment.devices)
    seen = moment.devices[other].match
    assert seen is not None, "play has begun"
    game, held = seen.game, {*moment.match.choices(seat)}
    for _ in range(HANDS):
        state = game.sample(seen.state, other, moment.rng)
        for each in game.legal(state, seat):
            if game.write_decision(each) not in held:
                yield game.write_decision(each)


def _added(value: Callable[[Moment], Sequence[str]]) -> Cheat:
    """Cannonades: lays face down what it does not hold (CN6)."""

    def cheat(moment: Moment) -> Forged | None:
        if moment.words[0] != "add:?":
            return None
        cards = value(moment)
        if not cards:
            return None
        card = moment.rng.choice(cards)
        return Forged((f"do add:? {moment.sealed(card)}",), {moment.entry.number: card}, goes_on=3)

    return cheat


def _ships_not_held(moment: Moment) -> list[str]:
    hand = moment.match.state.hands[moment.seat]
    return [ship for ship in SHIPS if ship not in hand]


# Answers


def _tell(
    name: str, change: Callable[[str, list[str], Moment], tuple[str, list[str]] | None], *, goes_on: int = 1
) -> Cheat:
    """Another answer to that question, or other keys that prove it."""

    def cheat(moment: Moment) -> Forged | None:
        if moment.words[0] != name:
            return None
        said = change(moment.words[1], [*moment.words[2:]], moment)
        if said is None:
            return None
        value, proofs = said
        return Forged((" ".join(["tell", name, value, *proofs]),), goes_on=goes_on)

    return cheat


def _flipped(to: str) -> Cheat:
    return _tell("only-suit", lambda value, _, __: (to, []) if value != to else None)


def _poor(moment: Moment) -> str | None:
    """A poor hand that the author might have."""
    question = Question(moment.seat, "redraw")
    game = moment.match.game
    hand = sorted(moment.match.state.hands[moment.seat])
    kept = [card for card in hand if card not in SHIPS]
    value = "+".join(["yes", *sorted([*kept, *["bg"] * len(hand)][: len(hand)])])
    return value if fair_dealing(game).may_answer(moment.public, question, value) else None


def _poor_with(proofs: Callable[[Moment], list[str]]) -> Cheat:
    def change(value: str, _: list[str], moment: Moment) -> tuple[str, list[str]] | None:
        hand = _poor(moment) if value == "no" else None
        return None if hand is None else (hand, proofs(moment))

    return _tell("redraw", change)


def _all_own(moment: Moment) -> list[str]:
    """The keys of all places that the author has drawn and not shown."""
    deals = _dealing(moment).shared
    return [
        _key_word(moment, deal, place)
        for deal in deals
        for place in deal.drawn_by(moment.seat)
        if place not in deal.shown
    ]


def _proofs(name: str, change: Callable[[list[str], Moment], list[str] | None]) -> Cheat:
    """A true answer with other proofs."""

    def said(value: str, proofs: list[str], moment: Moment) -> tuple[str, list[str]] | None:
        looted = any(hush.to == moment.seat for hush in _dealing(moment).hushes)
        made = change(proofs, moment) if proofs and not looted else None
        return None if made is None else (value, made)

    return _tell(name, said)


def _of_another(proofs: list[str], moment: Moment) -> list[str] | None:
    """The key of a place that another seat has drawn."""
    deal = _dealing(moment).shared[-1]
    other = (moment.seat + 1) % len(moment.devices)
    places = deal.drawn_by(other)
    return [*proofs[:-1], _key_word(moment, deal, places[0])] if places else None


def _hand(name: str, change: Callable[[list[str], Moment], list[str] | None]) -> Cheat:
    """Other cards with the true proofs."""

    def said(value: str, proofs: list[str], moment: Moment) -> tuple[str, list[str]] | None:
        head, cards = (["yes"], value.split("+")[1:]) if name == "redraw" else ([], value.split("+"))
        made = change(cards, moment) if value not in ("no", "", "-") else None
        return None if made is None else ("+".join([*head, *sorted(made)]), proofs)

    return _tell(name, said)


def _other_cards(cards: list[str], moment: Moment) -> list[str] | None:
    at = moment.rng.randrange(len(cards))
    return [*cards[:at], _other_shot(cards[at]), *cards[at + 1 :]]


def _other_shot(card: str) -> str:
    return next(shot for shot in SHOTS if shot != card)


def _uncovers(moment: Moment) -> bool:
    """The number does not decide, and all ships are turned up (CN12)."""
    if moment.public.pile:
        return False
    done = caught_up([*moment.devices])
    steps = match_of(done[0]).steps
    return any(isinstance(event, Uncovered) for event in steps[-1].events) and done[0].over


# Loot


def _laid(change: Callable[[list[str], Moment], list[str]]) -> Cheat:
    """A hand, of at least two faces, that is laid out otherwise."""
    return when(lambda m: len({*m.match.state.hands[m.seat]}) > 1, pile(change))


def _hush(words: Callable[[Moment], list[str]], *, lives: bool = True) -> Cheat:
    return lambda moment: Forged((" ".join(["hush", *words(moment)]),), goes_on=1, lives=lives)


def _said(text: Callable[[str, str, Moment], str]) -> Cheat:
    """A whisper of another text than nonce and card."""

    def words(moment: Moment) -> list[str]:
        dealing = moment.earlier.stand.dealing
        assert dealing is not None
        deal, to = dealing.deals[-1], int(moment.words[0])
        number = len(deal.left)
        place = deal.left[dealing.picked(number)[1] if number > 1 else 0]
        box = decode(moment.looking.logs[to].entries[0].words[2], 32)
        (shared,) = _works([Product(box_key(moment.secret), box)])
        secret = whisper_secret(moment.table, moment.seat, to, deal.number, shared)
        nonce = encode(leaf_nonce(deal_secret(moment.secret, deal.number), place))
        return [moment.words[0], whispered(secret, text(nonce, deal.cards[place], moment))]

    return _hush(words)


def _says_hush(words: Callable[[Moment, Any], list[str] | None], *, later: bool = False) -> Cheat:
    """Says instead of a decision that the last whisper does not fit."""

    def cheat(moment: Moment) -> Forged | None:
        hushes = _dealing(moment).hushes
        found = words(moment, hushes[-1]) if hushes and moment.alone else None
        if found is None:
            return None
        return Forged((" ".join(["wrong", "hush", *found]),), goes_on=5 if later else 0)

    return cheat


def _listener(key: Callable[[Moment], bytes], *, listens: bool = True) -> Any:
    def words(moment: Moment, hush: Any) -> list[str] | None:
        if (hush.to == moment.seat) != listens:
            return None
        return [str(hush.seat), str(hush.entry), encode(key(moment))]

    return words


# Seats that are out


def _with_keys(cheat: Cheat) -> Cheat:
    """Where there are several places left that nobody has drawn."""
    return when(lambda moment: len(moment.words) > 2, cheat)


def _all_wrong(words: list[str], moment: Moment) -> list[str]:
    return [words[0], *(f"{word.partition('=')[0]}={_other_key(moment)}" for word in words[1:])]


def _leaves_too_early(moment: Moment) -> str:
    """A seat that is not out gives up everything."""
    deals = _dealing(moment).shared
    keys = [_key_word(moment, deal, place) for deal in deals for place in deal.left]
    return " ".join(["leave", encode(chain_element(moment.secret, 4096)), *keys])


KEY: Final = "A key to a place"
NO_KEY: Final = "no key to a lock"
NOT_WRONG: Final = "says that a card is wrong, and it is right"
NOT_PROVED: Final = "that the seat has not drawn"
UNTRUE: Final = "not true"
IMPOSSIBLE: Final = "cannot be there"
TWICE: Final = "is there twice"
UNLOCKED: Final = "without a lock"
WHISPER: Final = "does not fit the hand"

_mixes = {
    "mix: a card too few": (_mix(lambda cards, _: cards[1:]), NOT_DUE),
    "mix: a card too many": (_mix(lambda cards, _: [*cards, PRODUCTS.group.card_point("more")]), NOT_DUE),
    "mix: no bytes": (_mix(lambda cards, _: [b"A", *cards[1:]]), BYTES),
    "mix: a locked card twice": (_first(lambda cards, _: cards[1]), TWICE),
    "mix: a card of the pass before": (_first(lambda _, moment: _pass_before(moment)[0]), UNLOCKED),
    "mix: another deal": (with_word(0, lambda _: "9"), NOT_DUE),
    "mix: another mix": (with_word(1, lambda m: str(int(m.words[1]) + 1)), NOT_DUE),
    "mix: another pass": (with_word(2, lambda m: str(int(m.words[2]) + 1)), NOT_DUE),
    "mix: an invented card": (_mix(_invented), MIXED),
    "mix: an invented card in the first passes": (_mix(_invented, number=_locking), MIXED),
    "mix: one card under two locks (D4)": (_mix(_two_locks, number=_last_seat), MIXED),
    "mix: one card under two locks at last": (_mix(_two_locks_at_last, number=_changing), MIXED),
    "mix: two cards in each other's place": (_mix(_swapped), MIXED),
    "mix: no shuffle": (_mix(_unshuffled, number=lambda n: tuple(range(n))), MIXED),
    "mix: as another secret says": (_mix(_stacked), MIXED),
}
_small = {
    "mix: no point (0)": _first(lambda _, __: bytes(32)),
    "mix: no point (1)": _first(lambda _, __: (1).to_bytes(32, "big")),
    "mix: too large a number": _first(lambda _, __: b"\xff" * 32),
}
_curve = {
    "mix: not canonical": (_first(lambda _, __: _bytes(_P + 9)), "one right way"),
    "mix: with the top bit": (_first(lambda c, _: _bytes(_number(c[0]) | 2**255)), "one right way"),
    "mix: of small order": (_first(lambda _, __: _bytes(1)), "small order"),
    "mix: nothing": (_first(lambda _, __: bytes(32)), "small order"),
    "mix: on the twist": (_first(lambda _, __: TWIST), "not on the curve"),
    "mix: an invented card, on the curve": (_mix(_invented), MIXED),
    "mix: one card under two locks, on the curve": (_mix(_two_locks, number=_last_seat), MIXED),
    **{
        f"mix: a copy that differs by torsion {at}": (
            _mix(_torsion(at), number=_locking),
            "they are one card",
        )
        for at in range(7)
    },
}

SHARED_BREACHES: Final = (
    Breach("sit: a tip that is not 32 bytes", "sit", sit(1, lambda _: "AAAA"), BYTES, ALL),
    Breach("sit: no box", "sit", sit(2, lambda _: "-"), NOT_DUE, ALL),
    Breach("sit: a box that is no point", "sit", _box(lambda _: bytes(32)), "no point", ALL),
    Breach("sit: a box of another key", "sit", _box(_own_box), "The point for whispers", ALL),
    Breach("sit: a box of small order", "sit", _box(lambda _: _bytes(1)), "small order", CURVES),
    Breach("sit: a box on the twist", "sit", _box(lambda _: TWIST), "not on the curve", CURVES),
    Breach("sit: a box not canonical", "sit", _box(lambda _: _bytes(_P + 9)), "one right way", CURVES),
    *(Breach(name, "mix", cheat, reason, ALL) for name, (cheat, reason) in _mixes.items()),
    *(Breach(name, "mix", cheat, "no point", ALL) for name, cheat in _small.items()),
    Breach("mix: no square", "mix", _first(lambda _, __: (7).to_bytes(32, "big")), "mark", ALL),
    *(Breach(name, "mix", cheat, reason, CURVES) for name, (cheat, reason) in _curve.items()),
    Breach("mix: a ratio that it knows (D3)", "mix", _mix(_ratio, number=_locking), MIXED, THREE),
    Breach("mix: false, and laid bare so", "mix", _false_from_the_start, MIXED, SEVERAL),
    Breach("roll before its own pass", "mix", instead(_early_roll), NOT_DUE, SEVERAL),
    Breach("roll: wrong, to keep a mix", "roll", with_word(1, lambda _: NOTHING), ROLL, SEVERAL),
    Breach("bare: another secret", "bare", with_word(1, lambda m: m.words[1][:2] + NOTHING), MIXED, SEVERAL),
    Breach("bare: no bytes", "bare", with_word(1, lambda m: m.words[1][:2] + "A"), BYTES, SEVERAL),
    Breach("bare: of another mix", "bare", with_word(1, lambda m: f"9{m.words[1][1:]}"), NOT_DUE, SEVERAL),
    Breach("bare: of another deal", "bare", with_word(0, lambda _: "9"), NOT_DUE, SEVERAL),
    Breach("bare: a mix left out", "bare", _bare(lambda words: words[:-1]), NOT_DUE, SEVERAL),
    Breach("bare: the kept one too", "bare", _bare(lambda w: [*w, "9=" + NOTHING]), NOT_DUE, SEVERAL),
    Breach("give: a wrong key", "give", _give(_last_key(_other_key), lives=True), KEY, ALL),
    Breach("give: no key", "give", _give(_last_key(lambda _: NOT_CLAMPED)), NO_KEY, ALL),
    Breach("give: no bytes", "give", _give(_last_key(lambda _: "A")), BYTES, ALL),
    Breach(
        "give: a key whose lock never comes off",
        "give",
        _give(_last_key(lambda _: encode(NO_OPENER or b""))),
        NO_KEY,
        CURVES,
    ),
    Breach("give: a later place", "give", _give(_later_place), NOT_DUE, ALL),
    Breach("give: its own place", "give", _give(_own_place), NOT_DUE, ALL),
    Breach("give: of another deal", "give", _give(lambda w, _: [*w[:-1], f"9{w[-1][1:]}"]), NOT_DUE, ALL),
    Breach("give: too few", "give", _give(lambda w, _: w[:-1]), NOT_DUE, ALL),
    Breach("give: too many", "give", _give(lambda w, m: [*w, *_later_place(w, m)[-1:]]), NOT_DUE, ALL),
    Breach(
        "give: one place twice", "give", _give(lambda w, _: [w[0], *w[:-1]] if w[1:] else None), NOT_DUE, ALL
    ),
    Breach("give: nonsense", "give", _give(lambda w, _: ["nonsense"] * len(w)), NOT_DUE, ALL),
    Breach("give: before it is due", "do", ahead(_next_key), NOT_DUE, ALL),
    Breach("wrong: but a card is there", "do", _wrong(_drawn(1)), NOT_WRONG, ALL),
    Breach("wrong: but two cards are there", "do", _wrong(_drawn(2)), NOT_WRONG, ALL),
    Breach(
        "wrong: with a key that is not its own",
        "do",
        _wrong(_drawn(1, lambda m, d, p: f"{d.number}.{p}={_other_key(m)}")),
        KEY,
        ALL,
    ),
    Breach(
        "wrong: with no key",
        "do",
        _wrong(_drawn(1, lambda _, d, p: f"{d.number}.{p}={NOT_CLAMPED}")),
        NO_KEY,
        ALL,
    ),
    Breach("wrong: of three places", "do", _wrong(_drawn(3)), NOT_DUE, ALL),
    Breach("wrong: of another's place", "do", _wrong(_anothers, later=True), NOT_DUE, ALL),
    Breach("wrong: of no place", "do", _wrong(lambda _, __: [], later=True), ANY, ALL),
    Breach(
        "wrong: of a deal that is not there",
        "do",
        _wrong(lambda m, _: [f"99.0={_other_key(m)}"]),
        NOT_DUE,
        ALL,
    ),
    Breach("wrong: nonsense", "do", _wrong(lambda _, __: ["nonsense"]), NOT_DUE, ALL),
    Breach("a revoke in development (G7)", "do", _decides(_forbidden("development"), believed=False), ANY, G),
    Breach("a revoke in war (G10)", "do", _decides(_forbidden("war")), ANY, G),
    Breach("a card not held, Gunsor", "do", _decides(_not_in_hand), ANY, G),
    Breach("a card not held, Cannonades", "do", _decides(_not_held), ANY, CN),
    Breach("adds a ship not held (CN6)", "do", _added(_ships_not_held), ANY, CN),
    Breach("adds what is no ship (CN6)", "do", _added(lambda _: [*SHOTS]), ANY, CN),
    Breach("shows a false ship", "show", with_word(2, another), SEAL, CN),
    Breach("shows a false ship at the end (CN12)", "show", when(_uncovers, with_word(2, another)), SEAL, CN),
    Breach("only-suit: a false yes", "tell", _flipped("yes"), (UNTRUE, IMPOSSIBLE), G),
    Breach("only-suit: a false no", "tell", _flipped("no"), (UNTRUE, IMPOSSIBLE), G),
    Breach("only-suit: with a key", "tell", _tell("only-suit", lambda v, _, m: (v, _all_own(m)[:1])), ANY, G),
    Breach(
        "redraw: no, though poor",
        "tell",
        _tell("redraw", lambda v, _, __: ("no", []) if v != "no" else None),
        UNTRUE,
        CN,
    ),
    Breach("redraw: another hand, no proofs", "tell", _poor_with(lambda _: []), NOT_PROVED, CN),
    Breach("redraw: another hand, all keys", "tell", _poor_with(_all_own), NOT_PROVED, CN),
    *(
        breach
        for name in ("redraw", "hand")
        for breach in (
            Breach(f"{name}: no proofs", "tell", _proofs(name, lambda _, __: []), NOT_PROVED, CN),
            Breach(f"{name}: a proof missing", "tell", _proofs(name, lambda p, _: p[:-1]), NOT_PROVED, CN),
            Breach(f"{name}: the key of another's place", "tell", _proofs(name, _of_another), NOT_DUE, CN),
            Breach(f"{name}: a place twice", "tell", _proofs(name, lambda p, _: [*p, p[0]]), NOT_DUE, CN),
            Breach(
                f"{name}: a wrong key",
                "tell",
                _proofs(name, lambda p, m: [*p[:-1], f"{p[-1].partition('=')[0]}={_other_key(m)}"]),
                NOT_PROVED,
                CN,
            ),
            Breach(f"{name}: a card left out", "tell", _hand(name, lambda c, _: c[1:]), IMPOSSIBLE, CN),
            Breach(
                f"{name}: another card",
                "tell",
                _hand(name, _other_cards),
                (NOT_PROVED, IMPOSSIBLE, UNTRUE),
                CN,
            ),
        )
    ),
    Breach("loot: a card of the hand twice", "pile", _laid(doubled), (PILE, WHISPER), THREE),
    Breach(
        "loot: other cards",
        "pile",
        _laid(lambda c, _: [_other_shot(card) for card in c]),
        (PILE, WHISPER),
        THREE,
    ),
    Breach("loot: in another order", "pile", _laid(swapped), (PILE, WHISPER), THREE),
    Breach(
        "loot: a leaf too few", "pile", instead(lambda m: " ".join(["pile", *m.words[:-1]])), NOT_DUE, THREE
    ),
    Breach("hush: garbage", "hush", _hush(lambda m: [m.words[0], "A" * 86]), WHISPER, THREE),
    Breach("hush: no bytes", "hush", _hush(lambda m: [m.words[0], "!"]), WHISPER, THREE),
    Breach("hush: nothing", "hush", _hush(lambda m: [m.words[0]]), NOT_DUE, THREE),
    Breach("hush: to another seat", "hush", _hush(lambda m: [str(m.seat), m.words[1]]), NOT_DUE, THREE),
    Breach("hush: of another card", "hush", _said(lambda n, c, _: f"{n} {_other_shot(c)}"), WHISPER, THREE),
    Breach("hush: with another nonce", "hush", _said(lambda _, c, __: f"{'A' * 22} {c}"), WHISPER, THREE),
    Breach(
        "wrong hush: but it fits", "do", _says_hush(_listener(lambda m: box_key(m.secret))), NOT_WRONG, THREE
    ),
    Breach(
        "wrong hush: with another key",
        "do",
        _says_hush(_listener(lambda _: box_key(b"another secret of this seat"))),
        NOT_DUE,
        THREE,
    ),
    Breach("wrong hush: with no key", "do", _says_hush(_listener(lambda _: b"\xff" * 32)), NOT_DUE, THREE),
    Breach(
        "wrong hush: by who did not hear it",
        "do",
        _says_hush(_listener(lambda m: box_key(m.secret), listens=False)),
        NOT_DUE,
        THREE,
    ),
    Breach(
        "wrong hush: that was never said",
        "do",
        _says_hush(lambda m, h: [str(h.seat), "9999", encode(box_key(m.secret))], later=True),
        NOT_DUE,
        THREE,
    ),
    Breach("leave: another chain", "leave", with_word(0, lambda _: NOTHING), ROLL, THREE),
    Breach("leave: no bytes", "leave", with_word(0, lambda _: "A"), BYTES, THREE),
    Breach("leave: a wrong key", "leave", _with_keys(_give(_all_wrong, lives=True)), KEY, THREE),
    Breach("leave: a key missing", "leave", _with_keys(_give(lambda w, _: w[:-1])), NOT_DUE, THREE),
    Breach("leave: no key", "leave", _with_keys(_give(_last_key(lambda _: NOT_CLAMPED))), NO_KEY, THREE),
    Breach(
        "leave: keys in another row",
        "leave",
        _with_keys(_give(lambda w, _: [w[0], *w[:0:-1]])),
        NOT_DUE,
        THREE,
    ),
    Breach("leave: though it is not out", "do", instead(_leaves_too_early), NOT_DUE, CN),
)


if __name__ == "__main__":
    print_table(SHARED_BREACHES)
