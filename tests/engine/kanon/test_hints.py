"""What hints say, and that they are true."""

from __future__ import annotations

from typing import Any

from pyengine.game import Decide, Report
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.pieces import (
    Boost,
    Chosen,
    Counter,
    Discard,
    Draw,
    More,
    Played,
    Redirect,
    Standing,
    There,
    Triggered,
    Used,
    Which,
)
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.player.hints import explain
from pyengine.games.kanon.player.policy.figures import among_fighters
from pyengine.games.kanon.rules.state import Battle, State
from tests.engine.explaining import assert_well_said
from tests.engine.kanon.workshop import Course, Player, Workshop, table

MINE = Which(place="battle")


def said(state: State, best: str) -> str:
    """What is said in English for a decision of the player who must decide."""
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    assert best in GAME.legal(state, seat)
    texts = explain(GAME.observe(state, seat), seat, Report(best, 0.0, 0, 0, 0, (best,)))
    assert_well_said(texts)
    return " ".join(text.en for text in texts)


def test_the_word_of_the_search_comes_last() -> None:
    state = table(Player("001/002/003"), Player("007/008/009"))
    texts = explain(GAME.observe(state, 0), 0, Report("attack:a", 0.5, 750, 1, 40, ("attack:a",)))
    assert "75 of 100 games" in texts[-1].en


def test_first_hands() -> None:
    poor = table(Player(hand="001 109 110 111 112 113 114"), Player(), phase="mulligan", turn=0)
    assert "Only 1 of these cards can be set" in said(poor, "mulligan")
    assert "1 of these cards can be set" in said(poor, "keep")


def test_setting_for_a_suit_line(shop: Workshop) -> None:
    cat, other = shop.character(suit="cat"), shop.character(suit="note")
    state = table(Player(f"{cat} {cat}/{other}/", f"{cat}"), Player("007/008/009"), phase="set")
    assert "Completes a straight line of three cat cards" in said(state, f"set:{cat}>a")
    assert "The line is empty: it stands at the front at once" in said(state, f"set:{cat}>c")
    two = table(Player(f"{cat}/{other}/{other}", f"{cat}"), Player("007/008/009"), phase="set")
    assert "A second cat card for a straight line of three." in said(two, f"set:{cat}>a")
    assert "With 4 cards on the field" in said(two, f"set:{cat}>a")


def test_cards_on_the_field_are_counted_only_as_long_as_they_are_few(shop: Workshop) -> None:
    fighter = shop.character(power=1)
    none, one = (
        said(table(Player(field, f"{fighter}"), Player("007/008/009"), phase="set"), f"set:{fighter}>a")
        for field in ("//", "/001/")
    )
    assert "an empty field loses" in none
    assert "With 2 cards on the field" in one
    many = table(Player("/001 001 001/001", f"{fighter}"), Player("007/008/009"), phase="set")
    assert "on the field" not in said(many, f"set:{fighter}>a")


def test_a_strong_card_and_one_that_cannot_fight(shop: Workshop) -> None:
    strong, thing = shop.character(power=7), shop.item()
    state = table(Player("001/002/003", f"{strong} {thing}"), Player("007/008/009"), phase="set")
    wins, losses = (round(100 * share) for share in among_fighters(strong))
    assert f"unaided it beats {wins} and loses to {losses} of 100" in said(state, f"set:{strong}>a")
    assert "It cannot fight, so it lies behind the front" in said(state, f"set:{thing}>a")


def test_on_a_full_field_a_card_is_pushed_off() -> None:
    row = "001 002 003 004 005"
    state = table(Player(f"{row}/{row}/{row}", "006"), Player("007/008/009"), phase="set")
    assert "this pushes the front card of the line off it" in said(state, "set:006>b")


def test_setting_no_more(shop: Workshop) -> None:
    state = table(Player("001/002/003", "004"), Player("007/008/009"), phase="set")
    assert "What you keep in hand stays secret" in said(state, "done")
    only = shop.event(Played("main", Draw(1)))
    state = table(Player("001/002/003", only), Player("007/008/009"), phase="set")
    assert "No card of your hand can be set." in said(state, "done")


def test_turning_up(shop: Workshop) -> None:
    plain, herald = shop.character(), shop.character(Triggered("up", Draw(2)))
    tool = shop.item(Standing(More("draws")), cost=ONE)
    state = table(Player(f"{plain}^ {plain} {herald} {tool}/{plain}"), Player("007/008/009"))
    assert said(state, "up:a2") == "A character that lies face up can pay for items and abilities."
    assert "Being turned up, it does this once: Draw 2 cards." in said(state, "up:a3")
    text = said(state, "up:a4")
    assert "Face up it has an effect:" in text
    assert "The cost: one character." in text
    assert "again" not in text


def test_turning_up_what_is_paid_for_again(shop: Workshop) -> None:
    saw = shop.item(Used("main", Draw(2), cost=("cat",)), cost=ONE)
    state = table(Player(f"001^ 002 {saw}/003"), Player("007/008/009"))
    text = said(state, "up:a3")
    assert "The cost: one character. To be used it costs again: one character (suit asked for: cat)." in text


def test_what_is_used_says_what_it_does_and_at_what(shop: Workshop) -> None:
    storm = shop.event(
        Played("main", Discard(Chosen(Which(side="enemy", place="front", face="any")))), cost=ONE
    )
    plain = shop.character()
    state = table(Player(f"{plain}", f"{storm} {plain}"), Player("007^/008"))
    text = said(state, f"play:{storm}@2a1")
    assert f"What Event {storm} does: Discard" in text
    assert "The target is Ice Cutter." in text
    assert "The cost: one character." in text
    assert "The target is a card that you have not seen." in said(state, f"play:{storm}@2b1")


def test_a_battle_against_a_card_that_is_known(shop: Workshop) -> None:
    cat, foe, thing = shop.character(suit="cat", power=5), shop.character(power=4), shop.item()
    state = table(Player(f"{cat} {cat} {cat}/{foe}"), Player(f"{foe}^/{thing}^/{foe}"))
    course = Course(state).decide("attack:a")
    text = said(course.state, "against:a")
    assert "has 6 power against" in text
    assert "which has 4, suit lines included" in text
    assert "has no powers and loses" in said(course.state, "against:b")
    assert "Against a card that you have not seen" in said(course.state, "against:c")
    assert said(state, "attack:a") == text
    helpless = table(Player(f"{thing}^ {foe}/{foe}"), Player(f"{foe}^ {foe}"))
    assert f"Something {thing} has no powers and loses" in said(helpless, "attack:a")


def test_what_a_battle_is_about(shop: Workshop) -> None:
    card = shop.character()
    state = table(Player(f"{card} {card}", points="001 002 003 004 005 006"), Player(f"{card}^"))
    text = said(state, "attack:a")
    assert "It is the enemy’s last card" in text
    assert "A win is your seventh victory point." in text
    both = table(Player(f"{card}"), Player(f"{card}^"))
    assert "It is the enemy’s last card" not in said(both, "attack:a")


def test_no_battle(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    state = table(Player(f"{weak} {weak}"), Player(f"{strong}^ {strong}"))
    assert "Even your best battle would be won in about 0 and lost in about 100 of 100 cases." in said(
        state, "end"
    )
    hopeful = table(Player(f"{strong} {weak}"), Player(f"{weak}^ {strong}"))
    assert "You do not have to fight" in said(hopeful, "end")
    over = table(Player(f"{strong} {weak}"), Player(f"{weak}^ {strong}"), phase="costs2", fought=True)
    assert said(over, "end") == "Nothing that you could turn up, use or play now is worth its price."


def supported(shop: Workshop, power: int, hand: str = "") -> State:
    """The support window of a battle against power 4."""
    card, foe = shop.character(power=power), shop.character(power=4)
    state = table(Player(f"{card}^ {card}", f"{hand} 001".strip()), Player(f"{foe}^ {foe}"))
    return Course(state).decide("attack:a", "against:a").state


def test_how_a_battle_stands(shop: Workshop) -> None:
    push = shop.event(Played("battle", Boost(2, MINE)))
    assert "you win this battle, 5 to 4." in said(supported(shop, 5), "pass")
    assert "You have nothing to use or play here." in said(supported(shop, 5), "pass")
    assert "you lose this battle, 3 to 4." in said(supported(shop, 3, push), f"play:{push}")
    text = said(supported(shop, 4, push), "pass")
    assert "the battle is a tie" in text
    assert "What you could still do is worth more than this battle" in text


def declaring(mine: str, theirs: str) -> State:
    """The moment to declare suit lines, in a battle in the first lines."""
    return table(Player(mine), Player(theirs), phase="declare", battle=Battle((0, 0), 0))


def test_suit_lines(shop: Workshop) -> None:
    cat, other = shop.character(suit="cat"), shop.character()
    hidden = declaring(f"{cat}^ {cat} {cat}/{other}", f"{other}^")
    text = said(hidden, "lines:along")
    assert "A suit line: +1 power" in text
    assert "It shows 2 of your face-down cards." in text
    assert "you win this battle, 5 to 4." in text
    assert "it stays hidden" in said(hidden, "lines:none")
    two = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^/{cat}^", f"{other}^")
    assert "2 suit lines: +2 power" in said(two, "lines:front+along")
    tune = shop.item(Standing(More("lines")))
    more = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^ {tune}^/{cat}^", f"{other}^")
    assert "A suit line: +2 power" in said(more, "lines:along")
    assert "2 suit lines: +4 power" in said(more, "lines:front+along")
    idle = shop.item(Standing(More("lines"), if_=There(Which(suit="note"), 3)))
    same = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^ {idle}^/{cat}^", f"{other}^")
    assert "A suit line: +1 power" in said(same, "lines:along")
    assert said(declaring(f"{cat}^ {other}/{other}/{other}", f"{other}^"), "lines:none").startswith(
        "No three cards"
    )


def test_answers(shop: Workshop) -> None:
    no, aside = shop.event(Played("counter", Counter())), shop.event(Played("counter", Redirect()), cost=ONE)
    storm = shop.event(Played("main", Discard(Chosen(Which(side="enemy", place="front", face="any")))))
    plain = shop.character()
    state = table(Player(f"{plain}", storm), Player(f"{plain}/{plain}", f"{no} {aside} {plain}"))
    state = Course(state).decide(f"play:{storm}@2a1").state
    assert f"Event {storm} will have no effect" in said(state, f"counter:{no}")
    text = said(state, f"counter:{aside}@2b1")
    assert "will hit another target" in text
    assert "The cost: one character." in text
    assert "is not worth an answer, or you have none" in said(state, "pass")


def test_paying(shop: Workshop) -> None:
    one, two = shop.character(), shop.character()
    event = shop.event(Played("main", Draw(1)), cost=(*ONE, *ONE))
    state = table(Player("001/002", f"{event} {one} {two}"), Player("007"))
    state = Course(state).decide(f"play:{event}").state
    assert f"you need Someone {one} and Someone {two} least" in said(state, f"pay:{one}+{two}")


def test_discarding(shop: Workshop) -> None:
    weak = shop.character(power=2)
    hand = f"{weak} {weak} 001 002 003 004 005 006"
    state = table(Player("001", hand), Player("007"), phase="toss")
    text = said(state, f"toss:{weak}")
    assert "a hand keeps 7 cards" in text
    assert "You hold another copy of it." in text
    assert "A weak fighter" in text
    forced = table(Player("001", "002 003"), Player("007"), tosses=(1, 0))
    assert "An effect makes you discard" in said(forced, "toss:002")


def test_between_games() -> None:
    more: dict[str, Any] = {"best_of": 3, "phase": "exchange", "turn": 0, "spares": (("036",), ("036",))}
    deck = "001 002 003"
    state = table(Player(deck=deck), Player(deck=deck), **more)
    for best, text in (("ready", "goes into the next game as it is"), ("swap:001-036", "takes the place of")):
        told = explain(GAME.observe(state, 0), 0, Report(best, 0.0, 0, 0, 0, (best,)))
        assert_well_said(told)
        assert text in told[0].en
