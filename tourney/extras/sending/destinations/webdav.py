"""The club's own web space by WebDAV (RFC 4918): each file of the site is uploaded before the pages that link to it.
Uploading a file twice does no harm, so all files are sent again after a failure."""

from base64 import b64encode
from collections.abc import Mapping
from urllib.parse import quote, urlsplit

from movements.message import message
from tourney.bounded_request import Connection, Lost, NotSent, Reply, line_to, wrong_address
from tourney.faults import Fault

from ..destination import Destination, SendingOutcome, Setting, State, Values, folders_of

WITHIN = 90.0
"""Seconds for all files."""


def _put_files(files: Mapping[str, bytes], values: Values) -> SendingOutcome:
    root = urlsplit(values["address"]).path.rstrip("/")
    sign_in = b64encode(f"{values['username']}:{values['password']}".encode()).decode()
    headers = {"Authorization": f"Basic {sign_in}", "Content-Type": "application/octet-stream"}
    begun = False
    with line_to(values["address"], WITHIN) as line:
        try:
            for folder in folders_of(files):
                made = line.ask("MKCOL", f"{root}/{quote(folder)}/", headers={"Authorization": f"Basic {sign_in}"})
                begun = True
                if made.status not in (200, 201, 405):  # 405: it exists
                    return _refused(made)
            return _put(line, root, files, headers)
        except NotSent as problem:
            if begun:  # some files have been uploaded
                raise Lost("interrupted") from problem
            raise


def _put(line: Connection, root: str, files: Mapping[str, bytes], headers: dict[str, str]) -> SendingOutcome:
    for name, data in files.items():
        reply = line.ask("PUT", f"{root}/{quote(name)}", data, headers)
        if reply.status not in (200, 201, 204):
            return _refused(reply)
    return SendingOutcome(State.SENT)


def _refused(reply: Reply) -> SendingOutcome:
    why = "elsewhere" if 300 <= reply.status < 400 else ""
    return SendingOutcome(State.REFUSED, why, f"{reply.status} {reply.reason}")


def _wrong(values: Values) -> list[Fault]:
    found = []
    if wrong_address(values["address"]) or urlsplit(values["address"]).query:
        found.append(Fault("address", "Enter the address of the folder, including https://."))
    if ":" in values["username"]:
        found.append(Fault("username", "A user name cannot contain a colon."))
    return found


DESTINATION = Destination(
    title=message("Your site, by WebDAV"),
    about=message("The night's pages and the club's front page, with names as players want them shown."),
    order=20,
    settings=(
        Setting(
            name="address",
            label=message("Address of the folder"),
            help=message("The WebDAV address from your web host, for example https://dav.example.org/htdocs/"),
        ),
        Setting(name="username", label=message("User name at the web host")),
        Setting(name="password", label=message("Password for the web host"), secret=True),
    ),
    send=lambda night, values: _put_files(night.site_files(), values),
    put=_put_files,
    wrong=_wrong,
)
