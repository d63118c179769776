"""Jobs of cryptography that the page does for the worker, and what waits for them.

What signs or checks is a generator of jobs: it rests here while the page is at work.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pyengine.sitting.crypto import Asking, Job
    from web.worker.protocol import together

    Said = str | bool | list[str | None] | None

    Answering = Asking[Mapping[str, object]]

_waiting: Final[dict[str, tuple[Job, Answering]]] = {}
"""What waits for a job, by board, and the job."""


def start(board: str, answering: Answering) -> Mapping[str, object]:
    """The answer, or the first job that it needs."""
    return _sent(board, answering, None)


def go_on(board: str, said: Said) -> Mapping[str, object]:
    """The answer, or the next job, now that the page has done one."""
    job, answering = _waiting.pop(board)
    return _sent(board, answering, _result(job, said))


def _sent(board: str, answering: Answering, result: Any) -> Mapping[str, object]:
    try:
        job = answering.send(result)
    except StopIteration as done:
        answer: Mapping[str, object] = done.value
        return answer
    from pyengine.sitting.crypto import is_settled  # noqa: PLC0415 - few tables need it

    if is_settled(job):
        return _sent(board, answering, result=False)
    _waiting[board] = job, answering
    return {"job": _described(job)}


def _described(job: Job) -> together.Job:
    from pyengine.sitting.base64url import encode  # noqa: PLC0415 - few tables need it
    from pyengine.sitting.crypto import Multiply, PublicKey, Sign, Verify  # noqa: PLC0415 - see above

    match job:
        case PublicKey(seed):
            return {"do": "public", "seed": encode(seed)}
        case Sign(seed, message):
            return {"do": "sign", "seed": encode(seed), "message": message}
        case Verify(key, message, signature):
            return {"do": "verify", "key": encode(key), "message": message, "signature": encode(signature)}
        case Multiply(products):
            keys, points = ([encode(each) for each in row] for row in zip(*products, strict=True))
            return {"do": "multiply", "keys": keys, "points": points}


def _result(job: Job, said: Said) -> Any:
    """What came of a job; it is done here where the browser could not do it."""
    from pyengine.sitting.base64url import decode  # noqa: PLC0415 - few tables need it
    from pyengine.sitting.crypto import do  # noqa: PLC0415 - see above

    if said is None:
        return do(job)
    if isinstance(said, list):
        return [None if each is None else decode(each) for each in said]
    return said if isinstance(said, bool) else decode(said)
