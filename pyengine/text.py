"""Sentences for people, always in both languages of the product."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

Lang = Literal["en", "ja"]
"""A language of the product, by its code."""

LANGS: tuple[Lang, ...] = ("en", "ja")

_SAID = 40
"""As much of what was written is said again."""


CITED: Final = re.compile(
    r" ?[(（]([A-Z]{1,2}[0-9]{1,2})(?:(?:, |、|・)[A-Z]{1,2}[0-9]{1,2})*[)）]([.,:;。、]?)"
)
"""Numbers of rules in brackets, by which a sentence cites them: the first, and the mark behind."""


class Text(NamedTuple):
    """One sentence or label in English and Japanese; neither can be left out.

    A sentence may cite rules by their numbers in brackets: terminals print them, pages say it without, or
    with a way to the rules.
    """

    en: str
    ja: str

    def say(self, lang: Lang) -> str:
        """The sentence in one language, without the rules that it cites."""
        return CITED.sub(r"\2", self.cited(lang))

    def cited(self, lang: Lang) -> str:
        """The sentence in one language, with the rules that it cites."""
        return self.ja if lang == "ja" else self.en

    def fill(self, **values: object) -> Text:
        """Both sentences with ``{name}`` fields filled; a ``Text`` value is filled in its own language.

        A string is taken for what a person wrote: brackets in it cite no rule.
        """
        return Text(*(_fill(sentence, values, lang) for sentence, lang in zip(self, LANGS, strict=True)))


class Plural(NamedTuple):
    """A counted thing: English for one and for other numbers, Japanese for all.

    ``{n}`` stands for the number.
    """

    one: str
    other: str
    ja: str

    def of(self, number: int) -> Text:
        """The thing with its number."""
        return self._form(number).fill(n=f"{number:,}")

    def unit(self, number: int) -> Text:
        """The thing alone, as it stands beside so large a number."""
        form = self._form(number).fill(n="")
        return Text(form.en.strip(), form.ja.strip())

    def forms(self, lang: Lang) -> dict[str, str]:
        """How a script says a number of the thing: of one and of other numbers."""
        return {"one": self.one, "other": self.other} if lang == "en" else {"other": self.ja}

    def _form(self, number: int) -> Text:
        return Text(self.one if number == 1 else self.other, self.ja)


def other_language(lang: Lang) -> Lang:
    """The other of the two languages."""
    return "en" if lang == "ja" else "ja"


def language(said: object) -> Lang:
    """The language asked for by its code; English where that says nothing known."""
    return "ja" if said == "ja" else "en"


def gap(lang: Lang) -> str:
    """What stands between two sentences."""
    return "" if lang == "ja" else " "


def prose(sentences: Iterable[Text]) -> Text:
    """Sentences one after the other; empty ones are left out."""
    found = [sentence for sentence in sentences if any(sentence)]
    return Text(
        en=gap("en").join(sentence.en for sentence in found),
        ja=gap("ja").join(sentence.ja for sentence in found),
    )


def verbatim(written: str) -> Text:
    """A person's own words, such as a name, for both languages; brackets in them cite no rule."""
    return Text(*[CITED.sub(_joined, written)] * 2)


def _joined(found: re.Match[str]) -> str:
    # An invisible word joiner behind the bracket: no more a citation, and the same to the eye.
    return re.sub("[(（]", "\\g<0>\u2060", found[0])


def lower_first(text: Text) -> Text:
    """The words inside a sentence: English without its capital."""
    return Text(text.en[:1].lower() + text.en[1:], text.ja)


def upper_first(text: Text) -> Text:
    """The words at the beginning of a sentence."""
    return Text(text.en[:1].upper() + text.en[1:], text.ja)


def quoted(text: str) -> str:
    """The beginning of what was written, for a refusal; signs that would upset a terminal are replaced."""
    return "".join(sign if sign.isprintable() else "�" for sign in text[:_SAID])


def is_proper(text: str) -> bool:
    """Whether it can be written as UTF-8: half of a surrogate pair, as JavaScript may send, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _fill(sentence: str, values: dict[str, object], lang: Lang) -> str:
    texts = {key: verbatim(value) if isinstance(value, str) else value for key, value in values.items()}
    return sentence.format(**{k: v.cited(lang) if isinstance(v, Text) else v for k, v in texts.items()})
