"""The Cannon table as HTML: everything on the board is in the markup, named, reachable, and right."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.errors import DamagedLink
from pyengine.game import Report
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules import entry
from pyengine.games.cannon.rules.board import FILES, SQUARES, bit, bits, name
from pyengine.games.cannon.rules.moves import Move, read, write
from pyengine.games.cannon.rules.state import State
from pyengine.link import Kind
from pyengine.match import Ending, Match, begin, setup
from pyengine.text import LANGS, Lang, Text
from tests.effort import as_many
from web.games.cannon import LOOK
from web.games.cannon.table.board import describe_square
from web.games.cannon.table.frame import render_embed
from web.games.cannon.table.picture import text as in_characters
from web.games.cannon.table.table import render_table
from web.games.cannon.words import table as texts
from web.look import look
from web.pages.views.new_game import new_game
from web.views import dialogs
from web.views.model import Hint, Notice, Player, TableView, Thinking
from web.views.names import title
from web.views.share import share

ROOT = Path(__file__).resolve().parents[2]
GUN_GAME = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d 36"


class Tag:
    """One element's start: its name and attributes."""

    def __init__(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tag = tag
        self.attributes = {key: value or "" for key, value in attributes}

    def __getitem__(self, key: str) -> str:
        return self.attributes.get(key, "")


class Markup(HTMLParser):
    """The elements of a piece of HTML, in order, and its words."""

    def __init__(self, node: object) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.words = ""
        self.feed(str(node))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, attrs))

    def handle_data(self, data: str) -> None:
        self.words += data

    def values(self, attribute: str) -> list[str]:
        return [tag[attribute] for tag in self.tags if attribute in tag.attributes]

    def with_class(self, kind: str) -> list[Tag]:
        return [tag for tag in self.tags if kind in tag["class"].split()]


def played(moves: str, start: str | None = None) -> Match:
    match = begin(setup("cannon", start=start))
    for text in moves.split():
        match = match.play(match.state.to_move, read(text))
    return match


def random_match(seed: int, plies: int) -> Match:
    choose = random.Random(seed)
    match = begin(setup("cannon"))
    while len(match.steps) < plies and match.outcome is None:
        match = match.play(match.state.to_move, choose.choice(GAME.legal(match.state, match.state.to_move)))
    return match


def view(match: Match, lang: Lang = "en", levels: tuple[int, int] = (0, 0)) -> TableView:
    return TableView.of(
        lang=lang, line=match, at=len(match.steps), players=tuple(Player(level) for level in levels)
    )


few = settings(max_examples=as_many(20))
matches = st.builds(random_match, st.integers(0, 10_000), st.integers(0, 60))


# The board


@pytest.mark.parametrize("flipped", [False, True])
def test_the_grid_has_every_square_once_as_it_is_seen(flipped: bool) -> None:
    squares = Markup(render_table(view(played("e1 f10")).having(flipped=flipped))).values("data-tap")
    as_black_sees = [f"{file}{rank}" for rank in range(10, 0, -1) for file in FILES]
    assert squares == (as_black_sees[::-1] if flipped else as_black_sees)


@few
@given(matches, st.booleans(), st.sampled_from(LANGS))
def test_pieces_are_drawn_where_they_stand(match: Match, flipped: bool, lang: Lang) -> None:
    state: State = match.state
    html = str(render_table(view(match, lang).having(flipped=flipped)))
    drawn = dict(re.findall(r'data-at="(\w+)"><use href="#([\w-]+)"', html))
    expected = {
        name(square): symbol
        for mask, symbol in zip(
            (*state.soldiers, *state.towns), ("soldier-d", "soldier-l", "town-d", "town-l"), strict=True
        )
        for square in bits(mask)
    }
    assert drawn == expected


@pytest.mark.slow
@few
@given(matches)
def test_no_two_elements_share_an_id(match: Match) -> None:
    for node in (render_table(view(match)), render_embed(view(match).having(mode="play"))):
        ids = Markup(node).values("id")
        assert [found for found, times in Counter(ids).items() if times > 1] == []


@given(matches, st.sampled_from(SQUARES))
def test_every_move_of_a_picked_square_is_a_button_and_a_mark(match: Match, square: int) -> None:
    state: State = match.state
    moves = entry.choices(state, square)
    if state.phase == "placing" or match.outcome or not moves:
        return
    markup = Markup(render_table(view(match).having(picked=square)))
    assert set(markup.values("data-choose")) == {write(move) for move in moves}
    marks = Counter(tag["href"] for tag in markup.tags if tag.tag == "use" and tag["class"] in ("mv", "hit"))
    kinds = Counter(move.kind for move in moves)
    assert marks["#m-step"] == kinds["step"]
    assert marks["#m-capture"] == kinds["capture"]
    assert marks["#m-retreat"] == kinds["retreat"]
    assert marks["#m-slide"] == kinds["slide"]
    assert marks["#m-target"] == kinds["shot"]


@few
@given(matches)
def test_with_nothing_picked_every_shot_is_seen(match: Match) -> None:
    if match.state.phase != "playing" or match.outcome:
        return
    markup = Markup(render_table(view(match)))
    shots = {write(move) for move in entry.choices(match.state) if move.kind == "shot"}
    assert set(markup.values("data-choose")) == shots
    assert bool(markup.with_class("barrel")) == bool(shots)


def test_the_machine_s_turn_marks_nothing_of_its_own() -> None:
    markup = Markup(render_table(view(played("e1"), levels=(0, 3))))
    assert markup.values("data-choose") == []


def test_a_gun_shows_its_line_its_muzzle_and_its_ranges() -> None:
    start = "5L4/10/4l5/4l5/10/4d5/4d5/4d5/10/5D4 d"
    html = str(render_table(view(played("", start))))
    assert html.count('href="#m-muzzle"') == 1
    assert re.findall(r'class="range"[^>]*>([^<]+)<', html) == ["2", "3"]
    assert "from e5–e4–e3 through e6" in html


def test_squares_are_named_by_what_can_be_done() -> None:
    start = "5L4/10/4l5/4l5/10/4d5/4d5/4d5/10/5D4 d"
    table = view(played("", start))
    assert describe_square(table, "e7") == "e7, white soldier, can be shot"
    assert describe_square(table, "e6") == "e6, empty, in front of a loaded gun"
    assert describe_square(table.having(lang="ja"), "e5") == "e5、黒の兵士"
    picked = table.having(picked=bit("e5"))
    assert describe_square(picked, "e5") == "e5, black soldier, chosen"
    assert describe_square(picked, "d6") == "d6, empty, step here"


def test_one_square_can_be_reached_by_the_tab_key() -> None:
    markup = Markup(render_table(view(played("e1 f10"))))
    cells = [tag for tag in markup.tags if tag["role"] == "gridcell"]
    assert [tag["tabindex"] for tag in cells].count("0") == 1


def test_a_refused_square_is_struck_out_and_its_rule_is_one_step_away() -> None:
    refusal = Notice("refusal", Text("No.", "だめ。"), "C5", "c3")
    table = view(played("e1 f10")).having(notice=refusal, rules="rules/")
    html = str(render_table(table))
    assert html.count('href="#m-no"') == 1
    assert 'href="rules/#C5"' in html
    assert 'href="../ja/cannon/rules/#C5"' in str(
        render_embed(table.having(mode="play", lang="ja", rules="../ja/cannon/rules/"))
    )


# Around the board


def test_what_was_typed_cannot_become_markup() -> None:
    html = str(render_table(view(played("e1 f10")).having(typed='"><script>alert(1)</script>')))
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_the_record_counts_full_moves_in_english_and_single_moves_in_japanese() -> None:
    match = played("e1 f10 a4-a5 b7-b6 c4-c5 d7-d6 e4-e5")
    numbered: dict[Lang, list[str]] = {"en": ["Towns", "1", "2", "3"], "ja": ["都市", "1", "3", "5"]}
    html = ""
    for lang, numbers in numbered.items():
        html = str(render_table(view(match, lang)))
        assert re.findall(r'class="no">([^<]+)<', html) == numbers
    entries = re.findall(
        r'<button type="button" data-action="goto" data-value="(\d+)"[^>]*>([a-j][^<]*)<', html
    )
    assert entries == [(str(n), write(step.decision)) for n, step in enumerate(match.steps, start=1)]
    assert html.count('aria-current="step"') == 1


def test_the_record_of_a_position_with_white_to_move_begins_with_a_gap() -> None:
    match = played("e7-f6", "6L3/10/2l5l1/2llllllll/d8l/2dddddd2/6d1d1/2d4dd1/d9/6D3 l 35")
    assert '<span class="no">18</span><span class="gap">…</span>' in str(render_table(view(match)))


def test_looking_back_offers_to_play_on_and_the_last_position_does_not() -> None:
    match = played("e1 f10 a4-a5")
    assert 'data-action="continue"' not in str(render_table(view(match)))
    assert 'data-action="continue"' in str(render_table(view(match).having(at=1)))


REPORT: Report[Move] = Report(read("b7-b6"), 0.3, 120, 6, 1000, (read("b7-b6"), read("c4-c5")))


def test_a_thinking_machine_can_be_stopped_hurried_and_resumed() -> None:
    table = view(played("e1 f10 a4-a5"), levels=(0, 5))
    busy = str(render_table(table.having(thinking=Thinking("move", 1, REPORT))))
    assert 'data-action="stop"' in busy
    assert 'data-action="play-now"' in busy
    assert "Depth 6, considering b7-b6, expects 65%" in busy
    paused = str(render_table(table.having(thinking=Thinking("move", 1, REPORT, paused=True))))
    assert 'data-action="resume"' in paused
    assert 'data-action="stop"' not in paused


def test_a_hint_is_drawn_and_told() -> None:
    match = played("e1 f10")
    best = read("a4-a5")
    hint = Hint(
        replace(REPORT, best=best, pv=(best, read("b7-b6"))), (Text("Forms a cannon.", "大砲を作ります。"),)
    )
    html = str(render_table(view(match).having(hint=hint)))
    assert 'data-choose="a4-a5"' in html
    assert "Forms a cannon." in html
    assert html.count('class="hint"') == 1


def test_one_person_is_you_and_two_are_their_colours() -> None:
    match = played("e1 f10")
    assert re.findall(r'class="name">([^<]+?) ?<', str(render_table(view(match, levels=(0, 1))))) == [
        "The machine",
        "You",
    ]
    assert re.findall(r'class="name">([^<]+?) ?<', str(render_table(view(match)))) == ["White", "Black"]


def test_a_page_drawn_before_the_engine_says_that_it_starts() -> None:
    table = view(begin(setup("cannon")), levels=(0, 3))
    assert 'id="starting"' in str(render_table(table.having(ready=False)))
    assert 'id="starting"' not in str(render_table(table))
    assert Markup(render_table(table.having(ready=False))).values("data-choose") == ["e1"]


# Words


@pytest.mark.parametrize(
    ("start", "move", "en", "ja"),
    [
        (None, "e1", "Black places the town on e1.", "黒、都市をe1に配置。"),
        (GUN_GAME, "f5-e6", "Black steps from f5 to e6.", "黒、f5の兵士をe6へ前進。"),
        (GUN_GAME, "f5-i5", "Black slides f5 to i5.", "黒、f5の兵士をi5へスライド。"),
        (GUN_GAME, "xd7", "Black shoots the soldier on d7.", "黒、d7の兵士を砲撃。"),
    ],
)
def test_a_step_in_words(start: str | None, move: str, en: str, ja: str) -> None:
    match = played(move, start)
    assert LOOK.spoken(view(match), match.steps[-1], match) == en
    assert LOOK.spoken(view(match, "ja"), match.steps[-1], match) == ja


RANKS = re.compile(r'aria-hidden="true">(\d)</span></b>')
"""The places of those who played, as the dialog at the end lists them."""
LAST_SHOT = "1L8/10/6l2l/1d3ll1l1/1d1d4d1/1dd2d4/10/10/10/8D1 d 80"


def test_the_end_is_told_with_its_rules() -> None:
    match = played("xb10", LAST_SHOT)
    told = LOOK.spoken(view(match), match.steps[-1], match)
    assert told.endswith("Black takes the town. The gun b5–b6–b7 shoots the town on b10 (C8, C9).")
    assert title(view(match)) == "Cannon: Black takes the town"
    html = str(dialogs.end(view(match, "ja")))
    assert RANKS.findall(html) == ["1", "2"]
    assert "黒が都市を攻略" in html
    assert {"rematch", "review", "share"} <= set(Markup(html).values("data-action"))


@pytest.mark.parametrize(
    ("ending", "result", "ranks"),
    [
        (Ending("resigned", 0), "White wins", ["1", "2"]),
        (Ending("agreed"), "A draw", ["1", "1"]),
    ],
)
def test_an_end_by_the_table(ending: Ending, result: str, ranks: list[str]) -> None:
    html = str(dialogs.end(view(played("e1 f10").end(ending))))
    assert result in html
    assert RANKS.findall(html) == ranks
    assert result in str(render_table(view(played("e1 f10").end(ending))))


# Dialogs


def test_sharing_offers_every_link_and_says_what_it_reveals() -> None:
    links: dict[Kind, str] = {"game": "g1.a", "position": "p1.b", "task": ""}
    markup = Markup(share(view(played("e1 f10")), links, "a4-a5"))
    assert markup.values("data-fragment") == ["g1.a", "p1.b", ""]
    assert "a4-a5" in markup.values("value")
    assert "Cannon has no hidden information." in markup.words


@pytest.mark.parametrize("lang", LANGS)
def test_a_bad_link_says_why(lang: Lang) -> None:
    error = DamagedLink(Text("It is cut <here>.", "途中で<切れて>います。"))
    html = str(dialogs.link_error(view(begin(setup("cannon")), lang), error))
    assert error.text.say(lang).replace("<", "&lt;").replace(">", "&gt;") in html


def test_a_new_game_can_be_set_up_with_every_strength_and_option() -> None:
    markup = Markup(new_game(GAME, texts.SIDES, (Player(), Player(3)), "en"))
    options = [tag for tag in markup.tags if tag.tag == "option"]
    levels = ["0", "1", "2", "3", "4", "5"] * 2
    assert [tag["value"] for tag in options] == [*levels, "off", "2", "3"]
    assert [tag["value"] for tag in options if "selected" in tag.attributes] == ["0", "3", "3"]
    names = [tag["name"] for tag in markup.tags if tag.tag in ("select", "input")]
    assert names == ["player", "called", "player", "called", "option-slide_limit", "option-move_limit"]


@pytest.mark.parametrize(
    ("lang", "labels", "official"),
    [
        ("en", ["None (officially)", "Twice", "Three times"], "Officially there is no limit"),
        ("ja", ["なし（公式）", "2回まで", "3回まで"], "公式には制限はなく"),
    ],
)
def test_a_new_game_offers_every_limit_of_slides_and_says_what_it_is(
    lang: Lang, labels: list[str], official: str
) -> None:
    markup = Markup(new_game(GAME, texts.SIDES, (Player(), Player()), lang))
    for label in labels:
        assert label in markup.words
    assert official in markup.words


# Pictures


@few
@given(matches, st.sampled_from(LANGS))
def test_a_picture_stands_alone(match: Match, lang: Lang) -> None:
    svg = look("cannon").picture(view(match, lang))
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    space = {"svg": "http://www.w3.org/2000/svg"}
    assert root.findtext("svg:title", namespaces=space)
    assert root.findtext("svg:desc", namespaces=space)
    assert "var(" not in svg
    defined = set(re.findall(r' id="([\w-]+)"', svg))
    assert set(re.findall(r'href="#([\w-]+)"', svg)) <= defined
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_a_position_as_text() -> None:
    lines = in_characters(view(begin(setup("cannon")))).splitlines()
    assert lines[1] == " 9  · l · l · l · l · l"
    assert lines[7] == " 3  d · d · d · d · d ·"
    assert "Black to move" in lines
