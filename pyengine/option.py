"""The options of a game's rules: what values each takes, and how these are written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyengine import checked
from pyengine.errors import SetupError, WrongType, WrongValue
from pyengine.text import Text, quoted

OptionValue = bool | int
"""A switch, or a whole number (see ``Option``)."""

Options = Mapping[str, OptionValue]
"""Options of the rules by name."""

_WORDS: Final = {"on": True, "true": True, "off": False, "false": False}
"""The words for a switch, in small letters."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules.

    A switch if its default is a bool, else a whole number from ``low`` to ``high``.

    With ``choices``, each a name and its label, the number is an index into them, and the option is written
    by name. With ``numbers``, each with its label, it takes these numbers alone. Such an option can be
    switched, too: on is its default, and off is 0, which is written ``off``.
    """

    name: str
    default: OptionValue
    label: Text
    explanation: Text
    low: int = 0
    high: int = 1
    choices: tuple[tuple[str, Text], ...] = ()
    numbers: tuple[tuple[int, Text], ...] = ()

    def __post_init__(self) -> None:
        """The range of an option that lists its values follows from them."""
        if self.listed:
            values = [value for value, _ in self.listed]
            object.__setattr__(self, "low", min(values))
            object.__setattr__(self, "high", max(values))

    @property
    def listed(self) -> tuple[tuple[int, Text], ...]:
        """Each value with its label, where the option lists them.

        Its numbers, or the places of its choices.
        """
        return self.numbers or tuple((place, label) for place, (_, label) in enumerate(self.choices))

    def parse(self, text: str) -> OptionValue:
        """The value written as ``on``/``off``, as a choice's name or as a number; raises SetupError."""
        names = [name for name, _ in self.choices]
        if text in names:
            return names.index(text)
        if isinstance(self.default, bool):
            words = {**_WORDS, "1": True, "0": False}
        else:
            words = _WORDS if self.numbers else {}
            if not names and text.isascii() and text.isdecimal() and len(text) < 10:
                return self.check(int(text))
        if text.lower() in words:
            return self.check(words[text.lower()])
        raise self._refusal(text)

    def check(self, value: object) -> OptionValue:
        """The value if it is allowed, of a switched number the number; raises SetupError."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise self._refusal(value)
        if self.numbers and isinstance(value, bool):
            value = self.default if value else 0
        try:
            number = checked.whole(self.name, value, self.low, self.high)
        except (WrongType, WrongValue):
            raise self._refusal(value) from None
        if self.numbers and number not in dict(self.numbers):
            raise self._refusal(value)
        return number

    def show(self, value: OptionValue) -> str:
        """The value as ``parse`` reads it; raises SetupError for one that is not allowed."""
        value = self.check(value)
        if isinstance(value, bool):
            return "on" if value else "off"
        if self.numbers and not value:
            return "off"
        return self.choices[value][0] if self.choices else str(value)

    def _refusal(self, value: object) -> SetupError:
        return SetupError(
            Text(
                en="Option {name} cannot be “{value}”: it takes {range}.",
                ja="オプション{name}に「{value}」は使えません。指定できるのは{range}です。",
            ).fill(name=self.name, value=quoted(str(value)), range=self._range())
        )

    def _range(self) -> Text:
        if isinstance(self.default, bool):
            return Text(en="on or off", ja="onかoff")
        if self.listed:
            names = [self.show(value) for value, _ in self.listed]
            return Text(en=" or ".join(names), ja="か".join(names))
        return Text(
            en=f"a whole number from {self.low} to {self.high}", ja=f"{self.low}から{self.high}までの整数"
        )
