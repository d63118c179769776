"""The facts that tell Gunsor's decisions apart: tricks, points, what is kept for the war, when it begins."""

from __future__ import annotations

from typing import Final

from pyengine.games.gunsor.player.facts import Play
from pyengine.games.gunsor.rules.state import HAND, JOKER, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, group
from pyengine.players.reasons import Reasons, predicate

_CLEAR: Final = 10
"""A pool this many points ahead or behind is worth a decision."""


# Declaring war


@predicate(
    en="It begins the war while your pool is {ahead} ahead.",
    ja="自分のプールが{ahead}リードしているうちに開戦します。",
)
def declares_ahead(play: Play) -> bool:
    """War while the pool is clearly ahead."""
    return play.declares and play.lead >= _CLEAR


@predicate(
    en="It begins the war with cards that usually win when you lead them: {strong_cards}.",
    ja="先に出せばたいてい勝てる{strong_cards}を持って開戦します。",
)
def declares_strong(play: Play) -> bool:
    """War with at least two strong cards to lead."""
    return play.declares and len(play.strong) > 1


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
    en="It does not begin the war yet: you are {behind} behind.",
    ja="{behind}負けているので、まだ開戦しません。",
)
def waits_behind(play: Play) -> bool:
    """No war while the pool is clearly behind."""
    return play.stays_calm and play.lead <= -_CLEAR


@predicate(
    en="It does not begin the war yet: few of your cards would win a trick there.",
    ja="今の手札では交戦シーズンでほとんど勝てないので、まだ開戦しません。",
)
def waits_weak(play: Play) -> bool:
    """No war with fewer than two strong cards."""
    return play.stays_calm and len(play.strong) < 2


@predicate(
    en="It does not begin the war yet: after this trick you draw a new card.",
    ja="まだ開戦せず、このトリックのあとに新しいカードを引きます。",
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
    """The Joker played to a trick while the pool is clearly behind (G12)."""
    return play.follows and play.decision == JOKER and play.lead <= -_CLEAR


@predicate(
    en="It keeps the bigger pool yours: the Joker would swap the pools.",
    ja="リードを守れます。ジョーカーを出すとプールが入れ替わってしまいます。",
)
def avoids_swap(play: Play) -> bool:
    """Another card than the Joker while the pool is ahead (G12)."""
    return play.follows and JOKER in play.cards and play.decision != JOKER and play.lead > 0


@predicate(
    en="It keeps the Joker, which can swap the pools if you fall further behind.",
    ja="ジョーカーを、もっと差が開いたときの入れ替えのために残します。",
)
def keeps_joker(play: Play) -> bool:
    """A Joker that could answer stays in hand while the pool is hardly behind (G12)."""
    answers = play.follows and JOKER in play.cards and play.decision != JOKER
    return answers and -_CLEAR < play.lead <= 0


@predicate(
    en="It keeps the Joker, which swaps the pools only if it is not led.",
    ja="ジョーカーは、台札にするとプールを入れ替えないので、手札に残します。",
)
def saves_joker(play: Play) -> bool:
    """A Joker that could lead stays in hand while the pool is not ahead (G12)."""
    return play.leads and JOKER in play.cards and play.decision != JOKER and play.lead <= 0


@predicate(
    en="It leads the Joker, which then swaps nothing: your pool is safe from it.",
    ja="ジョーカーを台札に出します。これならプールは入れ替わりません。",
)
def leads_joker(play: Play) -> bool:
    """The Joker leads while the pool is ahead (G12)."""
    return play.leads and play.decision == JOKER and play.lead > 0


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
    en="It most likely wins the trick, whatever {other} plays.",
    ja="{other}が何を出しても、このトリックにはたいてい勝てます。",
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
    en="It risks the least: {worth} if {other} beats it.",
    ja="{other}に負けても、渡すのはいちばん少ない{worth}です。",
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
    en="It uses a court card that would seldom win in the war while it still scores 10 points.",
    ja="交戦シーズンではあまり勝てない絵札を、10点になるうちに使います。",
)
def spends_court(play: Play) -> bool:
    """Development: a court card is played that is not strong in war (G3)."""
    if play.war or play.decision in (JOKER, DECLARE_WAR) or group(play.decision) != "court":
        return False
    return play.decision not in play.strong


@predicate(
    en="It keeps your {court} for the war, where it usually wins when you lead it.",
    ja="先に出せばたいてい勝てる{court}を、交戦シーズンのために残します。",
)
def keeps_court(play: Play) -> bool:
    """Development: a court card stays that is strong in war, and none is played."""
    if play.war or play.declares or (play.decision != JOKER and group(play.decision) == "court"):
        return False
    return bool(play.strong_courts)


@predicate(
    en="It keeps your ace, which scores 1 point now and 11 in the war.",
    ja="今は1点、交戦シーズンでは11点になるエースを残します。",
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
    en="It gets rid of a card that would hardly ever win when you lead it in the war.",
    ja="交戦シーズンで先に出しても、ほとんど勝てないカードを手放します。",
)
def sheds_weak(play: Play) -> bool:
    """Development: a card is played that, led in war, loses against nearly all hands."""
    return not play.war and not play.declares and play.is_weak


@predicate(
    en="It keeps more suits in your hand, so it is harder to force you into war.",
    ja="手札のスートが多く残るので、開戦を強いられにくくなります。",
)
def keeps_suits(play: Play) -> bool:
    """Development: as many suits stay in a hand without a Joker as can (G9a)."""
    if play.war or play.declares or len(play.hand) < HAND or JOKER in play.hand:
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
        declares_early,
        waits_weak,
        waits_behind,
        waits,
        leads_joker,
        leads_void,
        takes_points,
        takes_most,
        lets_go,
        leads_strong,
        keeps_joker,
        saves_joker,
        keeps_ace,
        keeps_court,
        spends_court,
        adds_most,
        wins_war_choice,
        wins_lead,
        sheds_weak,
        risks_least,
        gives_lead,
        keeps_suits,
    ),
)
