"""Addresses at which other devices reach the pages, whatever address the director's browser shows."""

from django.conf import settings
from django.http.request import split_domain_port
from django.utils.http import url_has_allowed_host_and_scheme

from .. import network
from .club_request import ClubRequest

HERE = ("localhost", "127.0.0.1", "[::1]")


def bases(request: ClubRequest) -> list[str]:
    """Return the addresses at which phones in the club's network reach this server, most likely first, without a path;
    empty while only this computer can reach it. The address in the director's browser comes first unless it is one like
    localhost."""
    name, port = split_domain_port(request.get_host())
    if name not in HERE:
        return [f"{request.scheme}://{request.get_host()}"]
    found = network.addresses(settings.HOST, settings.NAMED_HOSTS)
    return [f"{request.scheme}://{each}{f':{port}' if port else ''}" for each in found]


def absolute(request: ClubRequest, path: str) -> str:
    """Return the absolute address of ``path``, for a QR code or an email; preferably one that others can open."""
    return next((base + path for base in bases(request)), request.build_absolute_uri(path))


def back(request: ClubRequest) -> str:
    """Return the page of this site, given in ``next``, that has the button."""
    asked = request.POST.get("next", "")
    # Without a slash, it would be resolved as the name of a page.
    ours = asked.startswith("/") and url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure())
    return asked if ours else ""
