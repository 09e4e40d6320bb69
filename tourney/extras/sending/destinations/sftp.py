"""The club's own web space by SFTP. The server's key is compared with the fingerprint that the club confirmed; without
one the password is not sent, and the page shows the fingerprint to confirm. Uploading a file twice does no harm, so all
files are sent again after a failure."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from movements.message import message
from tourney import inputs
from tourney.bounded_request import SILENCE, Lost, NotSent, checked_connection
from tourney.faults import Fault
from tourney.network import cut_after

from ..destination import Destination, SendingOutcome, Setting, State, Values, folders_of

if TYPE_CHECKING:
    from paramiko import SFTPClient, Transport

WITHIN = 90.0
"""Seconds for all files."""


def _put_files(files: Mapping[str, bytes], values: Values) -> SendingOutcome:
    try:
        import paramiko  # an extra, which is slow to load
    except ImportError as problem:
        raise NotSent("no-sftp") from problem
    begun = False
    try:
        with _transport(values) as transport:
            if unconfirmed := _unconfirmed_key(transport, values["fingerprint"]):
                return unconfirmed
            transport.auth_password(values["username"], values["password"])
            client = paramiko.SFTPClient.from_transport(transport)
            if client is None:
                raise NotSent("unreachable")
            client.get_channel().settimeout(SILENCE)
            begun = True
            return _put(client, values["folder"].rstrip("/"), files)
    except paramiko.AuthenticationException as problem:
        return SendingOutcome(State.REFUSED, said=str(problem))
    except (paramiko.SSHException, OSError, EOFError) as problem:
        raise Lost("interrupted") if begun else NotSent("unreachable") from problem


@contextmanager
def _transport(values: Values) -> "Iterator[Transport]":
    """An encrypted connection with a time limit, before signing in."""
    import paramiko

    port = inputs.number(values["port"])
    connection = checked_connection(values["host"], 22 if port is None else port, secure=True)
    transport = paramiko.Transport(connection)
    transport.banner_timeout = transport.handshake_timeout = transport.auth_timeout = SILENCE
    with closing(transport), cut_after(WITHIN, transport.close):
        transport.start_client(timeout=SILENCE)
        yield transport


def fingerprint_of(key: bytes) -> str:
    """Return the fingerprint in the notation of OpenSSH and web hosts."""
    return "SHA256:" + b64encode(sha256(key).digest()).decode().rstrip("=")


def _unconfirmed_key(transport: "Transport", confirmed: str) -> SendingOutcome | None:
    found = fingerprint_of(transport.get_remote_server_key().asbytes())
    if found == confirmed:
        return None
    return SendingOutcome(State.FAILED, "key-changed" if confirmed else "key-unknown", found)


def _put(client: "SFTPClient", root: str, files: Mapping[str, bytes]) -> SendingOutcome:
    for folder in folders_of(files):
        with suppress(OSError):  # it exists, or the first file reports the fault
            client.mkdir(f"{root}/{folder}" if root else folder)
    for name, data in files.items():
        path = f"{root}/{name}" if root else name
        try:
            client.putfo(BytesIO(data), path, len(data), confirm=False)
            stored = client.stat(path).st_size
        except (PermissionError, FileNotFoundError) as problem:
            return SendingOutcome(State.REFUSED, said=f"{problem.strerror or problem}: {name}")
        if stored != len(data):
            return SendingOutcome(State.UNKNOWN, "unclear", name)
    return SendingOutcome(State.SENT)


def _wrong(values: Values) -> list[Fault]:
    found = []
    if not values["host"].isascii() or not values["host"].isprintable() or set(values["host"]) & set(" /@"):
        found.append(Fault("host", "Enter the server's name, for example sftp.example.org."))
    port = inputs.number(values["port"])
    if port is None or not 0 < port < 65_536:
        found.append(Fault("port", "Enter a port from 1 to 65535."))
    return found


DESTINATION = Destination(
    title=message("Your site, by SFTP"),
    about=message("The night's pages and the club's front page, with names as players want them shown."),
    order=25,
    settings=(
        Setting(name="host", label=message("SFTP server")),
        Setting(name="port", label=message("Port"), initial="22"),
        Setting(name="username", label=message("User name at the web host")),
        Setting(name="password", label=message("Password for the web host"), secret=True),
        Setting(
            name="folder",
            label=message("Folder"),
            help=message("The folder that your web host shows as your site, for example htdocs."),
            required=False,
        ),
        Setting(
            name="fingerprint",
            label=message("Fingerprint of the server's key"),
            help=message(
                "It begins with SHA256. Leave the field blank to see the fingerprint after the first "
                "attempt, which sends nothing. Enter it only if your web host publishes the same one."
            ),
            required=False,
            form="SHA256:[A-Za-z0-9+/]{43}",
        ),
    ),
    send=lambda night, values: _put_files(night.site_files(), values),
    put=_put_files,
    wrong=_wrong,
)
