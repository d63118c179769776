"""Every diagram of the rules and the tutorials is a test.

What it says of the game is what the engine does.
"""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from pyengine.errors import IllegalDecision
from pyengine.game import Decide, Strength
from pyengine.games.cannon.art.board import area_between
from pyengine.games.cannon.rules.board import SQUARES, name
from pyengine.match import Match
from pyengine.text import LANGS, Lang
from tests.conftest import RULES
from tests.registered import OURS
from tests.web.rendered import paths
from web.games import folder
from web.pages.guides import Exercise, Guide, GuideError, Kind, read_guide
from web.views.task import Diagram

KINDS: tuple[Kind, ...] = ("rules", "learn")
GAMES = OURS
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
NODES = {"kanon": 40}
"""What the hints of a small game try, where it is not 2000.

A node is another thing for each machine player.
"""
LINK = re.compile(r"\]\(([^)]*)\)")
TABLE_LINE = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
SQUARE = re.compile(r"(?<![A-Za-z0-9])[a-j](?:10|[1-9])(?![0-9])")

every_game = pytest.mark.parametrize("game", GAMES)
every_kind = pytest.mark.parametrize("kind", KINDS)
every_language = pytest.mark.parametrize("lang", LANGS)


@cache
def guide(kind: Kind, game: str, lang: Lang) -> Guide:
    return read_guide(kind, game, lang)


def exercises(kind: Kind, game: str) -> tuple[Exercise, ...]:
    """The diagrams of a guide; they are the same in either language."""
    return guide(kind, game, "en").exercises


def tasks(kind: Kind, game: str) -> list[Exercise]:
    """The diagrams that ask for something."""
    return [exercise for exercise in exercises(kind, game) if exercise.diagram.solutions]


def decider(match: Match) -> int:
    assert isinstance(match.turn, Decide)
    return match.turn.seats[0]


def played(match: Match, text: str) -> Match:
    return match.play(decider(match), match.game.read_decision(text))


def texts(guide: Guide) -> list[str]:
    """Everything that a reader reads, part by part."""
    found = [guide.title, guide.description, guide.lead]
    for section in (*guide.sections, *guide.appendix):
        found.append(section.heading)
        for part in section.parts:
            found += [part] if isinstance(part, str) else said(part.diagram)
    return found


def said(diagram: Diagram) -> list[str]:
    return [text for text in (diagram.caption, diagram.task, diagram.done) if text]


# Each diagram


@every_game
@every_kind
def test_a_position_is_written_as_the_engine_writes_it(kind: Kind, game: str) -> None:
    for exercise in exercises(kind, game):
        match = exercise.diagram.begin()
        assert isinstance(match.turn, Decide), exercise.id
        assert exercise.diagram.position in (None, match.game.write(match.start)), exercise.id


@every_game
@every_kind
def test_every_solution_is_legal(kind: Kind, game: str) -> None:
    for exercise in tasks(kind, game):
        diagram = exercise.diagram
        match = diagram.begin()
        ends = {match.game.write(played(match, text).state) for text in diagram.solutions}
        assert len(ends) == len(diagram.solutions), exercise.id


@every_game
@every_kind
def test_every_wrong_try_is_refused_under_its_rule(kind: Kind, game: str) -> None:
    for exercise in tasks(kind, game):
        assert exercise.wrong, exercise.id
        match = exercise.diagram.begin()
        for text, rule in exercise.wrong.items():
            with pytest.raises(IllegalDecision) as caught:
                played(match, text)
            assert (text, caught.value.refusal.rule) == (text, rule), exercise.id
            assert rule in RULES[game], exercise.id


@every_game
@every_kind
def test_among_the_choices_are_a_right_and_a_wrong_one(kind: Kind, game: str) -> None:
    for exercise in tasks(kind, game):
        diagram, choices = exercise.diagram, [*exercise.diagram.choices]
        rules = diagram.begin().game
        assert [rules.write_decision(rules.read_decision(text)) for text in choices] == choices, exercise.id
        if choices:
            assert set(diagram.solutions) < set(choices), exercise.id
            assert len(set(choices)) == len(choices), exercise.id


@every_game
@every_kind
def test_there_is_something_to_say_if_there_is_something_to_do(kind: Kind, game: str) -> None:
    for exercise in exercises(kind, game):
        diagram = exercise.diagram
        asks = bool(diagram.solutions or diagram.against)
        said = (bool(diagram.caption), bool(diagram.task), bool(diagram.done))
        assert said == (True, asks, asks), exercise.id


@pytest.mark.slow
@every_game
def test_who_follows_the_hints_wins_the_small_game_soon(game: str) -> None:
    (exercise,) = (one for kind in KINDS for one in exercises(kind, game) if one.diagram.against)
    match = exercise.diagram.begin()
    nodes = NODES.get(game, 2000)
    strengths = (Strength(len(match.game.levels), nodes=nodes), Strength(exercise.diagram.against))
    person = decider(match)
    while match.outcome is None and len(match.steps) < 20:
        seat = decider(match)
        strength = strengths[seat != person]
        *_, report = match.game.think(match.game.observe(match.state, seat), seat, strength)
        match = match.play(seat, report.best)
    assert match.outcome is not None
    assert match.outcome.winners == (person,)


# Cannon's boards: a reader sees what it is about


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_diagram_speaks_of_lies_in_the_part_that_is_drawn(kind: Kind, lang: Lang) -> None:
    for exercise in guide(kind, "cannon", lang).exercises:
        diagram = exercise.diagram
        area = area_between(*(diagram.show or "a1-j10").split("-"))
        drawn = {name(square) for square in SQUARES if area.holds(square)}
        answers = (*diagram.solutions, *exercise.wrong, *diagram.choices, *diagram.marks, diagram.picked)
        assert set(SQUARE.findall(" ".join((*answers, *said(diagram))))) <= drawn, exercise.id


@every_kind
def test_both_languages_speak_of_the_same_squares(kind: Kind) -> None:
    english, japanese = (guide(kind, "cannon", lang).exercises for lang in LANGS)
    for one, other in zip(english, japanese, strict=True):
        for text, translated in zip(said(one.diagram), said(other.diagram), strict=True):
            assert set(SQUARE.findall(text)) == set(SQUARE.findall(translated)), (text, translated)


# The texts


@every_game
def test_every_rule_has_a_section_with_a_task(game: str) -> None:
    sections = guide("rules", game, "en").sections
    assert [section.number for section in sections] == RULES[game]
    for section in sections:
        assert any(exercise.diagram.solutions for exercise in section.exercises), section.number


@every_game
def test_a_tutorial_ends_in_a_small_game(game: str) -> None:
    *steps, last = guide("learn", game, "en").exercises
    assert all(step.diagram.solutions for step in steps)
    assert last.diagram.against


@every_game
@every_kind
def test_both_languages_show_the_same_diagrams_in_the_same_places(kind: Kind, game: str) -> None:
    english, japanese = (
        [
            (section.number, [exercise.id for exercise in section.exercises])
            for section in guide(kind, game, lang).sections
        ]
        for lang in LANGS
    )
    assert english == japanese


@every_game
@every_kind
def test_nothing_is_left_untranslated(kind: Kind, game: str) -> None:
    assert not [text for text in texts(guide(kind, game, "en")) if JAPANESE.search(text)]
    assert not [text for text in texts(guide(kind, game, "ja")) if not JAPANESE.search(text)]


@pytest.mark.slow
@every_language
@every_game
@every_kind
def test_links_lead_to_rules_and_to_pages_of_the_game(kind: Kind, game: str, lang: Lang) -> None:
    links = LINK.findall("\n".join(texts(guide(kind, game, lang))))
    assert links
    for link in links:
        if link.startswith("#"):
            assert link[1:] in RULES[game]
        else:
            assert f"{lang}/{game}/{link.removeprefix('../')}index.html" in paths()


# Below the rules


@every_game
def test_every_game_can_be_played_with_real_cards_from_the_page(game: str) -> None:
    names = [section.name for section in guide("rules", game, "en").appendix]
    assert names[0] == "real"
    assert [section.name for section in guide("rules", game, "ja").appendix] == [*names, "words"]
    assert not guide("learn", game, "en").appendix


@every_game
def test_the_words_of_the_source_are_told_once_each(game: str) -> None:
    """Each line has our word, the source's, and the English one.

    The rules use our word, the English rules the English one.
    """
    rules, english = guide("rules", game, "ja"), guide("rules", game, "en")
    lines = TABLE_LINE.findall(str(rules.appendix[-1].parts[0]))[2:]
    assert len(lines) >= 10
    assert len({line[0] for line in lines}) == len(lines)
    said, told = "\n".join(texts(rules._replace(appendix=()))), "\n".join(texts(english)).lower()
    for ours, theirs, other in lines:
        assert theirs
        assert all(word in said for word in ours.split("、")), ours
        assert all(word.lower() in told for word in other.split(", ")), other


# Sources that cannot be used


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "found", "instead", "message"),
    [
        ("rules.yaml", "  picked: e5\n", "  pick: e5\n", "rules.yaml, retreat: “pick” is not one of"),
        ("rules.yaml", "  picked: e5\n", "  picked: 5\n", "rules.yaml, retreat: “5” should be a text"),
        ("rules.yaml", "[e5-e3, e5-g3]", "e5-e3", "rules.yaml, retreat: “e5-e3” should be a list"),
        (
            "rules.yaml",
            "guns: true",
            "guns: always",
            "rules.yaml, cannon: “always” should be true or false",
        ),
        (
            "rules.yaml",
            "move_limit: 40",
            "move_limit: many",
            "rules.yaml, limit-draw: “many” should be a whole",
        ),
        ("rules.yaml", "retreat:", "retreat: [", "rules.yaml: "),
        ("rules.yaml", "retreat:", "withdrawal:", "diagram retreat: the YAML file does not describe it"),
        ("rules.yaml", "  solutions: [f7-f6]\n", "", "step-white: choices without solutions"),
        (
            "rules.yaml",
            "  picked: e5\n",
            "  against: 1\n",
            "retreat: a game against the machine has no solutions",
        ),
        ("rules.en.md", "task: Retreat with the soldier on e5.\n", "", "diagram retreat: task missing"),
        (
            "rules.en.md",
            "task: Retreat with",
            "tasks: Retreat with",
            "diagram retreat: “tasks: Retreat with",
        ),
        ("rules.en.md", "```diagram retreat\n", "```diagramm retreat\n", "fence is not well written"),
        ("rules.en.md", "```diagram capture\n", "```diagram retreat\n", "shown twice: ['retreat']"),
        (
            "rules.en.md",
            "## C1 Set-up",
            "## Set-up {#up}",
            "rules.en.md: a section with a name stands before",
        ),
        ("rules.en.md", "description: ", "about: ", "rules.en.md, heads: “about: "),
        ("rules.en.md", "---\ntitle", "title", "rules.en.md: the heads between two lines"),
    ],
)
def test_a_source_that_cannot_be_used_is_named_with_the_place(
    tmp_path: Path, file: str, found: str, instead: str, message: str
) -> None:
    shutil.copytree(folder("cannon") / "guide", tmp_path / "guide")
    source = tmp_path / "guide" / file
    text = source.read_text(encoding="utf-8")
    assert found in text
    source.write_text(text.replace(found, instead, 1), encoding="utf-8")
    with pytest.raises(GuideError, match=re.escape(message)):
        read_guide("rules", "cannon", "en", tmp_path / "guide")
