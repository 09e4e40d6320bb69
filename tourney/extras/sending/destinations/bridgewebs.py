"""BridgeWebs accepts a night by its documented HTTP POST: club, password, type=upload, filename, data, and for the
hands dealname and dealdata; the answer has a line "message = ..." (bridgewebs.com/guide/_api_interface.html, read in
November 2026). The message's wording is not documented, so only unambiguous words count as accepted or refused."""

import re
from dataclasses import replace
from urllib.parse import urlencode, urlsplit

from movements.message import message
from tourney.bounded_request import Reply, line_to, wrong_address
from tourney.desk.queries import night_of, sittings_of
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import format_of
from tourney.faults import Fault
from tourney.models import Session

from ..destination import Destination, SendingOutcome, Setting, State, Values
from ..night_to_send import NightToSend

WITHIN = 25.0
"""Seconds for the whole request."""
_MESSAGE = re.compile(r"\bmessage\s{0,9}=[ \t]{0,9}([^\r\n<]{1,500})", re.IGNORECASE)
_ACCEPTED = re.compile(r"\b(success\w*|accepted|uploaded)\b", re.IGNORECASE)
_REFUSED = re.compile(
    r"\b(not|no|un\w*|invalid|wrong|incorrect|error|fail\w*|denied|refused|missing|already)\b", re.IGNORECASE
)


def _fits(session: Session) -> bool:
    form = format_of("bridgewebs")
    return session.game in form.games and session.kind in form.kinds


def _send(night: NightToSend, values: Values) -> SendingOutcome:
    address = values["address"]
    parts = urlsplit(address)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    body = urlencode(_fields(night, values)).encode()
    with line_to(address, WITHIN) as line:
        return _answer(
            line.ask("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded", "Connection": "close"})
        )


def _fields(night: NightToSend, values: Values) -> dict[str, str]:
    """Return all fields of the request."""
    sign_in = {"club": values["club"], "password": values["password"], "type": "upload"}
    return sign_in | night.once("bridgewebs", lambda: _files(night.session))


def _files(session: Session) -> dict[str, str]:
    """Return the results and hands, with names as players want them shown, because the page there is public."""
    file = replace(export_night(session), night=night_of(session, sittings_of(session, public=True)))
    bridgewebs, pbn = format_of("bridgewebs"), format_of("pbn")
    assert bridgewebs.write is not None
    assert pbn.write is not None
    fields: dict[str, str] = {
        "filename": f"{session.slug}.csv",
        "data": bridgewebs.write(file).decode("utf-8-sig"),  # as pasted text, without the mark of a file
    }
    if file.deals:
        fields |= {"dealname": f"{session.slug}.pbn", "dealdata": pbn.write(file).decode("utf-8-sig")}
    return fields


def _answer(reply: Reply) -> SendingOutcome:
    if 300 <= reply.status < 400:
        return SendingOutcome(State.REFUSED, "elsewhere", str(reply.status))
    if 400 <= reply.status < 500:
        return SendingOutcome(State.REFUSED, said=f"{reply.status} {reply.reason}")
    found = _MESSAGE.search(reply.text) if reply.status == 200 else None
    if found is None:
        return SendingOutcome(State.UNKNOWN, "unclear", f"{reply.status} {reply.reason}")
    said = found[1].strip()
    if _REFUSED.search(said):
        return SendingOutcome(State.REFUSED, said=said)
    return (
        SendingOutcome(State.SENT, said=said)
        if _ACCEPTED.search(said)
        else SendingOutcome(State.UNKNOWN, "unclear", said)
    )


def _wrong(values: Values) -> list[Fault]:
    if wrong_address(values["address"]):
        return [Fault("address", "Enter the address of the server, including https://.")]
    return []


DESTINATION = Destination(
    title="BridgeWebs",
    about=message("Results and hands, with names as players want them shown."),
    order=10,
    settings=(
        Setting(name="club", label=message("Club code at BridgeWebs")),
        Setting(name="password", label=message("Password at BridgeWebs"), secret=True),
        Setting(
            name="address",
            label=message("Address for uploads"),
            help=message("You will find it in the BridgeWebs guide, under API Interface."),
        ),
    ),
    send=_send,
    content=lambda night, values: urlencode(_fields(night, {**values, "password": ""})).encode(),
    fits=_fits,
    wrong=_wrong,
)
