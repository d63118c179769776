"""Small pieces of markup that many views share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.option import Option
from pyengine.text import Lang, Text
from web.look import Decks, TableView
from web.texts import dialogs as texts
from web.texts import words


def kept(node: h.Renderable) -> Markup:
    """Markup that need not be made again."""
    return Markup(node)  # noqa: S704 - htpy has escaped what is in it


def icon(symbol: str, extra: str = "") -> h.Renderable:
    """A sign of the sprite, without meaning of its own: words stand beside it or name its button."""
    return h.svg(class_=["ico", extra], aria_hidden="true")[h.use(href=f"#{symbol}")]


def figure(symbol: str, *classes: str) -> h.Renderable:
    """A piece or mark of the sprite, beside words that say what it is."""
    return h.svg(class_=classes, aria_hidden="true")[h.use(href=f"#{symbol}")]


def action(
    name: str,
    label: Text,
    lang: Lang,
    *,
    value: str | None = None,
    look: str = "btn",
    sign: str = "",
    **more: str | bool | None,
) -> h.Renderable:
    """A button that sends the intent ``name``, perhaps with a ``value``; ``more`` are further attributes."""
    return h.button(class_=look, type="button", data_action=name, data_value=value, **more)[
        sign and icon(sign), label.say(lang)
    ]


def link_out(lang: Lang, buttons: h.Node, *below: h.Node, first: str | None = None) -> h.Renderable:
    """A link to pass on, with its QR code and ``buttons``: the client fills ``data-link`` and ``data-qr``.

    Once something is copied, it says so in the place with ``data-copied``; ``first`` is ``data-first``.
    """
    return h.div(".link-out")[
        h.div(".qr", role="img", aria_label=texts.QR.say(lang), data_qr=True),
        h.div[
            h.input(".inp", readonly=True, data_link=True, data_first=first, aria_label=texts.LINK.say(lang)),
            h.p(".acts")[buttons],
            h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
            below,
        ],
    ]


def by_pointer(touch: Text, mouse: Text, lang: Lang) -> h.Node:
    """The words for a finger or those for a mouse, whichever the device has."""
    return [h.span(".by-touch")[touch.say(lang)], h.span(".by-mouse")[mouse.say(lang)]]


def data(texts: Mapping[str, Text], lang: Lang) -> dict[str, str]:
    """Attributes with texts for the page's script: ``data-NAME`` for each."""
    return {f"data_{name}": text.say(lang) for name, text in texts.items()}


def choose(decision: str, label: h.Node, *, main: bool = True, look: str = "btn") -> h.Renderable:
    """A button for a decision."""
    return h.button(class_=[look, {"main": main}], type="button", data_choose=decision)[label]


def tie(view: TableView, key: str) -> h.Node:
    """The number that ties something on the table, called as taps call it, to the words of a hint."""
    number = view.number(key)
    if not number:
        return None
    said = _HINTED.fill(n=number).say(view.lang)
    return [h.span(".tie", aria_hidden="true")[str(number)], h.span(".vh")[said]]


_HINTED: Final = Text(en=" (hint {n})", ja="（ヒント{n}）")


def dialog(name: str, title: Text, lang: Lang, *content: h.Node) -> h.Renderable:
    """A native dialog with a title; ``content`` is its body and, last, its ``footer``."""
    return h.dialog(id=name, class_="dlg sheet", aria_labelledby=f"{name}-title")[
        h.header[h.h2(id=f"{name}-title")[title.say(lang)]], content
    ]


def field(where: str, label: Text, detail: Text, control: h.Renderable, lang: Lang) -> h.Renderable:
    """A line of a form: a control with the id ``where``, what it is called, and what it does."""
    return h.p(".field")[
        h.span[
            h.label(for_=where)[label.say(lang)],
            h.span(".quiet", id=f"{where}-about")[detail.say(lang)],
        ],
        control,
    ]


def text_field(
    where: str, name: str, label: Text, detail: Text, lang: Lang, **more: str | int | bool
) -> h.Renderable:
    """A line of a form in which a text is typed; ``more`` are attributes of its control."""
    control = h.input(id=where, class_="inp", name=name, **more, aria_describedby=f"{where}-about")
    return field(where, label, detail, control, lang)


def choice(
    name: str,
    title: Text,
    choices: Iterable[tuple[str, Text]],
    lang: Lang,
    usual: str = "",
    **more: str | None,
) -> h.Renderable:
    """One of several values, the ``usual`` or else the first unless another is chosen: joined plates."""
    return h.fieldset(".seg.titled", **more)[
        h.legend[title.say(lang)],
        (
            h.label[
                h.input(
                    type="radio", name=name, value=value, checked=value == usual if usual else not number
                ),
                h.span[label.say(lang)],
            ]
            for number, (value, label) in enumerate(choices)
        ),
    ]


def switch(where: str, name: str, *, on: bool = False, **more: str) -> h.Renderable:
    """Something that is on or off."""
    return h.input(
        id=where,
        class_="sw",
        type="checkbox",
        role="switch",
        name=name,
        checked=on,
        **more,
        aria_describedby=f"{where}-about",
    )


def option(chosen: Option, lang: Lang, prefix: str = "") -> h.Renderable:
    """An option of the rules; ``prefix`` begins its id, where a page has several forms with options."""
    name = f"option-{chosen.name}"
    where = prefix + name
    return field(where, chosen.label, chosen.explanation, _control(chosen, where, name, lang), lang)


def _control(chosen: Option, where: str, name: str, lang: Lang) -> h.Renderable:
    if isinstance(chosen.default, bool):
        return switch(where, name, on=chosen.default)
    if chosen.listed:
        return h.select(id=where, class_="inp", name=name, aria_describedby=f"{where}-about")[
            (
                h.option(value=chosen.show(value), selected=value == chosen.default)[label.say(lang)]
                for value, label in chosen.listed
            )
        ]
    return h.input(
        id=where,
        class_="inp",
        type="number",
        name=name,
        value=str(chosen.default),
        min=str(chosen.low),
        max=str(chosen.high),
        required=True,
        aria_describedby=f"{where}-about",
    )


def deck(brought: Decks, where: str, lang: Lang, *, chosen: str, whose: Text | None = None) -> h.Renderable:
    """A player's deck: empty for any ready one, the id of one of them, or what the device keeps.

    The client puts the player's own decks into ``data-own`` (what it says of them until they are checked; a
    deck without a name is called ``data-unnamed``); what the ``data-about`` of the chosen one says stands in
    ``data-told``.
    """
    told = {"": texts.ANY_DECK_DETAIL, **{ready.id: ready.plan for ready in brought.ready}}

    def entry(value: str, name: Text) -> h.Renderable:
        about = told[value].say(lang)
        return h.option(value=value, data_about=about, selected=value == chosen)[name.say(lang)]

    return h.p(".field.brings")[
        h.label(for_=where)[texts.DECK.say(lang), whose and h.span(".vh")[f" ({whose.say(lang)})"]],
        h.select(f"#{where}.inp", name="deck", aria_describedby=f"{where}-about")[
            entry("", texts.ANY_DECK),
            h.optgroup(label=texts.READY_DECKS.say(lang))[
                (entry(ready.id, ready.name) for ready in brought.ready)
            ],
            h.optgroup(
                label=texts.OWN_DECKS.say(lang),
                data_own=texts.DECK_UNCHECKED.say(lang),
                data_unnamed=texts.UNNAMED_DECK.say(lang),
                hidden=True,
            ),
        ],
        h.span(".quiet", id=f"{where}-about", data_told=True)[told[chosen].say(lang)],
    ]
