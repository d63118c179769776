"""Jobs of cryptography that the page does for the worker, and what waits for them.

What signs or checks is a generator of jobs: it rests here while the page is at work.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pyengine.sitting.crypto import Asking, Job
    from web.worker.protocol import together

    Answering = Asking[Mapping[str, object]]

_waiting: Final[dict[str, tuple[Job, Answering]]] = {}
"""What waits for a job, by board, and the job."""


def start(board: str, answering: Answering) -> Mapping[str, object]:
    """The answer, or the first job that it needs."""
    return _sent(board, answering, None)


def go_on(board: str, said: str | bool | None) -> Mapping[str, object]:
    """The answer, or the next job, now that the page has done one."""
    job, answering = _waiting.pop(board)
    return _sent(board, answering, _result(job, said))


def _sent(board: str, answering: Answering, result: Any) -> Mapping[str, object]:
    try:
        job = answering.send(result)
    except StopIteration as done:
        answer: Mapping[str, object] = done.value
        return answer
    _waiting[board] = job, answering
    return {"job": _described(job)}


def _described(job: Job) -> together.Job:
    from pyengine.sitting.base64url import encode  # noqa: PLC0415 - few tables need it
    from pyengine.sitting.crypto import PublicKey, Sign  # noqa: PLC0415 - see above

    if isinstance(job, PublicKey):
        return {"do": "public", "seed": encode(job.seed)}
    if isinstance(job, Sign):
        return {"do": "sign", "seed": encode(job.seed), "message": job.message}
    key, signature = encode(job.key), encode(job.signature)
    return {"do": "verify", "key": key, "message": job.message, "signature": signature}


def _result(job: Job, said: str | bool | None) -> Any:
    """What came of a job; it is done here where the browser could not do it."""
    from pyengine.sitting.base64url import decode  # noqa: PLC0415 - few tables need it
    from pyengine.sitting.crypto import do  # noqa: PLC0415 - see above

    if said is None:
        return do(job)
    return said if isinstance(said, bool) else decode(said)
