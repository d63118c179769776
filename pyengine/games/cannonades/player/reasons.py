"""The facts that tell Cannonades' decisions apart: ships and hits, what is kept, and how the game ends."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannonades.player.facts import Play
from pyengine.games.cannonades.rules.decisions import parse
from pyengine.games.cannonades.rules.state import drawn_for, is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import legal
from pyengine.players.reasons import Reasons, predicate

_LIKELY: Final = 0.5


# Shooting and boarding


@predicate(
    en="It sinks the last ship of your last opponent: you win.", ja="最後の相手の最後の船を撃沈して勝ちます。"
)
def wins(play: Play) -> bool:
    """A sure hit on the last ship of all (CN10)."""
    return play.sure and play.last_ship and len(play.state.afloat) == 2


@predicate(en="It puts {victim} out of the game.", ja="{victim}を脱落させます。")
def puts_out(play: Play) -> bool:
    """A sure hit on a captain's last ship (CN9)."""
    return play.sure and play.last_ship


@predicate(
    en="It aims at {victim}, down to the last ship: a hit means out.",
    ja="{victim}の最後の船を狙います。撃沈すれば脱落します。",
)
def aims_at_last_ship(play: Play) -> bool:
    """A possible hit on a captain's last ship (CN9)."""
    return play.last_ship


@predicate(en="It hits {victim} for sure.", ja="{victim}の船を必ず撃沈できます。")
def surely_sinks(play: Play) -> bool:
    """A ship of a colour that the card hits (CN6)."""
    return play.sure


@predicate(
    en="It aims at {victim}, with more ships than anybody else.",
    ja="船がいちばん多い{victim}を狙います。",
)
def aims_at_leader(play: Play) -> bool:
    """A possible hit on the largest of the other fleets."""
    if not play.strikes or not play.odds:
        return False
    sizes = [play.state.size(other) for other in play.others if other != play.target.seat]
    return bool(sizes) and play.state.size(play.target.seat) > max(sizes)


@predicate(
    en="It has the best chance of all your shots.",
    ja="できる攻撃の中で、命中する見込みがいちばん高い手です。",
)
def best_odds(play: Play) -> bool:
    """No shot or boarding is likelier to sink a ship."""
    return play.strikes and play.odds == max(map(play.chance, play.shots)) > 0


@predicate(
    en="It can well hit: {good} of the {unseen} unseen ships match.",
    ja="まだ見ていない{unseen}隻のうち{good}隻に命中します。",
)
def likely_sinks(play: Play) -> bool:
    """A shot at a ship that lies face down which hits at least half of the unseen ones."""
    return play.shoots and not play.state.ship(*play.target).up and play.odds >= _LIKELY


@predicate(
    en="It attacks with a ship that lies face up, where others can sink it.",
    ja="表向きで狙われやすい自分の船を使って攻撃します。",
)
def boards(play: Play) -> bool:
    """A boarding while another ship stays (CN6)."""
    return play.parsed.kind == "board" and play.size > 1


@predicate(en="It costs you a card and not a ship.", ja="船を失わず、カード1枚で攻撃できます。")
def costs_no_ship(play: Play) -> bool:
    """A shot, where a boarding was possible, too."""
    return play.shoots and any(each.kind == "board" for each in play.shots)


@predicate(
    en="Even if it misses, the ship lies face up from then on.",
    ja="外れても、その船は表向きになります。",
)
def turns_up(play: Play) -> bool:
    """A strike at a ship that lies face down (CN6)."""
    return play.strikes and not play.state.ship(*play.target).up


# The fleet


@predicate(
    en="It keeps you in the game: without a ship at the end of your turn you are out.",
    ja="手番の終わりに船がないと脱落するので、これで残れます。",
)
def stays_afloat(play: Play) -> bool:
    """The first ship of a fleet (CN9)."""
    return play.adds and play.size == 0


@predicate(
    en="It gives you a second ship, so that one hit can’t put you out.",
    ja="船が2隻になり、1回の命中では脱落しなくなります。",
)
def second_ship(play: Play) -> bool:
    """A second ship (CN9)."""
    return play.adds and play.size == 1


@predicate(
    en="Ships are counted first at the end, and it gives you {fleet}.",
    ja="最後はまず船の数を比べます。これで{fleet}になります。",
)
def counts_at_end(play: Play) -> bool:
    """A ship in a final turn (CN12)."""
    return play.adds and play.state.final


@predicate(
    en="It is the safest ship in your hand: the fewest unseen cannonades match it.",
    ja="手札の船の中で、まだ見ていないキャノネイドカードにいちばん撃沈されにくい船です。",
)
def adds_safest(play: Play) -> bool:
    """Of the ships in hand it is hit by the fewest unseen cannonades."""
    ships = [card for card in play.state.hands[play.seat] if is_ship(card)]
    return play.adds and play.exposed(play.card) == min(map(play.exposed, ships))


@predicate(en="It brings your fleet to {fleet}.", ja="艦隊が{fleet}に増えます。")
def adds_ship(play: Play) -> bool:
    """A ship (CN6)."""
    return play.adds


@predicate(
    en="It keeps a ship in your hand, where nobody can sink it.",
    ja="撃沈されることのない手札に、船を残しておきます。",
)
def hides_ship(play: Play) -> bool:
    """With a ship afloat another stays in hand."""
    return not play.adds and play.size > 0 and any(map(is_ship, play.rest))


# The hand


@predicate(
    en="It keeps your cannonades for ships that lie face up.",
    ja="キャノネイドカードを、表向きの船のために残します。",
)
def saves_shots(play: Play) -> bool:
    """No shot while none would surely sink a ship."""
    sure = any(play.chance(each) == 1 for each in play.shots)
    return not play.strikes and bool(play.shots) and not sure and any(map(is_cannonade, play.rest))


@predicate(en="It trades one card for {drawn}.", ja="1枚を{drawn}と取り替えます。")
def draws_more(play: Play) -> bool:
    """A ship with Captain Grin icons is traded (CN6)."""
    return play.draws and drawn_for(play.card) > 1


@predicate(
    en="It trades a cannonade that matches few of the ships left for a new card.",
    ja="残りの船にほとんど命中しないキャノネイドカードを、新しいカードと取り替えます。",
)
def trades_weak_shot(play: Play) -> bool:
    """A cannonade that hits nothing in sight and less than half of the unseen ships is traded."""
    weak = is_cannonade(play.card) and 2 * play.good < play.unseen and not play.seen_hits(play.card)
    return play.draws and weak


@predicate(
    en="It trades a ship for a new card, as your fleet is full.",
    ja="艦隊がいっぱいなので、置けない船を新しいカードと取り替えます。",
)
def trades_spare_ship(play: Play) -> bool:
    """A ship is traded that could not be added (CN4)."""
    return play.draws and is_ship(play.card) and play.state.free_place(play.seat) is None


@predicate(
    en="It empties the pile while nobody has more ships than you do.",
    ja="船の数がだれにも負けていないうちに山札を空にします。",
)
def ends_ahead(play: Play) -> bool:
    """The last cards are drawn with the largest fleet (CN11)."""
    return play.empties and play.size >= max(map(play.state.size, play.others))


@predicate(
    en="It leaves cards in the pile, so the last round does not start yet.",
    ja="山札を残すので、まだ最後の一巡は始まりません。",
)
def leaves_pile(play: Play) -> bool:
    """Another decision where a trade would have emptied the pile (CN11)."""
    drawing = (parse(each) for each in legal(play.state, play.seat))
    could = any(
        each and each.kind == "draw" and each.card and drawn_for(each.card) >= len(play.state.pile)
        for each in drawing
    )
    return could and not play.empties


@predicate(en="It brings you a new card.", ja="新しいカードが手に入ります。")
def draws(play: Play) -> bool:
    """A card is traded (CN6)."""
    return play.draws


@predicate(
    en="It ends the turn and keeps {kept} for the next one.",
    ja="手番を終え、{kept}を次の手番に残します。",
)
def ends_with_cards(play: Play) -> bool:
    """The turn ends with cards in hand, none of which has to go (CN8)."""
    return play.parsed.kind == "end" and bool(play.rest) and not play.state.excess(play.seat)


# Discarding, taking, reacting


@predicate(en="It keeps the ships in your hand.", ja="手札の船を残します。")
def tosses_shot(play: Play) -> bool:
    """A cannonade is discarded, and a ship stays (CN8)."""
    return play.tosses and is_cannonade(play.card) and any(map(is_ship, play.rest))


@predicate(en="It keeps the cannonades in your hand.", ja="手札のキャノネイドカードを残します。")
def tosses_ship(play: Play) -> bool:
    """A ship is discarded, and a cannonade stays (CN8)."""
    return play.tosses and is_ship(play.card) and any(map(is_cannonade, play.rest))


@predicate(
    en="It gives up the cannonade that matches the fewest ships left.",
    ja="残りの船に命中しにくいキャノネイドカードを手放します。",
)
def tosses_weakest(play: Play) -> bool:
    """No cannonade of the hand hits fewer of the unseen ships (CN8)."""
    shots = [card for card in play.state.hands[play.seat] if is_cannonade(card)]
    return play.tosses and is_cannonade(play.card) and play.good == min(map(play.reach, shots))


@predicate(en="It surely sinks {sinking} that you can see.", ja="見えている船{sinking}を必ず撃沈できます。")
def takes_sure(play: Play) -> bool:
    """A cannonade is taken that hits ships in sight (CN11)."""
    return play.parsed.kind == "take" and play.seen_hits(play.card) > 0


@predicate(
    en="It matches more of the ships left than any other you can take.",
    ja="取れるキャノネイドカードの中で、残りの船にいちばん多く命中します。",
)
def takes_widest(play: Play) -> bool:
    """No cannonade of the discards hits more of the unseen ships (CN11)."""
    cards = [card for card in play.state.discards if is_cannonade(card)]
    return play.parsed.kind == "take" and play.good == max(map(play.reach, cards))


REASONS: Final = Reasons(
    Play,
    (
        wins,
        stays_afloat,
        puts_out,
        surely_sinks,
        aims_at_last_ship,
        ends_ahead,
        aims_at_leader,
        counts_at_end,
        second_ship,
        draws_more,
        trades_spare_ship,
        best_odds,
        likely_sinks,
        trades_weak_shot,
        takes_sure,
        takes_widest,
        tosses_weakest,
        tosses_shot,
        tosses_ship,
        boards,
        costs_no_ship,
        adds_safest,
        adds_ship,
        leaves_pile,
        saves_shots,
        hides_ship,
        turns_up,
        ends_with_cards,
        draws,
    ),
)
