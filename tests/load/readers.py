"""python -m tests.load.readers NGINX: readers of an event's public pages in the minute its embargo ends, in proportion.

The pages of an event are made and compressed once. One worker of nginx serves them, without and with TLS, to readers
who arrive evenly, each with a connection of its own and all that a browser loads for three pages. What counts is
the time of its processor, for other programs may slow down both sides.
"""

import argparse
import asyncio
import gzip
import random
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from .meter import of_group

PORT, SECURE = 8961, 8962
CONFIGURATION = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
  types {{ text/html html; text/css css; font/woff2 woff2; }}
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_timeout 15; open_file_cache max=1000;
  server {{ listen 127.0.0.1:{port}; root {folder}/pages; }}
  server {{ listen 127.0.0.1:{secure} ssl; ssl_certificate {folder}/certificate; ssl_certificate_key {folder}/key;
            root {folder}/pages; }}
}}
"""


@dataclass(frozen=True, slots=True)
class Read:
    """The cost of this number of readers: seconds of the server's processor, bytes that they received, and seconds
    until each had everything."""

    readers: int
    requests: int
    processor: float
    received: int
    took: Sequence[float]

    def percentile(self, percent: int) -> float:
        return sorted(self.took)[(len(self.took) - 1) * percent // 100]


def pages_of(clubs: int, tables: int, boards: int) -> tuple[dict[str, bytes], float]:
    """The public pages of a finished event in which each club lists all its pairs, which goes into the database that is
    there, and the seconds of a processor in which they were made."""
    from tests.tourney.extras.simultaneous.stored_event import stored_event
    from tourney.extras.simultaneous.static_pages import static_pages

    event = stored_event(clubs, tables, boards)
    before = time.process_time()
    pages = static_pages(event)
    return pages, time.process_time() - before


def places_of(pages: Mapping[str, bytes]) -> list[str]:
    """The files that one reader loads: the first page with its style and typeface, a page of the list, and a board."""
    chosen = [random.choice([name for name in pages if name.startswith(kind)]) for kind in ("list-", "board-")]
    return ["index.html", "site.css", "inter.woff2", *chosen]


def write(pages: Mapping[str, bytes], folder: Path) -> None:
    folder.mkdir()
    for name, data in pages.items():
        (folder / name).write_bytes(data)
        if not name.endswith(".woff2"):
            (folder / f"{name}.gz").write_bytes(gzip.compress(data))


@contextmanager
def nginx(program: str, folder: Path) -> Iterator[int]:
    """One worker that serves the folder; gives its process."""
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost"]
    files = ["-keyout", str(folder / "key"), "-out", str(folder / "certificate")]
    subprocess.run(["openssl", "req", "-x509", *curve, *files], check=True, capture_output=True)
    text = CONFIGURATION.format(folder=folder, port=PORT, secure=SECURE)
    (folder / "nginx.conf").write_text(text)
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    server = subprocess.Popen(command, start_new_session=True)
    try:
        time.sleep(1)
        assert server.poll() is None, (folder / "error.log").read_text()
        yield server.pid
    finally:
        server.terminate()
        server.wait()


async def _one(places: Sequence[str], secure: ssl.SSLContext | None) -> tuple[float, int]:
    began, received = time.perf_counter(), 0
    reader, writer = await asyncio.open_connection("127.0.0.1", SECURE if secure else PORT, ssl=secure)
    for place in places:
        writer.write(f"GET /{place} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = int(next(line for line in head.splitlines() if line.startswith(b"Content-Length:")).split()[1])
        await reader.readexactly(length)
        received += len(head) + length
    writer.close()
    return time.perf_counter() - began, received


async def _everybody(pages: Mapping[str, bytes], readers: int, rate: float, secure: ssl.SSLContext | None) -> list:
    async def arrive(at: int) -> tuple[float, int]:
        await asyncio.sleep(at / rate)
        return await _one(places_of(pages), secure)

    return await asyncio.gather(*map(arrive, range(readers)))


def read(pages: Mapping[str, bytes], readers: int, rate: float, server: int, *, secure: bool) -> Read:
    context = ssl.create_default_context() if secure else None
    if context:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    before = of_group(server)
    found = asyncio.run(_everybody(pages, readers, rate, context))
    spent = of_group(server) - before
    return Read(readers, 5 * readers, spent, sum(size for _, size in found), [took for took, _ in found])


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load.readers")
    parser.add_argument("nginx", help="the program, such as /usr/sbin/nginx")
    parser.add_argument("--clubs", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--readers", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=100.0, help="readers a second")
    given = parser.parse_args(words)
    from tests.bench.harness import _own_database

    with _own_database():
        pages, took = pages_of(given.clubs, given.tables, 28)
        print(f"{len(pages)} files of {sum(map(len, pages.values())):,} bytes, made in {took:.1f} s of a processor")
    with TemporaryDirectory() as name:
        write(pages, Path(name) / "pages")
        with nginx(given.nginx, Path(name)) as server:
            for secure in (False, True):
                found = read(pages, given.readers, given.rate, server, secure=secure)
                print(
                    f"{'with TLS' if secure else 'without TLS'}: {found.processor:.2f} s of a processor for "
                    f"{found.requests} requests, {1000 * found.processor / found.readers:.3f} ms a reader, "
                    f"{found.received // found.readers:,} bytes a reader; half within "
                    f"{1000 * found.percentile(50):.1f} ms, 99 % within {1000 * found.percentile(99):.0f} ms"
                )


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    django.setup()
    main(sys.argv[1:])
