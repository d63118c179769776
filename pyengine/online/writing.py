"""What a device writes into a remote match and takes from others: checked first, then merged.

It writes decisions, offers and answers, and what it owes by itself. Each function returns the next remote
match, signed, or raises NotNow, or what it refuses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pyengine.cards import UNKNOWN
from pyengine.errors import IllegalDecision
from pyengine.fair import fair_dealing
from pyengine.fair.audit import FOUND, unshown
from pyengine.fair.dealing import Decided
from pyengine.fair.locks import PRODUCTS
from pyengine.fair.merge import hidden_part, own_decision
from pyengine.fair.shared_pile import SharedMerging
from pyengine.match import Match
from pyengine.online import keys
from pyengine.online.errors import ForeignEntry, ForgedEntry, NotNow, from_outside
from pyengine.online.keys import Own, box_key, box_of, chain_element, encode, seal_nonce
from pyengine.online.link import Sent, packet_of
from pyengine.online.log import (
    MERGED,
    SECRET,
    UNMERGED,
    Entry,
    Fork,
    Log,
    Packet,
    Place,
    Signature,
    added,
    entry,
    signed_text,
)
from pyengine.online.merge import NAMELESS, ROLL, Merging
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import AUDITED, NeedKind, Offer, OfferKind, Stand
from pyengine.online.table import TableLine
from pyengine.terms import Seat
from pyengine.text import Text


def merged(
    table: TableLine, logs: Sequence[Log], own: Own | None = None, start: Stand | None = None
) -> Stand:
    """What the logs come to for a device with this seat.

    ``start`` is how far a part of them came, if no more has come for before (``resumable``). A verdict is
    found from the beginning: how far a step had got when the reason for it came must not matter.
    """
    if start is not None and start.over:
        return start
    merging = SharedMerging if table.mode == "fair" else Merging
    stand = merging(table, logs, own, start).run()
    return stand if start is None or stand.verdict is None else merging(table, logs, own, None).run()


def resumable(stand: Stand, fresh: Sequence[Entry]) -> bool:
    """Whether merging can go on from there once these entries have come.

    What comes after an end by the rules changes nothing.
    """
    here = (stand.take_backs, stand.base)
    if stand.match is None or stand.void or stand.verdict or stand.match.ending:
        return False
    return all(entry.kind != "end" and entry.place.order >= here for entry in fresh)


# What is written


def play(remote: RemoteMatch, decision: Any) -> RemoteMatch:
    """Decide; where several seats do so at once the decision is sealed until all have.

    Raises IllegalDecision, NotationError, or NotNow.
    """
    _match(remote)
    match, own = remote.shown, _free(remote)
    assert match is not None, "it has begun"
    decision = match.decision(decision)
    refusal = match.why_not(own.seat, decision)
    if refusal is not None:
        raise IllegalDecision(refusal)
    text = match.game.write_decision(decision)
    for need in remote.own_needs:
        if need.kind == "do" and remote.table.mode == "fair":
            return _decided(remote, own, match, decision)
        if need.kind == "do":
            return _written(remote, "do", text)
        if need.kind == "seal":
            return _written(remote, "seal", remote.seal(own, remote.written, text))
    raise NotNow(_NOT_DUE)


def resign(remote: RemoteMatch) -> RemoteMatch:
    """Give up a match that has begun; who is out has nothing left to give up. Raises NotNow."""
    own = _free(remote)
    _match(remote)
    if remote.stand.dealing is not None and own.seat in remote.stand.dealing.retired:
        raise NotNow(_OUT)
    return _written(remote, "end", "resigned")


def offer(remote: RemoteMatch, kind: OfferKind) -> RemoteMatch:
    """Offer a draw, ask to take the last own decision back, or propose to end without a result."""
    _free(remote)
    if kind not in remote.may_offer:
        raise NotNow(_NO_OFFER)
    return _written(remote, "offer", f"back:{remote.back}" if kind == "back" else kind)


def answer(remote: RemoteMatch, offer: Offer, *, agree: bool) -> RemoteMatch:
    """Agree to another seat's offer or decline it."""
    own = _free(remote)
    if offer not in remote.stand.offers or offer.seat == own.seat:
        raise NotNow(_NO_OFFER)
    return _written(remote, "yes" if agree else "no", offer.entry.hash)


def claim(remote: RemoteMatch) -> RemoteMatch:
    """Claim that the time of the seat that is due is over; its person is trusted with the time.

    A decision that arrives after all has the better right.
    """
    own = _free(remote)
    _match(remote)
    late = next((need.seat for need in remote.stand.needs if need.seat != own.seat), None)
    if late is None or not remote.table.days:
        raise NotNow(_NO_CLAIM)
    return _written(remote, "lapse", str(late))


def retract(remote: RemoteMatch) -> RemoteMatch:
    """Take the last own decision back, which has not left this device; raises NotNow."""
    kept = remote.kept_by_retracting()
    if kept is None or remote.own is None:
        raise NotNow(_NO_RETRACTION)
    log = remote.logs[remote.own.seat]
    cut = replace(log, entries=log.entries[:kept])
    logs = tuple(cut if each is log else each for each in remote.logs)
    return _signed(remerged(replace(remote, logs=logs)))


def remerged(remote: RemoteMatch) -> RemoteMatch:
    """The match as this device's seat may see it."""
    return replace(remote, stand=merged(remote.table, remote.logs, remote.own))


def settled(remote: RemoteMatch) -> RemoteMatch:
    """The match with all written that this device owes by itself.

    It sits down, rolls, shows what it sealed, and takes up what all have agreed to.
    """
    now = _all_owed(remote)
    return now if now is remote else _signed(now)


def _written(remote: RemoteMatch, *words: str) -> RemoteMatch:
    """The match with one more own entry, and with what is owed then."""
    now = _with(remote, words)
    return _signed(_all_owed(now))


def _all_owed(remote: RemoteMatch) -> RemoteMatch:
    """The match with all written that is owed; whether it was fair is known then, if it is over."""
    now, before = remote, tuple[str, ...]()
    while (owed := _owed(now)) and owed != before:  # what did not help once does not help twice
        now, before = _with(now, owed), owed
    return now


def _decided(remote: RemoteMatch, own: Own, match: Match, decision: Any) -> RemoteMatch:
    """The match with a decision as others may read it; what they may not even notice is only kept."""
    game, text = match.game, match.game.write_decision(decision)
    fair = fair_dealing(game)
    masked = fair.mask(match.state, own.seat, decision)
    base = remote.stand.base
    if masked is None:
        kept = replace(own, unseen=(*own.unseen, (base, text)))
        stand = merged(remote.table, remote.logs, kept, remote.stand)
        return replace(remote, own=kept, stand=stand)
    words = ["do", masked]
    value = ",".join(own.unseen_at(base)) if fair.decides_unseen(match.state) else hidden_part(text, masked)
    if UNKNOWN in masked or fair.decides_unseen(match.state):
        words.append(remote.seal(own, remote.written, value))
    return _written(remote, *words)


def _writer(remote: RemoteMatch) -> Own:
    """This device's seat, if nothing that it writes could contradict what it wrote; raises NotNow."""
    if remote.own is None:
        raise NotNow(_ONLY_LOOKS)
    if remote.unsure or remote.behind:
        raise NotNow(_UNSURE)
    return remote.own


def _free(remote: RemoteMatch) -> Own:
    """This device's seat, if its person may do something about the match now; raises NotNow."""
    own = _writer(remote)
    if remote.over:
        raise NotNow(_OVER)
    if remote.bound:
        raise NotNow(_BOUND)
    if remote.gives_up:
        raise NotNow(_GIVEN_UP)
    return own


def _owed(remote: RemoteMatch) -> tuple[str, ...]:
    """The next entry that this device owes by itself; empty if there is none."""
    own = remote.own
    if own is None or remote.unsure or remote.behind:
        return ()
    if remote.over or remote.logs[own.seat].secret is not None:
        return _owed_to_audit(remote, own)  # after its secret a seat owes nothing to play
    offer = remote.own_offer
    if offer and len(offer.agreed) == len(remote.logs) - 1:
        return ("take", offer.entry.hash)
    owed = (_owed_to_play(remote, own, need.kind, need.words) for need in remote.own_needs)
    return () if remote.bound else next(filter(None, owed), ())


def _owed_to_play(remote: RemoteMatch, own: Own, kind: NeedKind, words: tuple[str, ...]) -> tuple[str, ...]:
    """The entry of that kind that play waits for, if no person must decide."""
    if words:
        return (kind, *words)
    match kind:
        case "sit":
            return ("sit", own.name or NAMELESS, *_seat_words(remote, own))
        case "roll":
            return ("roll", ROLL, encode(chain_element(own.secret, int(ROLL))))
        case "show":
            number = remote.last_seal(own).number
            value = _match(remote).game.write_decision(remote.sealed(own, _match(remote)))
            return ("show", str(number), encode(seal_nonce(own.secret, number)), value)
        case _:
            return ()


def _owed_to_audit(remote: RemoteMatch, own: Own) -> tuple[str, ...]:
    """When a fair match is over its secrets are shown, and what each device finds is said.

    An end that is only claimed is not settled: a decision that arrives after all has the better right. Whose
    entry has broken an open rule shows first: else one entry would buy the others' secrets.
    """
    stand, verdict = remote.stand, remote.verdict
    if stand.dealing is None or stand.claimed is not None or (verdict and verdict.kind not in AUDITED):
        return ()
    if verdict and verdict.kind == "breach" and verdict.seat != own.seat:
        breaker = remote.logs[verdict.seat]
        if breaker.secret is None:
            return ()
    kinds = {entry.kind for entry in remote.logs[own.seat].entries}
    if SECRET not in kinds:
        values = (f"{number}={value}" for number, value in _values(remote, own))
        return (SECRET, encode(own.at(remote.table.hash)), *values)
    if FOUND in kinds:
        return ()
    audit = remote.audit
    if audit is None or audit.missing:
        return ()
    found = audit.verdict
    return (FOUND, "ok") if found is None else (FOUND, str(found.seat), str(found.number))


def _values(remote: RemoteMatch, own: Own) -> Iterator[tuple[int, str]]:
    """The values under this seat's seals that count and were not opened, by the numbers of their entries.

    A decision that is part of no step yet counts too: the entries that it waited for may exist elsewhere.
    """
    match, dealing, entries = remote.match, remote.stand.dealing, remote.logs[own.seat].entries
    assert match is not None
    assert dealing is not None
    steps = {
        past.entry: match.game.write_decision(step.decision)
        for past, step in zip(dealing.past, match.steps, strict=True)
        if isinstance(past, Decided) and past.seat == own.seat
    }
    for number in unshown(entries):
        entry = entries[number]
        if entry.kind == "sit":
            yield number, own.deck
        elif UNKNOWN not in entry.words[0]:
            yield number, ",".join(own.unseen_at(entry.place.base))
        elif text := steps.get(number) or own_decision(remote.table.hash, own, match, entry):
            yield number, hidden_part(text, entry.words[0])


def _seat_words(remote: RemoteMatch, own: Own) -> tuple[str, ...]:
    """What binds a seat before it has seen anything of the others: the tip of its chain, and its deck."""
    match remote.table.mode:
        case "open":
            return (NAMELESS,)
        case "trust":
            return (encode(chain_element(own.secret, 0)),)
        case "fair":
            secret = own.at(remote.table.hash)
            deck = remote.seal(own, 0, own.deck) if remote.table.veiled else NAMELESS
            return encode(chain_element(secret, 0)), _box(secret) if remote.table.shared else NAMELESS, deck


def _box(secret: bytes) -> str:
    """The point by which others whisper to the seat."""
    (point,) = PRODUCTS.of([box_of(box_key(secret))])
    assert point is not None, "the base point is of no small order"
    return encode(point)


def _with(remote: RemoteMatch, words: tuple[str, ...]) -> RemoteMatch:
    """The match with another own entry, not signed yet."""
    own = remote.own
    assert own is not None, "only a seat writes"
    log = remote.logs[own.seat]
    made = entry(own.seat, remote.written, log.last(remote.table.hash), _place(remote), words[0], words[1:])
    longer = replace(log, entries=(*log.entries, made))
    logs = tuple(longer if each is log else each for each in remote.logs)
    start = remote.stand if resumable(remote.stand, [made]) else None
    return replace(remote, logs=logs, stand=merged(remote.table, logs, own, start))


def _place(remote: RemoteMatch) -> Place:
    """Where the next entry stands: not before the last one, even if the end has come before that."""
    stand = remote.stand
    if not stand.merged:
        return Place(0, 0, UNMERGED)
    here = Place(stand.take_backs, stand.base, encode(stand.merged)[:MERGED])
    own = remote.own
    last = remote.logs[own.seat].entries[-1].place if own and remote.written else here
    return last if last.order > here.order else here


def _signed(remote: RemoteMatch) -> RemoteMatch:
    """The match with the signature over the last own entry."""
    own = remote.own
    assert own is not None, "only a seat signs"
    log = remote.logs[own.seat]
    last = log.entries[-1]
    data = keys.sign(own.key, signed_text(remote.table.hash, last).encode())
    signed = replace(log, signature=Signature(own.seat, last.number, data))
    return replace(remote, logs=tuple(signed if each is log else each for each in remote.logs))


def _match(remote: RemoteMatch) -> Match:
    if remote.match is None:
        raise NotNow(_NOT_BEGUN)
    return remote.match


_NOT_BEGUN: Final = Text(
    en="The game has not begun: the other player’s answer is missing.",
    ja="相手の返事がまだなので、対局は始まっていません。",
)
_NOT_DUE: Final = Text(en="It is not your turn.", ja="あなたの番ではありません。")
_ONLY_LOOKS: Final = Text(
    en="This device has no seat at this table.", ja="この端末はこの卓の席を持っていません。"
)
_UNSURE: Final = Text(
    en="This copy of the game may not be the latest. Open the newest link, or confirm that it is.",
    ja="この対局データは最新ではないかもしれません。新しいリンクを開くか、最新であることを確かめてください。",
)
_OVER: Final = Text(en="The game is over.", ja="この対局は終わっています。")
_BOUND: Final = Text(
    en="You have agreed to an offer. The game goes on with the other player’s answer.",
    ja="申し出に応じました。相手の返事が届くと先に進みます。",
)
_GIVEN_UP: Final = Text(
    en="You have resigned. The game ends as soon as something is due from you.",
    ja="投了しました。あなたの番が来ると対局が終わります。",
)
_OUT: Final = Text(
    en="You are out of this game. It goes on without this device.",
    ja="あなたはもう脱落しています。対局はこの端末なしで続きます。",
)
_NO_OFFER: Final = Text(en="That cannot be offered or answered now.", ja="今はその申し出も返事もできません。")
_NO_CLAIM: Final = Text(en="There is no time to claim.", ja="時間切れを主張できません。")
_NO_RETRACTION: Final = Text(
    en="This can no longer be taken back alone.", ja="もう自分だけでは取り消せません。"
)


# What is taken from others


MOST_CHARACTERS: Final = 3_000_000
"""The most characters of all entries: what a device keeps of them must be no longer than it can read.

Each log may have an even share of them, so that no seat can take away another's.
"""


def seated(table: TableLine, own: Own | None = None) -> RemoteMatch:
    """A new remote match at a table, with this device's seat taken as far as it can be."""
    logs = tuple(Log(seat) for seat in range(table.made.seats))
    stand = merged(table, logs, own)
    return settled(RemoteMatch(table, logs, stand, own, (0,) * len(logs)))


def take(
    remote: RemoteMatch, packet: Packet, heads: Sequence[int] = (), by: Seat | None = None
) -> RemoteMatch:
    """Take what another device sent, and write what this device now owes by itself.

    ``heads`` is for each seat the number of entries that it has, ``by`` the seat that says so. Raises
    RemoteMatchError; then nothing of the packet is taken.
    """
    if packet.table != remote.table.hash:
        raise ForeignEntry(_FOREIGN)
    seats = range(len(remote.logs))
    if not {each.seat for each in packet.entries} | {each.seat for each in packet.signatures} <= set(seats):
        raise ForeignEntry(_FOREIGN)
    signatures = {signature.seat: signature for signature in packet.signatures}
    if len(signatures) < len(packet.signatures):
        raise ForgedEntry(_DOUBLE)
    logs = list(remote.logs)
    fork, most = remote.fork, MOST_CHARACTERS // len(logs)
    fresh: list[Entry] = []
    for seat in seats:
        brought = sorted((e for e in packet.entries if e.seat == seat), key=lambda each: each.number)
        if not brought:
            continue
        key = remote.table.keys[seat]
        assert key is not None, "a sitting has all its keys"
        got = added(logs[seat], brought, signatures.get(seat), key, remote.table.hash, most)
        if isinstance(got, Fork):
            fork = fork or got
        else:
            fresh += got.entries[len(logs[seat].entries) :]
            logs[seat] = got
    stand = _stand_with(remote, logs, fresh) if fresh else remote.stand
    taken = replace(remote, logs=tuple(logs), stand=stand, fork=fork)
    if remote.own is not None and any(entry.seat == remote.own.seat for entry in fresh):
        taken = taken.sent()  # what comes back from elsewhere has left this device
    if heads:
        taken = _compared(taken, heads, by)
    return settled(taken)


def _stand_with(remote: RemoteMatch, logs: Sequence[Log], fresh: Sequence[Entry]) -> Stand:
    """Merge the logs with fresh entries."""
    start = remote.stand if resumable(remote.stand, fresh) else None
    with from_outside():
        return merged(remote.table, logs, remote.own, start)


def receive(remote: RemoteMatch, sent: Sent) -> RemoteMatch:
    """Take what a link brought, and note how much its sender has.

    Raises RemoteMatchError or LinkError. A link that this seat sent itself says nothing of the other device.
    """
    if sent.table != remote.table.hash or len(sent.heads) != len(remote.logs):
        raise ForeignEntry(_FOREIGN)
    noted = note(remote, sent)
    return take(noted, packet_of(sent, noted.logs))


def note(remote: RemoteMatch, sent: Sent) -> RemoteMatch:
    """The match, now that a link has shown how much its sender has; the link may be an old one.

    So it makes nobody sure that this copy is the latest.
    """
    if remote.own is not None and sent.seat == remote.own.seat:
        return remote
    return _compared(remote, sent.heads, None)


def _compared(remote: RemoteMatch, heads: Sequence[int], by: Seat | None) -> RemoteMatch:
    """The match after another device has said how much it has; a copy is sure once all others have it."""
    own = remote.own
    has = 0 if own is None else heads[own.seat]
    given = max(remote.given, min(has, remote.written))
    compared = replace(remote, known=tuple(heads), given=given)
    if own is None or by is None or not remote.unsure or has != remote.written:
        return compared
    vouched = remote.vouched | {by}
    sure = len(vouched) == len(remote.logs) - 1
    return replace(compared, unsure=not sure, vouched=frozenset() if sure else vouched)


_FOREIGN: Final = Text(
    en="This belongs to another game than the one that is open.", ja="これは別の対局のものです。"
)
_DOUBLE: Final = Text(
    en="A player’s signature is there twice. Nothing was taken from it.",
    ja="同じ対局者の署名が2つあります。何も取り込んでいません。",
)
