"""What the players are called, and the game as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from pyengine.game import Decide, Seat
from pyengine.games import AnyGame
from pyengine.text import Text, lower_first, verbatim
from web.look import TableView
from web.texts import cards as texts
from web.texts import table as common
from web.texts import words


def is_you(view: TableView, seat: Seat) -> bool:
    """Whether a player is called *you*.

    The only person here or the reader of a diagram, unless a file names them.
    """
    you = view.alone if view.diagram is None else view.perspective.viewer
    return seat == you and not view.name_of(seat)


def name(view: TableView, seat: Seat) -> Text:
    """A player's name where it stands alone.

    The one given, *You*, *Your opponent* at another device, or the side's.
    """
    given = view.name_of(seat)
    if given:
        return verbatim(given)
    if view.is_remote(seat):
        return words.OPPONENT
    return common.YOU if is_you(view, seat) else view.ui.sides[seat]


def strength(view: TableView, seat: Seat, *, short: bool = False) -> Text | None:
    """How strong the machine in a seat is, as it stands inside a sentence; None for a person.

    Of how many levels, unless it is to be ``short``; and that the game is on the ladder, or a day's deal.
    """
    player = view.play.players[seat] if seat < len(view.play.players) else None
    if player is None or not player.machine:
        return None
    told = words.LEVEL_SHORT.fill(n=player.level) if short else level_of(view.game, player.level)
    return reduce(lambda said, feature: feature.level(view, said), view.features, told)


def level_of(game: AnyGame, number: int) -> Text:
    """A machine's level, as it stands inside a sentence."""
    return words.LEVEL.fill(n=number, most=len(game.levels))


def third(view: TableView, seat: Seat) -> Text | None:
    """The name for a sentence about a player; None if the sentence is said to them (see ``Told``)."""
    return None if is_you(view, seat) else name(view, seat)


def inside(view: TableView, seat: Seat) -> Text:
    """The name inside a sentence about another player."""
    called = third(view, seat) or texts.YOU_INSIDE
    return lower_first(called) if called is words.OPPONENT else called


def headline(view: TableView) -> Text:
    """Where the game stands in a few words, or who has won it."""
    remote = view.play.remote
    if remote is not None and not remote.in_play:
        return common.WITHOUT_RESULT if remote.begun else common.BEFORE_PLAY
    over = view.match.outcome is not None and view.perspective.keyframe is None
    game = view.ui
    return game.ending(view).result if over else game.stand(view)


def title(view: TableView) -> str:
    """The page's title: the game, and where it stands or whose turn it is."""
    decider = view.decider
    yours = decider is not None and view.is_on_turn(decider) and is_you(view, decider)
    told = common.TITLE.fill(game=view.game.name, what=common.YOUR_TURN if yours else headline(view))
    return told.say(view.lang)


def joined(items: Iterable[Text], comma: Text = texts.COMMA, link: Text = texts.AND) -> Text:
    """A list in words: *A, B and C*."""
    *first, last = items
    if not first:
        return last
    parts = zip(enumerated(first, comma), link, last, strict=True)
    return Text(*(f"{head}{before}{tail}" for head, before, tail in parts))


def enumerated(items: Iterable[Text], comma: Text = texts.COMMA) -> Text:
    """A list of short items: *A 3, B 2, C 2*."""
    return Text(*(sign.join(parts) for sign, parts in zip(comma, zip(*items, strict=True), strict=True)))


def between(view: TableView) -> Text:
    """Who plays against whom."""
    seats = range(view.play.line.setup.seats)
    if len(seats) == 1:
        return _called(view, 0)
    levels = {player.level for player in view.play.players[1:]}
    if len(seats) > 2 and len(levels) == 1 and (level := strength(view, 1)):
        machines = words.MACHINES.fill(n=len(seats) - 1, level=level)
        return words.AGAINST.fill(one=_called(view, 0), other=machines)
    if len(seats) > 2:
        return joined(_called(view, seat) for seat in seats)
    return words.AGAINST.fill(one=_called(view, 0), other=_called(view, 1))


def _called(view: TableView, seat: Seat) -> Text:
    level = strength(view, seat)
    return words.MACHINE.fill(level=level) if level else name(view, seat)


def saved_title(view: TableView) -> Text:
    """A kept game's name: what it is and how far it went."""
    plies = view.match.plies
    begun = common.SAVED_TITLE.fill(game=view.game.name, moves=words.MOVES.of(plies))
    return begun if plies else common.SAVED_FRESH.fill(game=view.game.name)


def saved_detail(view: TableView, decks: Text | None = None) -> Text:
    """Who plays a kept game and whose turn it is, or how it ended; with what, if decks are brought along."""
    told = _saved_state(view)
    return told if decks is None else common.SAVED_DECKS.fill(told=told, decks=decks)


def _saved_state(view: TableView) -> Text:
    reason = view.play.line.reason
    if reason is not None:
        return common.SAVED_OVER.fill(reason=reason)
    levels = [player.level for player in view.play.players if player.machine]
    names = [view.name_of(seat) for seat in range(len(view.play.players))]
    if not levels and all(names):
        return Text(verbatim(" – ".join(names)).en, verbatim("・".join(names)).ja)
    if not levels:
        return common.SAVED_PERSONS
    if len(levels) == len(view.play.players):
        return common.SAVED_WATCHED
    turn = view.match.turn
    yours = isinstance(turn, Decide) and any(map(view.is_human, turn.seats))
    level = level_of(view.game, max(levels))
    told = reduce(lambda said, each: each.level(view, said, dated=True), view.features, level)
    return (common.SAVED_YOURS if yours else common.SAVED_MACHINES).fill(level=told)
