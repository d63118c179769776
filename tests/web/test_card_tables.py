"""Tables with hidden cards: whose cards are shown, the curtain, secret choices, deals, challenges."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.text import LANGS, Lang
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.reports import report
from tests.web.telling import event
from web.features import challenge as challenge_texts
from web.features.challenge import Challenge
from web.look import TableView
from web.registry import look
from web.texts import table as texts
from web.views import dialogs
from web.views.model import Notes, Player
from web.worker import table as worker
from web.worker.deciding import thought
from web.worker.frames import previous_viewer
from web.worker.opening import shared
from web.worker.state import Change, Table

PERSON, MACHINE = Player(), Player(3)


def opened(game: str, **intent: Any) -> Table:
    return open_table(
        {"type": "open", "game": game, "lang": "en", "mode": "table", "luck": 7, **intent}
    ).table


def laid(game: str, *players: Player, seed: str = "x") -> Table:
    """A fresh table with these players."""
    intent: Json = {
        "type": "begin",
        "players": [player.level for player in players],
        "options": {},
        "seed": seed,
    }
    return handle(opened(game), intent).table


def first(view: TableView) -> str:
    """The first thing that the person who decides may do."""
    assert view.decider is not None
    return view.game.write_decision(view.game.legal(view.sight, view.decider)[0])


def choose(table: Table, decision: str | None = None) -> Change:
    return handle(table, {"type": "choose", "decision": decision or first(table.view)})


def reported(table: Table) -> Change:
    """The machine's answer to what it is asked now: its first legal decision."""
    asked = thought(table)
    assert asked
    view = table.view
    best = view.game.write_decision(view.game.legal(view.match.state, asked["seat"])[0])
    return handle(table, report(asked["ticket"], best))


def to_the_end(match: Match, rng: random.Random) -> Match:
    while isinstance(turn := match.turn, Decide):
        legal = match.game.legal(match.state, turn.seats[0])
        match = match.play(turn.seats[0], legal[int(rng.random() * len(legal))])
    return match


# Deals


def test_a_fresh_table_is_laid_and_dealt() -> None:
    gunsor, cannon = opened("gunsor").view, opened("gran-cannon").view
    assert [len(gunsor.play.players), len(cannon.play.players)] == [2, 4]
    assert isinstance(gunsor.match.turn, Decide)
    assert cannon.match.turn == Decide((0, 1, 2, 3))
    assert gunsor.play.line.setup.seed


def test_the_same_luck_and_the_same_word_deal_the_same_cards() -> None:
    assert opened("gunsor").view.play.line == opened("gunsor").view.play.line
    assert opened("gunsor").view.play.line != opened("gunsor", luck=8).view.play.line
    assert laid("gunsor", PERSON, MACHINE).view.play.line == laid("gunsor", PERSON, MACHINE).view.play.line


def test_the_machine_plays_a_deal_as_it_did_before() -> None:
    one, other = (laid("gran-cannon", PERSON, MACHINE, MACHINE) for _ in range(2))
    asked, again, elsewhere = map(thought, (one, other, laid("gran-cannon", PERSON, MACHINE, seed="y")))
    assert asked
    assert again
    assert elsewhere
    assert asked["seed"] == again["seed"] != elsewhere["seed"]


def test_a_rematch_is_another_deal_and_the_same_deal_is_not() -> None:
    table = laid("gunsor", PERSON, MACHINE)
    again = handle(table, {"type": "same-deal"}).table.view
    assert again.play.line == table.view.play.line
    rematch = handle(table, {"type": "rematch", "luck": 99}).table.view
    assert rematch.play.line.setup.seed != table.view.play.line.setup.seed
    assert rematch.play.players == (MACHINE, PERSON)


@pytest.mark.parametrize("game", ["cannonades", "gran-cannon", "gunsor", "kanon"])
def test_a_game_without_a_seed_is_dealt_on_and_holds_what_was_drawn(game: str) -> None:
    change = open_table({"type": "open", "game": game, "lang": "en", "file": f'[Game "{game}"]', "luck": 7})
    assert change.played == change.table.view.play.line.steps != ()
    table = change.table
    for _ in range(40):
        view = table.view
        assert isinstance(view.match.turn, Decide)
        table = (
            handle(table, {"type": "ready"}).table
            if view.perspective.curtain is not None
            else choose(table).table
        )
    line = table.view.play.line
    assert line.setup.seed is None
    assert len(line.steps) > line.plies > 0
    assert read_link(write_link(shared(table, "game"))).match == line
    assert table.view.play.line != opened(game, file=f'[Game "{game}"]', luck=8).view.play.line


def test_a_game_without_a_seed_that_is_only_looked_at_is_not_dealt_on() -> None:
    view = opened("gunsor", file='[Game "gunsor"]', mode="view").view
    assert view.play.line.steps == ()


def test_the_same_deal_is_offered_only_where_a_seed_can_deal_it_again() -> None:
    over = handle(laid("gunsor", PERSON, MACHINE), {"type": "resign"}).table.view
    assert "same-deal" in page(dialogs.end(over)).actions
    over = handle(opened("gunsor", file='[Game "gunsor"]'), {"type": "resign"}).table.view
    assert "same-deal" not in page(dialogs.end(over)).actions


def test_a_table_takes_any_number_of_players_that_the_game_takes() -> None:
    assert len(laid("gran-cannon", PERSON, MACHINE).view.play.players) == 2
    assert len(laid("gran-cannon", *(MACHINE,) * 5).view.play.players) == 5
    refused = handle(opened("gran-cannon"), {"type": "begin", "players": [0], "options": {}})
    assert refused.table.view.interaction.notice
    assert len(refused.table.view.play.players) == 4


# Whose cards are shown


def test_one_person_sees_the_own_cards_and_no_others() -> None:
    view = laid("gran-cannon", MACHINE, PERSON, MACHINE).view
    assert view.perspective.viewer == 1
    assert not view.perspective.open
    assert "?" not in view.sight.hands[1]
    assert set(view.sight.hands[0]) == {"?"}


def test_several_people_see_their_cards_one_after_another() -> None:
    table = laid("gran-cannon", PERSON, MACHINE, PERSON)
    assert (table.view.perspective.curtain, table.view.perspective.viewer, table.view.decider) == (
        0,
        None,
        None,
    )
    assert all(set(hand) == {"?"} for hand in table.view.sight.hands)
    table = handle(table, {"type": "ready"}).table
    assert (table.view.perspective.curtain, table.view.perspective.viewer, table.view.decider) == (None, 0, 0)
    table = choose(table).table
    assert (table.view.perspective.curtain, table.view.perspective.viewer) == (2, None)
    assert not handle(table, {"type": "choose", "decision": "0"}).played


def test_nothing_of_a_choice_is_shown_to_the_next_person() -> None:
    """Whatever the first person chose, the second sees the same table."""
    table = handle(laid("gran-cannon", PERSON, PERSON), {"type": "ready"}).table
    legal = [table.view.game.write_decision(card) for card in table.view.game.legal(table.view.sight, 0)]
    assert len(legal) > 1
    seen = {handle(choose(table, card).table, {"type": "ready"}).table.view.sight for card in legal}
    assert len(seen) == 1


def test_who_takes_the_device_is_told_what_happened_since() -> None:
    table = handle(laid("gunsor", PERSON, PERSON), {"type": "ready"}).table
    seat = table.view.perspective.viewer
    while table.view.perspective.curtain is None:
        table = choose(table).table
    change = handle(table, {"type": "ready"})
    assert change.table.view.perspective.viewer == table.view.perspective.curtain != seat
    assert change.played
    assert next(step.decider for step in change.played if step.decider >= 0) == seat


def test_what_leads_to_the_curtain_is_told_to_the_one_before_it() -> None:
    table = handle(laid("gunsor", PERSON, PERSON), {"type": "ready"}).table
    after = choose(table).table
    if after.view.perspective.curtain is not None:
        seen = previous_viewer(after.view, table.view)
        assert (seen.perspective.viewer, seen.perspective.curtain) == (table.view.perspective.viewer, None)
    else:
        assert after.view.perspective.viewer == table.view.perspective.viewer


def test_machines_alone_play_with_open_cards_until_one_seat_is_looked_at() -> None:
    table = laid("gran-cannon", MACHINE, MACHINE, MACHINE)
    assert table.view.perspective.open
    assert all("?" not in hand for hand in table.view.sight.hands)
    table = handle(table, {"type": "look", "value": "1"}).table
    assert (table.view.perspective.open, table.view.perspective.viewer) == (False, 1)
    assert set(table.view.sight.hands[0]) == {"?"}
    table = reported(table).table
    assert (table.view.perspective.open, table.view.perspective.viewer) == (False, 1)
    assert handle(table, {"type": "look", "value": "open"}).table.view.perspective.open


def test_a_player_cannot_look_at_other_cards_while_the_game_goes_on() -> None:
    table = laid("gran-cannon", PERSON, MACHINE)
    for value in ("open", "1"):
        view = handle(table, {"type": "look", "value": value}).table.view
        assert (view.perspective.open, view.perspective.viewer) == (False, 0)


def test_the_end_opens_all_cards_but_its_last_step_is_told_as_it_was_seen() -> None:
    match = begin(setup("gunsor", seed="x"))
    whole = to_the_end(match, random.Random(1))
    last = max(n for n, step in enumerate(whole.steps) if step.decider >= 0)
    seat = whole.steps[last].decider
    table = opened("gunsor")
    players = tuple(PERSON if who == seat else MACHINE for who in range(2))
    view = table.view.having(line=whole.upto(last), at=last, players=players)
    table = handle(replace(table, view=view), {"type": "sort"}).table
    assert table.view.perspective.viewer == seat
    after = choose(table, whole.game.write_decision(whole.steps[last].decision)).table
    assert after.view.match.outcome
    assert after.view.perspective.open
    assert not previous_viewer(after.view, table.view).perspective.open


def test_a_frame_to_look_at_shows_a_game_with_open_cards() -> None:
    link = write_link(shared(laid("gunsor", PERSON, MACHINE), "game"))
    assert opened("gunsor", mode="view", link=link).view.perspective.open


# Secret choices


def test_a_card_stays_taken_up_while_others_choose() -> None:
    table = laid("gran-cannon", PERSON, MACHINE, MACHINE)
    picked = replace(table, view=table.view.having(picked="taken"))
    change = reported(picked)
    assert change.table.view.interaction.picked == "taken"
    assert change.table.position == picked.position
    assert change.table.view.decider == 0


def test_a_new_position_is_told_apart_once_all_have_chosen() -> None:
    table = laid("gran-cannon", PERSON, MACHINE)
    table = reported(table).table
    change = choose(table)
    assert change.table.position > table.position


@pytest.mark.parametrize("practice", [False, True])
def test_undo_passes_what_was_revealed_in_practice_only(practice: bool) -> None:
    intent: Json = {"type": "begin", "players": [0, 3], "options": {}, "seed": "x", "practice": practice}
    table = handle(opened("gran-cannon"), intent).table
    table = choose(reported(table).table).table
    assert table.view.play.undo is practice
    assert (handle(table, {"type": "undo"}).table.view.play.at < table.view.play.at) is practice


def revealed(**more: Any) -> Table:
    """A game of one person in which hidden cards were shown since the person's last decision."""
    table = choose(reported(laid("gran-cannon", PERSON, MACHINE)).table).table
    return replace(table, view=table.view.having(**more))


def test_undo_that_is_closed_says_why_and_offers_practice() -> None:
    table = revealed()
    said = handle(table, {"type": "undo"}).table
    notice = said.view.interaction.notice
    assert notice is not None
    assert "hidden" in notice.text.en
    assert notice.offers is not None
    assert notice.offers.intent == "practise"
    back = handle(said, {"type": "practise"}).table
    assert back.view.play.practice
    assert back.view.play.at < table.view.play.at
    assert back.view.interaction.notice is None


def test_practice_outlasts_a_reload() -> None:
    view = handle(revealed(), {"type": "practise"}).table.view
    link = write_link(shared(Table(view), "game"))
    assert opened("gran-cannon", link=link, notes={"practice": True}).view.play.practice
    assert not opened("gran-cannon", link=link).view.play.practice


def test_a_game_whose_result_is_compared_is_not_made_practice() -> None:
    for compared in ({"states": (opened_challenge(),), "final": True}, {"players": (PERSON, PERSON)}):
        table = handle(revealed(**compared), {"type": "undo"}).table
        assert table.view.interaction.notice is not None
        assert table.view.interaction.notice.offers is None
        assert not handle(table, {"type": "practise"}).table.view.play.practice


def opened_challenge() -> Any:
    """A challenge that someone has sent."""
    link = write_link(shared(laid("gran-cannon", PERSON, MACHINE), "challenge"))
    return opened("gran-cannon", link=link).view.play.of(Challenge)


# Challenges


def test_a_challenge_is_the_same_deal_from_its_beginning() -> None:
    table = choose(handle(laid("gunsor", PERSON, PERSON), {"type": "ready"}).table).table
    link = write_link(shared(table, "challenge"))
    view = opened("gunsor", link=link).view
    assert view.play.line == begin(table.view.play.line.setup)
    assert view.play.players == table.view.play.players
    challenge = view.play.of(Challenge)
    assert challenge
    assert challenge.match == table.view.play.line


def test_a_kept_game_remembers_its_challenge() -> None:
    game = laid("gunsor", PERSON, MACHINE)
    challenge = write_link(shared(game, "challenge"))
    view = opened("gunsor", link=write_link(shared(game, "game")), notes={"challenge": challenge}).view
    assert view.play.of(Challenge)
    assert view.play.notes == Notes()
    assert not opened("gunsor", link=write_link(shared(game, "game")), notes={"challenge": "?"}).view.play.of(
        Challenge
    )


MARKUP = '<b>Tom</b> & {Jerry} "👩"'
"""A name that must not be taken for markup, nor for blanks to be filled."""


def challenged(by: str, players: tuple[int, ...] = (0, 3), **more: Any) -> Json:
    """The answer to a challenge in which nobody has decided anything yet."""
    match = begin(setup("gunsor", seed="x"))
    link = write_link(Shared("challenge", match, 0, players, by=by))
    return ask(**{"type": "open", "game": "gunsor", "lang": "en", "mode": "table", "link": link, **more})


def accepted(by: str, players: tuple[int, ...] = (0, 3), **more: Any) -> Json:
    """The answer once the challenge is accepted."""
    challenged(by, players, **more)
    return ask(type="accept-challenge", luck=7)


@pytest.mark.parametrize("lang", LANGS)
def test_a_challenge_says_who_challenges(lang: Lang) -> None:
    told = texts.CHALLENGED.fill(name="Aoi").say(lang)
    answer = accepted("Aoi", lang=lang)
    assert told in page(answer["main"]).words
    assert told in answer["announce"]
    assert told not in page(ask(type="dismiss")["main"]).words


def test_who_challenges_stands_there_until_a_person_decides() -> None:
    told = texts.CHALLENGED.fill(name="Aoi").en
    answer = accepted("Aoi", (3, 0) if begin(setup("gunsor", seed="x")).deciders == (0,) else (0, 3))
    assert answer["think"], "the machine begins"
    while answer["think"]:
        assert told in page(answer["main"]).words
        answer = machine_decides("gunsor", answer["think"])
        assert told not in answer["announce"]
    assert told in page(answer["main"]).words
    match = read_link(answer["save"]["link"]).match
    decided = ask(type="choose", decision=next(iter(match.choices(match.deciders[0]))))
    assert told not in page(decided["main"]).words


def test_who_challenges_does_not_stand_in_place_of_the_result() -> None:
    match = begin(setup("cannon", start="5L4/5d4/10/10/10/10/10/10/10/4D5 d 9"))
    link = write_link(Shared("challenge", match, 0, (3, 0), by="Aoi"))
    opened = accepted("", game="cannon", link=link)
    told = texts.CHALLENGED.fill(name="Aoi").en
    assert told in page(opened["main"]).words
    ended = ask(**report(opened["think"]["ticket"], "f9xf10"))
    assert ended["dialog"]["id"] == "end"
    assert told not in page(ended["main"]).words


def test_a_name_is_text_and_no_markup() -> None:
    offered = challenged(MARKUP)
    answer = ask(type="accept-challenge")
    ended = ask(type="resign")
    for html in (offered["dialog"]["html"], answer["main"], ended["dialog"]["html"]):
        said = page(html).words
        assert said.count("Tom") == said.count(MARKUP) > 0
    assert MARKUP in answer["announce"]


def test_a_challenge_without_a_name_greets_nobody() -> None:
    greeting = texts.CHALLENGED.fill(name="").en.strip()
    assert greeting not in page(accepted("")["main"]).words
    ended = page(ask(type="resign")["dialog"]["html"])
    assert ended.has("columnheader", challenge_texts.CHALLENGER.en)


def test_the_results_are_headed_by_the_name_and_kept_with_it() -> None:
    kept = accepted("葵")["save"]
    assert "葵" not in json.dumps(kept["title"]) + json.dumps(kept["detail"]) + kept["picture"]
    again = ask(
        type="open", game="gunsor", lang="ja", mode="table", link=kept["link"], notes=kept["notes"], luck=7
    )
    assert not again["dialog"], "it was accepted before"
    assert "葵" not in page(again["main"]).words, "the greeting has been read"
    ended = page(ask(type="resign")["dialog"]["html"])
    assert ended.has("columnheader", "葵")
    assert challenge_texts.CHALLENGER.ja not in ended.words


def test_a_frame_that_is_only_looked_at_challenges_nobody() -> None:
    assert "Aoi" not in page(challenged("Aoi", mode="view")["main"]).words
    told = texts.CHALLENGED.fill(name="Aoi").en
    assert told in page(challenged("Aoi", mode="play")["main"]).words


@pytest.mark.parametrize(
    ("name", "by"), [(" 葵\u202e", "葵"), (MARKUP, MARKUP), ("x" * 99, "x" * 24), ("\u200b", ""), (None, "")]
)
def test_the_share_dialog_s_challenge_says_who_shares(name: str | None, by: str) -> None:
    ask(type="open", game="gunsor", lang="en", mode="table", luck=7)
    offered = page(ask(type="share", **({} if name is None else {"name": name}))["dialog"]["html"])
    links = [read_link(each.data["fragment"]) for each in offered.offers("fragment") if each.data["fragment"]]
    assert {link.kind: link.by for link in links} == {"game": "", "position": "", "challenge": by}


def test_a_link_of_another_game_is_sent_to_its_table() -> None:
    link = write_link(shared(laid("gunsor", PERSON, MACHINE), "game"), face=True)
    change = open_table({"type": "open", "game": "cannon", "lang": "en", "mode": "table", "link": link})
    assert change.error
    assert change.error.address == f"../gunsor/#{link}"  # type: ignore[attr-defined] # only such errors have one
    assert change.table.view.game.id == "cannon"


def test_a_position_with_unknown_cards_can_be_played() -> None:
    table = laid("gunsor", PERSON, MACHINE)
    game = table.view.game
    seen = game.write(game.observe(table.view.match.state, None))
    view = opened("gunsor", mode="play", position=seen).view
    assert "?" not in game.write(view.match.state)
    assert game.observe(view.match.state, None) == game.observe(table.view.match.state, None)


def test_a_position_as_a_spectator_sees_it_can_be_played() -> None:
    hidden = "choosing 2/6/5 01 0:0 - -x0 - 5,-,????,-,????,13355,-,-,?/0,0,????,-,????,0145,S,-,-"
    view = opened("gran-cannon", mode="play", position=hidden).view
    assert "?" not in view.game.write(view.match.state)
    assert len(view.sight.hands[0]) == 4


def test_a_challenge_is_read_back_as_it_was_written() -> None:
    match = to_the_end(begin(setup("gunsor", seed="x")), random.Random(2))
    challenge = Shared("challenge", match, len(match.steps), (0, 1))
    assert read_link(write_link(challenge)) == challenge


# What is announced


def told_view() -> TableView:
    """The view of the table that is asked."""
    return worker._tables["told"].view  # pyright: ignore[reportPrivateUsage] - a page gets less


def ask(**intent: Any) -> Json:
    """The worker's answer to an intent on a board of its own."""
    answer: Json = json.loads(worker.answer(json.dumps({"board": "told", **intent})))
    assert "crash" not in answer, answer
    return answer


def machine_decides(game_id: str, asked: Json) -> Json:
    """The answer to the machine's report on what it is asked: its first legal decision."""
    game = load(game_id)
    seen = game.read(asked["position"], asked["options"])
    best = game.write_decision(game.legal(seen, asked["seat"])[0])
    return ask(**report(asked["ticket"], best))


def held_first() -> str:
    """A card that the first seat holds in the deal of the word “x”."""
    match = begin(setup("gran-cannon", seed="x"))
    return match.game.write_decision(match.game.legal(match.state, 0)[0])


def first_choice(**more: Any) -> Json:
    """A person's first choice at Gran Cannon, after the machine's."""
    ask(type="open", game="gran-cannon", lang="en", mode="table", luck=7)
    answer = ask(type="begin", players=[0, 3], options={}, seed="x")
    answer = machine_decides("gran-cannon", answer["think"])
    assert not answer["think"]
    return ask(type="choose", decision=held_first(), **more)


def test_a_turn_is_told_in_pictures_that_are_drawn_when_they_are_asked_for() -> None:
    answer = first_choice()
    assert answer["beats"]
    assert all(ms > 0 for ms in answer["beats"])
    pictures = [ask(type="beat", number=number)["main"] for number in range(len(answer["beats"]))]
    assert len({*pictures, answer["main"]}) == len(pictures) + 1
    for gone in (len(pictures), -1):
        assert ask(type="beat", number=gone)["main"] == ""


@pytest.mark.slow
def test_before_the_curtain_is_said_what_everybody_may_hear() -> None:
    """The words stay while the device goes from hand to hand."""
    at = look("gunsor")
    ask(type="open", game="gunsor", lang="en", mode="table", luck=7)
    ask(type="begin", players=[0, 0], options={}, seed="x")
    private: set[str] = set()
    for _ in range(12):
        ask(type="ready")
        before = told_view()
        said = ask(type="choose", decision=first(before))["announce"]
        after = told_view()
        if after.perspective.curtain is not None:
            own = previous_viewer(after, before)
            for number, step in enumerate(after.match.steps[before.play.at :], before.play.at + 1):
                match = after.match.upto(number)
                if (heard := at.spoken(own, step, match)) != at.spoken(after, step, match):
                    private.add(heard)
                    assert heard not in said
    assert private


def test_nothing_is_told_to_who_wants_no_movement() -> None:
    assert first_choice(still=True)["beats"] == []


def test_a_secret_choice_is_not_told_to_the_page_around_a_frame() -> None:
    ask(type="open", game="gran-cannon", lang="en", mode="play", luck=7)
    ask(type="begin", players=[0, 0], options={}, seed="x")
    ask(type="ready")
    (move,) = event(ask(type="choose", decision=held_first()), "told")["messages"]
    assert (move["move"], move["link"]) == ("", "")
    assert event(ask(type="ready"), "told")["messages"] == [], "the next person sees it, the page knows it"
