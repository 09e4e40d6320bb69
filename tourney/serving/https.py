"""Messages about https at start-up: the proxy and the settings that it needs."""

from django.conf import settings

from movements.message import in_a_row, message, sentences


def about_https() -> str:
    """Return a sentence or two for the person who starts the server; empty with plain http."""
    if not settings.TLS:
        return ""
    here = all(name in ("127.0.0.0/8", "::1/128") for name in settings.NAMED_PROXIES)
    names = in_a_row(name.removesuffix("/32") for name in settings.NAMED_PROXIES)
    return sentences(
        [
            message(
                "Pages can be opened only over HTTPS (TOURNEY_TLS), through the proxy on this computer. To "
                "use a proxy on another computer, set TOURNEY_PROXIES to its address, for example 10.0.0.5."
            )
            if here
            else message(
                "Pages can be opened only over HTTPS (TOURNEY_TLS), through the proxy at %(names)s.", names=names
            ),
            message("The proxy must send X-Forwarded-Proto and X-Forwarded-For."),
        ]
    )
