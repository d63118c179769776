"""The facts that tell Gunsor's decisions apart: tricks, points, what is kept for the war, when it begins."""

from __future__ import annotations

from typing import Final

from pyengine.games.gunsor.player.facts import Play
from pyengine.games.gunsor.rules.state import HAND, JOKER, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, group
from pyengine.players.reasons import Reasons, predicate

_FEW: Final = 5
"""A number card of this many points or fewer rarely wins a trick."""


# Declaring war


@predicate(
    en="It begins the war while your pool is {ahead} ahead.",
    ja="自分のプールが{ahead}リードしているうちに開戦します。",
)
def declares_ahead(play: Play) -> bool:
    """War while the pool is ahead."""
    return play.declares and play.lead > 0


@predicate(
    en="It begins the war with {strong_cards} that win most tricks they lead.",
    ja="台札にすればたいてい勝てるカードが{strong_cards}ある今、開戦します。",
)
def declares_strong(play: Play) -> bool:
    """War with at least two strong cards to lead."""
    return play.declares and len(play.strong) > 1


@predicate(
    en="It begins the war with an ace in hand, worth 11 points there instead of 1.",
    ja="1点でなく11点になるエースを持って開戦します。",
)
def declares_ace(play: Play) -> bool:
    """War with an ace (G3)."""
    return play.declares and bool(play.kept("ace"))


@predicate(
    en="It begins the war with a Joker, which can still swap the pools.",
    ja="プールを入れ替えられるジョーカーを持って開戦します。",
)
def declares_joker(play: Play) -> bool:
    """War with a Joker while the pool is behind (G12)."""
    return play.declares and JOKER in play.hand and play.lead < 0


@predicate(
    en="It begins the war now, with no more cards for {other}.",
    ja="今開戦するので、{other}はもうカードを補充できません。",
)
def declares_early(play: Play) -> bool:
    """War while a stock is left (G10)."""
    return play.declares and bool(play.seen.stock)


@predicate(
    en="It puts off the war, which you would begin {behind} behind.",
    ja="{behind}負けている今は開戦せず、あとに延ばします。",
)
def waits_behind(play: Play) -> bool:
    """No war while the pool is behind."""
    return play.stays_calm and play.lead < 0


@predicate(
    en="It puts off the war, in which few of your cards would win a trick.",
    ja="今の手札では交戦シーズンでほとんど勝てないので、開戦を延ばします。",
)
def waits_weak(play: Play) -> bool:
    """No war with fewer than two strong cards."""
    return play.stays_calm and len(play.strong) < 2


@predicate(
    en="It puts off the war: after this trick you draw a new card.",
    ja="開戦を延ばし、このトリックのあとに新しいカードを引きます。",
)
def waits(play: Play) -> bool:
    """No war while a stock is left (G8)."""
    return play.stays_calm and bool(play.seen.stock)


# Jokers


@predicate(
    en="The Joker swaps the pools: {other_pool} points become yours, {pool} go to {other}.",
    ja="ジョーカーでプールが入れ替わり、自分が{other_pool}点、相手が{pool}点になります。",
)
def swaps_behind(play: Play) -> bool:
    """The Joker played to a trick while the pool is behind (G12)."""
    return play.follows and play.decision == JOKER and play.lead < 0


@predicate(
    en="It keeps the bigger pool yours: the Joker would swap the pools.",
    ja="リードを守れます。ジョーカーを出すとプールが入れ替わってしまいます。",
)
def avoids_swap(play: Play) -> bool:
    """Another card than the Joker while the pool is ahead (G12)."""
    return play.follows and JOKER in play.cards and play.decision != JOKER and play.lead > 0


@predicate(
    en="It keeps the Joker, which can swap the pools when you are further behind.",
    ja="ジョーカーを、もっと差が開いたときの入れ替えのために残します。",
)
def keeps_joker(play: Play) -> bool:
    """A Joker that could be played stays in hand."""
    return JOKER in play.cards and play.decision not in (JOKER, DECLARE_WAR) and play.lead <= 0


@predicate(
    en="A Joker that leads swaps nothing: you are safely rid of it.",
    ja="ジョーカーは台札に出せばプールを入れ替えません。安全に手放せます。",
)
def leads_joker(play: Play) -> bool:
    """The Joker leads (G12)."""
    return play.leads and play.decision == JOKER


# Winning and losing the trick


@predicate(
    en="It wins the trick, and {taken} for your pool.",
    ja="このトリックに勝ち、{taken}が自分のプールに入ります。",
)
def takes_points(play: Play) -> bool:
    """War: it wins (G11)."""
    return play.war and play.wins


@predicate(
    en="It wins the trick with the most points you can get: {taken}.",
    ja="勝てるカードの中で、いちばん多い{taken}が入ります。",
)
def takes_most(play: Play) -> bool:
    """War: of the cards that win it brings the most."""
    return play.war and play.is_best_win


@predicate(
    en="It lets this trick go and keeps a card that can win a bigger one.",
    ja="このトリックは譲り、勝てるカードをもっと大きなトリックに残します。",
)
def lets_go(play: Play) -> bool:
    """War: it loses though another card would win."""
    return play.war and play.loses and any(map(play.beats, play.cards))


@predicate(
    en="It wins the trick, so you lead next and can declare war.",
    ja="このトリックに勝つので、次は自分が先手で、開戦も宣言できます。",
)
def wins_war_choice(play: Play) -> bool:
    """Development: it wins, and cards are left for another trick before the war (G9)."""
    return not play.war and play.wins and play.seen.declare and len(play.seen.stock) > len(play.seen.hands)


@predicate(en="It wins the trick, so you lead next.", ja="このトリックに勝つので、次は自分が先手です。")
def wins_lead(play: Play) -> bool:
    """Development: it wins."""
    return not play.war and play.wins


@predicate(
    en="It loses the trick, so {other} must lead next.",
    ja="このトリックは負け、次は{other}が先に出します。",
)
def gives_lead(play: Play) -> bool:
    """Development: it loses."""
    return not play.war and play.loses


@predicate(
    en="It wins the trick against most hands that {other} can hold.",
    ja="{other}の手札がたいていどうであっても、このトリックに勝てます。",
)
def leads_strong(play: Play) -> bool:
    """A led card that wins against most hands."""
    return play.leads and play.mostly_wins


@predicate(
    en="It leads a suit that {other} can’t follow.",
    ja="{other}が持っていないスートで先に出します。",
)
def leads_void(play: Play) -> bool:
    """War: the other's hand is known to have none of the suit led (G10)."""
    voids = play.seen.voids[1 - play.seat]
    size = len(play.seen.hands[1 - play.seat])
    lacks = any(void.least == size and kind(play.decision) in void.kinds for void in voids)
    return play.war and play.leads and play.decision != JOKER and lacks


@predicate(
    en="If {other} can beat it, you lose only {worth}.",
    ja="{other}に負けても、失うのはいちばん少ない{worth}です。",
)
def risks_least(play: Play) -> bool:
    """War: no card of the hand that could lead is worth less."""
    worth = [play.worth_of(card) for card in play.cards]
    return play.war and play.leads and play.worth_of(play.decision) == min(worth)


# Points and cards in development


@predicate(
    en="It adds {worth} to your pool, the most you can get.",
    ja="出せる中でいちばん多い{worth}がプールに入ります。",
)
def adds_most(play: Play) -> bool:
    """Development: no card that may be played adds more (G8)."""
    worth = max(map(play.worth_of, play.cards))
    return not play.war and not play.declares and play.worth_of(play.decision) == worth


@predicate(
    en="It uses a court card now, while it is worth 10 points: in the war it is worth less.",
    ja="絵札は今なら10点です。交戦シーズンでは点が下がります。",
)
def spends_court(play: Play) -> bool:
    """Development: a court card is played (G3)."""
    return not play.war and play.decision not in (JOKER, DECLARE_WAR) and group(play.decision) == "court"


@predicate(
    en="It keeps your {court} for the war, where it wins tricks.",
    ja="{court}を、トリックに勝ちやすい交戦シーズンのために残します。",
)
def keeps_court(play: Play) -> bool:
    """Development: a court card stays, and none is played."""
    return (
        not play.war
        and not play.declares
        and bool(play.kept("court"))
        and (play.decision == JOKER or group(play.decision) != "court")
    )


@predicate(
    en="It keeps your ace for the war, where it is worth 11 points instead of 1.",
    ja="エースを、1点でなく11点になる交戦シーズンのために残します。",
)
def keeps_ace(play: Play) -> bool:
    """Development: an ace stays, and none is played (G3)."""
    return (
        not play.war
        and not play.declares
        and bool(play.kept("ace"))
        and (play.decision == JOKER or group(play.decision) != "ace")
    )


@predicate(
    en="It gets rid of a low card, which would hardly win a trick in the war.",
    ja="交戦シーズンではほとんど勝てない、小さい数の札を手放します。",
)
def sheds_low(play: Play) -> bool:
    """Development: a low number is played."""
    low = play.decision not in (JOKER, DECLARE_WAR) and group(play.decision) == "number"
    return not play.war and low and play.worth_of(play.decision) <= _FEW


@predicate(
    en="It keeps more suits in your hand, so it is harder to force you into war.",
    ja="手札のスートが多く残るので、開戦を強いられにくくなります。",
)
def keeps_suits(play: Play) -> bool:
    """Development: as many suits stay in hand as can (G9a)."""
    if play.war or play.declares or len(play.hand) < HAND:
        return False
    return _suits(play) == max(_suits(Play(play.seen, play.seat, card, play.call)) for card in play.cards)


def _suits(play: Play) -> int:
    return len({kind(card) for card in play.rest})


REASONS: Final = Reasons(
    Play,
    (
        swaps_behind,
        avoids_swap,
        declares_ahead,
        declares_joker,
        declares_strong,
        declares_ace,
        declares_early,
        waits_behind,
        waits_weak,
        waits,
        leads_joker,
        leads_void,
        takes_points,
        takes_most,
        lets_go,
        leads_strong,
        keeps_ace,
        keeps_court,
        keeps_joker,
        spends_court,
        wins_war_choice,
        adds_most,
        wins_lead,
        sheds_low,
        risks_least,
        gives_lead,
        keeps_suits,
    ),
)
