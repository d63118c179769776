"""The page that is not there: its links lead into the site, whatever the address that was asked for."""

from __future__ import annotations

import json
import re
import subprocess

from tests.web.rendered import page_at

ORIGIN = "https://site.example"

SCRIPT = """
const [script, ...addresses] = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const led = addresses.map((address) => {
  let moved = "";
  const location = Object.assign(new URL(address), { replace: (to) => (moved = to) });
  const style = {}, links = ["en/", "ja/"].map((to) => ({ dataset: { to } }));
  const document = { createElement: () => style, head: { append() {} }, querySelectorAll: () => links };
  new Function("location", "document", "addEventListener", script)(location, document, (_, done) => done());
  return [...[style, ...links].map(({ href }) => new URL(href, address).href), moved];
});
console.log(JSON.stringify(led));
"""
"""Runs the page's script at each address; writes where its style and its links lead, and where it goes."""


def led(*paths: str) -> list[tuple[str, str, str, str]]:
    """Where the page's style and its links lead, and where it goes, for each path at which it is served."""
    page = page_at("404.html")
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    told = json.dumps([script, *(ORIGIN + path for path in paths)])
    done = subprocess.run(
        ["node", "-e", SCRIPT], input=told, capture_output=True, text=True, check=True, timeout=3
    )
    return [(style, en, ja, moved) for style, en, ja, moved in json.loads(done.stdout)]


HOSTILE = {
    "//other.example/en/x": "/",
    "//other.example/ja/": "/",
    "//other.example": "/",
    "///other.example/en/x": "/",
    "/\\other.example/": "/",
    "/\\/other.example/en/x": "/",
    "//user@other.example:81/en/x": "/",
    "/en//other.example/x": "/",
    "/prefix//other.example/ja/y": "/prefix/",
    "/prefix/\\other.example/_/y": "/prefix/",
    "/%2F%2Fother.example/en/x": "/%2F%2Fother.example/",
    "/%5Cother.example/ja/x": "/%5Cother.example/",
    "/.//other.example/en/x": "/",
    "/x/..//other.example/en/x": "/",
    "/\t/other.example/en/x": "/",
    "/https://other.example/en/x": "/https:/",
    "/javascript:alert(1)/en/x": "/javascript:alert(1)/",
    f"//{'other.example/' * 20_000}en/x": "/",
    f"/{'a' * 200_000}//other.example/en/x": f"/{'a' * 200_000}/",
}
"""The site's root by the path that is asked for."""

USUAL = {
    "/": "/",
    "/chess": "/",
    "/en": "/",
    "/en/chess/": "/",
    "/cannonry/chess": "/cannonry/",
    "/cannonry/ja/chess/rules/": "/cannonry/",
    "/cannonry/embed/en/chess/": "/cannonry/",
    "/cannonry/_/app-0/site.css": "/cannonry/",
    "/garden/ninja/en/chess/": "/garden/ninja/",
    "/cannonry/en/x//y": "/cannonry/",
}


def test_the_links_lead_to_the_site_s_root_on_its_own_host() -> None:
    roots = HOSTILE | USUAL
    for (path, root), (style, en, ja, moved) in zip(roots.items(), led(*roots), strict=True):
        assert not moved
        assert style == f"{ORIGIN}{root}_/app-1/site.css", path[:40]
        assert (en, ja) == (f"{ORIGIN}{root}en/", f"{ORIGIN}{root}ja/"), path[:40]


def test_where_a_program_has_written_a_number_sign_as_three_the_page_meant_is_opened() -> None:
    meant = {
        "/cannonry/en/cannon/%23g5.cannon.1.9.abc": "/cannonry/en/cannon/#g5.cannon.1.9.abc",
        "/en/cannon/%2523g5.cannon?x=1": "/en/cannon/?x=1#g5.cannon",
        "/en/cannon/%23g5%23x": "/en/cannon/#g5#x",
        "//other.example/%23x": "//other.example/#x",
        "/javascript:alert(1)%23": "/javascript:alert(1)#",
    }
    assert [moved for *_, moved in led(*meant)] == [ORIGIN + address for address in meant.values()]
