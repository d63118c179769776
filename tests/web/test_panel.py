"""The panel of every table: one order of what it says, one ending with the same ways on, one hint."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache

import htpy as h
import pytest

from pyengine.game import Decide, Outcome, Report, Seat
from pyengine.games import load
from pyengine.match import Ending, Match, begin, setup
from pyengine.text import LANGS, Lang, Text
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.looks import first_cut, moments, seen
from tests.web.reading import Element, page
from web.look import TableView
from web.pages.game import all_pages
from web.registry import look
from web.texts.dialogs import SAME_DEAL
from web.views import dialogs
from web.views.ending import ends_beside, headline
from web.views.model import Hint, Notice, Thinking
from web.views.panel import panel

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)
in_both = pytest.mark.parametrize("lang", LANGS)

REASON = Text("Because it is good.", "よい手だからです。")


@cache
def played(game: str) -> Match:
    """A random game, to its end."""
    rng = random.Random(game)
    match = begin(setup(game, seats=load(game).seats[0], seed="panel" if load(game).has_chance else None))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[int(rng.random() * len(turn.seats))]
        legal = match.game.legal(match.state, seat)
        match = match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def asked(game: str, seat: Seat, lang: Lang = "en") -> TableView:
    """A place where that seat alone decides; a person has the first one."""
    match = first_cut(
        [played(game)],
        lambda state, seats: seats == (seat,) and len(load(game).legal(state, seat)) > 1,
    )
    return seen(match, 0, lang=lang)


def best(view: TableView) -> Report[object]:
    decision = view.game.legal(view.match.state, view.match.deciders[0])[0]
    return Report(decision, 0.0, 0, 3, 9, (decision,))


def hinted(view: TableView) -> TableView:
    return view.having(hint=Hint(best(view), (REASON,)))


def seeking(view: TableView) -> TableView:
    return view.having(thinking=Thinking("hint", 0))


def over(game: str, lang: Lang = "en") -> TableView:
    return seen(played(game), 0, lang=lang, open=load(game).hidden)


def said(view: TableView) -> str:
    """The panel's state: the first whose words or offers are there."""
    shown, game = page(panel(view)), view.ui.panel
    if view.perspective.keyframe and (told := words_of(*game.moment(view))) and told in shown.words:
        return "moment"
    if "rematch" in shown.actions:
        return "over"
    if shown.find("thinking"):
        return "seeking"
    if not shown.find("acts") and game.waiting(view).say(view.lang) in shown.words:
        return "waiting"
    return "hint" if shown.find("reasons") else "yours"


def words_of(*nodes: h.Node) -> str:
    """The words of what a game says in the panel."""
    return page(h.p[((node, " ") for node in nodes)]).words


@every_game
@in_both
def test_the_panel_says_one_thing_at_a_time_and_the_most_urgent_first(game: str, lang: Lang) -> None:
    mine, theirs, end = asked(game, 0, lang), asked(game, 1, lang), over(game, lang)
    hint = hinted(mine)
    assert said(seeking(end.having(hint=hint.interaction.hint))) == "over"
    assert said(seeking(hint)) == "seeking"
    assert said(theirs.having(hint=hint.interaction.hint)) == "waiting"
    assert said(hint) == "hint"
    assert said(mine) == "yours"
    taken = hint.having(picked=picked(mine))
    assert said(taken) == ("yours" if taken.interaction.picked else "hint")


def picked(view: TableView) -> object:
    """What the first tap that takes something up takes up."""
    controller = view.ui.controller
    shown = page(view.ui.render(view))
    for tap in (each.data[key] for key in ("tap", "drag") for each in shown.offers(key)):
        match controller.touch(view, tap):
            case ("pick", found):
                return found
            case _:
                pass
    return None


@pytest.mark.parametrize("game", [game for game in OURS if load(game).hidden])
def test_what_has_just_happened_is_said_before_all_else(game: str) -> None:
    match = played(game)
    for number in range(len(match.steps)):
        for view in moments(match, number):
            if view.perspective.keyframe:
                assert said(seeking(view)) == "moment"
                return
    raise LookupError("no moment in this game")


# The end


@every_game
@in_both
def test_every_game_ends_with_the_same_ways_on_in_panel_and_dialog(game: str, lang: Lang) -> None:
    view = over(game, lang)
    again = ["same-deal", "rematch"] if load(game).has_chance else ["rematch"]
    won = ["next-level"] if 0 in (view.match.outcome or Outcome((), (), "")).winners else []
    files = ["save-result", "keep-result"]
    beside, dialog = page(panel(view)), page(dialogs.end(view))
    if ends_beside(view):
        moment = [action for action in beside.actions if action not in {"replay-moment", *files}]
        assert moment == ["result", *won, *again, "review"]
    else:
        assert beside.actions == [*again, "review", "share", "result"]
    assert dialog.actions == [*won, *again, "review", "share", *files, "close"]
    assert dialog.has("button", SAME_DEAL.say(lang)) == load(game).has_chance


@every_game
def test_a_deal_that_no_seed_can_repeat_is_not_offered_again(game: str) -> None:
    match = replace(played(game), setup=replace(played(game).setup, seed=None))
    assert "same-deal" not in page(panel(over(game).having(line=match))).actions


@every_game
@in_both
def test_panel_dialog_and_voice_tell_the_same_end(game: str, lang: Lang) -> None:
    for match in (played(game), played(game).upto(9).end(Ending("resigned", 0))):
        view = over(game, lang).having(line=match, at=len(match.steps))
        at = look(game)
        end = at.ending(view)
        spoken = at.spoken(view, match.steps[-1], match)
        shown = [plain(page(each).words) for each in (panel(view), dialogs.end(view))]
        for told in (end.result.say(lang), end.reason.say(lang)):
            assert told in spoken
            if told is not end.result.say(lang):
                assert all(plain(told) in each for each in shown)
        assert all(plain(headline(view).say(lang)) in each for each in shown)


def plain(text: str) -> str:
    """Without the blanks that stand between elements."""
    return re.sub(r"\s", "", text)


@every_game
def test_a_game_that_goes_on_has_not_ended(game: str) -> None:
    with pytest.raises(ValueError, match="goes on"):
        look(game).ending(asked(game, 0))


# Hints and notices


@every_game
@in_both
def test_a_hint_gives_reasons_and_the_decision_and_goes_when_it_is_dismissed(game: str, lang: Lang) -> None:
    table = open_table({"type": "open", "game": game, "lang": lang, "mode": "table", "luck": 7}).table
    advised = replace(table, view=hinted(asked(game, 0, lang).having(players=table.view.play.players)))
    shown = page(panel(advised.view))
    assert REASON.say(lang) in page(look(game).render(advised.view)).words
    assert advised.view.game.write_decision(best(advised.view).best) in shown.choices
    (dismiss,) = set(shown.actions) - {"type"}
    after = handle(advised, {"type": dismiss}).table.view
    assert after.interaction.hint is None
    assert said(after) == "yours"


@every_game
def test_a_notice_stands_in_place_of_the_words_and_leaves_the_buttons(game: str) -> None:
    view = asked(game, 0)
    told = view.having(
        notice=Notice("refusal", Text("Not that.", "それではありません。"), look(game).rule + "1")
    )
    before, after = page(panel(view)), page(panel(told))
    assert ids(page(look(game).render(told))).count("notice") == ids(after).count("notice") == 1
    question = words_of(look(game).panel.situation(view))
    assert question in before.words
    assert question not in after.words
    assert after.choices == before.choices


def ids(shown: Element) -> list[str]:
    return [each.id for each in shown]


@pytest.mark.parametrize("game", OURS)
def test_the_numbers_of_rules_lead_to_the_rules(game: str) -> None:
    view = over(game).having(rules="rules/")
    number = re.search(rf"{look(game).rule}\d+", look(game).ending(view).reason.en)
    assert number
    assert {link.href for link in page(panel(view)).all_by_role("link", number[0])} == {f"rules/#{number[0]}"}


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).hidden])
def test_what_a_machine_thinks_of_stays_its_own(game: str) -> None:
    view = asked(game, 1)
    pages: set[str] = set()
    for decision in view.game.legal(view.match.state, 1):
        report = Report(decision, 0.0, 0, 3, 9, (decision,))
        pages.add(str(panel(view.having(thinking=Thinking("move", 1, report)))))
    assert len(pages) == 1


@every_game
def test_the_panel_and_the_log_have_the_same_place_in_every_game(game: str) -> None:
    found = ids(page(look(game).render(asked(game, 0))))
    assert found.count("panel") == found.count("log") == 1
