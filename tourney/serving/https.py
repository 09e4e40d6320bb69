"""What is said at the start about https: who brings it, and what must be set for that."""

from django.conf import settings


def about_https() -> str:
    """A sentence or two for whoever starts the server; nothing where pages go by plain http."""
    if not settings.TLS:
        return ""
    here = all(name in ("127.0.0.0/8", "::1/128") for name in settings.NAMED_PROXIES)
    if here:
        who = (
            "the proxy on this machine. A proxy on another machine must be named: TOURNEY_PROXIES=its address, such as "
            "10.0.0.5."
        )
    else:
        who = f"the proxy at {', '.join(name.removesuffix('/32') for name in settings.NAMED_PROXIES)}."
    return f"Pages open by https only (TOURNEY_TLS), through {who} It must send X-Forwarded-Proto and X-Forwarded-For."
