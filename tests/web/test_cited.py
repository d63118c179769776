"""The rules that a sentence cites: terminals print their numbers, a table leads to them without."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pyengine.errors import Refusal
from pyengine.game import Report
from pyengine.match import Ending, Match
from pyengine.text import LANGS, Lang, Text, verbatim
from tests.effort import as_many
from tests.registered import OURS
from tests.web.looks import moments, played, seen, telling
from tests.web.reading import page
from web.look import TableView
from web.pages.game import pages_of
from web.pages.views.brief import brief
from web.registry import look
from web.views import dialogs
from web.views.model import Hint, Notice
from web.views.table import why


def test_rules_are_cited_in_terminals_and_left_out_on_pages() -> None:
    reason = Text(en="most ships (CN12)", ja="船の数（CN12）")
    told = Text(en="over: {reason}.", ja="終了。{reason}。").fill(reason=reason)
    assert told == Text(en="over: most ships (CN12).", ja="終了。船の数（CN12）。")
    assert told == tuple(map(told.cited, LANGS))
    assert Text(*map(told.say, LANGS)) == Text(en="over: most ships.", ja="終了。船の数。")


@pytest.mark.parametrize(
    ("cited", "said"),
    [
        ("No shots yet (CN7), nothing to draw (CN11).", "No shots yet, nothing to draw."),
        ("The gun shoots the town (C8, C9). It falls (C9)", "The gun shoots the town. It falls"),
        ("出せるのは船だけです（CN7・CN11）。", "出せるのは船だけです。"),
        ("出せません（キャントフォロー）（G7）。", "出せません（キャントフォロー）。"),
        ("A hand of five (5) cards (A) is full (K001).", "A hand of five (5) cards (A) is full (K001)."),
    ],
)
def test_what_is_left_out_leaves_the_marks_in_place(cited: str, said: str) -> None:
    assert Text(cited, cited).say("en") == said


@pytest.mark.parametrize("name", ["Ben (B4)", "勉（B4）", "(A1), (B2)"])
def test_a_name_with_brackets_is_said_whole(name: str) -> None:
    said = [verbatim(name), Text(en="{name} won (C9).", ja="{name} won（C9）.").fill(name=name)]
    for lang in LANGS:
        shown = [text.say(lang).replace("\u2060", "") for text in said]
        assert shown == [name, f"{name} won."]


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_at_a_table_says_the_number_of_a_rule(game: str, lang: Lang) -> None:
    number = re.compile(rf"(?<![A-Za-z0-9]){look(game).rule}\d{{1,2}}(?!\d)")
    for text in told(game, lang):
        assert not number.search(text), text


def told(game: str, lang: Lang) -> Iterator[str]:
    """All texts of tables along a random game: on the page, in dialogs, and for screen readers."""
    match = played(game)
    yield from words(brief(pages_of(game), lang))
    for end in (match, match.upto(9).end(Ending("resigned", 0))):
        view = seen(end, lang=lang, open=True, rules="rules/")
        yield from words(look(game).render(view), dialogs.end(view))
        yield look(game).spoken(view, end.steps[-1], end)
    for _, number in telling([match], every=9)[: as_many(4)]:
        after = match.upto(number + 1)
        yield look(game).spoken(seen(after, lang=lang), after.steps[-1], after)
        for view in (*moments(match, number, lang=lang, rules="rules/"), *asking(after, lang)):
            yield from words(look(game).render(view))


def asking(match: Match, lang: Lang) -> Iterator[TableView]:
    """The table as the one sees it who decides: with hints, and with what touches lead to."""
    if not match.deciders:
        return
    seat = match.deciders[0]
    view = seen(match, seat, lang=lang, rules="rules/")
    yield view
    for best in {match.legal(seat)[0], match.legal(seat)[-1]}:
        report = Report(best, 0.0, 0, 1, 1, (best,))
        others = (each for each in match.legal(seat) if each != best)
        reasons = tuple(text for other in others for text in why(view, best, other))
        hint = Hint(report, reasons, view.ui.controller.meant(view, best))
        yield view.having(hint=hint)
    led_to: dict[str, TableView] = {}
    for each in page(view.ui.render(view)).offers("tap"):
        match view.ui.controller.touch(view, each.data["tap"]):
            case Refusal() as refusal:
                told = Notice("refusal", refusal.text, refusal.rule)
                led_to[refusal.rule] = view.having(notice=told)
            case ("pick", what):
                led_to["pick"] = view.having(picked=what)
            case _:
                pass
    yield from led_to.values()


def words(*nodes: object) -> Iterator[str]:
    for each in map(page, nodes):
        yield from (each.words, each.spoken)
