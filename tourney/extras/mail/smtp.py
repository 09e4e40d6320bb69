"""One connection to a club's mail server, by Python's own smtplib, and a letter's outcome: accepted, refused, or
deferred. A server may be slow, but within limits: each answer has a minute, and the acceptance of a letter ten (RFC
5321, 4.5.3.2.6), because giving up earlier would send it twice.

Django's SMTP backend uses settings, from 6.1 on only these; here each club has its own server."""

import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from email.generator import BytesGenerator
from email.utils import parseaddr
from functools import cache
from io import BytesIO
from typing import Any

from django.core.mail import EmailMessage

from tourney.desk.players.mail_address import wrong_address
from tourney.network import cut_after

from .models import MailServer, Security

ANSWER, ACCEPTED = 60.0, 600.0
"""Seconds for a whole answer, and for both answers about a letter itself."""
WHILE_WAITING = 15.0
"""Seconds for each answer while a person is waiting."""
NOT_WRITTEN = "not-written"


class NotNow(Exception):
    """The letter was not accepted, but may be later."""


class Unwanted(Exception):
    """The letter was refused, and would be refused again."""


class ServerFails(Exception):
    """This server cannot send anything now."""


class _InTime:
    """Adds a total time limit to smtplib's connections: a socket's own limit starts again with each byte."""

    answer, accepted = ANSWER, ACCEPTED
    limit = ANSWER
    late = False
    sock: Any

    def getreply(self) -> Any:
        with cut_after(self.limit, self._cut):
            answer = super().getreply()  # type: ignore[misc]
        if self.late:  # a partial response does not count
            raise smtplib.SMTPServerDisconnected("no whole answer in time")
        return answer

    def data(self, msg: Any) -> Any:
        self.limit = self.accepted
        self.sock.settimeout(self.accepted)
        try:
            return super().data(msg)  # type: ignore[misc]
        finally:
            self.limit = self.answer
            if self.sock is not None:
                self.sock.settimeout(self.answer)

    def _cut(self) -> None:
        self.late = True
        with suppress(OSError, AttributeError):
            self.sock.shutdown(2)


class _Plain(_InTime, smtplib.SMTP):
    pass


class _Secured(_InTime, smtplib.SMTP_SSL):
    pass


class _PlainWhileWaiting(_Plain):
    limit = answer = accepted = WHILE_WAITING


class _SecuredWhileWaiting(_Secured):
    limit = answer = accepted = WHILE_WAITING


@contextmanager
def connected(server: MailServer, *, waiting: bool = False) -> Iterator[smtplib.SMTP]:
    """Connect to a mail server. Raises ServerFails if it is unavailable, slow, or refuses us. While a person is
    ``waiting``, each answer has less time."""
    with _it_fails():
        connection = _reached(server, waiting)
    try:
        with _it_fails():
            if server.security == Security.STARTTLS:
                connection.starttls(context=ssl.create_default_context())
            if server.username and server.password:
                connection.login(server.username, server.password)
        yield connection
    finally:
        # An accepted message stays accepted, however the server closes the connection.
        with suppress(OSError), closing(connection):
            connection.quit()


def hand_over(connection: smtplib.SMTP, letter: EmailMessage) -> None:
    """Hand over a letter, and return once the server has accepted it. Raises NotNow, Unwanted, or ServerFails if the
    connection ends."""
    try:
        connection.sendmail(*_written(letter))
    except smtplib.SMTPRecipientsRefused as problem:
        [(code, _)] = problem.recipients.values()
        raise _for_the_letter(code) from None
    except smtplib.SMTPDataError as problem:
        raise _for_the_letter(problem.smtp_code) from None
    except OSError as problem:
        raise ServerFails(_reason(problem)) from None
    except ValueError:  # text that would begin another header, or cannot be encoded in one
        raise Unwanted(NOT_WRITTEN) from None


@contextmanager
def _it_fails() -> Iterator[None]:
    try:
        yield
    except (OSError, UnicodeError, ValueError) as problem:
        raise ServerFails(_reason(problem)) from None


def _reached(server: MailServer, waiting: bool) -> smtplib.SMTP:
    if server.security == Security.TLS:
        secured = _SecuredWhileWaiting if waiting else _Secured
        context = ssl.create_default_context()
        return secured(server.host, server.port, _own_name(), timeout=secured.answer, context=context)
    plain = _PlainWhileWaiting if waiting else _Plain
    return plain(server.host, server.port, _own_name(), timeout=plain.answer)


@cache
def _own_name() -> str:
    """Return the name for our greeting, in ASCII. Cached, because without a name server the lookup takes seconds."""
    return socket.getfqdn().encode("idna").decode("ascii")


def _written(letter: EmailMessage) -> tuple[str, str, bytes]:
    """Return sender, recipient, and the letter in transmitted form. Raises ValueError if it cannot be sent."""
    whole = BytesIO()
    # A line that begins with "From " is changed in a mailbox file, but not in transit (RFC 4155).
    BytesGenerator(whole, mangle_from_=False).flatten(letter.message(), linesep="\r\n")
    [to], sender = letter.recipients(), parseaddr(letter.from_email)[1]
    if wrong := wrong_address(sender) or wrong_address(to):
        raise ValueError(wrong)
    return sender, to, whole.getvalue()


def _for_the_letter(code: int) -> Exception:
    if code == 421:  # it closes the connection
        return ServerFails(str(code))
    return Unwanted(str(code)) if code >= 500 else NotNow(str(code))


def _reason(problem: Exception) -> str:
    """Return our own code, or only the number: a server's text may contain anything, even the recipient."""
    if isinstance(problem, smtplib.SMTPAuthenticationError):
        return f"{problem.smtp_code} sign-in-refused"
    if isinstance(problem, smtplib.SMTPSenderRefused):
        return f"{problem.smtp_code} sender-refused"
    if isinstance(problem, smtplib.SMTPResponseException):
        return str(problem.smtp_code)
    if isinstance(problem, smtplib.SMTPServerDisconnected | TimeoutError):
        return "no-answer"
    if isinstance(problem, smtplib.SMTPNotSupportedError):
        return "unsupported"
    if isinstance(problem, ssl.SSLError):
        return "unsound-tls"
    return "unreachable"
