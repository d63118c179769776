"""The pages of a game's rules and of its tutorial, and a frame with one rule."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

import htpy as h

from pyengine.games import load
from pyengine.text import Lang
from web.pages.game import pages_of
from web.pages.guides import Exercise, Guide, Section
from web.pages.shown_diagrams import at_rest
from web.pages.texts import home as texts
from web.pages.touches import first_touches
from web.pages.views import balance as about
from web.pages.views.markdown import prose
from web.texts import embedding, tasks
from web.views.diagram import slot
from web.views.model import Mode
from web.views.parts import action


def rules_page(guide: Guide, lang: Lang) -> h.Renderable:
    """The ``main`` of a rules page; each rule's number is its anchor.

    On a phone the list of rules is one line that can be pushed, and the ways on stand below the rules alone.
    """
    return h.main(".wrap.rules")[
        h.nav(".toc", aria_label=guide.title)[
            h.h1[guide.title],
            h.p(".quiet")[texts.RULES_COUNT.fill(n=len(guide.sections)).say(lang)],
            _progress(guide, lang),
            h.ol[(_entry(section, lang) for section in guide.sections)],
            h.ul(".more")[
                (h.li[h.a(href=f"#{section.name}")[h.span[section.heading]]] for section in guide.appendix)
            ],
            h.p(".acts")[_play_or_learn(guide, lang)],
        ],
        h.div(".text")[
            h.div(".lead")[prose(guide.lead)],
            (rule(section, lang) for section in guide.sections),
            (_appended(section) for section in guide.appendix),
            h.p(".acts")[
                _play_or_learn(guide, lang),
                _ways_on(guide, lang),
                "about" in pages_of(guide.game).guide
                and h.a(".btn", href="../about/")[about.ABOUT.fill(game=load(guide.game).name).say(lang)],
                h.a(".btn", href="../../embed/")[embedding.OPEN_CONFIGURATOR.say(lang)],
            ],
        ],
    ]


def _play_or_learn(guide: Guide, lang: Lang) -> h.Node:
    """The two ways from the rules to the game."""
    return [
        h.a(".btn.main", href="../")[texts.RULES_PLAY.fill(game=load(guide.game).name).say(lang)],
        "learn" in pages_of(guide.game).guide and h.a(".btn", href="../learn/")[texts.LEARN.say(lang)],
    ]


def _progress(guide: Guide, lang: Lang) -> h.Renderable:
    """How many rules the reader has tried; the page's script knows."""
    number = sum(section.playable for section in guide.sections)
    return h.div("#progress.progress", hidden=True, data_all=number)[
        h.div(".bar")[h.i],
        h.p[
            h.span(role="status", data_text=tasks.PROGRESS.fill(all=number, done="{done}").say(lang)),
            " ",
            action("forget-tried", tasks.BEGIN_AGAIN, lang, look="link"),
        ],
    ]


def _entry(section: Section, lang: Lang) -> h.Renderable:
    return h.li[
        h.a(href=f"#{section.number}", data_rule=section.playable and section.number)[
            h.i[section.number],
            h.span[section.heading],
            h.span(".vh", data_tried_word=True, hidden=True)[tasks.TRIED.say(lang)],
        ]
    ]


def _appended(section: Section) -> h.Renderable:
    """What stands below the rules: a box of its own."""
    return h.section(".appendix", id=section.name)[
        h.h2[section.heading],
        h.div(".prose")[(prose(part) for part in section.parts if isinstance(part, str))],
    ]


def rule(section: Section, lang: Lang, base: str = "") -> h.Renderable:
    """One rule: its text, and its diagrams where they belong.

    ``base`` is where all rules are, if not on this page.
    """
    parts = [
        (".prose", prose(part, base)) if isinstance(part, str) else (".dias", _diagram(part, lang))
        for part in section.parts
    ]
    groups = [(look, [part for _, part in group]) for look, group in groupby(parts, itemgetter(0))]
    beside = len(groups) == 2 and len(section.exercises) == 1
    return h.article(id=section.number, class_=["rule", {"side": beside}])[
        (h.h1 if base else h.h2)[
            h.a(href=f"{base}#{section.number}", target="_blank" if base else None)[section.number],
            " ",
            section.heading,
        ],
        (h.div(look)[group] for look, group in groups),
    ]


def _diagram(exercise: Exercise, lang: Lang, mode: Mode = "rule") -> h.Renderable:
    view = at_rest(exercise.diagram, lang, exercise.id, mode)
    return slot(view, view.ui.render_diagram(view), first_touches(view))


def learn_page(guide: Guide, lang: Lang) -> h.Renderable:
    """The ``main`` of a tutorial: steps, of which the page's script shows one at a time."""
    number = len(guide.sections)
    return h.main(".wrap.learn")[
        h.header(".lead")[h.h1[guide.title], prose(guide.lead)],
        h.nav("#progress.steps", aria_label=tasks.STEPS.say(lang))[
            h.ol[
                (
                    h.li[
                        h.a(href=f"#step-{n}", data_step=n, title=section.heading)[
                            h.span(".vh")[tasks.STEP.fill(n=n, all=number).say(lang)],
                            h.span(aria_hidden="true")[str(n)],
                        ]
                    ]
                    for n, section in enumerate(guide.sections, start=1)
                )
            ]
        ],
        (
            h.section(f"#step-{n}.step")[
                h.p(".quiet")[tasks.STEP.fill(n=n, all=number).say(lang)],
                h.h2(tabindex="-1")[section.heading],
                h.div(".prose")[
                    (prose(part, "../rules/") for part in section.parts if isinstance(part, str))
                ],
                h.div(".dias")[(_diagram(exercise, lang, "learn") for exercise in section.exercises)],
            ]
            for n, section in enumerate(guide.sections, start=1)
        ),
        h.p("#advance.advance", hidden=True)[
            h.span(".bar")[h.i],
            h.span(".quiet", data_text=tasks.STEP_FOLLOWS.fill(n="{n}").say(lang)),
        ],
        h.nav(".guide-nav", aria_label=tasks.WAYS_ON.say(lang))[
            h.a("#whole-game.btn", href="../")[tasks.TO_TABLE.say(lang)],
            "rules" in pages_of(guide.game).guide and h.a(".btn", href="../rules/")[tasks.TO_RULES.say(lang)],
            _ways_on(guide, lang),
        ],
    ]


def _ways_on(guide: Guide, lang: Lang) -> h.Node:
    """What else there is to do with a game that has just been learnt."""
    return (
        h.a(".btn", href=f"../{extra.name}/")[extra.after_learning.say(lang)]
        for extra in pages_of(guide.game).extras
        if extra.after_learning
    )


def rule_frame(section: Section, lang: Lang, way_out: str) -> h.Renderable:
    """The ``main`` of a frame with one rule; ``way_out`` is the address of the rules."""
    return h.main(".embed.rule-frame")[
        rule(section, lang, way_out),
        h.footer[
            h.a("#open", href=f"{way_out}#{section.number}", target="_blank", rel="noopener")[
                h.svg(".logo", aria_hidden="true")[h.use(href="#logo")], texts.ALL_RULES.say(lang)
            ]
        ],
    ]
