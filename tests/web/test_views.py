"""The Cannon table as HTML: everything on the board is in the markup, named, reachable, and right."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.errors import DamagedLink
from pyengine.game import Report
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import FILES, SQUARES, Move, bit, bits, name, read, write
from pyengine.games.cannon.rules.state import State
from pyengine.match import Ending, Match, begin, setup
from pyengine.notation.link import Kind
from pyengine.text import LANGS, Lang, Text
from tests.effort import as_many
from tests.web.reading import Element, page
from web.games.cannon import LOOK
from web.games.cannon import words as texts
from web.games.cannon.table import scene
from web.games.cannon.table.board import text as in_characters
from web.games.cannon.table.table import render_embed, render_table
from web.look import TableView
from web.pages.views.new_game import new_game
from web.registry import look
from web.texts import cards, ending
from web.texts import dialogs as said
from web.texts import table as common
from web.views import dialogs
from web.views.model import Hint, Notice, Player, Thinking
from web.views.names import title
from web.views.pictures import picture
from web.views.share import share

GUN_GAME = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d 36"


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
        ui=look(match.game.id),
        lang=lang,
        line=match,
        at=len(match.steps),
        players=tuple(Player(level) for level in levels),
    )


few = settings(max_examples=as_many(20))
matches = st.builds(random_match, st.integers(0, 10_000), st.integers(0, 60))


def table(shown: TableView) -> Element:
    """The page of a table."""
    return page(render_table(shown))


# The board


@pytest.mark.parametrize("flipped", [False, True])
def test_the_grid_has_every_square_once_as_it_is_seen(flipped: bool) -> None:
    shown = table(view(played("e1 f10")).having(flipped=flipped))
    squares = [square.data["tap"] for square in shown.offers("tap")]
    as_black_sees = [f"{file}{rank}" for rank in range(10, 0, -1) for file in FILES]
    assert squares == (as_black_sees[::-1] if flipped else as_black_sees)


@few
@given(matches, st.booleans(), st.sampled_from(LANGS))
def test_pieces_are_drawn_where_they_stand(match: Match, flipped: bool, lang: Lang) -> None:
    state: State = match.state
    pieces = table(view(match, lang).having(flipped=flipped)).offers("at")
    drawn = {piece.data["at"]: symbol for piece in pieces for symbol in piece.symbols.elements()}
    assert len(drawn) == len(pieces)
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
        ids = [each.id for each in page(node) if each.id]
        assert [found for found, times in Counter(ids).items() if times > 1] == []


@given(matches, st.sampled_from(SQUARES))
def test_every_move_of_a_picked_square_is_a_button_and_a_mark(match: Match, square: int) -> None:
    state: State = match.state
    moves = scene.choices(state, square)
    if state.phase == "placing" or match.outcome or not moves:
        return
    shown = table(view(match).having(picked=square))
    assert set(shown.choices) == {write(move) for move in moves}
    marks = shown.by_id("marks").symbols
    kinds = Counter(move.kind for move in moves)
    assert marks["m-step"] == kinds["step"]
    assert marks["m-capture"] == kinds["capture"]
    assert marks["m-retreat"] == kinds["retreat"]
    assert marks["m-slide"] == kinds["slide"]
    assert marks["m-target"] == kinds["shot"]


@few
@given(matches)
def test_with_nothing_picked_every_shot_is_seen(match: Match) -> None:
    if match.state.phase != "playing" or match.outcome:
        return
    shown = table(view(match))
    shots = {write(move) for move in scene.choices(match.state) if move.kind == "shot"}
    assert set(shown.choices) == shots
    assert bool(shown.symbols["m-muzzle"]) == bool([*shown.by_id("guns")]) == bool(shots)


def test_the_machine_s_turn_marks_nothing_of_its_own() -> None:
    shown = table(view(played("e1"), levels=(0, 3)))
    assert shown.choices == []
    assert not shown.by_id("marks").symbols


def test_a_gun_shows_its_line_its_muzzle_and_its_ranges() -> None:
    start = "5L4/10/4l5/4l5/10/4d5/4d5/4d5/10/5D4 d"
    shown = table(view(played("", start)))
    assert shown.symbols["m-muzzle"] == 1
    assert shown.by_id("marks").words == "2 3"
    assert texts.GUN.fill(soldiers="e5–e4–e3", muzzle="e6").en in shown.words


def test_squares_are_named_by_what_can_be_done() -> None:
    start = "5L4/10/4l5/4l5/10/4d5/4d5/4d5/10/5D4 d"
    shown = view(played("", start))
    assert table(shown).by_id("sq-e7").name == "e7, white soldier, can be shot"
    assert table(shown).by_id("sq-e6").name == "e6, empty, in front of a loaded gun"
    assert table(shown.having(lang="ja")).by_id("sq-e5").name == "e5、黒の兵士"
    picked = shown.having(picked=bit("e5"))
    assert table(picked).by_id("sq-e5").name == "e5, black soldier, chosen"
    assert table(picked).by_id("sq-d6").name == "d6, empty, step here"


def test_one_square_can_be_reached_by_the_tab_key() -> None:
    board = page(render_table(view(played("e1 f10")))).by_role("grid")
    assert len(board.all_by_role("gridcell")) == 100
    assert [stop.role for stop in board.tab_stops] == ["gridcell"]


def test_a_refused_square_is_struck_out_and_its_rule_is_one_step_away() -> None:
    refusal = Notice("refusal", Text("No.", "だめ。"), "C5", "c3")
    refused = view(played("e1 f10")).having(notice=refusal, rules="rules/")
    assert table(refused).symbols["m-no"] == 1
    assert table(refused).offer("rule", "C5").href == "rules/#C5"
    frame = page(render_embed(refused.having(mode="play", lang="ja", rules="../ja/cannon/rules/")))
    assert frame.offer("rule", "C5").href == "../ja/cannon/rules/#C5"


# Around the board


def test_what_was_typed_cannot_become_markup() -> None:
    typed = '"><script>alert(1)</script>'
    assert table(view(played("e1 f10")).having(typed=typed)).by_id("move").value == typed


def test_the_record_counts_full_moves_in_english_and_single_moves_in_japanese() -> None:
    match = played("e1 f10 a4-a5 b7-b6 c4-c5 d7-d6 e4-e5")
    numbered: dict[Lang, list[str]] = {"en": [texts.TOWNS.en, "1", "2", "3"], "ja": ["都市", "1", "3", "5"]}
    for lang, numbers in numbered.items():
        log = table(view(match, lang)).by_id("log").by_role("list")
        rows = [row.words.split() for row in log.all_by_role("listitem")]
        assert [number for number, *_ in rows] == numbers
        entries = [(entry.data["value"], entry.words) for entry in log.offers("action", "goto")]
        assert entries == [(str(n), write(step.decision)) for n, step in enumerate(match.steps, start=1)]
        assert [entry.words for entry in log.with_state("current")] == ["e4-e5"]


def test_the_record_of_a_position_with_white_to_move_begins_with_a_gap() -> None:
    match = played("e7-f6", "6L3/10/2l5l1/2llllllll/d8l/2dddddd2/6d1d1/2d4dd1/d9/6D3 l 35")
    assert table(view(match)).by_id("log").by_role("list").words == "18 … e7-f6"


def test_looking_back_offers_to_play_on_and_the_last_position_does_not() -> None:
    match = played("e1 f10 a4-a5")
    assert "continue" not in table(view(match)).actions
    assert "continue" in table(view(match).having(at=1)).actions


REPORT: Report[Move] = Report(read("b7-b6"), 0.3, 120, 6, 1000, (read("b7-b6"), read("c4-c5")))


def test_a_thinking_machine_can_be_stopped_hurried_and_resumed() -> None:
    at = view(played("e1 f10 a4-a5"), levels=(0, 5))
    busy = table(at.having(thinking=Thinking("move", 1, REPORT)))
    assert {"stop", "play-now"} <= set(busy.actions)
    assert common.READING.fill(depth=6, move="b7-b6", chance="65%").en in busy.words
    paused = table(at.having(thinking=Thinking("move", 1, REPORT, paused=True)))
    assert "resume" in paused.actions
    assert "stop" not in paused.actions


def test_a_hint_is_drawn_and_told() -> None:
    match = played("e1 f10")
    best = read("a4-a5")
    hint = Hint(
        replace(REPORT, best=best, pv=(best, read("b7-b6"))), (Text("Forms a cannon.", "大砲を作ります。"),)
    )
    shown = table(view(match).having(hint=hint))
    assert shown.choices == ["a4-a5"]
    assert hint.reasons[0].en in shown.words
    marked = shown.all_by_role("gridcell", texts.MARKED["hint"].en)
    assert [square.data["tap"] for square in marked] == ["a5", "a4"]
    assert shown.symbols["m-goal"] == 1


def test_one_person_is_you_and_two_are_their_colours() -> None:
    match = played("e1 f10")
    assert called(view(match, levels=(0, 1))) == [common.MACHINE.en, common.YOU.en]
    assert called(view(match)) == [texts.SIDES[1].en, texts.SIDES[0].en]


def called(shown: TableView) -> list[str]:
    """The players' names, from the far side of the board to the near one."""
    seats = table(shown).all_by_role("region", texts.SOLDIERS.of(15).en)
    names = [seat.all_by_role("paragraph")[0].words for seat in seats]
    known = [name.en for name in (common.MACHINE, common.YOU, *texts.SIDES)]
    return [next(name for name in known if shown.startswith(name)) for shown in names]


BESIEGED = "6L3/1l8/4l2ll1/3lll2l1/1l1ld1d1l1/dl2d1d3/dl4d1d1/3dd5/d9/1D2d5 d 42"
"""White's guns on b4 and i6 hit the town on b1 and the soldier on i4."""


@pytest.mark.parametrize(("level", "counts"), [(1, False), (2, False), (3, False), (0, False), (1, True)])
def test_a_beginner_is_warned_of_the_enemys_guns(level: int, counts: bool) -> None:
    shown = table(view(played("", BESIEGED), levels=(0, level)).having(counts=counts))
    warned = level in (1, 2) and not counts
    marked = [each for each in shown.offers("tap") if texts.MARKED["threatened"].en in each.name]
    assert [each.data["tap"] for each in marked] == (["i4", "b1"] if warned else [])
    assert (texts.TOWN_UNDER_FIRE.fill(squares="b4").en in shown.by_id("panel").words) == warned


def test_a_page_drawn_before_the_engine_says_that_it_starts() -> None:
    started = view(begin(setup("cannon")), levels=(0, 3))
    early = table(started.having(ready=False))
    assert early.has("status", common.STARTING.en)
    assert not table(started).has("status", common.STARTING.en)
    assert early.choices == ["e1"]


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


def ranks(end: Element, lang: Lang) -> list[int]:
    """The places of those who played, as the dialog at the end lists them."""
    rows = end.by_role("list", ending.RANKING.say(lang)).all_by_role("listitem")
    return [n for row in rows for n in (1, 2) if row.words.startswith(ending.RANK.fill(n=n).say(lang))]


LAST_SHOT = "1L8/10/6l2l/1d3ll1l1/1d1d4d1/1dd2d4/10/10/10/8D1 d 80"


def test_the_end_is_told() -> None:
    match = played("xb10", LAST_SHOT)
    told = LOOK.spoken(view(match), match.steps[-1], match)
    won = texts.TAKES_TOWN.of(texts.SIDES[0])
    how = texts.END_SHOT.fill(gun="b5–b6–b7", square="b10", rules="C8, C9")
    assert told.endswith(f"{won.en}. {how.say('en')}")
    assert title(view(match)) == common.TITLE.fill(game=GAME.name, what=won).en
    end = page(dialogs.end(view(match, "ja")))
    assert ranks(end, "ja") == [1, 2]
    assert won.ja in end.words
    assert {"rematch", "review", "share"} <= set(end.actions)


@pytest.mark.parametrize(
    ("by_table", "result", "places"),
    [
        (Ending("resigned", 0), cards.WINS.of(texts.SIDES[1]), [1, 2]),
        (Ending("agreed"), cards.DRAW, [1, 1]),
    ],
)
def test_an_end_by_the_table(by_table: Ending, result: Text, places: list[int]) -> None:
    over = view(played("e1 f10").end(by_table))
    end = page(dialogs.end(over))
    assert end.has("heading", result.en)
    assert ranks(end, "en") == places
    assert result.en in table(over).words


# Dialogs


def test_sharing_offers_every_link_and_says_what_it_reveals() -> None:
    links: dict[Kind, str] = {"game": "g1.a", "position": "p1.b", "task": ""}
    shown = page(share(view(played("e1 f10")), links, "a4-a5"))
    assert [way.data["fragment"] for way in shown.offers("fragment")] == ["g1.a", "p1.b", ""]
    assert shown.by_id("puzzle-solution").value == "a4-a5"
    assert said.HIDES_NOTHING.fill(game=GAME.name).en in shown.words


@pytest.mark.parametrize("lang", LANGS)
def test_a_bad_link_says_why(lang: Lang) -> None:
    error = DamagedLink(Text("It is cut <here>.", "途中で<切れて>います。"))
    shown = page(dialogs.link_error(view(begin(setup("cannon")), lang), error))
    assert error.text.say(lang) in shown.words


def test_a_new_game_can_be_set_up_with_every_strength_and_option() -> None:
    shown = page(new_game(GAME, (Player(), Player(3)), "en"))
    options = shown.all_by_role("option")
    levels = ["0", "1", "2", "3", "4", "5"] * 2
    assert [option.value for option in options] == [*levels, "off", "2", "3"]
    assert [option.value for option in options if option.checked] == ["0", "3", "3"]
    fields = [field for field in shown if field.role in ("combobox", "textbox", "spinbutton")]
    assert [field.id or field.name for field in fields] == [
        "player-0",
        said.PERSON_NAME_OF.fill(side="black").en,
        "player-1",
        said.PERSON_NAME_OF.fill(side="white").en,
        "option-slide_limit",
        "option-move_limit",
    ]


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
    shown = page(new_game(GAME, (Player(), Player()), lang))
    for label in labels:
        assert shown.has("option", label)
    assert official in shown.words


# Pictures


@few
@given(matches, st.sampled_from(LANGS))
def test_a_picture_stands_alone(match: Match, lang: Lang) -> None:
    svg = picture(view(match, lang))
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    space = {"svg": "http://www.w3.org/2000/svg"}
    assert root.findtext("svg:title", namespaces=space)
    assert root.findtext("svg:desc", namespaces=space)
    assert "var(" not in svg
    drawn = page(svg)
    assert set(drawn.symbols) <= {each.id for each in drawn}
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_a_position_as_text() -> None:
    lines = in_characters(view(begin(setup("cannon")))).splitlines()
    assert lines[1] == " 9  · l · l · l · l · l"
    assert lines[7] == " 3  d · d · d · d · d ·"
    assert "Black to move" in lines
