"""Pictures of states and observations."""

from __future__ import annotations

import pickle
import random
import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.drawing import picture
from pyengine.drawing.documents import Art
from pyengine.games import MODULES, load
from pyengine.games.cannon import GAME as CANNON
from pyengine.games.cannon.rules.board import START
from pyengine.games.cannonades.rules.state import is_ship
from pyengine.games.kanon import GAME as KANON
from pyengine.games.kanon.art import ART as KANON_ART
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.events.field import Boosted
from pyengine.match import start
from pyengine.text import LANGS
from tests.drawing.drawn import SVG, TABLES, backs, moments, played, texts, tree
from tests.games.kanon.workshop import Player, table
from tests.registered import OURS, having

pytestmark = pytest.mark.slow

every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
card_tables = pytest.mark.parametrize(
    ("game_id", "seats"),
    [(game_id, seats) for game_id, seats in TABLES if load(game_id).hidden and game_id in having("picture")],
)
hidden_tables = pytest.mark.parametrize(
    ("game_id", "seats"), [(game_id, seats) for game_id, seats in TABLES if load(game_id).hidden]
)


@every_table
def test_a_picture_is_a_titled_document_that_refers_to_nothing(game_id: str, seats: int) -> None:
    for match in moments(played(game_id, seats)):
        for lang in LANGS:
            root = tree(picture(match.state, lang=lang))
            assert root.tag == f"{SVG}svg"
            title, description = (root.findtext(f"{SVG}{tag}") for tag in ("title", "desc"))
            assert title
            assert title.startswith(match.game.name.say(lang))
            assert description
            assert root.get("lang") == lang
            attributes = {name for each in root.iter() for name in each.attrib}
            assert not attributes & {"id", "class", "href"}


@every_table
def test_pictures_differ_as_the_game_goes_on_and_in_their_language(game_id: str, seats: int) -> None:
    states = [match.state for match in moments(played(game_id, seats))]
    assert len({picture(state) for state in states}) == len(states)
    assert all(picture(state) != picture(state, lang="ja") for state in states)


@every_table
def test_a_notebook_is_shown_the_same_picture(game_id: str, seats: int) -> None:
    state = played(game_id, seats).state
    assert state._repr_svg_() == picture(state)


@every_table
def test_a_state_that_shows_itself_stays_a_plain_value(game_id: str, seats: int) -> None:
    state = played(game_id, seats).state
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    for copy in (replace(state), pickled):
        assert copy == state
        assert hash(copy) == hash(state)


@hidden_tables
def test_what_a_seat_cannot_tell_apart_looks_the_same(game_id: str, seats: int) -> None:
    match, rng = played(game_id, seats), random.Random(seats)
    for moment in moments(match)[1:-1]:
        for seat in range(seats):
            seen = moment.observe(seat)
            imagined = moment.game.sample(seen, seat, rng)
            assert picture(moment.game.observe(imagined, seat)) == picture(seen)


@card_tables
def test_unknown_cards_are_backs(game_id: str, seats: int) -> None:
    for moment in moments(played(game_id, seats)):
        for viewer in (None, *range(seats)):
            seen = moment.observe(viewer)
            assert backs(picture(seen)) == unknown(seen)


def unknown(seen: Any) -> int:
    """How many backs an observation asks for: in hands, chosen, on the field, and on top of the stock."""
    cards = [
        *(card for hand in seen.hands for card in hand),
        *getattr(seen, "chosen", ()),
        *(each.card for field in getattr(seen, "lines", ()) for line in field for each in line),
    ]
    return cards.count(UNKNOWN) + bool(getattr(seen, "stock", ()))


def test_kanon_names_no_card_that_the_seat_does_not_know() -> None:
    for moment in moments(played("kanon", 2)):
        seen = moment.observe(0)
        known = {card for hand in seen.hands for card in hand}
        known |= {each.card for field in seen.lines for line in field for each in line}
        svg = picture(seen)
        assert set(re.findall(r"\b\d{3}\b", " ".join(texts(svg)))) == known - {UNKNOWN}
        if not seen.announced:
            named = [title.text or "" for title in tree(svg).iter(f"{SVG}title")]
            assert known - {UNKNOWN} >= {
                code
                for code, card in CARDS.items()
                if any(name.endswith(f" {card.name.en}") for name in named)
            }


def test_kanon_shows_what_is_added_to_a_card_that_lies_face_down() -> None:
    state = table(Player("008/020^"), Player("008^"))
    boosted = Boosted(0, 0, 2).after(state)
    for seat in (0, 1):
        assert "+2" in texts(picture(KANON.observe(boosted, seat)))
        assert "+2" not in texts(picture(KANON.observe(state, seat)))


@pytest.mark.parametrize("game_id", OURS)
def test_all_that_drawings_refer_to_is_there(game_id: str) -> None:
    art: Art = import_module(f"{MODULES[game_id]}.art").ART
    markup = "".join(symbol.markup for symbol in art.symbols.values())
    parts = [part.attrib for part in tree(f"<svg>{markup}</svg>").iter()]
    assert {part["href"] for part in parts if "href" in part} <= {f"#{name}" for name in art.symbols}
    assert set(re.findall(r"var\(--([\w-]+)\)", markup)) <= set(art.tokens)
    assert all(art.style(part["class"]) for part in parts if "class" in part)
    assert "var(" not in "".join(art.tokens.values())


def test_a_colour_that_a_class_turns_is_turned_for_all_within_it_and_nothing_else() -> None:
    flag = '<path class="a-flag"/>'
    turned = f'<g class="su-cat"><g class="k-win"><g>{flag}</g></g>{flag}</g>{flag}'
    drawn = KANON_ART.plain(turned)
    assert "--" not in drawn
    assert re.findall(r"fill:(#\w+)", drawn) == ["#5f3a86", "#84286a", "#84286a"]


def test_ships_that_the_viewer_does_not_know_fly_no_flag() -> None:
    for moment in moments(played("cannonades", 4), 12):
        for viewer in (None, 0, 3):
            seen = moment.observe(viewer)
            cards = [card for hand in seen.hands for card in hand]
            cards += [ship.card for fleet in seen.fleets for ship in fleet if ship]
            flags = sum(1 if is_ship(card) else len(card) for card in cards if card != UNKNOWN)
            # A flag is its cloth and, in the same outline, its edge.
            assert picture(seen).count('d="M1 1h22v16H1z"') == 2 * flags


def test_every_soldier_and_every_gun_is_drawn() -> None:
    svg = picture(start("cannon").state)
    root = tree(svg)
    soldiers = [each for each in root.iter(f"{SVG}path") if each.get("d", "").startswith("M8 35.5")]
    assert len(soldiers) == sum(side.bit_count() for side in START)
    guns = [
        each
        for each in root.iter(f"{SVG}path")
        if each.get("stroke-linecap") == "round" and each.get("opacity")
    ]
    assert len(guns) == 10


def test_the_squares_of_the_latest_move_are_marked() -> None:
    match = start("cannon")
    for text in ("e1", "e10", "a2-b3"):
        match = match.play(match.deciders[0], CANNON.read_decision(text))
    plain, marked = picture(match.state), picture(match.state, last=match.steps[-1].decision)
    squares = [each for each in tree(marked).iter(f"{SVG}rect") if each.get("opacity")]
    assert len(squares) == 2
    assert marked.count("<rect") == plain.count("<rect") + 2


def test_what_is_no_state_is_not_drawn() -> None:
    with pytest.raises(TypeError, match="“state” must be a state of one of the games, not <Match"):
        picture(start("cannon"))
