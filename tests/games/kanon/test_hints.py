"""What hints say, and that they are true."""

from __future__ import annotations

import re
from typing import Any

from pyengine.game import Decide, Report
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Ability, Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.conditions import There
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Boost, Counter, Discard, Redirect
from pyengine.games.kanon.abilities.modifiers import More
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import ONE, SUITS
from pyengine.games.kanon.player import reasons as say
from pyengine.games.kanon.player.hints import explain
from pyengine.games.kanon.player.policy.figures import among_fighters
from pyengine.games.kanon.rules.state import Battle, State
from pyengine.games.kanon.text.wording import ability_text
from pyengine.text import Text
from tests.games.kanon.workshop import Course, Player, Workshop, table
from tests.players.explaining import assert_well_said

MINE = Which(place="battle")
COSTS_ONE = say.COSTS.fill(cost=Text(en="one character", ja="キャラクター1枚"))


def said(state: State, best: str) -> tuple[Text, ...]:
    """The reasons given for a decision of the player on turn."""
    turn = GAME.turn(state)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    assert best in GAME.legal(state, seat)
    texts = explain(GAME.observe(state, seat), seat, Report(best, 0.0, 0, 0, 0, (best,)))
    assert_well_said(texts)
    return texts


def has_kind(texts: tuple[Text, ...], kind: Text) -> bool:
    """Return true if one of the texts is of a kind, whatever its numbers and names are."""
    form = re.sub(r"\\{\w+\\}", ".+", re.escape(kind.en))
    return any(re.fullmatch(form, text.en) for text in texts)


def does(ability: Ability) -> Text:
    """The sentence of an ability on its card."""
    return ability_text(ability).sentence


def test_the_word_of_the_search_comes_last() -> None:
    state = table(Player("001/002/003"), Player("007/008/009"))
    texts = explain(GAME.observe(state, 0), 0, Report("attack:a", 0.5, 750, 1, 40, ("attack:a",)))
    assert "75 of 100 games" in texts[-1].en


def test_first_hands() -> None:
    poor = table(Player(hand="001 109 110 111 112 113 114"), Player(), phase="mulligan", turn=0)
    assert said(poor, "mulligan") == (say.FEW_PERMANENTS.fill(number=1),)
    assert said(poor, "keep") == (say.ENOUGH_PERMANENTS.fill(number=1),)


def test_setting_for_a_suit_line(shop: Workshop) -> None:
    cat, other = shop.character(suit="cat"), shop.character(suit="note")
    state = table(Player(f"{cat} {cat}/{other}/", f"{cat}"), Player("007/008/009"), phase="set")
    assert say.COMPLETES_ROW.fill(suit=SUITS["cat"], power=1) in said(state, f"set:{cat}>a")
    assert say.OPENS_LINE in said(state, f"set:{cat}>c")
    two = table(Player(f"{cat}/{other}/{other}", f"{cat}"), Player("007/008/009"), phase="set")
    text = said(two, f"set:{cat}>a")
    assert say.BEGINS_ROW.fill(suit=SUITS["cat"]) in text
    assert say.MORE_ON_FIELD.fill(number=4) in text


def test_cards_on_the_field_are_counted_only_as_long_as_they_are_few(shop: Workshop) -> None:
    fighter = shop.character(power=1)
    none, one = (
        said(table(Player(field, f"{fighter}"), Player("007/008/009"), phase="set"), f"set:{fighter}>a")
        for field in ("//", "/001/")
    )
    assert say.FIRST_ON_FIELD in none
    assert say.MORE_ON_FIELD.fill(number=2) in one
    many = table(Player("/001 001 001/001", f"{fighter}"), Player("007/008/009"), phase="set")
    assert not has_kind(said(many, f"set:{fighter}>a"), say.MORE_ON_FIELD)


def test_a_strong_card_and_one_that_cannot_fight(shop: Workshop) -> None:
    strong, thing = shop.character(power=7), shop.item()
    state = table(Player("001/002/003", f"{strong} {thing}"), Player("007/008/009"), phase="set")
    wins, losses = (round(100 * share) for share in among_fighters(strong))
    assert say.STRONG.fill(wins=wins, losses=losses) in said(state, f"set:{strong}>a")
    assert say.WAITS_BEHIND in said(state, f"set:{thing}>a")


def test_on_a_full_field_a_card_is_pushed_off() -> None:
    row = "001 002 003 004 005"
    state = table(Player(f"{row}/{row}/{row}", "006"), Player("007/008/009"), phase="set")
    assert say.PUSHES in said(state, "set:006>b")


def test_setting_no_more(shop: Workshop) -> None:
    state = table(Player("001/002/003", "004"), Player("007/008/009"), phase="set")
    assert said(state, "done") == (say.SETS_NO_MORE,)
    only = shop.event(Played("main", Draw(1)))
    state = table(Player("001/002/003", only), Player("007/008/009"), phase="set")
    assert said(state, "done") == (say.NOTHING_TO_SET,)


def test_turning_up(shop: Workshop) -> None:
    herald_draws, tool_draws = Triggered("up", Draw(2)), Standing(More("draws"))
    plain, herald = shop.character(), shop.character(herald_draws)
    tool = shop.item(tool_draws, cost=ONE)
    state = table(Player(f"{plain}^ {plain} {herald} {tool}/{plain}"), Player("007/008/009"))
    assert said(state, "up:a2") == (say.PAYS_LATER,)
    assert say.TURNED_UP_ONCE.fill(text=does(herald_draws)) in said(state, "up:a3")
    assert said(state, "up:a4") == (say.TURNS_UP.fill(text=does(tool_draws)), COSTS_ONE)


def test_turning_up_what_is_paid_for_again(shop: Workshop) -> None:
    saw = shop.item(Used("main", Draw(2), cost=("cat",)), cost=ONE)
    state = table(Player(f"001^ 002 {saw}/003"), Player("007/008/009"))
    one_cat = Text(en="one character (suit asked for: cat)", ja="キャラクター1枚（スート指定：猫）")
    assert said(state, "up:a3")[-2:] == (COSTS_ONE, say.COSTS_AGAIN.fill(cost=one_cat))


def test_what_is_used_says_what_it_does_and_at_what(shop: Workshop) -> None:
    discards = Played("main", Discard(Chosen(Which(side="enemy", place="front", face="any"))))
    storm = shop.event(discards, cost=ONE)
    plain = shop.character()
    state = table(Player(f"{plain}", f"{storm} {plain}"), Player("007^/008"))
    text = said(state, f"play:{storm}@2a1")
    assert say.DOES.fill(name=PRINTED[storm].name, text=does(discards)) in text
    assert say.AIMS.fill(name=PRINTED["007"].name) in text
    assert COSTS_ONE in text
    assert say.AIMS_UNSEEN in said(state, f"play:{storm}@2b1")


def test_a_battle_against_a_card_that_is_known(shop: Workshop) -> None:
    cat, foe, thing = shop.character(suit="cat", power=5), shop.character(power=4), shop.item()
    state = table(Player(f"{cat} {cat} {cat}/{foe}"), Player(f"{foe}^/{thing}^/{foe}"))
    course = Course(state).decide("attack:a")
    text = said(course.state, "against:a")
    with_line = {"own": PRINTED[cat].name, "power": 6, "enemy": PRINTED[foe].name, "other": 4}
    assert say.KNOWN_FOE.fill(**with_line) in text
    powerless = say.POWERLESS.fill(name=PRINTED[thing].name)
    assert powerless in said(course.state, "against:b")
    assert has_kind(said(course.state, "against:c"), say.HIDDEN_FOE)
    assert said(state, "attack:a") == text
    helpless = table(Player(f"{thing}^ {foe}/{foe}"), Player(f"{foe}^ {foe}"))
    assert powerless in said(helpless, "attack:a")


def test_what_a_battle_is_about(shop: Workshop) -> None:
    card = shop.character()
    state = table(Player(f"{card} {card}", points="001 002 003 004 005 006"), Player(f"{card}^"))
    assert {say.LAST_CARD, say.SEVENTH} <= {*said(state, "attack:a")}
    both = table(Player(f"{card}"), Player(f"{card}^"))
    assert say.LAST_CARD not in said(both, "attack:a")


def test_no_battle(shop: Workshop) -> None:
    weak, strong = shop.character(power=2), shop.character(power=6)
    state = table(Player(f"{weak} {weak}"), Player(f"{strong}^ {strong}"))
    assert say.NO_BATTLE.fill(wins=0, losses=100) in said(state, "end")
    hopeful = table(Player(f"{strong} {weak}"), Player(f"{weak}^ {strong}"))
    assert say.BATTLE_WAITS in said(hopeful, "end")
    over = table(Player(f"{strong} {weak}"), Player(f"{weak}^ {strong}"), phase="costs2", fought=True)
    assert said(over, "end") == (say.ENDS,)


def supported(shop: Workshop, power: int, hand: str = "") -> State:
    """The support window of a battle against power 4."""
    card, foe = shop.character(power=power), shop.character(power=4)
    state = table(Player(f"{card}^ {card}", f"{hand} 001".strip()), Player(f"{foe}^ {foe}"))
    return Course(state).decide("attack:a", "against:a").state


def test_how_a_battle_stands(shop: Workshop) -> None:
    push = shop.event(Played("battle", Boost(2, MINE)))
    assert {*said(supported(shop, 5), "pass")} == {say.LEADS.fill(own=5, enemy=4), say.NO_MEANS}
    assert say.TRAILS.fill(own=3, enemy=4) in said(supported(shop, 3, push), f"play:{push}")
    assert {*said(supported(shop, 4, push), "pass")} == {say.LEVEL, say.LETS_BE}


def declaring(mine: str, theirs: str) -> State:
    """The moment to declare suit lines, in a battle in the first lines."""
    return table(Player(mine), Player(theirs), phase="declare", battle=Battle((0, 0), 0))


def test_suit_lines(shop: Workshop) -> None:
    cat, other = shop.character(suit="cat"), shop.character()
    hidden = declaring(f"{cat}^ {cat} {cat}/{other}", f"{other}^")
    one_line = say.DECLARES_ONE.fill(number=1, power=1)
    assert {*said(hidden, "lines:along")} == {
        one_line,
        say.SHOWS.fill(number=2),
        say.LEADS.fill(own=5, enemy=4),
    }
    assert say.KEEPS_HIDDEN in said(hidden, "lines:none")
    two = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^/{cat}^", f"{other}^")
    assert say.DECLARES.fill(number=2, power=2) in said(two, "lines:front+along")
    tune = shop.item(Standing(More("lines")))
    more = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^ {tune}^/{cat}^", f"{other}^")
    assert say.DECLARES_ONE.fill(number=1, power=2) in said(more, "lines:along")
    assert say.DECLARES.fill(number=2, power=4) in said(more, "lines:front+along")
    idle = shop.item(Standing(More("lines"), if_=There(Which(suit="note"), 3)))
    same = declaring(f"{cat}^ {cat}^ {cat}^/{cat}^ {idle}^/{cat}^", f"{other}^")
    assert one_line in said(same, "lines:along")
    assert said(declaring(f"{cat}^ {other}/{other}/{other}", f"{other}^"), "lines:none")[0] == say.NO_LINES


def test_answers(shop: Workshop) -> None:
    no, aside = shop.event(Played("counter", Counter())), shop.event(Played("counter", Redirect()), cost=ONE)
    storm = shop.event(Played("main", Discard(Chosen(Which(side="enemy", place="front", face="any")))))
    plain = shop.character()
    state = table(Player(f"{plain}", storm), Player(f"{plain}/{plain}", f"{no} {aside} {plain}"))
    state = Course(state).decide(f"play:{storm}@2a1").state
    announced = PRINTED[storm].name
    assert say.COUNTERS.fill(name=announced) in said(state, f"counter:{no}")
    assert {*said(state, f"counter:{aside}@2b1")} == {say.REDIRECTS.fill(name=announced), COSTS_ONE}
    assert said(state, "pass") == (say.LETS_PASS.fill(name=announced),)


def test_paying(shop: Workshop) -> None:
    one, two = shop.character(), shop.character()
    event = shop.event(Played("main", Draw(1)), cost=(*ONE, *ONE))
    state = table(Player("001/002", f"{event} {one} {two}"), Player("007"))
    state = Course(state).decide(f"play:{event}").state
    first, second = PRINTED[one].name, PRINTED[two].name
    both = Text(en=f"{first.en} and {second.en}", ja=f"《{first.ja}》《{second.ja}》")
    assert said(state, f"pay:{one}+{two}") == (say.PAYS.fill(names=both),)


def test_discarding(shop: Workshop) -> None:
    weak = shop.character(power=2)
    hand = f"{weak} {weak} 001 002 003 004 005 006"
    state = table(Player("001", hand), Player("007"), phase="toss")
    text = said(state, f"toss:{weak}")
    assert {say.OVER_LIMIT.fill(limit=7), say.ANOTHER} <= {*text}
    assert has_kind(text, say.WEAK)
    forced = table(Player("001", "002 003"), Player("007"), tosses=(1, 0))
    assert say.MUST_TOSS in said(forced, "toss:002")


def test_between_games() -> None:
    more: dict[str, Any] = {"best_of": 3, "phase": "exchange", "turn": 0, "spares": (("036",), ("036",))}
    deck = "001 002 003"
    state = table(Player(deck=deck), Player(deck=deck), **more)
    swaps = say.SWAPS.fill(out=PRINTED["001"].name, into=PRINTED["036"].name)
    for best, text in (("ready", say.KEEPS_DECK), ("swap:001-036", swaps)):
        told = explain(GAME.observe(state, 0), 0, Report(best, 0.0, 0, 0, 0, (best,)))
        assert_well_said(told)
        assert told[0] == text
