"""Honest games in which one entry is changed in one way and signed again, and what all others make of it.

    python -m tests.online.mutations SECONDS SEED [GAME SEATS]

The cheats of ``tests.fair.cheats`` are meant; these know nothing of the game, and so find what nobody has
thought of.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Final

from pyengine.errors import CannonryError
from pyengine.online.keys import encode
from pyengine.online.log import Entry
from pyengine.online.merge import KINDS
from tests.contract.playing import Case
from tests.fair.cheats import WHOLE, Forged, Moment, Result, moments, tried
from tests.fair.tables import GRAN_CANNON, KANON, SharedCase, grouped
from tests.online.devices import seat_of
from tests.online.notary import at_work

TABLES: Final = (
    GRAN_CANNON[0],
    GRAN_CANNON[-1],
    *KANON,
    *(SharedCase("gunsor", 2, seeded=False, mixes=mixes) for mixes in (1, 2)),
    *(SharedCase("cannonades", seats, seeded=False, mixes=mixes) for seats, mixes in ((2, 2), (5, 1))),
)
"""Each game that is dealt fairly with its fewest and its most seats."""

_ODD: Final = ("", "-", "?", "no", "yes", "0", "1", "99", "²", "A" * 43)
"""Words that a reader might trip over."""
_KINDS: Final = sorted(KINDS - {"end", "secret", "found"})
"""Kinds of entries that do not end a game by themselves."""


def mutated(moment: Moment) -> Forged | None:
    """The entry with one thing changed, at its place or another; None where that came to the same."""
    rng, was = moment.rng, moment.entry
    kind, words, place, times = was.kind, list(was.words), was.place, 1
    match rng.choice(("words",) * 7 + ("kind", "base", "mark", "twice")):
        case "kind":
            kind = rng.choice(_KINDS)
        case "base":
            place = place._replace(base=max(0, place.base + rng.choice((-1, 1, 2, 50))))
        case "mark":
            place = place._replace(merged=encode(rng.randbytes(17))[:22])
        case "twice":
            times = 2
        case _:
            words = _other_words(moment)
    if (kind, words, place, times) == (was.kind, list(was.words), was.place, 1):
        return None
    goes_on = rng.choice((0, 1, 2, 4, WHOLE))
    return Forged((" ".join([kind, *words]),) * times, at=place, goes_on=goes_on, lives=rng.random() < 0.5)


def _other_words(moment: Moment) -> list[str]:
    """The entry's words with one changed, left out, or more than there were; or those of another entry."""
    rng, words = moment.rng, list(moment.words)
    at = rng.randrange(len(words)) if words else 0
    match rng.choice(("word",) * 4 + ("less", "more", "exchanged", "another")):
        case "word" if words:
            words[at] = _other_word(words[at], moment)
        case "less" if words:
            del words[at]
        case "exchanged" if words:
            words[at], words[0] = words[0], words[at]
        case "another":
            words = list(
                rng.choice([each.words for each in _entries(moment) if each.kind == moment.entry.kind])
            )
        case _:
            words.insert(at, rng.choice((*_ODD, *words)))
    return words


def _entries(moment: Moment) -> list[Entry]:
    """All entries that have been written so far."""
    return [each for device in moment.devices for each in device.logs[seat_of(device)].entries]


def _other_word(word: str, moment: Moment) -> str:
    """A word of the same form, such as another number or another value; or any other."""
    rng = moment.rng
    before, equals, after = word.partition("=")
    if equals and rng.random() < 0.5:
        return f"{_other_word(before, moment)}={after}"
    if equals:
        return f"{before}={_other_word(after, moment)}"
    if word.isdecimal():
        return str(max(0, int(word) + rng.choice((-2, -1, 1, 2, 10, 100_000))))
    alike = [each for entry in _entries(moment) for each in entry.words if len(each) == len(word)]
    random_bytes = {43: [encode(rng.randbytes(32))], 22: [encode(rng.randbytes(16))]}.get(len(word), [*_ODD])
    return rng.choice([*rng.sample(alike, min(3, len(alike))), *random_bytes])


def judged(moment: Moment, made: Forged, result: Result) -> str:
    """Name how a mutation was found; asserts that all devices agree and accuse nobody else."""
    found = {verdict and (verdict.kind, verdict.seat, verdict.number) for verdict in result.verdicts}
    assert len(found) <= 1, f"all devices say the same: {made} {found}"
    accused = {verdict.seat for verdict in result.verdicts if verdict and verdict.kind != "differ"}
    accused |= {seat for seat in result.audits if seat is not None}
    assert accused <= {moment.seat}, f"only the cheat is named: {made} {result}"
    return result.when if found - {None} else "nothing said"


def walk(case: Case, number: int, rate: float) -> Iterator[str]:
    """One game, at some of whose entries something is changed: what came of each."""
    with grouped(case):
        for moment in moments(case, number):
            if moment.rng.random() >= rate:
                continue
            made = mutated(moment)
            if made is not None:
                yield _came_of(moment, made)


def _came_of(moment: Moment, made: Forged) -> str:
    """As ``judged``; what is no entry after the one before is not even taken."""
    try:
        return judged(moment, made, tried(moment, made))
    except CannonryError:
        return "refused"


if __name__ == "__main__":
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    for case in TABLES:
        if sys.argv[3:] not in ([], [case.game_id, str(case.seats)]):
            continue
        until, counts, games = time.monotonic() + seconds, Counter[str](), 0
        with at_work():
            for games in count(1):
                for came in walk(case, 1000 * seed + games, 0.2):
                    counts[came] += 1
                    if time.monotonic() > until:
                        break
                if time.monotonic() > until:
                    break
        print(case, games, counts.total(), dict(counts), flush=True)
