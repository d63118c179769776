"""The panel of every table: one order of what it says, one ending with the same ways on, tips beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any

import htpy as h
import pytest

from pyengine.game import Outcome, Report, Seat
from pyengine.games import load
from pyengine.match import Ending, Match
from pyengine.notation.link import Shared, write_link
from pyengine.text import CITED, LANGS, Lang, Text
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.looks import cuts, first_cut, moments, played, seen
from tests.web.reading import Element, page
from tests.web.reports import report
from web.features.coach import Remark, Remarks, Shown
from web.features.lessons import Had, lesson
from web.look import TableView
from web.pages.game import all_pages
from web.registry import look
from web.texts import table as common
from web.texts.dialogs import SAME_DEAL
from web.views import dialogs
from web.views.ending import ends_beside, headline
from web.views.model import Clue, Hint, Notice, Thinking
from web.views.panel import panel
from web.worker import table as worker

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)
in_both = pytest.mark.parametrize("lang", LANGS)

REASON = Text("Because it is good.", "よい手だからです。")


@cache
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
    return "yours"


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
    assert said(mine) == "yours"


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


# Tips


def remarked(view: TableView) -> TableView:
    """The coach has a word on the last step."""
    at = len(view.play.line.steps) - 1
    remark = Remark(at, view.play.line.steps[at], 2, REASON, REASON)
    return replace(view, play=view.play.put(Remarks((remark,))).put(Shown(at)))


def plain_and_with(tip: str, game: str, lang: Lang = "en") -> tuple[TableView, TableView]:
    """A place where the person is asked, and the same with a tip."""
    view = asked(game, 0, lang)
    match tip:
        case "hint":
            return view, hinted(view)
        case "clue":
            return view, view.having(clue=Clue(REASON, "x", Hint(best(view), ())))
        case "coach":
            later = next(cut for cut in cuts([played(game)], lambda _, seats: seats == (0,)) if cut.steps)
            view = seen(later, 0, lang=lang)
            return view, remarked(view)
        case _:
            views = (seen(cut, 0, lang=lang) for cut in cuts([played(game)], lambda _, seats: 0 in seats))
            pairs = ((each, replace(each, display=each.display.put(Had(())))) for each in views)
            return next((plain, taught) for plain, taught in pairs if lesson(taught))


TIPS = [(tip, game) for tip in ("hint", "clue", "coach") for game in GAMES] + [
    ("lesson", game) for game in GAMES if look(game).lessons
]
WHOLE = ("gran-cannon", "gunsor")
"""Games in which the card of a hint is all of the decision."""
every_tip = pytest.mark.parametrize(("tip", "game"), TIPS)


@every_tip
@in_both
def test_beside_a_tip_the_panel_asks_what_it_asks_without(tip: str, game: str, lang: Lang) -> None:
    plain, tipped = plain_and_with(tip, game, lang)
    assert page(look(game).render(tipped)).find("tip")
    assert not page(look(game).render(plain)).find("tip")
    before, beside = page(panel(plain)), page(panel(tipped))
    assert words_of(look(game).panel.situation(plain)) in before.words
    assert (beside.words, beside.choices) == (before.words, before.choices)


@every_tip
def test_a_tip_is_taken_away_by_its_cross(tip: str, game: str) -> None:
    _, tipped = plain_and_with(tip, game)
    table = open_table({"type": "open", "game": game, "lang": "en", "mode": "table", "luck": 7}).table
    before = page(look(game).render(tipped)).by_id("tip")
    cross = before.by_role("button", common.DISMISS.en)
    view = handle(replace(table, view=tipped), {"type": cross.data["action"]}).table.view
    after = page(look(game).render(view)).find("tip")
    assert after is None or (tip == "lesson" and after.words != before.words)


@every_game
@in_both
def test_a_hint_gives_reasons_and_the_decision(game: str, lang: Lang) -> None:
    advised = hinted(asked(game, 0, lang))
    tip = page(look(game).render(advised)).by_id("tip")
    assert REASON.say(lang) in tip.words
    assert tip.choices == [advised.game.write_decision(best(advised).best)]


# Cannon's frame has a strip below the board, and no panel.
@pytest.mark.parametrize("game", [game for game in GAMES if game != "cannon"])
def test_in_a_frame_a_tip_stands_in_the_panel(game: str) -> None:
    framed = page(look(game).render(hinted(asked(game, 0)).having(mode="play")))
    assert framed.by_id("panel").find("tip")


@pytest.mark.parametrize("game", [game for game in OURS if game not in WHOLE])
def test_the_first_hint_gives_away_nothing_but_the_piece(game: str) -> None:
    match, one, other = found(
        game, lambda match, one, other: piece_of(match, one) == piece_of(match, other) != ""
    )
    (first, whole), (first_of_other, whole_other) = hints(match, one), hints(match, other, score=0.5)
    assert first == first_of_other
    shown = page(first["main"])
    assert len(shown.select(shown.by_id("tip").data["at"])) == 1
    assert whole["main"] != whole_other["main"]
    for answer, decision in ((whole, one), (whole_other, other)):
        assert page(answer["main"]).by_id("tip").choices == [decision]
        assert answer["think"] is None


@pytest.mark.parametrize("game", WHOLE)
def test_where_the_piece_is_the_whole_decision_the_first_hint_says_what_it_is_about(game: str) -> None:
    about = look(game).controller.clue
    match, one, _ = found(
        game, lambda match, one, other: piece_of(match, one) != "" and about(one) != about(other)
    )
    first, whole = hints(match, one)
    tip = page(first["main"]).by_id("tip")
    assert (tip.data.get("at"), tip.choices) == (None, [])
    assert about(one).en in tip.words
    assert page(whole["main"]).by_id("tip").choices == [one]


@pytest.mark.parametrize("game", WHOLE)
def test_a_first_hint_that_would_say_nothing_is_left_out(game: str) -> None:
    about = look(game).controller.clue
    match, one, _ = found(
        game,
        lambda match, one, _: piece_of(match, one) != "" and len(set(map(about, match.legal(0)))) == 1,
    )
    assert page(hints(match, one)[0]["main"]).by_id("tip").choices == [one]


def piece_of(match: Match, decision: str) -> str:
    """The key of the piece that a hint at a decision shows, if any."""
    piece = look(match.setup.game).controller.piece(seen(match), match.game.read_decision(decision))
    return piece.key if piece else ""


def found(game: str, wanted: Callable[[Match, str, str], bool]) -> tuple[Match, str, str]:
    """A place with two decisions that are wanted together."""
    for match in cuts([played(game)], lambda _, seats: seats == (0,)):
        legal = [match.game.write_decision(decision) for decision in match.legal(0)]
        pairs = ((one, other) for one, other in permutations(legal, 2) if wanted(match, one, other))
        if pair := next(pairs, None):
            return match, *pair
    raise AssertionError("there is no such place")


def hints(match: Match, decision: str, score: float = 0.0) -> tuple[Any, Any]:
    """The answers to the first and to the second press, if the machine finds a decision best."""
    players = (0, *(3,) * (match.setup.seats - 1))
    link = write_link(Shared("game", match, len(match.steps), players))
    ask(type="open", game=match.setup.game, lang="en", mode="table", link=link)
    ticket = ask(type="hint")["think"]["ticket"]
    first, whole = ask(**report(ticket, decision, score=score)), ask(type="hint")
    ask(type="close")
    return first, whole


def ask(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "panel", **message})))


# Notices


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
    number = CITED.search(look(game).ending(view).reason.en)
    assert number
    assert page(panel(view)).offer("rule", number[1]).href == f"rules/#{number[1]}"


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
