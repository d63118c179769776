"""Decks at the table, and the games of a match with the exchange of cards between them (K1, K2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.errors import Refusal
from pyengine.game import Json
from pyengine.games import load
from pyengine.games.kanon.decks import READY, Deck, to_code
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.notation.record import read_record
from pyengine.text import LANGS, Lang
from tests.web.handled import handle, open_table
from tests.web.looks import ids, seen
from tests.web.reading import page
from tests.web.test_leaks import as_seen
from web.features.challenge import Challenge
from web.games.kanon.decks import DECKS
from web.games.kanon.table.exchange import exchange, touch
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import deck_of, scene, score
from web.games.kanon.words import match as texts
from web.games.kanon.words import table as table_texts
from web.look import TableView
from web.pages.views.new_game import new_game
from web.registry import look
from web.texts import dialogs as dialog_texts
from web.views.model import Player, default_players
from web.worker import people, sharing
from web.worker.opening import shared
from web.worker.state import Table

GOLDEN = Path(__file__).parents[2] / "contract/golden/kanon-match-exchange.txt"
FEATHER = READY["feather-front"].deck
MINE = to_code(FEATHER)
SMALL = to_code(Deck(FEATHER.cards[:58]))


def fresh(**more: Any) -> Table:
    return open_table({"type": "open", "game": "kanon", "lang": "en", "luck": 7, **more}).table


def begun(*decks: str, levels: tuple[int, ...] = (0, 3), **more: Any) -> Table:
    return handle(fresh(), {"type": "begin", "players": levels, "decks": [*decks], "luck": 7, **more}).table


# Decks


@pytest.mark.parametrize("lang", LANGS)
def test_the_dialog_offers_each_seat_the_ready_decks_with_what_they_do(lang: Lang) -> None:
    dialog = page(new_game(load("kanon"), default_players(load("kanon")), lang))
    plans = {ready.id: ready.plan.say(lang) for ready in READY.values()}
    offered = [each.offers("about") for each in dialog.all_by_role("combobox") if each.offers("about")]
    assert len(offered) == 2
    for decks in offered:
        assert plans.items() <= {deck.value: deck.data["about"] for deck in decks}.items()
    chosen = [deck.value for decks in offered for deck in decks if deck.checked]
    assert chosen == [DECKS.starters[0], ""]


def test_a_game_without_decks_asks_for_none() -> None:
    game = load("gunsor")
    dialog = page(new_game(game, default_players(game), "en"))
    assert dialog.has("combobox")
    assert not dialog.offers("about")
    assert (
        handle(
            open_table({"type": "open", "game": "gunsor", "luck": 7}).table,
            {"type": "begin", "players": [0, 1, 1], "decks": ["feather-front"], "luck": 7},
        ).table.view.play.line.setup.decks
        == ()
    )


def test_a_game_begins_with_the_decks_that_were_chosen() -> None:
    assert begun("spring-tide", MINE).view.play.line.setup.decks == ("spring-tide", MINE)


def test_any_deck_is_a_ready_one_by_the_game_s_luck() -> None:
    drawn = {begun("spring-tide", "", seed=str(seed)).view.play.line.setup.decks[1] for seed in range(40)}
    assert drawn == {*READY}
    assert begun("", "", seed="a").view.play.line.setup == begun("", "", seed="a").view.play.line.setup


@pytest.mark.parametrize("wrong", ["nonsense", SMALL, MINE[:-1], "k1"])
def test_a_deck_that_cannot_be_played_is_refused_with_a_sentence(wrong: str) -> None:
    before = begun("spring-tide", MINE)
    change = handle(before, {"type": "begin", "players": [0, 3], "decks": [wrong, ""], "luck": 7})
    assert change.table.view.play.line is before.view.play.line
    assert change.error is not None
    assert change.table.view.interaction.notice is not None
    assert change.table.view.interaction.notice.text == change.error.text


def test_a_table_that_nobody_has_set_up_has_the_starters() -> None:
    mine, theirs = fresh(level=1).view.play.line.setup.decks
    assert (mine, theirs) == DECKS.starters
    assert {READY[deck].difficulty for deck in DECKS.starters} == {"easy"}
    assert fresh(deck=MINE, level=1).view.play.line.setup.decks == (MINE, theirs)
    for wrong in (SMALL, "nonsense", "", 3, None):
        assert fresh(deck=wrong, level=1).view.play.line.setup.decks == (mine, theirs)


def test_a_stronger_machine_brings_any_ready_deck() -> None:
    brought = {fresh(level=2, luck=luck).view.play.line.setup.decks[1] for luck in range(60)}
    assert brought == set(READY)


def test_the_dialog_learns_what_is_in_a_deck_or_what_is_wrong_with_it() -> None:
    asked: Json = {"type": "decks", "decks": [MINE, SMALL, "k1?", 3]}
    mine, small, *others = people.QUERIES["decks"](fresh(), asked)["decks"]
    assert mine == {"about": "60 cards, 9 spares"}
    assert "2 too few" in small["wrong"]
    assert all(other["wrong"] for other in others)
    assert people.QUERIES["decks"](fresh(), {"type": "decks"}) == {"decks": []}


def test_in_a_rematch_everybody_keeps_the_deck_and_changes_the_seat() -> None:
    table = begun(MINE, "all-aboard")
    again = handle(table, {"type": "rematch", "luck": 8}).table.view
    assert again.play.line.setup.decks == ("all-aboard", MINE)
    assert again.play.players == (Player(3), Player())
    same = handle(table, {"type": "same-deal"}).table.view
    assert same.play.line.setup == table.view.play.line.setup


def test_in_a_rematch_the_decks_that_no_link_named_change_the_seat_too() -> None:
    link = write_link(Shared("game", begin(setup("kanon", seed="old")), 0, (0, 3)))
    again = handle(fresh(link=link), {"type": "rematch", "luck": 8}).table.view
    assert again.play.line.setup.decks == tuple(READY)[1::-1]


# Links


def test_a_challenge_with_two_own_decks_is_a_short_link() -> None:
    other = to_code(READY["open-workshop"].deck)
    table = begun(MINE, other, options={"match": "best-of-three"})
    link = write_link(shared(table, "challenge"))
    assert read_link(link).match.setup == table.view.play.line.setup
    assert len(link) < 250
    opened = fresh(link=link).view
    assert opened.play.of(Challenge) is not None
    assert opened.play.line.setup == table.view.play.line.setup


def test_a_link_to_a_position_holds_no_lists() -> None:
    table = begun(MINE, "all-aboard")
    assert shared(table, "position").match.setup.decks == ()
    assert fresh(link=write_link(shared(table, "position"))).view.match.state == table.view.match.state


def test_a_link_that_names_no_decks_plays_the_first_ready_ones() -> None:
    link = write_link(Shared("game", begin(setup("kanon", seed="old")), 0, (0, 3)))
    view = fresh(link=link).view
    assert view.play.line.setup.decks == ()
    assert deck_of(view, 0) == READY["feather-front"].name


def test_a_kept_game_names_the_deck_of_the_person_only() -> None:
    table = begun("count-again", "all-aboard")
    assert people.decks_named(table.view) == READY["count-again"].name
    watched = people.decks_named(begun("count-again", "all-aboard", levels=(1, 1)).view)
    assert str(watched and watched.en) == "Count Again, All Aboard"
    assert people.decks_named(open_table({"type": "open", "game": "gunsor", "luck": 7}).table.view) is None


@pytest.mark.parametrize("lang", LANGS)
def test_sharing_says_that_the_link_holds_both_decks(lang: Lang) -> None:
    table = open_table({"type": "open", "game": "kanon", "lang": lang, "luck": 7}).table
    assert dialog_texts.HIDES_DECKS.say(lang) in str(sharing.dialog(table))
    without = open_table({"type": "open", "game": "gunsor", "lang": lang, "luck": 7}).table
    assert dialog_texts.HIDES_DECKS.say(lang) not in str(sharing.dialog(without))


# Who knows what of a match


@cache
def between_games() -> Match:
    """A match after its first game, which the second seat has won."""
    match = read_record(GOLDEN.read_text(encoding="utf-8").partition("\n")[0])
    phases = [step.state.phase for step in match.steps]
    return match.upto(phases.index("exchange") + 1)


def at_table(match: Match, *levels: int) -> Table:
    view = TableView.of(
        ui=look(match.game.id), lang="en", line=match, at=len(match.steps), players=tuple(map(Player, levels))
    )
    return handle(Table(view), {"type": "dismiss"}).table


def test_the_score_is_told_from_the_near_side() -> None:
    match = between_games()
    assert [str(score(scene(seen(match, seat)))) for seat in (0, 1)] == [
        str(texts.SCORE.fill(n=2, most=3, mine=mine, theirs=1 - mine)) for mine in (0, 1)
    ]
    assert score(scene(begun(MINE, "").view)) is None


def test_the_games_won_stand_in_the_seats_in_words_and_in_pips() -> None:
    shown = scene(seen(between_games()))
    for who in (0, 1):
        markup = str(seat(shown, who, "me"))
        drawn = page(markup)
        won = table_texts.GAMES_WON.of(who).en
        assert won in drawn.words
        assert len([*drawn.by_role("img", won)]) == 2
        # markup: which of the pips are filled is only seen; how many is in the words and in their name
        assert markup.partition('class="gw"')[2].partition("</span>")[0].count('class="on"') == who
    single = page(seat(scene(begun(MINE, "").view), 0, "me"))
    assert table_texts.GAMES_WON.of(0).en not in single.words
    assert not [mark for mark in single.all_by_role("img") if mark.name]


def test_an_opponent_s_deck_is_named_when_the_game_is_over() -> None:
    table = begun(MINE, "all-aboard")
    assert deck_of(table.view, 0) == texts.OWN_DECK
    assert deck_of(table.view, 1) is None
    over = handle(table, {"type": "resign"}).table
    assert deck_of(over.view, 1) == READY["all-aboard"].name


# Between the games


def what(table: Table, value: str) -> Any:
    return touch(table.view, value)


def test_two_taps_exchange_two_cards_in_either_order() -> None:
    table = at_table(between_games(), 0, 3)
    assert what(table, "deck:061") == ("pick", "deck:061")
    held = at_table(between_games(), 0, 3)
    for first, second in (("deck:061", "spare:113"), ("spare:113", "deck:061")):
        view = seen(between_games(), picked=first)
        assert touch(view, second) == ("decide", "swap:061-113")
        assert touch(view, first) == ("pick", None)
    assert what(held, "spare:113") == ("pick", "spare:113")


def test_what_the_rules_do_not_allow_is_refused_by_its_rule() -> None:
    after = between_games().play(0, "swap:061-113")
    view = seen(after, picked="spare:113")
    back = touch(view, "deck:113")
    assert isinstance(back, Refusal)
    assert back.rule == "K2"
    alone = touch(seen(after), "spare:061")
    assert isinstance(alone, Refusal)
    assert alone.rule == "K2"


def test_the_exchange_shows_the_own_cards_only() -> None:
    match = between_games().play(1, "swap:092-141").play(0, "swap:061-113")
    told = str(exchange(scene(seen(match, 0))))
    assert page(told).offers("tap", "deck:123")
    assert "092" not in told
    assert told == str(exchange(scene(seen(between_games().play(0, "swap:061-113"), 0))))
    table = seen(match, 0)
    alone = table.having(line=as_seen(match, 0))
    assert look("kanon").render(table) == look("kanon").render(alone)
    nobody = page(exchange(scene(seen(match, None))))
    assert texts.SECRET.en in nobody.words
    assert not nobody.offers("tap")
    everything = str(exchange(scene(seen(match, None, open=True, players=(Player(1), Player(1))))))
    assert page(everything).offers("card", "092")
    assert not page(everything).offers("tap")
    assert len(ids(everything)) == len(set(ids(everything)))


def test_only_what_fits_the_card_taken_up_is_offered() -> None:
    view = seen(between_games().play(0, "swap:061-113"), picked="spare:128")
    drawn = page(exchange(scene(view)))
    assert [row.data["tap"] for row in drawn.with_state("pressed")] == ["spare:128"]
    assert drawn.offer("tap", "deck:113").disabled
    for tap, meaning in (
        ("deck:123", ("decide", "swap:123-128")),
        ("spare:121", ("pick", "spare:121")),
    ):
        assert not drawn.offer("tap", tap).disabled
        assert touch(view, tap) == meaning


def test_an_exchange_can_be_undone() -> None:
    match = between_games().play(1, "ready").play(0, "swap:061-113")
    table = handle(at_table(match, 0, 3), {"type": "undo"}).table
    assert table.view.match.state.swaps == ((), ())


def test_of_two_people_each_exchanges_behind_the_curtain() -> None:
    table = at_table(between_games(), 0, 0)
    assert table.view.perspective.curtain == 0
    table = handle(table, {"type": "ready"}).table
    for decision in ("swap:061-113", "ready"):
        table = handle(table, {"type": "choose", "decision": decision}).table
    assert table.view.perspective.curtain == 1
    assert table.view.perspective.viewer is None
    table = handle(table, {"type": "ready"}).table
    assert table.view.sight.swaps[0] == ()
    table = handle(table, {"type": "choose", "decision": "ready"}).table
    assert table.view.sight.phase == "mulligan"


def test_without_a_seed_the_next_game_is_dealt_too() -> None:
    assert between_games().setup.seed is None
    table = handle(at_table(between_games(), 0, 0), {"type": "ready"}).table
    table = handle(table, {"type": "choose", "decision": "ready"}).table
    table = handle(table, {"type": "ready"}).table
    change = handle(table, {"type": "choose", "decision": "ready"})
    assert change.table.view.sight.phase == "mulligan"
    assert sum(step.pile is not None for step in change.played) > 10


def test_the_number_of_stops_does_not_tell_the_number_of_exchanges() -> None:
    few = between_games().play(0, "ready")
    many = between_games().play(0, "swap:061-113").play(0, "swap:006-121").play(0, "ready")
    assert len(seen(few, 1).stops) == len(seen(many, 1).stops)
