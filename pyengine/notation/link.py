"""A match or a position as the fragment of a URL, and back.

What stands around a link is the same for all kinds (``envelope``). Its *face* is what everybody may see of
the game, to be read without the rules: it holds what a page draws while it waits for them. A face is
written from what a spectator sees, so it gives nothing away, and it is never taken for the truth: where the
rules are at hand, the body is read.

The body holds the set-up and then each decision as its number among the legal ones, sorted by notation: so
a decision costs five or six bits, and nothing illegal can be written. Chance is not written where a seed
supplies it. An option that lists its numbers was a switch in some games before it did. So it is still
written as one, on its default or off, 0, as long as that says it; ``listed`` is whether such options are
written by their numbers instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, get_args

from pyengine import checked
from pyengine.checked import LINK, SEED, TASK_DECISIONS, clean_name
from pyengine.errors import CannonryError, DamagedLink, ForeignLink, SetupError, TaskError, WrongValue
from pyengine.game import CHANCE, Decide, Draw, Outcome, Seat
from pyengine.games import AnyGame, part
from pyengine.match import Ending, Match, Setup, begin
from pyengine.notation.envelope import (
    Packer,
    Unpacker,
    damaged,
    find_links,
    link_in,
    open_envelope,
    write_envelope,
)
from pyengine.notation.task import Line, Task, task
from pyengine.option import Option, OptionValue
from pyengine.text import Text

_MOST_SEATS = 16
_MOST_LEVELS_SHOWN = 16


def write_face(shown: Match, steps: int, players: tuple[int, ...], by: str | None) -> str:
    """The face of a link that shows a match as it stands; ``steps`` is the length of the whole game.

    ``players`` holds for each seat 0 for a person or the machine's level. ``by`` is who challenges, maybe
    empty; None in what is no challenge.
    """
    packer = Packer()
    packer.put(len(players), _MOST_SEATS)
    for level in players:
        packer.put(level, _MOST_LEVELS_SHOWN)
    if by is not None:
        packer.put_text(by)
    at = len(shown.steps)
    packer.put_number(steps)
    packer.put(int(at < steps), 2)
    if at < steps:
        packer.put(at, steps)
    seen = shown.observe(None)
    _put_turn(packer, shown, seen)
    put_face = _own(shown.game.id)
    if put_face is not None:
        put_face(packer, shown)
    else:
        _put_counts(packer, shown.game.counts(seen))
    return packer.text()


def take_name(text: str) -> str:
    """Who challenges, as the face of a challenge says it; raises DamagedLink."""
    unpacker = Unpacker(text)
    for _ in range(unpacker.take(_MOST_SEATS)):
        unpacker.take(_MOST_LEVELS_SHOWN)
    return unpacker.take_text()


def _put_counts(packer: Packer, counts: Mapping[str, tuple[int, ...]]) -> None:
    """Numbers one after the other: whether each seat has one of its own, then it or them; signs come last."""
    for each in counts.values():
        packer.put(int(len(each) > 1), 2)
        for number in each:
            packer.put_number(2 * number if number >= 0 else -2 * number - 1)


def _put_turn(packer: Packer, shown: Match, seen: Any) -> None:
    """Who decides, that chance does, or who has won."""
    turn = shown.outcome if shown.ending is not None else shown.game.turn(seen)
    named = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Outcome) else ()
    packer.put(0 if isinstance(turn, Decide) else 1 if isinstance(turn, Outcome) else 2, 3)
    for seat in range(shown.setup.seats):
        packer.put(int(seat in named), 2)


@cache
def _own(game_id: str) -> Any:
    """The game's own way to show itself, if it has one: the layer ``face``."""
    return part(game_id, "face", "face", "put_face")


# The set-up


_MOST_LEVELS: Final = 15


def is_switched(match: Match) -> bool:
    """Whether all options that list their numbers are on or off."""
    settled = zip(match.game.options, match.setup.options, strict=True)
    return all(value in (option.default, 0) for option, (_, value) in settled if option.numbers)


def put_setup(packer: Packer, match: Match, players: Sequence[int], *, listed: bool) -> None:
    """Pack the set-up of a match, and for each seat 0 for a person or the machine's level."""
    made, game = match.setup, match.game
    low, high = game.seats
    packer.put(made.seats - low, high - low + 1)
    for option, (_, value) in zip(game.options, made.options, strict=True):
        _put_option(packer, option, value, listed=listed)
    for text in (made.seed, made.start):
        packer.put(int(text is not None), 2)
        if text is not None:
            packer.put_text(text)
    packer.put_number(len(made.decks))
    for deck in made.decks:
        packer.put_text(deck)
    for player in players:
        packer.put(player, _MOST_LEVELS + 1)


def take_setup(
    unpacker: Unpacker, game: AnyGame, version: int, *, listed: bool
) -> tuple[Setup, tuple[int, ...]]:
    """The set-up, which may be wrong yet, and the players; raises DamagedLink or SetupError."""
    low, high = game.seats
    seats = low + unpacker.take(high - low + 1)
    options = tuple((option.name, _take_option(unpacker, option, listed=listed)) for option in game.options)
    seed = unpacker.take_text() if unpacker.take(2) else None
    start = unpacker.take_text() if unpacker.take(2) else None
    decks = tuple(unpacker.take_text() for _ in range(unpacker.take_number()))
    players = tuple(unpacker.take(_MOST_LEVELS + 1) for _ in range(seats))
    if seed is not None:
        SEED.check(seed, SetupError)
    if any(player > len(game.levels) for player in players):
        raise damaged()
    return Setup(game.id, version, seats, options, seed, start, decks), players


def _put_option(packer: Packer, option: Option, value: OptionValue, *, listed: bool) -> None:
    if option.numbers and listed:
        packer.put([number for number, _ in option.numbers].index(value), len(option.numbers))
        return
    packer.put(int(value != option.default), 2)
    if value != option.default and not (option.numbers or isinstance(value, bool)):
        packer.put(value - option.low, option.high - option.low + 1)


def _take_option(unpacker: Unpacker, option: Option, *, listed: bool) -> OptionValue:
    if option.numbers and listed:
        return option.numbers[unpacker.take(len(option.numbers))][0]
    if not unpacker.take(2):
        return option.default
    if option.numbers:
        return 0
    if isinstance(option.default, bool):
        return not option.default
    return option.low + unpacker.take(option.high - option.low + 1)


# Links


Kind = Literal["game", "position", "challenge", "task"]

_FORMAT = 1
_LINES = 2
"""The format of tasks in which a solution is more than one decision."""
_LISTED = 3
"""The format in which options that list their numbers are written by them; solutions are lines."""
_NAMED = 4
"""The format of challenges that say who challenges; in all else it is like the one before."""
_FACED: Final = 5
"""The format of links with a face, which says who challenges; their bodies are like those of ``_LISTED``."""
KINDS: Final[dict[str, Kind]] = {kind[0]: kind for kind in get_args(Kind)}


@dataclass(frozen=True, slots=True)
class Shared:
    """What a link holds.

    ``kind`` says what it was made for: a whole game, one position, a deal for another to try, or a position
    with a task; ``at`` is the number of steps after which the game is to be shown; ``players`` holds for each
    seat 0 for a person or the machine's level; ``task`` is there for that kind, and for no other. ``by`` is
    who challenges, as ``clean_name`` gives it; empty if that is not said, and for all other kinds.
    """

    kind: Kind
    match: Match
    at: int
    players: tuple[int, ...]
    task: Task | None = None
    by: str = ""

    def __post_init__(self) -> None:
        """Refuse a kind that does not fit, and what is no name."""
        if (self.kind == "task") != (self.task is not None):
            raise TaskError(_ONE_TASK)
        if checked.text("by", self.by) and (self.kind != "challenge" or self.by != clean_name(self.by)):
            raise WrongValue(_NO_NAME)


def whole_game(match: Match) -> Shared:
    """A match as it is shared when it is looked back on.

    Whole, shown at its end, with a person at every seat.
    """
    return Shared("game", match, len(match.steps), (0,) * match.setup.seats)


def write_link(shared: Shared, *, face: bool = False) -> str:
    """The link's text, to stand after ``#``.

    With a ``face`` a page can show the game, or as much of it as everybody may see, before it has the rules.
    Raises OnlyObserved for a match of which not all cards are known.
    """
    made = shared.match.setup
    form = _FACED if face else _format(shared)
    packer = Packer()
    put_setup(packer, shared.match, shared.players, listed=form >= _LISTED)
    _put_steps(packer, shared.match)
    packer.put_number(shared.at)
    if form == _NAMED:
        packer.put_text(shared.by)
    if shared.task is not None:
        _put_task(packer, shared.match, shared.task, form)
    body = f"{_face(shared)}.{packer.text()}" if form == _FACED else packer.text()
    return write_envelope(shared.kind[0], form, made.game, made.version, body)


def read_link(text: str) -> Shared:
    """What the first link in a text holds; raises LinkError.

    Mostly the text is nothing but the link, or the address of a page with it. Of a face only the name of who
    challenges is read: the game is what the rules make of the body.
    """
    LINK.check(text, ForeignLink)
    whole = find_links(text, KINDS)
    link = whole[0] if whole else link_in(text, [*KINDS, *_OF_SITTINGS])
    if link[:1] in _OF_SITTINGS and link[1:2].isdecimal():
        raise ForeignLink(_SITTING)
    found = open_envelope(link, dict.fromkeys(KINDS, _FACED))
    kind, form = KINDS[found.kind], found.form
    face, body = _parted(found.body) if form == _FACED else ("", found.body)
    unpacker = Unpacker(body)
    try:
        made, players = take_setup(unpacker, found.game, found.version, listed=form >= _LISTED)
        match = _take_steps(unpacker, begin(made))
        at = unpacker.take_number()
        by = unpacker.take_text() if form == _NAMED else ""
        if form == _FACED:
            by = take_name(face) if kind == "challenge" else ""
        asked = _take_task(unpacker, match, form) if kind == "task" else None
        shared = Shared(kind, match, at, players, asked, by)
    except DamagedLink:
        raise
    except CannonryError:  # a set-up, task or name that the check sum vouches for but that is refused
        raise damaged() from None
    unpacker.done()
    if at > len(match.steps) or (form == _NAMED and not by):
        raise damaged()
    return shared


_OF_SITTINGS = ("s", "i")
"""Kinds of links that belong to games between devices (``pyengine.online``)."""
_SITTING = Text(
    en="This link belongs to a game between two devices. It opens on the table’s own page.",
    ja="これは2台の端末で指す対局のリンクです。ゲームのページで開いてください。",
)
_ONE_TASK = Text(
    en="A link of the kind “task”, and no other, holds a task.",
    ja="課題を持つのは、種類が「task」のリンクだけです。",
)
_NO_NAME = Text(
    en="Only a link of the kind “challenge” says “by” whom it is, with a name as “clean_name” gives it.",
    ja="「by」に名前を書けるのは、種類が「challenge」のリンクだけです。名前は「clean_name」が返す形にしてください。",
)


def _format(shared: Shared) -> int:
    """The first format that can hold it: so links stay as they always were."""
    if shared.by:
        return _NAMED
    if not is_switched(shared.match):
        return _LISTED
    lines = shared.task.solutions if shared.task else ()
    return _LINES if any(len(line) > 1 for line in lines) else _FORMAT


# Faces


def _face(shared: Shared) -> str:
    """The face; a challenge shows the deal that is to be played, not what its challenger made of it."""
    challenge = shared.kind == "challenge"
    shown = begin(shared.match.setup) if challenge else shared.match.upto(shared.at)
    steps = len((shown if challenge else shared.match).steps)
    return write_face(shown, steps, shared.players, shared.by if challenge else None)


def _parted(body: str) -> tuple[str, str]:
    """The face and the body proper; raises DamagedLink if there are not these two."""
    face, dot, rest = body.partition(".")
    if not dot or not face.isascii() or not face.isalnum():
        raise damaged()
    return face, rest


# Decisions


def _put_steps(packer: Packer, match: Match) -> None:
    written = [step for step in match.steps if step.decider != CHANCE or match.setup.seed is None]
    packer.put_number(len(written))
    state = match.entire().start
    for step in match.steps:
        turn = match.game.turn(state)
        if isinstance(turn, Decide):
            if len(turn.seats) > 1:
                packer.put(turn.seats.index(step.decider), len(turn.seats))
            legal = _legal(match.game, state, step.decider)
            packer.put(legal.index(step.decision), len(legal))
        elif isinstance(turn, Draw) and match.setup.seed is None:
            packer.put([item for item, _ in turn.items].index(step.decision), len(turn.items))
        state = step.state
    ending = match.ending
    packer.put(0 if ending is None else 1 if ending.seat is None else 2 + ending.seat, 2 + match.setup.seats)


def _take_steps(unpacker: Unpacker, match: Match) -> Match:
    for _ in range(unpacker.take_number()):
        turn = match.turn
        if isinstance(turn, Outcome):
            raise damaged()
        if isinstance(turn, Draw):
            match = match.enter(turn.items[unpacker.take(len(turn.items))][0])
            continue
        seat = turn.seats[unpacker.take(len(turn.seats)) if len(turn.seats) > 1 else 0]
        legal = _legal(match.game, match.state, seat)
        match = match.play(seat, legal[unpacker.take(len(legal))])
    ending = unpacker.take(2 + match.setup.seats)
    if ending == 0:
        return match
    return match.end(Ending("agreed") if ending == 1 else Ending("resigned", ending - 2))


# Tasks


def _put_task(packer: Packer, match: Match, asked: Task, form: int) -> None:
    packer.put_number(len(asked.solutions))
    for line in asked.solutions:
        if form >= _LINES:
            packer.put_number(len(line))
        at = match
        for decision in line:
            seat, legal = _choices(at)
            packer.put(legal.index(decision), len(legal))
            at = at.play(seat, decision)
    packer.put_text(asked.text)


def _take_task(unpacker: Unpacker, match: Match, form: int) -> Task:
    number = unpacker.take_number()
    # Of single decisions there are no more than legal ones; what claims to hold more lines than that runs out
    # of digits.
    if form < _LINES and number > len(_choices(match)[1]):
        raise damaged()
    lines: list[Line] = []
    left = TASK_DECISIONS
    for _ in range(number):
        length = unpacker.take_number() if form >= _LINES else 1
        # Each decision has to be looked for among the legal ones, which takes far longer than to write its
        # number.
        if not 0 < length <= left:
            raise damaged()
        left -= length
        lines.append(_take_line(unpacker, match, length))
    return task(match, unpacker.take_text(), lines)


def _take_line(unpacker: Unpacker, match: Match, length: int) -> Line:
    line: list[Any] = []
    for _ in range(length):
        seat, legal = _choices(match)
        line.append(legal[unpacker.take(len(legal))])
        match = match.play(seat, line[-1])
    return tuple(line)


def _choices(match: Match) -> tuple[Seat, Sequence[Any]]:
    """The one seat that decides, and its legal decisions; raises DamagedLink if there is no such seat."""
    turn = match.turn
    if not isinstance(turn, Decide) or len(turn.seats) != 1:
        raise damaged()
    return turn.seats[0], _legal(match.game, match.state, turn.seats[0])


def _legal(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    """The legal decisions in the order that links count them by, whatever order the game finds them in."""
    return sorted(game.legal(state, seat), key=game.write_decision)
