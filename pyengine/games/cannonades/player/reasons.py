"""The facts that tell Cannonades' decisions apart: ships and hits, what is kept, and how the game ends."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannonades.player.facts import Play
from pyengine.games.cannonades.rules.state import drawn_for, is_cannonade, is_ship
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


@predicate(en="It is sure to sink a ship of {victim}.", ja="{victim}の船を必ず撃沈できます。")
def surely_sinks(play: Play) -> bool:
    """A ship of a colour that the card hits (CN6)."""
    return play.sure


@predicate(
    en="It aims at {victim}, the opponent with the most ships.",
    ja="相手の中で船がいちばん多い{victim}を狙います。",
)
def aims_at_leader(play: Play) -> bool:
    """A possible hit on the largest of the other fleets."""
    if not play.strikes or not play.odds or not play.calm:
        return False
    sizes = [play.state.size(other) for other in play.others if other != play.target.seat]
    return bool(sizes) and play.state.size(play.target.seat) > max(sizes)


@predicate(
    en="It has a good chance: {good} of the {unseen} unseen ships match.",
    ja="まだ見ていない{unseen}隻のうち{good}隻に命中します。",
)
def likely_sinks(play: Play) -> bool:
    """A strike at a ship that lies face down which sinks at least half of the unseen ones."""
    return play.hides and play.calm and play.odds >= _LIKELY


@predicate(
    en="Of all your shots it is the likeliest to hit: {good} of the {unseen} unseen ships match.",
    ja="いちばん当たりやすい攻撃です。まだ見ていない{unseen}隻のうち{good}隻に命中します。",
)
def best_odds(play: Play) -> bool:
    """Of the strikes at ships that lie face down none is likelier, and some are less likely, to sink one."""
    if not play.hides or not play.calm:
        return False
    chances = [play.chance(each) for each in play.shots]
    return play.odds == max(chances) > min(chances)


@predicate(
    en="It uses a ship that lies face up before it is sunk: {good} of the {unseen} unseen ships match.",
    ja="表向きの船を、撃沈される前に攻撃に使います。まだ見ていない{unseen}隻のうち{good}隻に命中します。",
)
def boards(play: Play) -> bool:
    """A boarding while another ship stays, of a ship that unseen cannonades can sink (CN6)."""
    if play.parsed.kind != "board" or play.size < 2 or not play.calm:
        return False
    return play.hides and play.odds > 0 and play.exposed(play.weapon) > 0


@predicate(en="Boarding would cost you a ship; this does not.", ja="搭乗と違い、自分の船を失いません。")
def costs_no_ship(play: Play) -> bool:
    """Anything but a boarding (CN6)."""
    return play.parsed.kind != "board"


@predicate(
    en="Even if it misses, everybody sees that ship from then on.",
    ja="外れても、その船は表向きになります。",
)
def turns_up(play: Play) -> bool:
    """A strike at a ship that lies face down, with turns to come (CN6)."""
    return play.hides and play.calm and not play.state.final


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
    en="No other ship in your hand is matched by so few of the unseen cannonades.",
    ja="手札の船の中で、まだ見ていないキャノネイドカードにいちばん撃沈されにくい船です。",
)
def adds_safest(play: Play) -> bool:
    """All other ships in hand are sunk by more of the unseen cannonades."""
    ships = [card for card in play.rest if is_ship(card)]
    return play.adds and bool(ships) and play.exposed(play.card) < min(map(play.exposed, ships))


@predicate(en="It brings your fleet to {fleet}.", ja="艦隊が{fleet}に増えます。")
def adds_ship(play: Play) -> bool:
    """A third or fourth ship before the final turns (CN6)."""
    return play.adds and play.size > 1 and not play.state.final


@predicate(
    en="It keeps {ships_kept} in your hand, where nothing can be sunk.",
    ja="撃沈されることのない手札に、船を{ships_kept}残しておきます。",
)
def keeps_ships(play: Play) -> bool:
    """With a ship afloat all those in hand stay there, and none has to go (CN8)."""
    kept = not is_ship(play.card) or play.parsed.kind == "take"
    return play.calm and kept and play.size > 0 and any(map(is_ship, play.rest)) and not play.spoils


# The hand


@predicate(
    en="It keeps {shots_kept} for a ship that you can be sure to hit.",
    ja="確実に命中する船のために、キャノネイドカードを{shots_kept}残します。",
)
def saves_shots(play: Play) -> bool:
    """No cannonade is spent while none would surely sink a ship, and none has to go (CN8)."""
    if play.shoots or play.gives_up or not play.calm or play.spoils:
        return False
    return bool(play.shots) and any(map(is_cannonade, play.rest))


@predicate(
    en="It keeps a cannonade that is sure to sink a ship which lies face up.",
    ja="表向きの船を必ず撃沈できるキャノネイドカードを残します。",
)
def keeps_sure_shot(play: Play) -> bool:
    """No cannonade is given up that hits ships in sight."""
    return not play.gives_up or not play.seen_hits(play.gives_up)


@predicate(
    en="It keeps a cannonade that matches {other_good} of the {unseen} unseen ships.",
    ja="まだ見ていない{unseen}隻のうち{other_good}隻に命中するキャノネイドカードを残します。",
)
def keeps_good_shot(play: Play) -> bool:
    """No cannonade is given up that hits at least a third of the unseen ships."""
    return not play.gives_up or 3 * play.reach(play.gives_up) < play.unseen


@predicate(en="It brings you {drawn} for one.", ja="1枚を{drawn}と取り替えます。")
def draws_more(play: Play) -> bool:
    """A ship with Captain Grin icons is traded (CN6)."""
    return play.draws and play.calm and drawn_for(play.card) > 1


@predicate(
    en="It swaps a cannonade for a new card: only {good} of the {unseen} unseen ships match it.",
    ja="まだ見ていない{unseen}隻のうち{good}隻にしか命中しないキャノネイドカードを取り替えます。",
)
def trades_weak_shot(play: Play) -> bool:
    """A cannonade that hits nothing in sight and less than a third of the unseen ships is traded."""
    weak = is_cannonade(play.card) and 3 * play.good < play.unseen and not play.seen_hits(play.card)
    return play.draws and play.calm and weak


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
    en="It leaves the pile alone: to empty it would begin the last round.",
    ja="山札を空にしません。空にすると最後の一巡が始まります。",
)
def leaves_pile(play: Play) -> bool:
    """The pile is not emptied (CN11)."""
    return not play.empties


@predicate(
    en="You have {actions_left} left this turn, and to end it gives them up.",
    ja="この手番の行動はあと{actions_left}残っています。終えると使えません。",
)
def goes_on(play: Play) -> bool:
    """The turn does not end while there are several actions left (CN6)."""
    return play.parsed.kind != "end" or play.left < 2


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
    en="Of your cannonades it gives up the weakest: {good} of the {unseen} unseen ships match it.",
    ja="まだ見ていない{unseen}隻のうち{good}隻にしか命中しない、いちばん弱いキャノネイドカードを手放します。",
)
def tosses_weakest(play: Play) -> bool:
    """No cannonade of the hand hits fewer of the unseen ships, and some hit more (CN8)."""
    reaches = [play.reach(card) for card in play.state.hands[play.seat] if is_cannonade(card)]
    return play.tosses and is_cannonade(play.card) and play.good == min(reaches) < max(reaches)


@predicate(en="It is sure to sink a ship that lies face up.", ja="表向きの船を必ず撃沈できます。")
def takes_sure(play: Play) -> bool:
    """A cannonade is taken that hits ships in sight (CN11)."""
    return play.parsed.kind == "take" and play.seen_hits(play.card) > 0


@predicate(
    en="It matches {good} of the {unseen} unseen ships, more than any other you can take.",
    ja="取れるキャノネイドカードの中でいちばん多い、まだ見ていない{unseen}隻のうち{good}隻に命中します。",
)
def takes_widest(play: Play) -> bool:
    """All others of the discards sink fewer of the unseen ships, and no more of those in sight (CN11)."""
    if play.parsed.kind != "take":
        return False
    others = {card for card in play.state.discards if is_cannonade(card)} - {play.card}
    return all(
        play.reach(card) < play.good and play.seen_hits(card) <= play.seen_hits(play.card) for card in others
    )


REASONS: Final = Reasons(
    Play,
    (
        wins,
        stays_afloat,
        puts_out,
        surely_sinks,
        aims_at_last_ship,
        ends_ahead,
        leaves_pile,
        counts_at_end,
        second_ship,
        keeps_sure_shot,
        aims_at_leader,
        likely_sinks,
        best_odds,
        draws_more,
        trades_spare_ship,
        trades_weak_shot,
        takes_sure,
        takes_widest,
        tosses_weakest,
        tosses_shot,
        tosses_ship,
        boards,
        costs_no_ship,
        adds_ship,
        adds_safest,
        keeps_good_shot,
        saves_shots,
        keeps_ships,
        turns_up,
        goes_on,
    ),
)
