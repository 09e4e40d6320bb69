"""The language of commands: ``--language``, else ``TOURNEY_LANGUAGE``, else that of the system (``LC_ALL``,
``LC_MESSAGES``, ``LANG``, in the order of POSIX), else English. Output for programs (JSON, night files, exports) and
the log are always in English.

Pure Python, with the same compiled catalogues: ``tourney --help`` and ``tourney movement`` start without Django.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations, bindtextdomain, textdomain
from pathlib import Path

from movements.message import Message, Told, gettext_noop, in_a_row, message, plural

from .active_language import catalogues
from .codes import ENGLISH, closest

OPTION = "--language"
VARIABLE = "TOURNEY_LANGUAGE"
OF_THE_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
HELP = message(
    "language of the output, for example de or fr (default: TOURNEY_LANGUAGE, otherwise the system language)"
)
EXAMPLES = message("examples:")
EXIT_STATUS = message("Exit status: 0 for success, 2 for input that was refused, 1 for anything else.")
OF_GETTEXT = "LANGUAGE"
"""The variable that Python's gettext reads before any other."""
ARGPARSE = (
    message("usage: "),
    message("positional arguments"),
    message("options"),
    message("show this help message and exit"),
    message("%(prog)s: error: %(message)s\n"),
    message("argument %(argument_name)s: %(message)s"),
    message("unrecognized arguments: %s"),
    message("the following arguments are required: %s"),
    message("one of the arguments %s is required"),
    message("not allowed with argument %s"),
    message("ignored explicit argument %r"),
    message("expected one argument"),
    message("expected at most one argument"),
    message("expected at least one argument"),
    plural("expected %s argument", "expected %s arguments", 2),
    message("ambiguous option: %(option)s could match %(matches)s"),
    message("invalid %(type)s value: %(value)r"),
    message("invalid choice: %(value)r (choose from %(choices)s)"),
    message("unknown parser %(parser_name)r (choices: %(choices)s)"),
)
"""The texts of Python's own argparse, for the catalogues."""


def epilog(command: str, examples: Iterable[str], told: Told) -> str:
    """Return the end of a command's help: examples, each with its arguments after ``command``, and the exit status."""
    shown = [f"  {command} {arguments}".rstrip() for arguments in examples]
    return "\n".join([told(EXAMPLES), *shown, "", told(EXIT_STATUS)] if shown else [told(EXIT_STATUS)])


@contextmanager
def argparse_in(language: str) -> Iterator[None]:
    """Use our catalogue for argparse's own messages inside: like every module, it uses the process's gettext domain."""
    if language == ENGLISH or not (catalogue := catalogues().get(language)):
        yield
        return
    domain, before = catalogue.stem, os.environ.get(OF_GETTEXT)
    was_domain, was_bound = textdomain(), bindtextdomain(domain)
    textdomain(domain)
    bindtextdomain(domain, str(catalogue.parents[2]))
    os.environ[OF_GETTEXT] = catalogue.parents[1].name
    try:
        yield
    finally:
        textdomain(was_domain)
        bindtextdomain(domain, was_bound)
        if before is None:
            del os.environ[OF_GETTEXT]
        else:
            os.environ[OF_GETTEXT] = before


def split(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the language given in a command's arguments, and the other arguments."""
    named, others, rest = None, [], iter(arguments)
    for word in rest:
        if word == OPTION:
            named = next(rest, "")
        elif word.startswith(f"{OPTION}="):
            named = word.partition("=")[2]
        else:
            others.append(word)
    return named, others


def terminal_language(
    there: Collection[str], named: str | None = None, environment: Mapping[str, str] = os.environ
) -> str:
    """Return the language to use among those in ``there``; if one is missing, the next in order decides."""
    return next(filter(None, (closest(each, there) for each in _asked(named, environment))), ENGLISH)


def _asked(named: str | None, environment: Mapping[str, str]) -> Iterator[str]:
    yield named or ""
    yield environment.get(VARIABLE, "")
    # Only the first one that is set counts: LC_ALL=C means English.
    of_the_system = next(filter(None, (environment.get(name, "") for name in OF_THE_SYSTEM)), "")
    yield of_the_system.partition(".")[0].partition("@")[0]


def unknown(named: str, there: Collection[str]) -> str:
    """Return the error message for an unknown language."""
    words = gettext_noop("'%(language)s' is not an available language. Choose one of: %(languages)s.")
    return message(words, language=named, languages=in_a_row(sorted(there)))


def terminal_told(said: object) -> str:
    """Return the translator for starts without one of our commands, and so without ``--language``."""
    there = catalogues()
    return teller(there.get(terminal_language({ENGLISH, *there})))(said)


def teller(catalogue: Path | None) -> Told:
    """Return a translator for a compiled catalogue, like :func:`tourney.language.told.told` with Django, or for English
    without one."""
    if catalogue is None:
        return str
    with catalogue.open("rb") as file:
        words = GNUTranslations(file)
    return lambda said: _told(said, words)


def _told(said: object, words: NullTranslations) -> str:
    if not isinstance(said, Message):
        return str(said)
    if said.many:
        found = (
            words.npgettext(said.context, said.text, said.many, said.number)
            if said.context
            else words.ngettext(said.text, said.many, said.number)
        )
    else:
        found = words.pgettext(said.context, said.text) if said.context else words.gettext(said.text)
    return found % {name: _told(value, words) for name, value in said.values.items()} if said.values else found
