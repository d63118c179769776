"""What the panel says of a game with a player at another device: one thing at a time, and what can be done.

Its actions are ``send-letter`` (its label says what), ``copy-letter``, ``show-letter`` (the dialog
``letter``), ``take-seat`` (a form with ``name`` and, where decks are brought along, ``deck``), ``ask-for``,
``reply-to`` (``yes``, ``no``), ``retract``, ``claim``, ``latest`` and ``save-proof``. The client fills
``data-since``, which holds the words with ``{when}`` for the time of the last sending, and ``data-copied``
with its own words once a link is copied.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

import htpy as h

from pyengine.game import CHANCE
from pyengine.limits import NAME
from pyengine.match import Step
from pyengine.text import Text, gap, prose
from web.look import look
from web.texts import table as common
from web.texts import together as texts
from web.views.fields import deck
from web.views.model import Offer, Remote, TableView
from web.views.parts import action, figure


@dataclass(frozen=True, slots=True)
class _Said:
    """What there is to say: in few words, in more, and what can be done.

    ``since`` asks for the time of the last sending, ``bad`` is what stops the game.
    """

    head: Text
    detail: Text | None = None
    acts: h.Node = None
    more: h.Node = None
    since: bool = False
    bad: bool = False


def remote(view: TableView, known: Remote) -> h.Renderable:
    """How it stands between the two devices."""
    lang, said = view.lang, _said(view, known)
    return h.div(class_=["afar", {"calm": not (said.acts or said.more), "bad": said.bad}])[
        figure("c-link", "conn"),
        h.div(".words")[
            h.p(role="status")[
                h.b[said.head.say(lang)],
                [gap(lang), h.span(data_copied=texts.COPIED.say(lang))],
                said.detail and [gap(lang), said.detail.say(lang)],
                said.since and [gap(lang), h.span(data_since=texts.SINCE.say(lang))],
            ],
            known.mark and h.p(".quiet")[texts.MARK.fill(mark=known.mark).say(lang)],
        ],
        said.more,
        said.acts and h.div(".acts")[said.acts],
    ]


def _said(view: TableView, known: Remote) -> _Said:
    """The one thing that matters now."""
    match known.state:
        case "asked":
            return _asked(view, known)
        case "invited":
            return _invited(view, known)
        case "missing":
            who = texts.among(known)
            again = _act(view, "send-letter", texts.SEND_AGAIN)
            return _Said(texts.MISSING, texts.MISSING_DETAIL.fill(who=who), again, bad=True)
        case "unsure":
            return _Said(texts.UNSURE, texts.UNSURE_DETAIL, _act(view, "latest", texts.LATEST, main=True))
        case "stopped":
            proof = _act(view, "save-proof", texts.SAVE_PROOF)
            return _Said(texts.STOPPED, known.verdict, proof, bad=True)
        case "over" | "void":
            return _ended(view, known)
        case _:
            return _going_on(view, known)


def _going_on(view: TableView, known: Remote) -> _Said:
    theirs = next((offer for offer in known.offers if offer.seat != known.seat), None)
    if theirs is not None:
        return _to_answer(view, known, theirs)
    if not view.live:
        latest = str(len(view.play.line.steps))
        return _Said(texts.EARLIER, acts=action("goto", texts.TO_LATEST, view.lang, value=latest))
    mine = next((offer for offer in known.offers if offer.seat == known.seat), None)
    waits = known.state == "theirs"
    if known.unsent and (waits or mine):
        return _to_send(view, known, mine)
    if waits:
        return _waiting(view, known)
    detail = _you_ask(view, mine) if mine else texts.DAYS.of(known.days) if known.days else None
    return _Said(texts.STILL.fill(who=texts.among(known)), detail)


# An invitation


def _asked(view: TableView, known: Remote) -> _Said:
    lang, brought = view.lang, look(view.game.id).decks
    form = h.form("#seat-form", data_action="take-seat", autocomplete="off")[
        h.p(".field")[
            h.label(for_="seat-name")[texts.NAME.say(lang)],
            h.input("#seat-name.inp", name="name", maxlength=NAME, required=True, autocomplete="nickname"),
        ],
        brought and deck(brought, "seat-deck", lang, chosen=brought.ready[0].id),
        h.button(".btn.main")[texts.TAKE_SEAT.say(lang)],
    ]
    terms = h.p(".terms")[prose(_terms(view, known)).say(lang)]
    trust = known.trust and h.p(".trust")[h.b[texts.TRUST.say(lang)], gap(lang), texts.TRUST_DETAIL.say(lang)]
    head = texts.ASKED.fill(who=texts.first(known), game=view.game.name)
    return _Said(head, texts.ASKED_DETAIL, more=[terms, trust, form])


def _terms(view: TableView, known: Remote) -> Iterator[Text]:
    """What is agreed on by taking the seat."""
    if not view.game.has_chance:
        begins = known.seat in view.match.deciders
        side = look(view.game.id).sides[known.seat]
        yield (texts.YOU_BEGIN if begins else texts.THEY_BEGIN).fill(side=side)
    other = tuple(_other_rules(view))
    yield from other or (texts.USUAL_RULES,)
    yield texts.DAYS.of(known.days) if known.days else texts.NO_CLOCK
    yield texts.HINTS if known.helped else texts.NO_HINTS


def _other_rules(view: TableView) -> Iterator[Text]:
    """The options of the rules that are not as usual."""
    chosen = dict(view.play.line.setup.options)
    for option in view.game.options:
        value = chosen.get(option.name, option.default)
        if value != option.default:
            written = option.show(value)
            label = dict(option.listed).get(int(value), Text(written, written))
            yield texts.OTHER_RULE.fill(label=option.label, value=label)


def _invited(view: TableView, known: Remote) -> _Said:
    if known.given and not known.unsent:
        again = _sending(view, texts.SEND_AGAIN, main=False)
        return _Said(texts.INVITATION_SENT, texts.INVITED_DETAIL, again, since=True)
    return _Said(texts.INVITED, texts.INVITED_DETAIL, _sending(view, texts.SEND_INVITATION))


# To send, and to wait


def _to_send(view: TableView, known: Remote, mine: Offer | None) -> _Said:
    lang = view.lang
    head = _made(view, known) if mine is None else texts.SEND_TOLD.fill(told=_you_ask(view, mine))
    back = known.retract and action("retract", common.TAKE_BACK, lang)
    return _Said(head, texts.SEND_DETAIL.fill(who=texts.among(known)), [_sending(view, texts.SEND), back])


def _made(view: TableView, known: Remote) -> Text:
    """What has been decided here since the other decided."""
    if known.secret:
        return texts.CHOSEN
    steps = view.play.line.steps
    own = list(_own_at_end(steps, known))
    if not own:
        if any(step.decider != CHANCE for step in steps):
            return texts.ANSWERED
        # Who takes a seat learns the host's name by the answer.
        if known.trust and known.dealt:
            return texts.DEALT
        return texts.JOINED.fill(who=texts.first(known)) if known.name else texts.SEATED
    if len(own) > 1 or view.game.hidden:
        return texts.MADE.of(len(own))
    return texts.PLAYED.fill(move=view.game.write_decision(own[0].decision))


def _own_at_end(steps: Iterable[Step], known: Remote) -> Iterable[Step]:
    """The decisions of this seat at the end of the game."""
    decided = (step for step in reversed(tuple(steps)) if step.decider != CHANCE)
    return takewhile(lambda step: step.decider == known.seat, decided)


def _waiting(view: TableView, known: Remote) -> _Said:
    who = texts.among(known)
    if known.claim:
        claim = [_act(view, "claim", texts.CLAIM, main=True), _act(view, "send-letter", texts.SEND_AGAIN)]
        return _Said(texts.TIME_IS_UP.fill(who=texts.first(known)), texts.TIME_DETAIL, claim)
    mine = next((offer for offer in known.offers if offer.seat == known.seat), None)
    seen = texts.OPENED.fill(who=texts.first(known)) if known.opened else None
    detail = _you_ask(view, mine) if mine else seen
    head = (texts.WAITING_SECRETLY if known.secret else texts.WAITING).fill(who=who)
    return _Said(head, detail, _sending(view, texts.SEND_AGAIN, main=False), since=True)


def _ended(view: TableView, known: Remote) -> _Said:
    void = known.state == "void"
    if known.unsent:
        detail = texts.VOID if void else texts.CLAIMED if known.claimed else None
        return _Said(texts.ENDED, detail, _sending(view, texts.SEND))
    if void:
        return _Said(texts.VOID, texts.VOID_DETAIL)
    return _Said(texts.STILL_OVER.fill(who=texts.among(known)), texts.CLAIMED if known.claimed else None)


# What the other asks


def _to_answer(view: TableView, known: Remote, offer: Offer) -> _Said:
    head = texts.ASKS[offer.what].fill(who=texts.first(known), move=_taken_back(view, offer))
    yes = texts.ALLOW if offer.what == "back" else texts.AGREE
    answers = [
        action("reply-to", yes, view.lang, value="yes", look="btn main"),
        action("reply-to", texts.PLAY_ON, view.lang, value="no"),
    ]
    return _Said(head, texts.STANDS if known.state == "yours" else None, answers)


def _you_ask(view: TableView, offer: Offer) -> Text:
    return texts.YOU_ASK[offer.what].fill(move=_taken_back(view, offer))


def _taken_back(view: TableView, offer: Offer) -> Text:
    """The decision that would be taken back; in general words where its notation says little."""
    steps = view.play.line.steps
    if offer.what != "back" or view.game.hidden or offer.step >= len(steps):
        return texts.LAST_MOVE
    move = view.game.write_decision(steps[offer.step].decision)
    return Text(move, move)


# Buttons


def _sending(view: TableView, label: Text, *, main: bool = True) -> h.Node:
    """To send the link, or to hand it out otherwise."""
    return [
        _act(view, "send-letter", label, main=main),
        _act(view, "copy-letter", texts.COPY_LINK),
        action("show-letter", texts.MORE, view.lang, look="btn plain"),
    ]


def _act(view: TableView, name: str, label: Text, *, main: bool = False) -> h.Renderable:
    return action(name, label, view.lang, look="btn main" if main else "btn")
