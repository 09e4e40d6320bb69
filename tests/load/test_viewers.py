"""A viewer of the drills polls like a browser, and accepts a proxy's answers in any form."""

import asyncio

import pytest

from tests.load.viewers import Seen, Viewer, look

PAGES = {
    "/told/": b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Revision: a-7\r\n\r\nwhole",
    "/chunks/": b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Revision: a-8\r\n\r\n5\r\nwhole\r\n0\r\n\r\n",
    "/same/": b"HTTP/1.1 204 No Content\r\nX-Revision: a-7\r\n\r\n",
    "/broken/": b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwh",
}


def asked(*paths: str, piece: int) -> list[tuple[int, str]]:
    """Yield a viewer's answers from a server that sends this number of bytes at a time."""

    async def serve(reader, writer):
        while head := await reader.readuntil(b"\r\n\r\n"):
            path = head.split(b" ", 2)[1].decode()
            for at in range(0, len(PAGES[path]), piece):
                writer.write(PAGES[path][at : at + piece])
                await writer.drain()
                await asyncio.sleep(0)
            if path == "/broken/":
                writer.close()
                return

    async def run():
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            viewer = Viewer(server.sockets[0].getsockname()[1])
            answers = [await viewer.ask(path, "0") for path in paths]
            viewer.hang_up()
            return answers

    return asyncio.run(run())


@pytest.mark.parametrize("piece", [1, 7, 1000])
def test_answers_are_read_in_any_form_and_a_broken_connection_is_reopened(piece):
    assert asked("/told/", "/chunks/", "/same/", "/broken/", "/told/", piece=piece) == [
        (200, "a-7"),
        (200, "a-8"),
        (204, "a-7"),
        (0, ""),
        (200, "a-7"),
    ]


def test_viewer_asks_for_changes_since_the_revision_it_was_shown():
    revisions: list[bytes] = []

    async def serve(reader, writer):
        while not reader.at_eof():
            revisions.append((await reader.readuntil(b"\r\n\r\n")).partition(b"X-Revision: ")[2].strip())
            writer.write(PAGES["/told/"])

    async def run() -> Seen:
        seen, over = Seen(), asyncio.Event()
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            looking = asyncio.create_task(look(port, lambda: "/told/", seen, over, late=0, every=0.01))
            while len(revisions) < 3:
                await asyncio.sleep(0.01)
            over.set()
            await looking
        return seen

    seen = asyncio.run(run())
    assert revisions[:3] == [b"0", b"a-7", b"a-7"]
    assert set(seen.statuses) == {200}
    assert seen.percentile(50) <= seen.percentile(99)
