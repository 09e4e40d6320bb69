"""The owner's environment variables, checked. An invalid value ends the process with status 2 and a message before
anything else starts."""

import os
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NoReturn
from zoneinfo import ZoneInfo

from movements.message import gettext_noop, labelled, message

from . import inputs, installed
from .installed import extra
from .language.at_terminal import terminal_told

POSTGRESQL = "django.db.backends.postgresql"
OF_DJANGO = {"assume_role", "isolation_level", "pool", "server_side_binding"}
"""Options of a database address that are for Django; the driver does not know them."""


def refuse(said: str) -> NoReturn:
    print(terminal_told(said), file=sys.stderr)
    raise SystemExit(2)


def whole_number(name: str, default: int, least: int = 0, most: int = inputs.LARGEST) -> int:
    """Return the number in a variable, or ``default`` if the variable is empty."""
    if not (text := os.environ.get(name)):
        return default
    found = inputs.number(text, least, most)
    if found is None:
        words = gettext_noop("%(value)s is not a whole number from %(least)s to %(most)s")
        wrong = message(words, value=repr(text[:40]), least=least, most=most)
        refuse(message("%(said)s.", said=labelled(name, wrong)))
    return found


def time_zone(name: str) -> str | None:
    """Return the time zone named in a variable; None if the variable is empty."""
    text = os.environ.get(name)
    if not text:
        return None
    try:
        return ZoneInfo(text).key
    except (KeyError, ValueError, OSError):
        pass
    refuse(
        message(
            "%(name)s: %(value)s is not a valid time zone. Use a name like Europe/Amsterdam.",
            name=name,
            value=repr(text[:40]),
        )
    )


def extras() -> list[str]:
    """See :func:`tourney.installed.extras`."""
    for name in os.environ.get("TOURNEY_EXTRAS", "").split(","):
        if name not in ("", "none", *installed.EXTRAS):
            refuse(message("TOURNEY_EXTRAS: there is no app %(name)s.", name=repr(name[:40])))
    return installed.extras()


def folder(name: str, default: Path) -> Path:
    """Return the folder named in a variable; it need not exist yet."""
    found = Path(os.environ.get(name) or default)
    try:
        if not any(each.exists() and not each.is_dir() for each in (found, *found.parents)):
            return found
    except (OSError, ValueError):
        pass
    refuse(message("%(name)s: %(path)s is not a folder.", name=name, path=found))


def _parts(name: str) -> list[str]:
    return list(filter(None, map(str.strip, os.environ.get(name, "").split(","))))


def networks(name: str) -> list[str]:
    """Return the networks named in a variable, separated by commas; none if it is not set."""
    try:
        return [str(ip_network(part, strict=False)) for part in _parts(name)]
    except ValueError as problem:
        refuse(message("%(name)s: %(why)s.", name=name, why=str(problem)))


def folders(name: str) -> list[Path]:
    """Return the folders named by full paths in a variable, separated by commas; none if it is not set."""
    found = [Path(part) for part in _parts(name)]
    for each in found:
        if not each.is_absolute():
            refuse(message("%(name)s: %(path)s is not a full path.", name=name, path=each))
    return found


def database(name: str, of_sqlite: dict[str, Any]) -> dict[str, Any]:
    """Return the database at the address in a variable, or else an SQLite file with the settings ``of_sqlite``. The
    address is one of PostgreSQL, whose driver and address parser are an extra."""
    try:
        import dj_database_url
        import psycopg
    except ImportError:
        words = gettext_noop(
            "%(name)s is set to a PostgreSQL database, but the PostgreSQL driver is not installed. %(how)s"
        )
        refuse(message(words, name=name, how=extra("postgres")))
    try:
        found: dict[str, Any] = dict(dj_database_url.config(name, conn_max_age=600, conn_health_checks=True))
        if found.get("ENGINE") == POSTGRESQL:
            options = {key: value for key, value in found.get("OPTIONS", {}).items() if key not in OF_DJANGO}
            psycopg.conninfo.make_conninfo(**options)
    except (ValueError, psycopg.Error):
        found = {}
    if found.get("ENGINE") == of_sqlite["ENGINE"] and found["NAME"] != ":memory:":
        return of_sqlite | {"NAME": found["NAME"]}
    if found.get("ENGINE") != POSTGRESQL or not found.get("NAME"):
        refuse(
            message(
                "%(name)s is not a valid address for a PostgreSQL database. It should look like this: "
                "postgresql://user:password@host/name",
                name=name,
            )
        )
    return found


def proxies(said: str) -> tuple[int, list[str]]:
    """Return how many of the last hops of X-Forwarded-For are our own proxies whatever their address, and the addresses
    and networks of proxies that are named."""
    count, named = 0, []
    for part in filter(None, map(str.strip, said.split(","))):
        if part.isascii() and part.isdecimal() and len(part) < 3:
            count = int(part)
            continue
        try:
            named.append(str(ip_network(part, strict=False)))
        except ValueError:
            refuse(
                message(
                    "TOURNEY_PROXIES: %(part)s is not a valid address. List the addresses of the proxies, "
                    "for example 10.0.0.5, or enter the number of proxies.",
                    part=part,
                )
            )
    return count, named or (["127.0.0.0/8", "::1/128"] if count else [])
