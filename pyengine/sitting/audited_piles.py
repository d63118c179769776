"""The audit of what all devices dealt together: mixes, the keys to places, whispers, boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.fair import fair_dealing
from pyengine.games import load
from pyengine.sitting.base64url import encode
from pyengine.sitting.dealing import Dealing, Hush, Mixing, SharedDeal, Shown
from pyengine.sitting.entry import Entry
from pyengine.sitting.group import PRODUCTS, Product
from pyengine.sitting.hashes import deal_secret, leaf_nonce
from pyengine.sitting.looting import WHISPER
from pyengine.sitting.mixing import place_key, points_of
from pyengine.sitting.opened import Found, Opened
from pyengine.sitting.remixing import WRONG_MIX, wrong_pass
from pyengine.sitting.stand import Stand
from pyengine.sitting.strand import Strand
from pyengine.sitting.whisper import box_key, box_of, whisper_secret, whispered
from pyengine.text import Text


def audit_shared(strands: Sequence[Strand], stand: Stand, seats: Sequence[Opened]) -> None:
    """Raises Found for the first thing that a seat's secret does not make."""
    dealing = stand.dealing
    assert dealing is not None, "cards were dealt"
    if seats[0].table.shared:
        _check_boxes(seats)
    for mixing, kept in _mixings(dealing):
        _check_mixes(strands, mixing, kept, seats)
    for deal in dealing.shared:
        _check_keys(deal, seats)
    for hush in dealing.hushes:
        _check_whisper(dealing, hush, seats)
    if stand.verdict is not None and stand.verdict.kind == "wrong":
        _check_wrong(dealing, strands[stand.verdict.seat].entries[stand.verdict.number], seats)


def _mixings(dealing: Dealing) -> Iterator[tuple[Mixing, int | None]]:
    """Every pile that was mixed, or begun to be; and which mix was kept."""
    yield from ((deal.mixing, deal.kept) for deal in dealing.shared)
    if dealing.mixing is not None:
        yield dealing.mixing, None


def _check_boxes(seats: Sequence[Opened]) -> None:
    boxes = PRODUCTS.of([box_of(box_key(opened.secret)) for opened in seats])
    for opened, box in zip(seats, boxes, strict=True):
        if opened.entries[0].words[2] != encode(box or b""):
            raise Found(opened.seat, 0, _WRONG_BOX)


def _check_mixes(
    strands: Sequence[Strand], mixing: Mixing, kept: int | None, seats: Sequence[Opened]
) -> None:
    """Mixes that were laid bare have been made anew before: what was shown then must have been true."""
    game = load(seats[0].table.made.game)
    start = points_of(game, mixing.cards)
    for mix in range(len(mixing.points)):
        secrets = [opened.mix(mixing.number, mix) for opened in seats]
        if mixing.bared and mix != kept:
            _check_bared(mixing, mix, secrets, seats)
            continue
        wrong = wrong_pass(strands, mixing, mix, start, secrets)
        if wrong is not None:
            raise Found(wrong.seat, wrong.number, WRONG_MIX)


def _check_bared(mixing: Mixing, mix: int, secrets: Sequence[bytes], seats: Sequence[Opened]) -> None:
    for opened, number, secret in zip(seats, mixing.bared, secrets, strict=True):
        if f"{mix}={encode(secret)}" not in opened.entries[number].words:
            raise Found(opened.seat, number, WRONG_MIX)


def _check_keys(deal: SharedDeal, seats: Sequence[Opened]) -> None:
    """Every key that was given, or shown."""
    for place, keys in enumerate(deal.keys):
        for seat, shown in keys.items():
            _check_key(deal, place, seats[seat], shown)
    for place, shown in deal.shown.items():
        taker = deal.takers[place]
        assert taker is not None, "only a seat has a hand"
        _check_key(deal, place, seats[taker], shown)


def _check_key(deal: SharedDeal, place: int, opened: Opened, shown: Shown) -> None:
    if shown.key != place_key(opened.mix(deal.number, deal.kept), place):
        raise Found(opened.seat, shown.entry, _WRONG_KEY)


def _check_whisper(dealing: Dealing, hush: Hush, seats: Sequence[Opened]) -> None:
    """The pile that was whispered of is checked where it is drawn from."""
    speaker, listener = seats[hush.seat], seats[hush.to]
    deal = next(deal for deal in dealing.deals if deal.number == hush.deal)
    (box,) = PRODUCTS.of([box_of(box_key(listener.secret))])
    (shared,) = PRODUCTS.of([Product(box_key(speaker.secret), box or bytes(32))])
    secret = whisper_secret(speaker.table.hash, hush.seat, hush.to, hush.deal, shared or bytes(32))
    nonce = encode(leaf_nonce(deal_secret(speaker.secret, deal.number), hush.place))
    said = [
        whispered(secret, f"{nonce} {card}")
        for card in fair_dealing(load(speaker.table.made.game)).common_pile
    ]
    if speaker.entries[hush.entry].words[1] not in said:
        raise Found(hush.seat, hush.entry, _WRONG_WHISPER)


def _check_wrong(dealing: Dealing, entry: Entry, seats: Sequence[Opened]) -> None:
    """The keys with which a seat has shown that it drew no card."""
    opened = seats[entry.seat]
    if entry.kind != "wrong" or entry.words[0] == WHISPER:
        return
    for deal in dealing.shared:
        keys = {
            f"{deal.number}.{at}": place_key(opened.mix(deal.number, deal.kept), at)
            for at in range(len(deal.points))
        }
        for word in entry.words:
            place, _, key = word.partition("=")
            if place in keys and key != encode(keys[place]):
                raise Found(entry.seat, entry.number, _WRONG_KEY)


_WRONG_BOX: Final = Text(
    en="The point for whispers is not the one that the secret makes.",
    ja="内密の連絡に使う点が、秘密から作られるものと違います。",
)
_WRONG_KEY: Final = Text(
    en="A key to a place is not the one that the secret makes.",
    ja="渡された鍵が、秘密から作られるものと違います。",
)
_WRONG_WHISPER: Final = Text(
    en="What was whispered is not what the secret makes.",
    ja="内密に伝えた内容が、秘密から作られるものと違います。",
)
