"""Challenges to beat another player at the same deal, from the link to both results side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

import htpy as h

from pyengine.errors import CannonryError, SetupError
from pyengine.game import Json, Seat
from pyengine.match import Match, begin
from pyengine.notation.link import Kind, Shared, read_link, write_link
from pyengine.option import Option, OptionValue
from pyengine.text import Text, lower_first
from web.look import Place, Said, TableView, Way
from web.texts import ending, words
from web.texts import table as common
from web.texts.words import Told
from web.views.model import PLAYED, Interaction, Notice, Perspective, Play, Player
from web.views.names import enumerated, name, strength
from web.views.panel import news
from web.views.parts import action
from web.views.standings import Ranked, beats, ranked
from web.views.standings import feat as feat_of
from web.worker.feature import TableFeature
from web.worker.state import Change, Handler, Opening, Table, answered, dealt, flipped

if TYPE_CHECKING:
    from web.worker.protocol import intents


@dataclass(frozen=True, slots=True)
class Challenge:
    """Another player's game of the same deal; ``by`` is their name, empty if the link does not say it."""

    match: Match
    players: tuple[Player, ...]
    by: str = ""


def may_challenge(view: TableView) -> bool:
    """Whether others can play what was played here: the same deal, or against the machine the same start."""
    if view.play.remote is not None or view.alone is None or len(view.play.players) == 1:
        return False
    return not view.game.has_chance or view.play.line.setup.seed is not None


def _challenge(found: Shared) -> Challenge:
    return Challenge(found.match, tuple(map(Player, found.players)), found.by)


def _of_link(opening: Opening, found: Shared) -> TableView:
    """A challenge to accept, or begun at once if there is no dialog; raises SetupError if nobody plays it."""
    players = tuple(map(Player, found.players))
    display, line = replace(opening.display, flipped=flipped(players)), begin(found.match.setup)
    play = Play(line, len(line.steps), players, final=True).put(_challenge(found))
    if display.mode == "table":
        if 0 not in found.players:
            raise SetupError(NOBODY_PLAYS)
        return TableView(display, replace(play, offered=True), ui=opening.ui)
    greets = found.by and display.mode in PLAYED and 0 in found.players
    notice = Notice("news", common.CHALLENGED.fill(name=found.by), stays=True) if greets else None
    return TableView(display, play, interaction=Interaction(notice=notice), ui=opening.ui)


def _accept(table: Table, _: intents.Bare) -> Change:
    """The person plays the deal of the challenge, from its beginning."""
    view = table.view
    challenge = view.play.of(Challenge)
    if not view.play.offered or challenge is None:
        return Change(table)
    line = begin(challenge.match.setup)
    play = replace(view.play, line=line, at=len(line.steps), offered=False)
    greeting = Notice("news", common.CHALLENGED.fill(name=challenge.by), stays=True) if challenge.by else None
    begun = TableView(view.display, play, interaction=Interaction(notice=greeting), ui=view.ui)
    return answered(dealt(Change(replace(table, view=begun))))


def _watch(table: Table, _: intents.Bare) -> Change:
    """The person looks at the challenger's game; the challenge goes on waiting."""
    view = table.view
    challenge = view.play.of(Challenge)
    if not view.play.offered or challenge is None or challenge.match.outcome is None:
        return Change(table)
    play = replace(view.play, line=challenge.match, at=0)
    return Change(replace(table, view=TableView(view.display, play, ui=view.ui)))


class Challenges(TableFeature):
    """One waits to be accepted; then nothing is taken back, and both results are compared at the end."""

    part: ClassVar[tuple[type[object], ...]] = (Challenge,)
    handlers: ClassVar[Mapping[str, Handler]] = {"accept-challenge": _accept, "watch-challenge": _watch}
    note: ClassVar[tuple[str, Text] | None] = (
        "challenge",
        Text(en="the challenge that it answers", ja="受けた挑戦"),
    )
    links: ClassVar[Mapping[Kind, Callable[[Opening, Shared], TableView]]] = {"challenge": _of_link}

    def logged(self, view: TableView) -> Json:
        """That the game answered a challenge."""
        return {"occasion": "challenge"}

    def __init__(self) -> None:
        self.dialogs = {"challenge": _dialog}

    def opened(self, view: TableView, note: Any) -> TableView | None:
        """The challenge that the game answers."""
        try:
            return replace(view, play=replace(view.play, final=True).put(_challenge(read_link(note))))
        except CannonryError:
            return None

    def forbids(self, view: TableView, intent: str) -> Text | None:
        """To play before it is accepted, and to take anything back."""
        if view.play.of(Challenge) is None:
            return None
        if view.play.offered:
            return ACCEPT_FIRST if intent in _PLAYS else None
        return NO_UNDO if view.play.line.outcome is None and intent in _TAKES_BACK else None

    def waits(self, view: TableView) -> Text | None:
        """For it to be accepted."""
        return ACCEPT_FIRST if view.play.offered else None

    def notes(self, view: TableView) -> Json:
        """The link of the challenge."""
        challenge = view.play.of(Challenge)
        if challenge is None:
            return {}
        levels = tuple(player.level for player in challenge.players)
        return {"challenge": write_link(Shared("challenge", challenge.match, 0, levels, by=challenge.by))}

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """Keep the challenge for the same deal begun anew, but not for a game played on after its end."""
        view, challenge = change.table.view, before.play.of(Challenge)
        if challenge is None or before.play.offered or view.play.line is before.play.line:
            return change
        if intent == "same-deal":
            play = replace(view.play, final=True).put(challenge)
        elif before.play.line.outcome is not None and view.play.of(Challenge) is challenge:
            play = replace(view.play, final=False).drop(Challenge)
        else:
            return change
        return replace(change, table=replace(change.table, view=replace(view, play=play)))

    def first_dialog(self, view: TableView) -> str:
        """What it is, when one is opened."""
        return "challenge" if view.play.offered else ""

    def panel(self, view: TableView) -> Said | None:
        """The same in few words, as long as it waits to be accepted."""
        challenge = view.play.of(Challenge)
        if not view.play.offered or challenge is None:
            return None
        return Said([news(view), _panel(view, challenge)])

    def ends_apart(self, view: TableView) -> bool:
        """Two results of one deal have their place in the dialog."""
        return view.play.of(Challenge) is not None

    def came(self, view: TableView) -> h.Node:
        """Both results side by side."""
        challenge = view.play.of(Challenge)
        return None if challenge is None else _beside(view, challenge)

    def links_of(self, view: TableView) -> tuple[Kind, ...]:
        """A challenge, where others can play the same."""
        dealt = view.game.has_chance and view.play.line.setup.seed is not None
        return ("challenge",) if dealt or may_challenge(view) else ()

    def shares(self, view: TableView) -> Way | None:
        """The way to send the result as a challenge, or back to the challenger."""
        if not may_challenge(view):
            return None
        if view.play.of(Challenge) is not None:
            return Way("share", "i-share", ending.SEND_BACK, ending.SEND_BACK_DETAIL, "challenge")
        told = ending.CHALLENGE_DETAIL.fill(feat=lower_first(feat_of(_of(view, view.alone or 0).place)))
        return Way("share", "i-share", ending.CHALLENGE, told, "challenge")


# What is drawn


def _dialog(view: TableView) -> h.Renderable:
    """The dialog of a new challenge; the client shows ``continue-saved`` if a game is under way here."""
    challenge, lang = view.play.the(Challenge), view.lang
    rules = common.TITLE.fill(game=view.game.name, what=lower_first(words.RULES))
    return h.dialog("#challenge.dlg.sheet.chal", aria_labelledby="challenge-title")[
        h.header[
            h.p(".label")[_from(challenge).say(lang)],
            h.h2("#challenge-title")[_headline(view, challenge).say(lang)],
        ],
        h.dl(".terms")[
            (
                h.div(class_={"beat": label is TO_BEAT})[h.dt[label.say(lang)], h.dd[told.say(lang)]]
                for label, told in _terms(view, challenge)
            )
        ],
        h.p(".acts")[_acts(view, challenge, "btn")],
        h.div(".small")[
            h.p(".quiet")[
                TERMS.say(lang),
                _finished(challenge) and view.game.hidden and [" ", WATCH_OPENS.say(lang)],
            ],
            h.p(data_under_way=True, hidden=True)[
                GAME_KEPT.say(lang),
                " ",
                action("continue-saved", ending.TO_OWN_GAME, lang, look="link"),
            ],
            h.p[h.a(".link", href=view.display.rules)[rules.say(lang)]],
        ],
    ]


def _panel(view: TableView, challenge: Challenge) -> h.Node:
    """The same in the panel, in few words, as long as the challenge waits to be accepted."""
    lang = view.lang
    watched = view.play.line.outcome is not None
    told = WATCH_OF if watched else _headline(view, challenge)
    return [
        h.p(".asks")[h.b(".state")[_from(challenge).say(lang)], " ", h.span[told.say(lang)]],
        h.div(".acts")[_acts(view, challenge, "btn slim")],
    ]


def _acts(view: TableView, challenge: Challenge, look: str) -> Iterator[h.Node]:
    """To accept the challenge, to watch the challenger's game where it is finished, or neither for now."""
    lang, watched = view.lang, view.play.line.outcome is not None
    yield action("accept-challenge", PLAY_IT if watched else ACCEPT, lang, look=f"{look} main")
    if _finished(challenge) and not watched:
        yield action("watch-challenge", WATCH, lang, look=look)
    if look == "btn":
        yield action("close", NOT_NOW, lang, look=look)


def _headline(view: TableView, challenge: Challenge) -> Text:
    """What the challenger has reached, in a sentence."""
    called = _challenger(challenge)
    theirs = _theirs(view, challenge)
    if theirs is None:
        return OPEN.fill(name=called)
    return (WON if theirs.won else LOST).fill(name=called, feat=lower_first(feat_of(theirs.place)))


def _beside(view: TableView, challenge: Challenge) -> h.Renderable:
    """What came of the deal here and at the challenger's, side by side, and who did better."""
    lang = view.lang
    mine, theirs = _of(view, view.alone or 0), _theirs(view, challenge)
    called = _challenger(challenge)
    verdict = None if theirs is None else _verdict(beats(mine, theirs), called)
    columns = (("you", common.YOU, mine), ("them", called, theirs))
    return h.section(".both", aria_labelledby="both-title")[
        h.h3("#both-title")[(verdict or BOTH).say(lang)],
        h.table(".results")[
            h.thead[h.tr[h.td, (h.th(scope="col")[label.say(lang)] for _, label, _ in columns)]],
            h.tbody[
                h.tr(".mine")[
                    h.th(scope="row")[RESULT.say(lang)],
                    (h.td[_result(each).say(lang)] for _, _, each in columns),
                ],
                h.tr[
                    h.th(scope="row")[REACHED.say(lang)],
                    (h.td[each and feat_of(each.place).say(lang)] for _, _, each in columns),
                ],
                _others(view, challenge),
            ],
        ],
    ]


def _others(view: TableView, challenge: Challenge) -> Iterator[h.Node]:
    """The points of the other seats here and there."""
    if challenge.match.outcome is None:
        return
    here, there = (
        {place.seat: place for place in _places(each)} for each in (view, _finished_view(view, challenge))
    )
    for seat in here:
        if seat != (view.alone or 0):
            yield h.tr[
                h.th(scope="row")[name(view, seat).say(view.lang)],
                (h.td[place.points.say(view.lang)] for place in (here[seat], there[seat])),
            ]


def _verdict(better: int, called: Text) -> Text:
    return BETTER.of(None if better > 0 else called, other=called) if better else LEVEL.fill(other=called)


def _result(each: Ranked | None) -> Text:
    if each is None:
        return OPEN_SHORT
    if each.won:
        return WON_SHORT
    return LOST_SHORT if each.rank > 1 else DRAWN_SHORT


def _from(challenge: Challenge) -> Text:
    return FROM.fill(name=challenge.by) if challenge.by else FROM_NOBODY


def _challenger(challenge: Challenge) -> Text:
    return Text(challenge.by, challenge.by) if challenge.by else CHALLENGER


def _finished(challenge: Challenge) -> bool:
    return challenge.match.outcome is not None


def _seat(challenge: Challenge) -> Seat:
    """The challenger's seat: that of the first person."""
    return next((seat for seat, player in enumerate(challenge.players) if not player.machine), 0)


def _finished_view(view: TableView, challenge: Challenge) -> TableView:
    """The challenger's game at its end, with all cards open."""
    seat = _seat(challenge)
    players = tuple(
        replace(player, name=challenge.by) if at == seat else player
        for at, player in enumerate(challenge.players)
    )
    line = challenge.match
    return TableView(view.display, Play(line, len(line.steps), players), Perspective(open=True), ui=view.ui)


def _theirs(view: TableView, challenge: Challenge) -> Ranked | None:
    """What the challenger has reached; None as long as that game is not finished."""
    return _of(_finished_view(view, challenge), _seat(challenge)) if _finished(challenge) else None


def _of(view: TableView, seat: Seat) -> Ranked:
    return next(each for each in ranked(view, _places(view)) if each.place.seat == seat)


def _places(view: TableView) -> tuple[Place, ...]:
    return view.ui.ending(view).tally().places


# What it is about


def _terms(view: TableView, challenge: Challenge) -> Iterator[tuple[Text, Text]]:
    """The deal or start, options that are not as usual, the seat, the others, what is to be beaten."""
    made = challenge.match.setup
    game = view.game
    if made.seed is None:
        yield START, game.name
    else:
        yield DEAL, GAME_AND_DEAL.fill(game=game.name, deal=made.seed)
    unusual = [
        _option(option, value)
        for option in game.options
        if (value := dict(made.options)[option.name]) != option.default
    ]
    if unusual:
        yield OPTIONS, enumerated(unusual)
    yield YOU_PLAY, enumerated(view.ui.sides[seat] for seat in view.persons)
    against = Counter(told for seat in range(made.seats) if (told := strength(view, seat)) is not None)
    if against:
        yield AGAINST, enumerated(_machines(told, count) for told, count in against.items())
    theirs = _theirs(view, challenge)
    if theirs is not None:
        yield TO_BEAT, feat_of(theirs.place)


def _machines(told: Text, count: int) -> Text:
    machine = common.SIDE_AND_LEVEL.fill(side=lower_first(common.MACHINE), level=told)
    return machine if count == 1 else TIMES.fill(count=count, what=machine)


def _option(option: Option, value: OptionValue) -> Text:
    shown = dict(option.listed or ()).get(value)
    if isinstance(value, bool):
        shown = ON if value else OFF
    return OPTION.fill(label=option.label, value=shown or str(value))


# What is said


_TAKES_BACK: Final = ("undo", "continue")
_PLAYS: Final = (
    *_TAKES_BACK,
    "redo",
    "hint",
    "resign",
    "draw",
    "review",
    "rematch",
    "next-level",
    "same-deal",
)
"""Intents of a game that is played."""
FROM: Final = Text(en="A challenge from {name}", ja="{name}さんからの挑戦")
FROM_NOBODY: Final = Text(en="A challenge", ja="挑戦状")
CHALLENGER: Final = Text(en="The challenger", ja="挑戦者")

WON: Final = Text(
    en="{name} won: {feat}. Can you do better?", ja="{name}の勝ち、{feat}。これを上回れますか？"
)
LOST: Final = Text(
    en="{name} did not win: {feat}. Can you do better?", ja="{name}は勝てず、{feat}。これを上回れますか？"
)
OPEN: Final = Text(
    en="{name} sends you this game, not finished yet.",
    ja="{name}がまだ終えていない対局です。先に終えてみましょう。",
)

DEAL: Final = Text(en="Deal", ja="配り方")
START: Final = Text(en="Start", ja="局面")
GAME_AND_DEAL: Final = Text(en="{game}, “{deal}”", ja="{game}「{deal}」")
OPTIONS: Final = Text(en="Options", ja="オプション")
OPTION: Final = Text(en="{label}: {value}", ja="{label}：{value}")
YOU_PLAY: Final = Text(en="You play", ja="あなたの席")
AGAINST: Final = Text(en="Against", ja="相手")
TO_BEAT: Final = Text(en="To beat", ja="目標")
ON: Final = Text(en="on", ja="あり")
OFF: Final = Text(en="off", ja="なし")
TIMES: Final = Text(en="{count} × {what}", ja="{what}×{count}")

ACCEPT: Final = Text(en="Accept", ja="受けて立つ")
WATCH: Final = Text(en="Watch", ja="対局を見る")
WATCH_OF: Final = Text(en="This is the challenger’s game.", ja="挑戦者の対局です。")
NOT_NOW: Final = Text(en="Not now", ja="あとで")
PLAY_IT: Final = Text(en="Play it yourself", ja="自分で対局する")
GAME_KEPT: Final = Text(en="Your current game is saved.", ja="途中の対局は保存されています。")
TERMS: Final = Text(
    en="There is no undo in a challenge. At the end both results stand side by side, and you can send yours back.",
    ja="挑戦では「戻す」は使えません。終わると二人の結果が並び、結果を送り返せます。",
)
WATCH_OPENS: Final = Text(
    en="If you watch, you see the cards of this deal.", ja="対局を見ると、この配り方の札が分かります。"
)
NO_UNDO: Final = Text(
    en="A challenge has no undo. An ordinary game has.",
    ja="挑戦では「戻す」は使えません。普通の対局では使えます。",
)
ACCEPT_FIRST: Final = Text(en="Accept the challenge first.", ja="まず挑戦を受けてください。")
NOBODY_PLAYS: Final = Text(
    en="This challenge has no seat for you: only machines play in it. Ask for the game’s link instead.",
    ja="この挑戦状には人の席がありません（コンピューターだけの対局です）。棋譜のリンクを送ってもらってください。",
)

BOTH: Final = Text(en="Both results of this deal", ja="同じ配り方の二つの結果")
BETTER: Final = Told(
    you=Text(en="You did better than {other}.", ja="あなたの結果が{other}を上回りました。"),
    other=Text(en="{name} did better than you.", ja="{name}の結果に及びませんでした。"),
)
LEVEL: Final = Text(en="You did as well as {other}.", ja="{other}と並びました。")
RESULT: Final = Text(en="Result", ja="勝敗")
WON_SHORT: Final = Text(en="won", ja="勝ち")
LOST_SHORT: Final = Text(en="lost", ja="負け")
DRAWN_SHORT: Final = Text(en="drawn", ja="引き分け")
OPEN_SHORT: Final = Text(en="not finished", ja="未終局")
REACHED: Final = Text(en="Reached", ja="成績")
