"""Small words of both languages, of which the cards' texts are made."""

from __future__ import annotations

from pyengine.text import Text


def article(noun: str) -> str:
    """The noun with ``a`` or ``an``, as it sounds."""
    word = noun.lower()
    return f"{'an' if word[0] in 'aeiou' and not word.startswith('uni') else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a noun of the game's words; what follows the noun is no part of it."""
    irregular = {"child": "children", "Child": "Children"}
    head, last = noun[: noun.rfind(" ") + 1], noun[noun.rfind(" ") + 1 :]
    return head + irregular.get(last, f"{last}s")


def counted(number: int, noun: str) -> str:
    """``a card``, ``2 cards``."""
    return article(noun) if number == 1 else f"{number} {plural(noun)}"


def signed(number: int) -> str:
    """``+1``, ``-1``, with the sign that is printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def sentence(clause: Text) -> Text:
    """The clause as a sentence: capital letter and full stops."""
    return Text(f"{clause.en[0].upper()}{clause.en[1:]}.", f"{clause.ja}。")


def if_ja(clause: str) -> str:
    """A Japanese clause as a condition.

    「いる」, 「ない」 and 「である」 become 「いれば」, 「なければ」 and 「なら」.
    """
    if clause.endswith("である"):
        return f"{clause.removesuffix('である')}なら"
    return f"{clause[:-1]}{'れば' if clause.endswith('る') else 'ければ'}"


def while_ja(clause: str) -> str:
    """A Japanese clause as a time.

    「ターンである」 and 「以上である」 become 「ターンの間」 and 「以上の間」, 「いる」 「いる間」.
    """
    noun = clause.removesuffix("である")
    return f"{noun}の間" if noun.endswith(("ターン", "以上", "以下")) else f"{clause}間"


def and_ja(clause: str) -> str:
    """A Japanese clause before another one.

    「いる」, 「ある」, 「ない」 and 「である」 become 「いて」, 「あって」, 「なく」 and 「であり」.
    """
    for end, joint in (("である", "であり"), ("いる", "いて"), ("ある", "あって")):
        if clause.endswith(end):
            return clause.removesuffix(end) + joint
    return f"{clause[:-1]}く"
