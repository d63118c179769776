"""The functions of a contract trust what they are given; where one fails over it, it says so in a sentence.

So a call that succeeds pays next to nothing, and no function begins with a list of checks. Text in the place
of a decision is read then, and the function is called once more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any

from pyengine.errors import CannonryError

Arguments = dict[str, Any]
"""Arguments by their names."""

Settle = Callable[[Any, str, Arguments], Arguments]
"""From an object, the name of its function and the arguments to the same arguments as they must be.

Raises CannonryError.
"""


def guard(kind: type, settle: Settle) -> None:
    """Have the public functions of a class blame wrong arguments with a CannonryError."""
    for name, function in list(vars(kind).items()):
        if isinstance(function, FunctionType) and not name.startswith("_"):
            setattr(kind, name, _guarded(function, settle))


def _guarded(function: FunctionType, settle: Settle) -> Callable[..., Any]:
    code = function.__code__
    names = code.co_varnames[1 : code.co_argcount]

    def settled(self: Any, given: tuple[Any, ...], named: Arguments) -> tuple[Arguments, bool]:
        """The arguments as they must be, and whether that is as they were."""
        arguments = {**dict(zip(names, given, strict=False)), **named}
        better = settle(self, function.__name__, arguments)
        return better, all(better[each] is value for each, value in arguments.items())

    @wraps(function)
    def asked(self: Any, *given: Any, **named: Any) -> Any:
        try:
            return function(self, *given, **named)
        except CannonryError:
            raise
        except Exception:  # whatever a wrong argument leads to
            better, same = settled(self, given, named)
            if same:
                raise  # a fault of ours, which must not look like one of the caller's
        return function(self, **better)

    @wraps(function)
    def asked_first(self: Any, *given: Any, **named: Any) -> Any:
        return function(self, **settled(self, given, named)[0])

    # What gives reports one by one would fail only when the first is asked for.
    return asked_first if "strength" in names else asked
