"""The page that is not there: its links lead into the site, whatever the address that was asked for."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tests.web.rendered import BUILD, page_at, page_of

ORIGIN = "https://site.example"

SCRIPT = """
const [script, ...pages] = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
const led = pages.map(([address, root]) => {
  let moved = "";
  const asked = [];
  const location = Object.assign(new URL(address), { replace: (to) => (moved = to) });
  const links = ["en/", "ja/"].map((to) => ({ dataset: { to } })), ready = [];
  const style = { set href(to) { asked.push(to); (to.startsWith(`${root}_/app-1/`) ? this.onload : this.onerror)(); } };
  const document = {
    documentElement: { dataset: {} }, createElement: () => style, head: { append() {} },
    querySelector: () => ({}), querySelectorAll: (which) => (which === "[data-to]" ? links : []),
  };
  new Function("location", "document", "navigator", "addEventListener", script)(
    location, document, { languages: ["fr", "ja"] }, (_, done) => ready.push(done));
  for (const done of ready) done();
  const { lang } = document.documentElement;
  return { hosts: asked.map((to) => new URL(to).origin), links: links.map(({ href }) => href), lang, moved };
});
console.log(JSON.stringify(led));
"""
"""Runs the page's script at each address, with the style in that root; writes what becomes of it."""


@dataclass(frozen=True)
class Led:
    """The hosts that a page asks for its style, where its links lead, its language, and where it goes."""

    hosts: list[str]
    links: list[str]
    lang: str
    moved: str


def led(roots: Mapping[str, str]) -> list[Led]:
    """Where the page leads from each path, given the path of the site's root."""
    page = page_at("404.html")
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    told = json.dumps([script, *([ORIGIN + path, ORIGIN + root] for path, root in roots.items())])
    done = subprocess.run(
        ["node", "-e", SCRIPT], input=told, capture_output=True, text=True, check=True, timeout=3
    )
    return [Led(**found) for found in json.loads(done.stdout)]


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
    "/cannonry/no/such/page/": "/cannonry/",
}


def test_the_links_lead_to_the_site_s_root_on_its_own_host() -> None:
    roots = HOSTILE | USUAL
    for (path, root), found in zip(roots.items(), led(roots), strict=True):
        assert not found.moved
        assert set(found.hosts) == {ORIGIN}, path[:40]
        assert found.links == [f"{ORIGIN}{root}en/", f"{ORIGIN}{root}ja/"], path[:40]


def test_a_site_that_knows_its_address_needs_no_script_to_lead_there() -> None:
    page = page_of(replace(BUILD, site=f"{ORIGIN}/x/"), "404.html")
    leads = re.findall(r'<(?:a|link)\b[^>]* href="([^"]*)"', page)
    assert f"{ORIGIN}/x/ja/" in leads
    assert f"{ORIGIN}/x/_/app-1/site.css" in leads
    assert all(lead.startswith(f"{ORIGIN}/x/") for lead in leads)


def test_the_language_of_the_address_comes_before_the_browser_s() -> None:
    roots = {"/x/en/chess/": "/x/", "/x/ja/chess/": "/x/", "/x/chess/": "/x/"}
    assert [found.lang for found in led(roots)] == ["en", "ja", "ja"]


def test_where_a_program_has_written_a_number_sign_as_three_the_page_meant_is_opened() -> None:
    meant = {
        "/cannonry/en/cannon/%23g5.cannon.1.9.abc": "/cannonry/en/cannon/#g5.cannon.1.9.abc",
        "/en/cannon/%2523g5.cannon?x=1": "/en/cannon/?x=1#g5.cannon",
        "/en/cannon/%23g5%23x": "/en/cannon/#g5#x",
        "//other.example/%23x": "//other.example/#x",
        "/javascript:alert(1)%23": "/javascript:alert(1)#",
    }
    found = led(dict.fromkeys(meant, "/"))
    assert [page.moved for page in found] == [ORIGIN + address for address in meant.values()]
