"""An SFTP server of paramiko's own, in a thread, over a folder."""

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import paramiko

from .servers import PASSWORD


class Door(paramiko.ServerInterface):
    def __init__(self, tried: list[tuple[str, str]]) -> None:
        self.tried = tried

    def check_auth_password(self, username: str, password: str) -> int:
        self.tried.append((username, password))
        return paramiko.AUTH_SUCCESSFUL if password == PASSWORD else paramiko.AUTH_FAILED

    def check_channel_request(self, kind: str, chanid: int) -> int:
        return paramiko.OPEN_SUCCEEDED


def handler_of(root: Path, meanwhile: Callable[[str], int | None]) -> type[paramiko.SFTPServerInterface]:
    """Stores files below the root. ``meanwhile`` is called with the path of each file that is opened, and returns an
    error of SFTP or None."""

    class Files(paramiko.SFTPServerInterface):
        def _path(self, path: str) -> Path:
            return root / self.canonicalize(path).lstrip("/")

        def open(self, path: str, flags: int, attr: Any) -> Any:
            if (wrong := meanwhile(path)) is not None:
                return wrong
            handle = paramiko.SFTPHandle(flags)
            try:
                handle.writefile = self._path(path).open("wb")
            except OSError as problem:
                return paramiko.SFTPServer.convert_errno(problem.errno)
            return handle

        def stat(self, path: str) -> Any:
            try:
                return paramiko.SFTPAttributes.from_stat(os.stat(self._path(path)))
            except OSError as problem:
                return paramiko.SFTPServer.convert_errno(problem.errno)

        def mkdir(self, path: str, attr: Any) -> int:
            try:
                self._path(path).mkdir()
            except OSError as problem:
                return paramiko.SFTPServer.convert_errno(problem.errno)
            return paramiko.SFTP_OK

    return Files


class Server:
    """A server: its address, its key, and the passwords that it received."""

    def __init__(self, port: int, key: paramiko.PKey) -> None:
        self.port, self.key = port, key
        self.tried: list[tuple[str, str]] = []


@contextmanager
def sftp_server(root: Path, meanwhile: Callable[[str], int | None] = lambda path: None) -> Iterator[Server]:
    key = paramiko.ECDSAKey.generate()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found = Server(listening.getsockname()[1], key)

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = listening.accept()
                    transport = paramiko.Transport(connection)
                    transport.add_server_key(key)
                    transport.set_subsystem_handler("sftp", paramiko.SFTPServer, handler_of(root, meanwhile))
                    with suppress(paramiko.SSHException, EOFError):
                        transport.start_server(server=Door(found.tried))

        threading.Thread(target=serve, daemon=True).start()
        yield found
