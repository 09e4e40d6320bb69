"""Letters and the club's password are sent only to a mail server with a valid certificate."""

import ssl
import subprocess

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.outgoing import send_letters

from .letters import Post, free_port, published, server_at


@pytest.fixture(scope="module")
def certificates(tmp_path_factory):
    """By the name that it is for: a key and the certificate that it signs itself."""
    folder = tmp_path_factory.mktemp("certificates")
    for name in ("127.0.0.1", "192.0.2.1"):
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
                *("-days", "2", "-subj", "/CN=mail", "-addext", f"subjectAltName=IP:{name}"),
                *("-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.pem"),
            ],
            check=True,
            capture_output=True,
        )
    return folder


class Server:
    """A mail server with TLS, and who signed in to it."""

    def __init__(self, folder, name: str, security: str) -> None:
        self.post, self.port, self.signed_in = Post(), free_port(), []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / f"{name}.pem", folder / f"{name}.key")
        secured = {"ssl_context": context} if security == "tls" else {"tls_context": context, "require_starttls": True}
        self.controller = Controller(
            self.post,
            hostname="127.0.0.1",
            port=self.port,
            authenticator=self._take,
            auth_required=True,
            auth_require_tls=security != "tls",  # inside TLS from the first byte it knows of no other
            **secured,
        )

    def _take(self, server, session, envelope, mechanism, data) -> AuthResult:
        self.signed_in.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=True)

    def __enter__(self):
        # Its own wait for the first connection speaks no TLS of ours: the port is open when start returns all the same.
        self.controller.start()
        return self

    def __exit__(self, *broken) -> None:
        self.controller.stop()


@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize(("name", "known"), [("127.0.0.1", True), ("127.0.0.1", False), ("192.0.2.1", True)])
def test_password_is_sent_only_to_a_server_with_a_valid_certificate(
    night, by, club, certificates, monkeypatch, security, name, known
):
    trusted = f"{certificates}/{name}.pem" if known else "/dev/null"
    monkeypatch.setenv("SSL_CERT_FILE", trusted)
    monkeypatch.setenv("SSL_CERT_DIR", str(certificates / "none"))
    with Server(certificates, name, security) as server:
        server_at(club, server.port)
        MailServer.objects.update(security=security, username="club", password="queen of spades")
        published(night, by)
        came = send_letters(club.pk)
        if known and name == "127.0.0.1":
            assert came == {"sent": 3}
            assert set(server.signed_in) == {("club", "queen of spades")}
            assert len(server.post.accepted) == 3
        else:
            assert came == {"put off": 1}
            assert MailServer.objects.get().said == "unsound-tls"
            assert (server.signed_in, server.post.accepted) == ([], [])
            assert set(Letter.objects.values_list("state", flat=True)) == {"waiting"}
