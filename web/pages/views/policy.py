"""The content security policy of a page: what it may load, and what may run in it.

``docs/security.md`` says why.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256

from markupsafe import Markup


def policy(
    scripts: Iterable[Markup],
    *,
    python: bool = False,
    keeps: bool = False,
    frames: bool = False,
    frame_of: str = "",
) -> str:
    """The policy of a page with these inline scripts.

    ``python`` says whether Python may start in it, ``keeps`` whether it registers the service worker (the
    name of its Trusted Type stands in ``web/client/offline/offline.js``), ``frames`` whether it shows pages
    of ours in frames. ``frame_of`` is the site's address, if that is known, for a page that others show in a
    frame.
    """
    # WebKit takes nothing for `'self'` in a frame that its page has sandboxed without an origin.
    own = f"'self' {frame_of}" if frame_of else "'self'"
    directives = {
        "default-src": "'none'",
        "script-src": " ".join((own, *map(_digest, scripts))),
        "worker-src": "'none'",
        "style-src": own,
        "font-src": own,
        "img-src": "'self' data:",
        "connect-src": own,
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    if frames:
        directives["frame-src"] = "'self'"
    if python:
        directives["script-src"] += " 'wasm-unsafe-eval'"
        directives["worker-src"] = f"{own} blob:"
        directives["connect-src"] += " blob:"
        directives["style-src-attr"] = "'unsafe-inline'"
    else:
        directives["require-trusted-types-for"] = "'script'"
        directives["trusted-types"] = "'none'"
        if keeps:
            directives["worker-src"] = "'self'"
            directives["trusted-types"] = "cannonry-offline"
    return _written(directives)


def relay_policy() -> str:
    """The policy of the frame that speaks with a relay.

    It runs our script and connects to the host that a player names; without encryption only to this device.
    """
    directives = {
        "default-src": "'none'",
        "script-src": "'self'",
        "connect-src": "wss: ws://localhost:* ws://127.0.0.1:*",
        "base-uri": "'none'",
        "form-action": "'none'",
        "require-trusted-types-for": "'script'",
        "trusted-types": "'none'",
    }
    return _written(directives)


def _written(directives: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {value}" for name, value in directives.items())


def _digest(script: Markup) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
