"""One connection to a club's mail server, through Django's own backend, and what became of a letter, in three words:
accepted, refused, or not now. A server may be slow, but not for ever: each of its answers has a minute, and the one
that says that a letter was accepted ten (RFC 5321, 4.5.3.2.6), for to give up there is to send it twice."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Any

from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

from movements.message import message

from ..models import MailServer, Security

ANSWER, ACCEPTED = 60.0, 600.0
"""Seconds for a whole answer; for both answers about a letter itself."""


class NotNow(Exception):
    """The letter was not accepted, and may be another time."""


class Refused(Exception):
    """The letter is not wanted: to send it again would be refused again."""


class ServerFails(Exception):
    """Nothing can be sent by this server now."""


class _InTime:
    """What is added to smtplib's connections: a socket's own limit begins anew with each byte."""

    limit = ANSWER
    late = False
    sock: Any

    def getreply(self) -> Any:
        watch = Timer(self.limit, self._cut)
        watch.daemon = True
        watch.start()
        try:
            answer = super().getreply()  # type: ignore[misc]
        finally:
            watch.cancel()
        if self.late:  # what had come of it by then is no answer
            raise smtplib.SMTPServerDisconnected("no whole answer in time")
        return answer

    def data(self, msg: Any) -> Any:
        self.limit = ACCEPTED
        self.sock.settimeout(ACCEPTED)
        try:
            return super().data(msg)  # type: ignore[misc]
        finally:
            self.limit = ANSWER
            if self.sock is not None:
                self.sock.settimeout(ANSWER)

    def _cut(self) -> None:
        self.late = True
        with suppress(OSError, AttributeError):
            self.sock.shutdown(2)


class _Plain(_InTime, smtplib.SMTP):
    pass


class _Secured(_InTime, smtplib.SMTP_SSL):
    pass


class Backend(EmailBackend):
    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return _Secured if self.use_ssl else _Plain


@contextmanager
def connected(server: MailServer) -> Iterator[Backend]:
    """Raises ServerFails where it is away, slow, or does not take us."""
    backend = Backend(
        host=server.host,
        port=server.port,
        username=server.username,
        password=server.password,
        use_tls=server.security == Security.STARTTLS,
        use_ssl=server.security == Security.TLS,
        timeout=ANSWER,
    )
    try:
        try:
            backend.open()
        except (OSError, UnicodeError, ValueError) as problem:
            raise ServerFails(_reason(problem)) from None
        yield backend
    finally:
        # What was accepted is accepted, however the server takes its leave.
        with suppress(OSError):
            backend.close()


def hand_over(backend: Backend, letter: EmailMessage) -> None:
    """Returns when the server has accepted it. Raises NotNow, Refused, or ServerFails where nothing more can go over
    this connection."""
    try:
        backend.send_messages([letter])
    except smtplib.SMTPRecipientsRefused as problem:
        [(code, _)] = problem.recipients.values()
        raise _for_the_letter(code) from None
    except smtplib.SMTPDataError as problem:
        raise _for_the_letter(problem.smtp_code) from None
    except OSError as problem:
        raise ServerFails(_reason(problem)) from None
    except ValueError:  # what would begin another header, or is in no letters that a header has
        raise Refused(message("it cannot be written")) from None


def _for_the_letter(code: int) -> Exception:
    if code == 421:  # it closes the connection
        return ServerFails(str(code))
    return Refused(str(code)) if code >= 500 else NotNow(str(code))


def _reason(problem: Exception) -> str:
    """In our own words, or the number alone: what a server says may hold anything, also whom the letter was for."""
    if isinstance(problem, smtplib.SMTPAuthenticationError):
        return message("%(code)s: it did not take the user name and password", code=problem.smtp_code)
    if isinstance(problem, smtplib.SMTPSenderRefused):
        return message("%(code)s: it did not take the sender's address", code=problem.smtp_code)
    if isinstance(problem, smtplib.SMTPResponseException):
        return str(problem.smtp_code)
    if isinstance(problem, smtplib.SMTPServerDisconnected | TimeoutError):
        return message("no answer")
    if isinstance(problem, smtplib.SMTPNotSupportedError):
        return message("it has no such security or sign-in")
    if isinstance(problem, ssl.SSLError):
        return message("its certificate or TLS is not sound")
    return message("it cannot be reached")
