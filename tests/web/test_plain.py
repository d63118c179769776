"""Games that bring nothing for the web: they have the plain table, and pages without what is missing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pyengine import games
from pyengine.errors import Refusal
from pyengine.game import Decide
from pyengine.match import Match, begin, setup
from pyengine.notation.link import read_link
from pyengine.players.reasons import Reasons, predicate
from pyengine.text import LANGS, Lang, Text
from tests.effort import EFFORT
from tests.registered import OURS
from tests.web.looks import words
from tests.web.reading import Element, page
from tests.web.rendered import BUILD, one_of_each_kind
from web.look import TableView
from web.pages import site
from web.pages.game import all_pages, pages_of
from web.pages.texts import home
from web.pages.views.new_game import new_game
from web.plain import story as texts
from web.plain.story import labels_of, value
from web.registry import look
from web.texts import cards as shared
from web.texts import dialogs
from web.texts import table as common
from web.views.model import Player, default_level
from web.views.pictures import picture
from web.worker import machine, table

ROOT = Path(__file__).resolve().parents[2]
PLAIN = {"kuhn": "kuhn", "powder": "tests.contract.fixture_game"}
every_game = pytest.mark.parametrize("game_id", PLAIN)
every_lang = pytest.mark.parametrize("lang", LANGS)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Both games stand in the registry, after all others."""
    monkeypatch.setattr(sys, "path", [str(ROOT / "examples/kuhn"), *sys.path])
    others = tuple(game_id for game_id in games.GAME_IDS if game_id not in PLAIN)
    for game_id, module in PLAIN.items():
        monkeypatch.setitem(games.MODULES, game_id, module)
    monkeypatch.setattr(games, "GAME_IDS", (*others, *PLAIN))
    monkeypatch.setattr(table, "_tables", {})
    caches = (look, all_pages)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


def opened(game_id: str, lang: str = "en", **more: object) -> Any:
    return ask(**{"type": "open", "game": game_id, "lang": lang, "mode": "table", "luck": 3, **more})


def choices(main: str) -> list[str]:
    """What the buttons decide."""
    return page(main).choices


def reported(answer: dict[str, Any]) -> Any:
    """The table's answer to what the machine found, as its own worker says it."""
    report = json.loads(machine.answer(json.dumps({**answer["think"], "type": "start"})))
    while not report["done"]:
        report = json.loads(machine.answer(json.dumps({"type": "go", "ticket": report["ticket"]})))
    return ask(**report)


# The table


@every_game
@every_lang
def test_a_table_shows_seats_position_choices_log_and_tools(game_id: str, lang: Lang) -> None:
    answer = opened(game_id, lang)
    game = games.load(game_id)
    shown = page(answer["main"])
    seats = shown.all_by_role("region", texts.POINTS.say(lang))
    called = [common.YOU.say(lang), *(side.say(lang) for side in shared.SIDES[1 : game.default_seats])]
    assert all(label in seat.name for label, seat in zip(called, seats, strict=True))
    assert shown.has("region", texts.POSITION.say(lang))
    assert shown.has("region", shared.LOG.say(lang))
    assert shown.has("group", common.TOOLS.say(lang))
    assert shown.by_id("panel").choices == shown.choices
    assert answer["title"].startswith(game.name.say(lang))
    line = begin(setup(game_id, seats=game.default_seats, seed="3"))
    legal = game.legal(line.state, line.deciders[0])
    assert shown.choices == [game.write_decision(decision) for decision in legal]


@pytest.mark.slow
@every_game
@every_lang
def test_persons_play_a_whole_game_by_its_buttons(game_id: str, lang: Lang) -> None:
    opened(game_id, lang)
    answer = ask(type="begin", players=[0, 0], seed="whole")
    while not answer["dialog"]:
        if "ready" in page(answer["main"]).actions:
            answer = ask(type="ready")
        answer = ask(type="choose", decision=choices(answer["main"])[0])
        assert answer["announce"]
    assert answer["dialog"]["id"] == "end"
    assert answer["save"]["over"]
    assert answer["save"]["picture"].startswith("<svg")
    link = answer["save"]["link"]
    steps = read_link(link).match.steps
    assert read_link(link).match.outcome is not None
    for step in range(len(steps) + 1):
        assert ask(type="goto", step=step)["main"]
    assert opened(game_id, lang, link=link)["main"]


class Bet(NamedTuple):
    """A decision of the example game."""

    seen: object
    seat: int
    decision: str
    call: Callable[[int], Text]

    @property
    def other(self) -> Text:
        return self.call(1 - self.seat)


def test_a_game_says_itself_what_speaks_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    @predicate(en="It bets against {other}.", ja="{other}に賭けます。")
    def bets(bet: Bet) -> bool:
        assert bet.seen == games.load("kuhn").observe(bet.seen, bet.seat)
        return bet.decision == "bet"

    @predicate(en="It does not bet against {other}.", ja="{other}に賭けません。")
    def checks(bet: Bet) -> bool:
        return bet.decision != "bet"

    reasons = Reasons(Bet, (bets, checks))
    monkeypatch.setattr(import_module("kuhn"), "LAYERS", {"reasons": reasons}, raising=False)
    opened("kuhn")
    answer = reported(ask(type="hint"))
    [hinted] = page(answer["main"]).by_id("tip").choices
    reason = (bets if hinted == "bet" else checks).sentence.fill(other=look("kuhn").sides[1]).en
    assert answer["announce"] == f"{common.BEST.fill(move=hinted).en} {reason}"


@every_game
def test_the_machine_plays_and_gives_hints(game_id: str) -> None:
    opened(game_id)
    answer = reported(ask(type="hint"))
    [hinted] = page(answer["main"]).by_id("tip").choices
    assert answer["announce"] == common.BEST.fill(move=hinted).en
    answer = ask(type="choose", decision=hinted)
    played = answer["position"]
    answer = ask(type="choose", decision=choices(answer["main"])[0]) if choices(answer["main"]) else answer
    assert texts.DECIDES.of(shared.SIDES[1]).en in words(answer["main"])
    assert reported(answer)["position"] > played


def test_a_decision_can_be_undone_and_shared() -> None:
    opened("kuhn")
    ask(type="begin", players=[0, 0], seed="3")
    ask(type="ready")
    ask(type="choose", decision="bet")
    ask(type="ready")
    assert choices(ask(type="undo")["main"]) in ([], ["check", "bet"])
    assert ask(type="share")["dialog"]["id"] == "share"
    assert ask(type="picture")["svg"].startswith("<svg")
    assert "kuhn" in ask(type="record")["file"]


def test_decisions_are_typed_and_refused_with_a_reason() -> None:
    opened("kuhn")
    refused = ask(type="type", text="fold")["main"]
    assert "Check or bet" in words(refused)
    assert "#KP2" not in refused, "there is no page of rules"
    assert "check, bet" in words(ask(type="type", text="nonsense")["main"])
    assert ask(type="type", text="bet")["announce"] == "You: bet."


@every_game
def test_a_frame_holds_the_table(game_id: str) -> None:
    assert choices(opened(game_id, mode="play")["main"])
    assert not choices(opened(game_id, mode="view")["main"])


@pytest.mark.parametrize("levels", range(1, 7))
def test_the_usual_level_is_one_that_the_game_has(levels: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("kuhn")
    monkeypatch.setattr(type(game), "levels", game.levels[:1] * levels)
    assert levels / 2 <= default_level(game) <= levels


@pytest.mark.parametrize(
    ("of", "read"),
    [("", "–"), (None, "–"), (True, "✓"), (1.5, "1.5"), (["a", ["b", None]], "a b –"), ({"n": 2}, "n 2")],
)
def test_values_are_read_without_python_s_signs(of: object, read: str) -> None:
    assert value(of) == read


def test_buttons_keep_their_places_while_what_they_decide_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Kuhn poker were a board of four squares, each to be taken once."""
    game = games.load("kuhn")

    def why_not(_: object, state: Any, __: int, word: str) -> Refusal | None:
        return Refusal("KP2", Text("taken", "taken")) if word in state.said.split() else None

    def observe(_: object, state: Any, __: object) -> Any:
        return state

    monkeypatch.setattr(type(game), "hidden", False)
    monkeypatch.setattr(type(game), "why_not", why_not)
    monkeypatch.setattr(type(game), "_observe", observe)
    places = list(game.action_vocabulary)

    def buttons(main: str) -> Element:
        return page(main).by_role("toolbar", texts.CHOICES.en)

    opened("kuhn")
    shown = buttons(ask(type="begin", players=[0, 0], seed="3")["main"])
    for word in ("bet", "check"):
        assert shown.words.split() == places
        shown = buttons(ask(type="choose", decision=word)["main"])
        assert word not in shown.choices
    assert shown.choices == ["call", "fold"]
    assert shown.words.split() == places
    assert shown.spoken.split() == ["call", "fold"], "nobody hears of what is gone"


@every_lang
def test_fields_and_events_are_called_as_the_game_says(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    layers = {"labels": {"hands": Text("In hand", "手札"), "Dealt": Text("draws", "配札")}}
    monkeypatch.setattr(import_module("kuhn"), "LAYERS", layers, raising=False)
    labels_of.cache_clear()
    shown = words(opened("kuhn", lang)["main"])
    labels_of.cache_clear()
    assert {"en": "In hand", "ja": "手札"}[lang] in shown
    assert {"en": "draws ?", "ja": "配札 ?"}[lang] in shown
    assert "Hands" not in shown


def test_a_deal_is_a_line_for_each_seat_in_the_log() -> None:
    log = page(opened("powder")["main"]).by_role("list").words
    assert "drew place 0, number 6 · place 1, number 5 drew place 0, number ? · place 1, number ?" in log
    assert log.count("drew") == 2


def test_the_position_is_not_repeated_among_its_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("kuhn")
    describe = game.describe

    def described(_: object, state: Any) -> dict[str, Any]:
        return {"position": game.write(state), **describe(state)}

    monkeypatch.setattr(type(game), "describe", described)
    main = words(opened("kuhn")["main"])
    assert "Position" not in main
    assert "Hands" in main


# Secrets


def every_kuhn() -> Iterator[Match]:
    """Every deal, with all that can be said."""

    def grown(match: Match) -> Iterator[Match]:
        yield match
        if isinstance(match.turn, Decide):
            for word in match.game.legal(match.state, match.deciders[0]):
                yield from grown(match.play(match.deciders[0], word))

    for cards in permutations("JQK", 2):
        match = begin(setup("kuhn", seats=2))
        for card in cards:
            match = match.enter(card)
        yield from grown(match)


def shown(match: Match, viewer: int | None) -> str:
    """All that a table gives away to who looks at it."""
    players = tuple(Player(0 if seat == viewer else 1) for seat in range(match.setup.seats))
    view = TableView.of(
        ui=look(match.game.id), lang="en", line=match, at=len(match.steps), players=players, viewer=viewer
    )
    at = look(match.game.id)
    spoken = [at.spoken(view, step, match) for step in match.steps]
    frame = view.having(mode="play")
    return "".join([at.render(view), at.render(frame), picture(view), at.text(view), *spoken])


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_games_that_look_alike_to_a_seat_are_shown_alike(viewer: int | None) -> None:
    alike: dict[object, set[str]] = {}
    for match in every_kuhn():
        seen = tuple(event.seen_by(viewer) for step in match.steps for event in step.events)
        alike.setdefault(seen, set()).add(shown(match, viewer))
    assert len(alike) < len(list(every_kuhn()))
    assert all(len(pages) == 1 for pages in alike.values())


def test_a_choice_that_is_still_secret_is_not_named() -> None:
    match = begin(setup("powder", seats=2, seed="secret", options={"peek": False}))
    seat = match.deciders[0]
    one, other = (
        shown(match.play(seat, decision), 1 - seat) for decision in match.game.legal(match.state, seat)[:2]
    )
    assert one == other


# The pages


@pytest.mark.slow
def test_the_pages_of_the_site_have_the_game_and_no_way_to_what_it_lacks() -> None:
    """All pages, or those that are not about another game: one of each kind."""
    writers = dict(site.writers(BUILD))
    own = [f"{folder}{lang}/kuhn/index.html" for folder in ("", "embed/") for lang in LANGS]
    assert [path for path in writers if "kuhn" in path.split("/")] == ["kuhn/index.html", *own]
    common = [path for path in one_of_each_kind() if not {*OURS} & {*path.split("/")}]
    pages = {path: writers[path]() for path in (writers if EFFORT == "full" else {*common, *own})}
    for lang in LANGS:
        front = page(pages[f"{lang}/index.html"])
        assert "kuhn/" in [link.href for link in front.all_by_role("link")]
        assert home.HOME_LINE_MORE.fill(n=2).say(lang) in front.words
        assert home.HOME_LINE.say(lang) not in front.words
        assert "kuhn" in [
            each.value for each in page(pages[f"{lang}/embed/index.html"]).all_by_role("option")
        ]
    for path in own:
        assert "/plain.css" in pages[path]
        assert not page(pages[path]).offers("rules")
    for path, html in pages.items():
        assert not re.search(r"kuhn(\.css|/(rules|learn|about))", html), path


def test_only_our_levels_are_said_to_beat_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(games.load("kuhn")), "levels", games.load("cannon").levels)

    def said(game_id: str) -> str:
        return words(str(new_game(games.load(game_id), (Player(), Player(1)), "en")))

    assert dialogs.LEVELS.en in said("cannon")
    assert dialogs.LEVELS.en not in said("kuhn")
    assert dialogs.LEVELS_OF_OTHERS.en in said("kuhn")


def test_a_game_brings_what_it_has_and_is_spared_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package of another project, with a look, a tile and rules of its own."""
    web = tmp_path / "quarry/web"
    (web / "guide").mkdir(parents=True)
    (tmp_path / "quarry/__init__.py").write_text("from kuhn import GAME\n", encoding="utf-8")
    (web / "__init__.py").write_text(
        "from kuhn import GAME\nfrom web.plain import plain_look\nfrom dataclasses import replace\n"
        "LOOK = replace(plain_look(GAME), rule='KP')\n",
        encoding="utf-8",
    )
    (web / "guide/rules.en.md").write_text("", encoding="utf-8")
    (web / "look.css").write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setitem(games.MODULES, "quarry", "quarry")
    assert look("quarry").rule == "KP"
    assert pages_of("quarry").style == "quarry"
    assert pages_of("quarry").guide == {"rules"}
    assert pages_of("kuhn").style == "plain"
    assert not pages_of("kuhn").guide


def test_a_look_that_is_broken_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "flawed/web").mkdir(parents=True)
    (tmp_path / "flawed/__init__.py").write_text("from kuhn import GAME\n", encoding="utf-8")
    (tmp_path / "flawed/web/__init__.py").write_text("import not_there\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setitem(games.MODULES, "flawed", "flawed")
    with pytest.raises(ModuleNotFoundError, match="not_there"):
        look("flawed")
