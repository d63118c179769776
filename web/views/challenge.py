"""A challenge: what it is when it is opened, the way to accept it, both results side by side at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import htpy as h

from pyengine.game import Seat
from pyengine.option import Option, OptionValue
from pyengine.text import Text
from web.look import Place, TableView
from web.texts import challenge as texts
from web.texts import table as common
from web.texts import words
from web.views.model import Challenge, Perspective, Play
from web.views.names import enumerated, name, strength
from web.views.parts import action
from web.views.standings import Ranked, beats, ranked
from web.views.standings import feat as feat_of


def dialog(view: TableView, challenge: Challenge) -> h.Renderable:
    """The dialog of a challenge that was just opened: who, which deal, the score to beat, what can be done.

    The client shows the button ``continue-saved`` where a game is under way on this device.
    """
    lang = view.lang
    return h.dialog("#challenge.dlg.sheet.chal", aria_labelledby="challenge-title")[
        h.header[
            h.p(".label")[_from(challenge).say(lang)],
            h.h2("#challenge-title")[headline(view, challenge).say(lang)],
        ],
        h.dl(".terms")[
            (
                h.div(class_={"beat": label is texts.TO_BEAT})[h.dt[label.say(lang)], h.dd[told.say(lang)]]
                for label, told in _terms(view, challenge)
            )
        ],
        h.p(".acts")[acts(view, "btn")],
        h.div(".small")[
            h.p(".quiet")[
                texts.TERMS.say(lang),
                _finished(challenge) and view.game.hidden and [" ", texts.WATCH_OPENS.say(lang)],
            ],
            h.p(data_under_way=True, hidden=True)[
                texts.GAME_KEPT.say(lang),
                " ",
                action("continue-saved", texts.BACK_TO_GAME, lang, look="link"),
            ],
            h.p[h.a(".link", href=view.display.rules)[_rules(view).say(lang)]],
        ],
    ]


def panel(view: TableView, challenge: Challenge) -> h.Node:
    """The same in the panel, in few words, as long as the challenge waits to be accepted."""
    lang = view.lang
    watched = view.play.line.outcome is not None
    told = texts.WATCH_OF if watched else headline(view, challenge)
    return [
        h.p(".asks")[h.b(".state")[_from(challenge).say(lang)], " ", h.span[told.say(lang)]],
        h.div(".acts")[acts(view, "btn slim")],
    ]


def acts(view: TableView, look: str) -> Iterator[h.Node]:
    """To accept the challenge, to watch the challenger's game where it is finished, or neither for now."""
    lang, challenge = view.lang, view.play.challenge
    watched = view.play.line.outcome is not None
    yield action("accept-challenge", texts.PLAY_IT if watched else texts.ACCEPT, lang, look=f"{look} main")
    if challenge is not None and _finished(challenge) and not watched:
        yield action("watch-challenge", texts.WATCH, lang, look=look)
    if look == "btn":
        yield action("close", texts.NOT_NOW, lang, look=look)


def headline(view: TableView, challenge: Challenge) -> Text:
    """What the challenger has reached, in a sentence."""
    called = _challenger(challenge)
    theirs = _theirs(view, challenge)
    if theirs is None:
        return texts.OPEN.fill(name=called)
    told = texts.WON if theirs.won else texts.LOST
    return told.fill(name=called, feat=words.inside(feat_of(theirs.place)))


def feat(view: TableView) -> Text:
    """What a challenge made of this finished game asks to beat."""
    mine = _of(view, view.alone or 0)
    return words.inside(feat_of(mine.place))


def beside(view: TableView, challenge: Challenge) -> h.Renderable:
    """What came of the deal here and at the challenger's, side by side, and who did better."""
    lang = view.lang
    mine, theirs = _of(view, view.alone or 0), _theirs(view, challenge)
    called = _challenger(challenge)
    verdict = None if theirs is None else _verdict(beats(mine, theirs), called)
    columns = (("you", texts.YOU, mine), ("them", called, theirs))
    return h.section(".both", aria_labelledby="both-title")[
        h.h3("#both-title")[(verdict or texts.BOTH).say(lang)],
        h.table(".results")[
            h.thead[h.tr[h.td, (h.th(scope="col")[label.say(lang)] for _, label, _ in columns)]],
            h.tbody[
                h.tr(".mine")[
                    h.th(scope="row")[texts.RESULT.say(lang)],
                    (h.td[_result(each).say(lang)] for _, _, each in columns),
                ],
                h.tr[
                    h.th(scope="row")[texts.REACHED.say(lang)],
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
    if not better:
        return texts.LEVEL.fill(other=called)
    return texts.BETTER.of(None if better > 0 else called, other=called)


def _result(each: Ranked | None) -> Text:
    if each is None:
        return texts.OPEN_SHORT
    if each.won:
        return texts.WON_SHORT
    return texts.LOST_SHORT if each.rank > 1 else texts.DRAWN_SHORT


def _from(challenge: Challenge) -> Text:
    if not challenge.by:
        return texts.FROM_NOBODY
    return texts.FROM.fill(name=challenge.by)


def _challenger(challenge: Challenge) -> Text:
    return Text(challenge.by, challenge.by) if challenge.by else texts.CHALLENGER


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
    deal = texts.GAME_AND_DEAL.fill(game=game.name, deal=made.seed) if made.seed is not None else game.name
    yield (texts.DEAL if made.seed is not None else texts.START), deal
    unusual = [
        _option(option, value)
        for option in game.options
        if (value := dict(made.options)[option.name]) != option.default
    ]
    if unusual:
        yield texts.OPTIONS, enumerated(unusual)
    persons = view.persons
    yield texts.YOU_PLAY, enumerated(view.ui.sides[seat] for seat in persons)
    against = Counter(told for seat in range(made.seats) if (told := strength(view, seat)) is not None)
    if against:
        yield (
            texts.AGAINST,
            enumerated(_machines(told, count) for told, count in against.items()),
        )
    theirs = _theirs(view, challenge)
    if theirs is not None:
        yield texts.TO_BEAT, feat_of(theirs.place)


def _machines(told: Text, count: int) -> Text:
    machine = common.SIDE_AND_LEVEL.fill(side=words.inside(common.MACHINE), level=told)
    return machine if count == 1 else texts.TIMES.fill(count=count, what=machine)


def _option(option: Option, value: OptionValue) -> Text:
    shown = dict(option.listed or ()).get(value)
    if isinstance(value, bool):
        shown = texts.ON if value else texts.OFF
    return texts.OPTION.fill(label=option.label, value=shown or str(value))


def _rules(view: TableView) -> Text:
    return common.TITLE.fill(game=view.game.name, what=words.inside(words.RULES))
