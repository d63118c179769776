"""The share dialog: what can be shared, and how. The table's worker writes it when it is needed."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from pyengine.checked import TASK
from pyengine.notation.link import Kind
from pyengine.text import Lang, Text
from web.look import TableView
from web.texts import dialogs as texts
from web.texts import words
from web.views.parts import action, dialog, field, link_out, switch


def share(view: TableView, links: Mapping[Kind, str], solution: str, first: Kind = "game") -> h.Renderable:
    """The dialog.

    ``links`` are the fragments, ``first`` is chosen at first, ``solution`` is proposed for a puzzle, if
    one is known.

    The client completes the parts that need the page's address: each radio button ``what`` holds its fragment
    in ``data-fragment``, but for ``task``, whose fragment the worker makes of what is typed; ``data-link`` is
    the field for the whole link, ``data-qr`` the place of its QR code, ``data-embed`` that of the code for
    other pages (it holds the position shown), ``data-copied`` the place of its own words once something is
    copied, ``data-refused`` that of what is wrong with a puzzle. Actions: ``copy-link``, ``copy-embed``,
    ``send`` (the device's own sharing, hidden until known to exist), ``save-picture`` with ``svg``, ``png``,
    ``text`` or ``record``. The switch ``named`` lets what is saved name the people at this device.
    """
    lang = view.lang
    return dialog(
        "share",
        texts.SHARE,
        lang,
        h.form(".body")[
            _what(view, links, first),
            _puzzle(solution, lang),
            _link(view, challenge="challenge" in links),
            _files(view),
            _embed(view),
        ],
        h.footer[action("close", words.CLOSE, lang)],
    )


def _what(view: TableView, links: Mapping[Kind, str], first: Kind) -> h.Renderable:
    lang = view.lang
    labels: dict[Kind, Text] = {
        "game": texts.SHARE_GAME,
        "position": texts.SHARE_POSITION,
        "challenge": texts.SHARE_CHALLENGE,
        "task": texts.SHARE_PUZZLE,
    }
    return h.fieldset(".seg")[
        h.legend(".vh")[texts.SHARE_WHAT.say(lang)],
        (
            h.label[
                h.input(type="radio", name="what", value=kind, checked=kind == first, data_fragment=fragment),
                h.span[labels[kind].say(lang)],
            ]
            for kind, fragment in links.items()
        ),
    ]


def _puzzle(solution: str, lang: Lang) -> h.Renderable:
    """What makes a puzzle of the position: the task in words, and the moves that solve it."""
    return h.fieldset("#puzzle.puzzle", hidden=True)[
        h.legend(".vh")[texts.SHARE_PUZZLE.say(lang)],
        h.p(".field")[
            h.label(for_="puzzle-task")[texts.TASK.say(lang)],
            h.input(
                "#puzzle-task.inp",
                name="task",
                maxlength=TASK,
                autocomplete="off",
                placeholder=texts.TASK_EXAMPLE.say(lang),
            ),
        ],
        h.p(".field")[
            h.label(for_="puzzle-solution")[texts.SOLUTION.say(lang)],
            h.input(
                "#puzzle-solution.inp",
                name="solution",
                value=solution,
                autocomplete="off",
                spellcheck="false",
            ),
        ],
        h.p(".quiet")[texts.SOLUTION_DETAIL.say(lang)],
        h.p(".refused", role="alert", data_refused=True),
    ]


def _link(view: TableView, *, challenge: bool) -> h.Renderable:
    lang = view.lang
    return link_out(
        lang,
        [
            action("send", texts.SEND, lang, look="btn main", sign="i-share", hidden=True),
            action("copy-link", texts.COPY_LINK, lang, look="btn main", sign="i-copy"),
        ],
        h.p("#reveals.quiet")[texts.REVEALS.fill(hidden=_hidden(view)).say(lang)],
        challenge and h.p("#deal.quiet", hidden=True)[texts.HIDES_DEAL.say(lang)],
        # What was shown of a deck in play is all that the opponent may know of it.
        view.play.line.setup.decks and h.p("#decks.quiet")[texts.HIDES_DECKS.say(lang)],
    )


def _hidden(view: TableView) -> Text:
    """What a link gives away."""
    if not view.game.hidden:
        return texts.HIDES_NOTHING.fill(game=view.game.name)
    return texts.HIDES if view.play.line.outcome is None else texts.HIDES_NO_MORE


def _files(view: TableView) -> h.Renderable:
    """What can be saved; several people at this device choose whether it names them."""
    lang = view.lang
    kinds = (
        ("svg", Text("SVG", "SVG")),
        ("png", Text("PNG", "PNG")),
        ("text", texts.TEXT),
        ("record", texts.RECORD_FILE),
    )
    return h.div(".row")[
        h.b[texts.FILES.say(lang)],
        (action("save-picture", name, lang, value=value, look="btn slim") for value, name in kinds),
        view.named
        and field("named", texts.WITH_NAMES, texts.WITH_NAMES_DETAIL, switch("named", "named"), lang),
    ]


def _embed(view: TableView) -> h.Renderable:
    lang = view.lang
    position = view.game.write(view.game.observe(view.match.state, None))
    return h.div(".row.embeds")[
        h.b[texts.EMBED.say(lang)],
        h.pre(tabindex="0", role="group", aria_label=texts.EMBED_CODE.say(lang), data_embed=position),
        action("copy-embed", words.COPY, lang, look="btn slim", sign="i-copy"),
        h.a(".more", data_more=True, href="../embed/")[texts.MORE_WAYS.say(lang)],
    ]
