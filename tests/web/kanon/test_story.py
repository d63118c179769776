"""The story of Kanon.

Every event in both languages and for everybody who looks, nothing that the looker may not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import htpy as h
import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Event, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import Deck, to_code
from pyengine.games.kanon.events.change import Change, Gone
from pyengine.games.kanon.events.cost import Called, Countered, Paid, Passed, Redirected, Resolved
from pyengine.games.kanon.events.field import (
    Boosted,
    CardShown,
    Copied,
    Discarded,
    HandDiscarded,
    HandShown,
    Moved,
    PointLost,
    Recovered,
    Returned,
    Scored,
    TurnedDown,
    TurnedUp,
)
from pyengine.games.kanon.events.setup import BecameReady, GameEnded, Mulliganed, StarterDrawn, Swapped
from pyengine.games.kanon.events.turn import (
    Attacked,
    BattleGranted,
    BattleVoided,
    CardSet,
    Drew,
    Fought,
    LinesDeclared,
    Pushed,
    RanOut,
    TakeMarked,
    Targeted,
    TieMarked,
    TossDemanded,
)
from pyengine.games.kanon.rules.state import State
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Text
from tests.games.kanon.workshop import Player, table
from tests.web.kanon.looks import find, played
from tests.web.looks import moments, seen, words
from tests.web.reading import Element, page
from tests.web.test_leaks import as_seen
from web.games.kanon import LOOK
from web.games.kanon.table.log import log
from web.games.kanon.table.narration.deeds import Deed
from web.games.kanon.table.narration.ledger import ledger
from web.games.kanon.table.narration.say import say
from web.games.kanon.table.narration.telling import lines, told
from web.games.kanon.table.scene import scene
from web.games.kanon.words import prompt
from web.games.kanon.words import story as story_texts
from web.games.kanon.words import table as table_texts
from web.look import TableView
from web.texts import cards as card_texts
from web.views.model import Notes
from web.views.names import joined, title

VIEWERS: Sequence[Seat | None] = (0, 1, None)
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")

UNTOLD = {
    "DrawsOwed", "TurnEnded", "SetUpDone", "Resolved", "Woken",  # what follows says it
}  # fmt: skip


@cache
def mixed() -> Match:
    """A random match with decks of all sorts of cards, in which nobody stops early."""
    rng = Random(3)
    game = begin(setup("kanon", seed="3", options={"match": 1}, decks=(_deck(rng), _deck(rng)))).dealt()
    while isinstance(turn := game.turn, Decide):
        seat = turn.seats[0]
        legal = game.game.legal(game.state, seat)
        busy = [each for each in legal if each not in {"end", "pass", "lines:none", "done"}] or legal
        game = game.play(seat, rng.choice(busy))
    return game


def _deck(rng: Random) -> str:
    cards = [code for code, card in CARDS.items() for _ in range(card.limit)]
    rng.shuffle(cards)
    return to_code(Deck(tuple(cards[:60]), tuple(cards[60:69])))


def before(match: Match, number: int) -> State:
    """The state before a step, counted from 0."""
    state: State = match.steps[number - 1].state if number else match.start
    return state


def steps(match: Match, viewer: Seat | None) -> Iterator[tuple[Sequence[Event], list[Text]]]:
    """Every step with its events as a viewer sees them, and the lines about them."""
    view = seen(match, viewer)
    for number, step in enumerate(match.steps):
        form = view.seen(step)
        yield form, [line.text for line in lines(view, before(match, number), form)]


# Everything has its words


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_that_is_told_is_told_in_both_languages(viewer: Seat | None) -> None:
    checked: set[Text] = set()
    for _, texts in steps(mixed(), viewer):
        for text in texts:
            if text not in checked:
                checked.add(text)
                assert not JAPANESE.search(text.en), text
                assert JAPANESE.search(text.ja), text
                assert not re.search(r"[⟨⟩{}?]|None", text.en + text.ja), text
                assert text.en[0].isupper() or text.en[0].isdigit(), text


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_event_of_a_game_is_told_or_told_with_others(viewer: Seat | None) -> None:
    view = seen(mixed(), viewer)
    book = ledger(view.game.observe(mixed().start, viewer))
    for step in mixed().steps:
        for event in view.seen(step):
            spoken_of = [*say(view, book, Deed(1, [event], chosen=False))]
            assert spoken_of or type(event).__name__ in {*UNTOLD, *QUIET}, event
            book.note(event)


QUIET = {"PhaseBegan", "Carried", "Drew", "Passed"}
"""Some of them have a line, and some are parts of one."""


def test_there_are_words_for_every_kind_of_event() -> None:
    shown = {type(event) for step in mixed().steps for event in step.events}
    tried = {type(event) for event in (*(event for event, _, _ in RARE), *ON_THE_TABLE, *POINTS)}
    kinds = {kind.__name__ for kind in Change.__subclasses__()}
    assert kinds - {kind.__name__ for kind in shown | tried} <= UNTOLD


HAND: tuple[str, ...] = ("025", "026")
RARE: list[tuple[Event, str, str]] = [
    (Mulliganed(0, HAND), "You shuffle your hand back and draw 2 cards anew (K4)", "手札を山札に戻して2枚引き直す（K4）"),
    (Mulliganed(1, HAND), "Tower shuffles the hand back and draws 2 cards anew (K4)", "塔、手札を山札に戻して2枚引き直す（K4）"),
    (Returned(1, 99, UNKNOWN, shown=False), "A face-down card returns to Tower’s hand", "裏向きのカードが塔の手札に戻る"),
    (Returned(0, 99, "025", shown=True), "Ship’s Cat returns to your hand", "《船の猫》が手札に戻る"),
    (Recovered(0, "053"), "Gull with a Ring returns from your discards to your hand", "《足環のかもめ》が捨て札から手札に戻る"),
    (CardShown(1, 99, "064"), "Tower’s One Who Waits is revealed and stays face down", "塔の《待つひと》を公開（裏向きのまま）"),
    (HandShown(1, HAND), "Tower shows the hand: Ship’s Cat and Net Mender", "塔の手札を公開：《船の猫》《網直し》"),
    (Discarded((Gone(0, 98, "017"), Gone(1, 99, "025"))), "Your Keeper’s Daughter and Tower’s Ship’s Cat are discarded", "あなたの《灯台守の娘》と塔の《船の猫》が捨て札に"),
    (Scored((Gone(1, 99, "025"),)), "Ship’s Cat to Tower’s victory pile, 1 of 7", "《船の猫》は塔の勝利点置き場へ（勝利点1）"),
    (Pushed(0, 1, (Gone(0, 99, "025"),)), "Your field is full: you push line 2 forward and Ship’s Cat is discarded (K7)", "場がいっぱいなので第2ラインを押し出し、《船の猫》が捨て札に（K7）"),
    (RanOut((1,)), "Tower’s deck is too small for the cards that must be drawn (K9)", "塔の山札が足りず、引くべき枚数を引けない（K9）"),
    (HandDiscarded(1, HAND), "Tower discards Ship’s Cat and Net Mender from the hand", "塔、手札から《船の猫》《網直し》を捨てる"),
    (TossDemanded(0, 2), "You must discard 2 cards from your hand", "あなたは手札を2枚捨てる"),
    (TieMarked(0), "A tie in this battle will count as your win", "この戦闘の引き分けはあなたの勝ちになる"),
    (TakeMarked(1), "If Tower wins this battle, the card behind the loser goes too", "塔がこの戦闘に勝てば、敗れたカードのすぐ後ろのカードも捨て札に"),
    (BattleGranted(), "This battle does not count as the turn’s battle", "この戦闘はこのターンの戦闘に数えない"),
    (BattleVoided(), "The battle is void and does not count (K17)", "戦闘は行われなかったことになる（K17）"),
    (Fought((4, None), 0, (Gone(0, 98, "025"),), (Gone(1, 99, "065"),)), "Harbour Bell has no powers: you win the battle (K19)", "戦闘力のない《港の鐘》が相手で、戦闘に勝つ（K19）"),
    (Fought((4, 4), 1, (Gone(1, 99, "065"),), (Gone(0, 98, "025"),)), "4 to 4, and the tie counts as Tower’s win (K20)", "4対4の引き分けを、塔の勝ちとする（K20）"),
    (Fought((4, 4), None, (), (Gone(1, 99, "065"),)), "4 to 4: a tie (K20)", "4対4で引き分け（K20）"),
    (Drew(1, "025", "discards"), "Discarded from Tower’s deck: Ship’s Cat", "塔の山札から捨て札へ：《船の猫》"),
    (Drew(0, "025", "points"), "From your deck to your victory pile: Ship’s Cat, 1 of 7", "あなたの山札から勝利点置き場へ：《船の猫》（勝利点1）"),
    (Swapped(0, "025", "026"), "You take Net Mender into your deck for Ship’s Cat", "デッキの《船の猫》を控えの《網直し》と入れ替える"),
    (BecameReady(1), "Tower is ready", "塔、準備完了"),
    (StarterDrawn(1), "Tower plays first", "塔が先攻"),
    (GameEnded(1, "decking"), "Tower wins: Your deck was too small for the cards that you had to draw (K9, K25)", "塔の勝ち。あなたの山札が足りず、引くべき枚数を引けませんでした（K9、K25）"),
    (GameEnded(None, "empty"), "A draw: Both fields were empty at once (K25)", "引き分け。両者の場が同時に空になりました（K25）"),
]  # fmt: skip
"""What seldom happens, as the first seat reads it."""


@pytest.mark.parametrize(("event", "en", "ja"), RARE)
def test_what_seldom_happens_has_its_words(event: Event, en: str, ja: str) -> None:
    start = played(0).start
    first = lines(seen(played(0)), start, (event,))[0]
    assert first.text == Text(en, ja)


def on_the_table() -> TableView:
    """Seat 0 looks at a table on which the first lines have two cards or more.

    The enemy’s second one is unseen.
    """

    def fits(state: State) -> bool:
        mine, theirs = state.lines[0][0], state.lines[1][0]
        return len(mine) > 1 and len(theirs) > 2 and mine[0].up and not theirs[1].up and theirs[0].up

    return seen(find(fits, seat=0), 0)


TABLE = on_the_table()
OWN, (ENEMY, UNSEEN, *_) = TABLE.sight.lines[0][0][0], TABLE.sight.lines[1][0]
PLAYED = (Called(1, "110", 0, None, (), (), counter=False), Called(0, "130", 0, None, (), (), counter=True))
ON_THE_TABLE: dict[Event, str] = {
    TurnedDown(0, OWN.id): "Your {own} is turned face down",
    Copied(0, OWN.id, "065"): "This turn your {own} has the attribute, suit and powers of Harbour Bell",
    Boosted(1, ENEMY.id, -2): "Tower’s {enemy} gets −2 power this turn",
    Boosted(1, UNSEEN.id, 1): "Tower’s face-down card gets +1 power this turn",
    Countered(): "Crowd on the Quay is countered and has no effect (K24)",
    Redirected((f"#{OWN.id}",)): "Crowd on the Quay is aimed at your {own} instead (K24)",
    Redirected((f"#{UNSEEN.id}",)): "Crowd on the Quay is aimed at a face-down card in Tower’s line 1 instead (K24)",
    Redirected(("2c",)): "Crowd on the Quay is aimed at Tower’s line 3 instead (K24)",
}  # fmt: skip
"""What happens to cards on that table, after an event and an answer."""


@pytest.mark.parametrize(("event", "en"), ON_THE_TABLE.items())
def test_cards_on_the_table_have_their_names(event: Event, en: str) -> None:
    names = {
        key: CARDS[each.card].name.en.removeprefix("The ") for key, each in (("own", OWN), ("enemy", ENEMY))
    }
    last = lines(TABLE, TABLE.match.state, (*PLAYED, event))[-1]
    assert last.text.en == en.format(**names)


def test_cards_that_move_are_told_by_where_they_go() -> None:
    start = TABLE.match.state
    rows = [tuple(each.id for each in row) for row in start.lines[1]]
    first, *others = rows[0]
    name = CARDS[ENEMY.card].name
    (line,) = lines(TABLE, start, (Moved(1, ((*others, first), *rows[1:])),))
    assert line.text == Text(
        f"{name.en} moves to the rear of Tower’s line 1", f"《{name.ja}》が塔の第1ラインの最後尾へ移る"
    )
    bare = name.en.removeprefix("The ")
    (line,) = lines(TABLE, start, (Moved(1, ((rows[0][1], rows[0][0], *rows[0][2:]), *rows[1:])),))
    assert line.text.en == f"Tower’s {bare} and face-down card change places"
    assert line.text.ja == f"塔の《{name.ja}》と裏向きのカードの位置が入れ替わる"


# What belongs together stands together


def test_cards_that_are_set_are_told_in_one_line() -> None:
    view = seen(played(0))
    own = [CardSet(0, "025", 1, 0), CardSet(0, "017", 0, 1), CardSet(0, "081", 1, 2)]
    (line,) = lines(view, played(0).start, own)
    assert (
        line.text.en
        == "You set Ship’s Cat in line 2, The Keeper’s Daughter in line 1 and Brass Telescope in line 2"
    )
    assert (
        line.text.ja == "《船の猫》を第2ライン、《灯台守の娘》を第1ライン、《真鍮の望遠鏡》を第2ラインに配置"
    )
    hidden = [replace(each, seat=1, card=UNKNOWN) for each in own]
    (line,) = lines(view, played(0).start, hidden)
    assert line.text.en == "Tower sets 3 cards face down: line 1, line 2 (2 cards)"
    (line,) = lines(view, played(0).start, hidden[:1])
    assert line.text == Text("Tower sets a card face down in line 2", "塔、第2ラインに1枚を裏向きで配置")


def test_an_item_is_told_with_what_pays_for_it() -> None:
    call = Called(0, "065", -1, 5, (), ("any",), counter=False)
    paid = Paid(0, (Gone(0, 6, "026"),), ())
    done = Resolved(0, "065", -1, 5, (), 0, counter=False, countered=False)
    start = played(0).start
    (line,) = lines(seen(played(0)), start, (call, paid, done, TurnedUp(0, 5, "065")))
    assert line.text == Text(
        "You turn up Harbour Bell; Net Mender pays", "《港の鐘》を表にする。コストは《網直し》"
    )
    # Step by step, as it is shown, the payment says what it is for.
    later = replace(TABLE.match.state, announced=None)
    later = call.after(later) if later.permanent(5) else later
    (line,) = lines(TABLE, later, (paid,))
    assert line.text.en == "You pay for Harbour Bell with Net Mender"


def test_an_attack_is_told_with_both_cards() -> None:
    attack = [Attacked(0, 0), Targeted(1, 0)]
    (line,) = lines(TABLE, TABLE.match.state, attack)
    own, enemy = CARDS[OWN.card].name, CARDS[ENEMY.card].name
    assert line.text.en == f"You attack {enemy.en} in Tower’s line 1 with {own.en} from line 1"
    (line,) = lines(TABLE, TABLE.match.state, [Attacked(0, 0)])
    assert line.text.ja == f"第1ラインの《{own.ja}》で攻撃"


def test_a_card_that_moves_up_into_the_battle_is_told_with_the_rule() -> None:
    battle = [Attacked(0, 0), Targeted(1, 0), Passed(1), Discarded((Gone(1, ENEMY.id, ENEMY.card),))]
    *_, line = lines(TABLE, TABLE.match.state, [*battle, TurnedUp(1, UNSEEN.id, "025")])
    assert line.text == Text(
        "Ship’s Cat has moved up and turns up (K17)", "前に詰めた《船の猫》が表になる（K17）"
    )


def test_suit_lines_are_told_with_their_suit_and_the_cards_that_turn_up() -> None:
    declared = LinesDeclared(1, (("front", (51, 52, 53)), ("along", (51, 54, 55))))
    up = [TurnedUp(1, 51, "013"), TurnedUp(1, 52, "014")]
    (line,) = lines(TABLE, TABLE.match.state, [declared, *up])
    assert line.text.en == (
        "Tower declares 2 suit lines, feather: the front, along the line; Quill Seller and Goose Girl turn up"
    )
    any_suit = [TurnedUp(1, number, "062") for number in (51, 52, 53)]
    (line,) = lines(TABLE, TABLE.match.state, [LinesDeclared(1, declared.lines[:1]), *any_suit])
    assert line.text.en.startswith("Tower declares a suit line, any suit: the front")
    none = [LinesDeclared(1, ()), LinesDeclared(0, ())]
    assert [line.text.en for line in lines(TABLE, TABLE.match.state, none)] == ["No suit lines are declared"]


POINTS = [Drew(1, "025", "points"), Drew(1, "026", "points"), PointLost(1, "026")]


def test_victory_points_are_counted() -> None:
    assert [line.text.en for line in lines(seen(played(0)), played(0).start, POINTS)] == [
        "From Tower’s deck to the victory pile: Ship’s Cat and Net Mender, 2 of 7",
        "Net Mender leaves Tower’s victory pile for the discards, 1 of 7",
    ]


def test_a_player_may_be_called_like_a_mark() -> None:
    view = seen(played(0)).having(notes=Notes((("Player2", "⟨999⟩ {x}"),)))
    (line,) = lines(view, played(0).start, [BecameReady(1)])
    assert line.text.en == "⟨999⟩ {x} is ready"
    assert words(h.fragment[line.node("ja")]) == "⟨999⟩ {x}、準備完了"


# Nothing hidden is revealed


@pytest.mark.slow
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_told_comes_from_what_is_seen(viewer: Seat | None) -> None:
    match = mixed()
    plain = as_seen(match, viewer)
    assert [texts for _, texts in steps(match, viewer)] == [texts for _, texts in steps(plain, viewer)]
    for at in range(40, len(match.steps), len(match.steps) // 6):
        true, hidden = seen(match.upto(at), viewer), seen(plain.upto(at), viewer)
        assert str(log(scene(true))) == str(log(scene(hidden)))
        assert title(true) == title(hidden)


def test_the_owner_is_told_more_than_others() -> None:
    match = played(0)
    number = next(n for n, step in enumerate(match.steps) if any(isinstance(e, CardSet) for e in step.events))
    event = next(event for event in match.steps[number].events if isinstance(event, CardSet))
    name = CARDS[event.card].name.en
    after = match.upto(number + 1)
    for viewer in VIEWERS:
        heard = LOOK.spoken(seen(after, viewer), after.steps[-1], after)
        assert (name in heard) == (viewer == event.seat)


def test_a_turn_is_heard_with_its_cards_at_once_and_with_what_is_asked() -> None:
    match = find(lambda state: state.turn == 3 and state.phase == "set" and not state.sets)
    view = seen(match, match.state.active)
    heard = [LOOK.spoken(view, step, match.upto(at)) for at, step in enumerate(match.steps, 1)][-4:]
    assert heard[0].endswith(f"{table_texts.TURN.you.fill(turn=3).en}.")
    assert heard[1:3] == ["", ""]
    drew = [event.card for step in match.steps[-3:] for event in step.events if isinstance(event, Drew)]
    draws = story_texts.DRAWS.you.fill(cards=joined(CARDS[card].name for card in drew))
    assert heard[3] == f"{draws.en}. {prompt.SET.en} {prompt.SET_HOW.of(3).en}"


def test_the_same_question_is_heard_once() -> None:
    match = find(lambda state: state.turn == 3 and state.phase == "set" and state.sets == 1)
    heard = LOOK.spoken(seen(match, match.state.active), match.steps[-1], match)
    (placed,) = (event for event in match.steps[-1].events if isinstance(event, CardSet))
    line = story_texts.LINE.fill(n=placed.line + 1)
    card = story_texts.CARD_IN_LINE.fill(card=CARDS[placed.card].name, line=line)
    assert heard == f"{story_texts.SETS.you.fill(cards=card).en}."


# The log


def earlier(drawn: Element) -> list[str]:
    """The lines of a log that each sum up a turn or the set-up, the latest first."""
    turns = [
        each.fill(turn=number, name=card_texts.SIDES[1])
        for number in range(1, 40)
        for each in table_texts.TURN
    ]
    titles = tuple(title.en for title in (*turns, card_texts.SETTING_UP))
    rows = [row.words for row in drawn.all_by_role("listitem") if row.offers("action", "goto")]
    return [row for row in rows if row.startswith(titles)]


def test_the_log_begins_with_the_latest_phase_and_every_line_is_a_jump() -> None:
    view = seen(played(1))
    html = str(log(scene(view)))
    rows = page(html).by_role("list")
    jumps = [int(jump.data["value"]) for jump in rows.offers("action", "goto")]
    assert set(jumps) <= {*view.stops}
    assert [jump.data["value"] for jump in rows.with_state("current")] == [str(len(view.match.steps))]
    (entered,) = rows.tab_stops  # the arrows lead on from there
    assert entered.has_state("current")
    assert rows.offers("card")


def test_earlier_turns_are_one_line_each() -> None:
    match = played(1)
    view = seen(match)
    last = match.state.turn
    drawn = page(log(scene(view)))
    assert len(earlier(drawn)) == last - 3 + 1  # and the set-up
    assert earlier(drawn)[-1].startswith(card_texts.SETTING_UP.en)
    one, other = map(len, match.state.points)
    assert story_texts.SCORE.fill(one=one, other=other).en in drawn.words
    early = page(log(scene(seen(match.upto(30)))))
    assert not earlier(early)
    begins = (story_texts.BEGINS.you, story_texts.BEGINS.other.fill(name=card_texts.SIDES[1]))
    assert any(text.en in early.words for text in begins)


def test_earlier_games_of_a_match_are_one_line_each() -> None:
    match = mixed()
    kinds = [[type(event) for event in step.events] for step in match.steps]
    ends = [number for number, found in enumerate(kinds) if GameEnded in found]
    html = words(log(scene(seen(match.upto(ends[1])))))
    assert "Game 2 of 3" in html
    assert re.search("Game 1 (you win|Tower wins) the game$", html)
    assert html.count("Turn ") == match.steps[ends[1] - 1].state.turn


def test_a_moment_on_the_way_tells_the_step_so_far() -> None:
    match = played(1)
    number = next(n for n, step in enumerate(match.steps) if any(isinstance(e, Fought) for e in step.events))
    view = list(moments(match, number))[-1]
    assert any("battle" in line.text.en or "tie" in line.text.en for line in told(view))
    assert not any(line.heading for line in told(view))


# The end


def test_the_end_of_a_game_says_who_why_and_with_which_decks() -> None:
    view = seen(played(0))
    found = LOOK.ending(view)
    assert "K25" in found.reason.en
    points = view.sight.points
    assert [place.value for place in found.tally().places] == [len(points[0]), len(points[1])]
    assert "(you), " in found.detail.en
    assert title(view).startswith("Kanon: ")


@pytest.mark.rule("K25")
def test_the_end_by_a_losing_condition_says_who_loses_and_names_the_card() -> None:
    state = table(Player("004 002^/038^", deck="020"), Player("020^", deck="020"))
    over = begin(setup("kanon", start=GAME.write(state))).play(0, "up:a1")
    for viewer, en, ja in (
        (0, "Tower meets the losing condition of the enemy’s Tide Clerk (K25).", "相手の《潮位係》の敗北条件が、塔に当てはまりました（K25）。"),
        (1, "You meet the losing condition of the enemy’s Tide Clerk (K25).", "相手の《潮位係》の敗北条件が、あなたに当てはまりました（K25）。"),
    ):  # fmt: skip
        view = seen(over, viewer)
        assert LOOK.ending(view).reason == Text(en, ja)
        assert told(view)[-1].text.en.endswith(en.removesuffix("."))


def test_the_end_of_a_match_says_who_has_won_each_game() -> None:
    match = mixed()
    state: State = match.state
    for lang in LANGS:
        found = LOOK.ending(seen(match, lang=lang))
        assert [place.value for place in found.tally().places] == list(state.wins)
        assert "K2" in found.reason.cited(lang)
        assert str(h.div[found.rows]).count("<tr") == len(state.results) + 1


def test_the_title_says_whose_turn_it_is() -> None:
    assert title(TABLE) == "Kanon: Your turn"
    theirs = find(lambda state: state.turn > 2, seat=1)
    assert title(seen(theirs)) == f"Kanon: Turn {theirs.state.turn}, Tower’s"
