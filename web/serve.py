"""A static server for one machine: what GitHub Pages does with the built site, under a path prefix.

python -m web.serve dist --prefix /cannonry/ --port 8000
"""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import socket
import sys
import threading
from contextlib import AbstractContextManager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os.path import isfile
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

HOST = "127.0.0.1"
PORTS_TRIED = 50
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"}
"""What is sent compressed."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    path = ""  # until a request has been read that has one
    extensions_map = {  # noqa: RUF012 - the base class's own attribute
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }
    server: _Server  # pyright: ignore[reportIncompatibleVariableOverride] - only ever made by this server

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        try:
            if urlsplit(self.path).path.startswith(self.server.prefix):
                file = self._compressible()
                return self._send_compressed(file) if file else super().send_head()
        except ValueError:  # what no file can be called (`%00`), and what is no address (`//[`)
            pass
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _compressible(self) -> Path | None:
        """The file that is asked for, if it is a text and may be sent compressed."""
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if urlsplit(self.path).path.endswith("/") else path
        wanted = "gzip" in self.headers.get("Accept-Encoding", "")
        # Not `Path.is_file`, which raises where the name is too long for a file.
        return file if wanted and file.suffix in TEXTS and isfile(file) else None  # noqa: PTH113 - see above

    def _send_compressed(self, file: Path) -> io.BytesIO:
        body = gzip.compress(file.read_bytes())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def end_headers(self) -> None:
        # Names in `_/` say their content; everything else may change with the next build.
        unchanging = self.path.startswith(f"{self.server.prefix}_/")
        # As GitHub Pages does: without it a sandboxed frame, which has no origin, may load no module.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=31536000, immutable" if unchanging else "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = self.server.directory / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing: the player asked for an address, not for a log."""


_Request = socket.socket | tuple[bytes, socket.socket]
"""A connection, as the base class has it."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, directory: Path, prefix: str, port: int) -> None:
        self.directory, self.prefix = directory, prefix
        self._open = set[_Request]()
        super().__init__((HOST, port), partial(_Handler, directory=str(directory)))

    def process_request(self, request: _Request, client_address: object) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: _Request) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        super().server_close()
        # A browser keeps its connections open, and would go on being served.
        for request in [*self._open]:
            self.shutdown_request(request)

    def handle_error(self, request: _Request, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a browser that hung up
            super().handle_error(request, client_address)


class SiteServer(AbstractContextManager["SiteServer"]):
    """A running server; as a context manager it stops at the end.

    `prefix` begins and ends with `/`. Port 0 takes any free port.
    """

    def __init__(self, directory: Path, prefix: str = "/", port: int = 0) -> None:
        """Start to serve *directory*; raises OSError if the port is taken."""
        self._server = _Server(directory, prefix, port)
        self.port: int = self._server.server_address[1]
        self.url = f"http://{HOST}:{self.port}{prefix}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop; requests are refused from now on."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve_near(directory: Path, prefix: str, port: int) -> SiteServer:
    """Serve on *port* or, where it is taken, on the next free one."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return SiteServer(directory, prefix, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    message = f"the ports {port} to {port + PORTS_TRIED - 1} are all taken"
    raise OSError(errno.EADDRINUSE, message)


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m web.serve", description="Serve the built site on this machine."
    )
    parser.add_argument("directory", type=Path)
    parser.add_argument("--prefix", default="/", help="path under which the site stands, such as /cannonry/")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    prefix = f"/{options.prefix.strip('/')}/".replace("//", "/")
    with serve_near(options.directory, prefix, options.port) as server:
        print(f"Cannonry is at {server.url}  (stop with Ctrl-C)", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
