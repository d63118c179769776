from __future__ import annotations

import gzip
import socket
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path

import pytest

from web.serve import HOST, SiteServer, serve_near


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in (
        "index.html",
        "404.html",
        "en/index.html",
        "_/app-1/a.mjs",
        "_/app-1/a.wasm",
        "manifest.en.webmanifest",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def server(site: Path) -> Iterator[SiteServer]:
    with SiteServer(site, "/cannonry/") as running:
        yield running


@dataclass(frozen=True)
class Answer:
    status: int
    headers: HTTPMessage
    body: bytes


def get(server: SiteServer, path: str, encoding: str = "identity") -> Answer:
    with closing(HTTPConnection(HOST, server.port, timeout=10)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": encoding})
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("", "text/html"),
        ("en/", "text/html"),
        ("en/?lang=en", "text/html"),
        ("_/app-1/a.mjs", "text/javascript"),
        ("_/app-1/a.wasm", "application/wasm"),
        ("manifest.en.webmanifest", "application/manifest+json"),
    ],
)
def test_serves_with_the_types_that_browsers_ask_for(
    server: SiteServer, path: str, content_type: str
) -> None:
    response = get(server, f"/cannonry/{path}")
    assert (response.status, response.headers.get_content_type()) == (200, content_type)


@pytest.mark.parametrize(
    "path", ["/", "/en/", "/cannonry/missing", "/cannonry/../cannonry", "/cannonry/%2e%2e/%2e%2e/etc/passwd"]
)
def test_everything_else_is_the_page_for_missing_pages(server: SiteServer, path: str) -> None:
    response = get(server, path)
    assert (response.status, response.body) == (404, b"404.html")


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_name_too_long_for_a_file_is_a_missing_page(server: SiteServer, encoding: str) -> None:
    response = get(server, f"/cannonry/{'x/' * 9000}", encoding)
    assert (response.status, response.body) == (404, b"404.html")


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET /cannonry/%00 HTTP/1.1", 404),
        (b"GET /cannonry/en/%00/x.js HTTP/1.1", 404),
        (b"GET /cannonry/%ff%fe HTTP/1.1", 404),
        (b"GET /cannonry/\xff\xfe HTTP/1.1", 404),
        (b"GET //[ HTTP/1.1", 404),
        (b"GET http://[ HTTP/1.1", 404),
        (b"HEAD /cannonry/%00 HTTP/1.1", 404),
        (b"POST /cannonry/ HTTP/1.1", 501),
        (b"GET /cannonry/ HTTP/9.9", 505),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1", 414),
        (b"nonsense", 400),
    ],
)
def test_whatever_is_asked_gets_an_answer_and_no_traceback(
    server: SiteServer, request_line: bytes, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection((HOST, server.port), timeout=10) as connection:
        connection.sendall(request_line + b"\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")
        answer = connection.makefile("rb").read().decode()
    # What is no request of HTTP/1.1 is answered without a head.
    assert f" {status} " in answer.partition("\n")[0] or f"code: {status}<" in answer
    assert capfd.readouterr().err == ""


def test_a_folder_without_its_slash_is_sent_to_it(server: SiteServer) -> None:
    response = get(server, "/cannonry/en")
    assert (response.status, response.headers["Location"]) == (301, "/cannonry/en/")


def test_only_names_that_say_their_content_are_kept_by_browsers(server: SiteServer) -> None:
    assert "immutable" in get(server, "/cannonry/_/app-1/a.mjs").headers["Cache-Control"]
    assert get(server, "/cannonry/index.html").headers["Cache-Control"] == "no-cache"


def test_a_taken_port_gives_way_to_the_next(site: Path, server: SiteServer) -> None:
    with serve_near(site, "/", server.port) as other:
        assert server.port < other.port < server.port + 50


def test_a_stopped_server_refuses(site: Path) -> None:
    with SiteServer(site) as server:
        pass
    with pytest.raises(ConnectionRefusedError):
        get(server, "/")


@pytest.mark.parametrize("path", ["", "en/?lang=en", "_/app-1/a.mjs"])
def test_texts_are_sent_compressed_to_whoever_takes_that(server: SiteServer, path: str) -> None:
    plain = get(server, f"/cannonry/{path}")
    packed = get(server, f"/cannonry/{path}", "gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    assert gzip.decompress(packed.body) == plain.body
    assert plain.headers["Content-Encoding"] is None


def test_what_is_no_text_is_sent_as_it_is(server: SiteServer) -> None:
    answer = get(server, "/cannonry/_/app-1/a.wasm", "gzip")
    assert answer.headers["Content-Encoding"] is None
    assert answer.body == b"_/app-1/a.wasm"
