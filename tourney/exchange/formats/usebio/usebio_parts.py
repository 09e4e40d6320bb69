"""A USEBIO file taken apart: its XML, and of several events or sessions the one that is meant."""

from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml import ElementTree as Xml

from movements.message import message

from ....faults import THE_FILE, BadInput, line_place
from ...foreign.found import Found, Question

LARGEST, MOST_ELEMENTS = 10_000_000, 250_000
"""Bytes and elements, more than any night has: they keep rubbish out of memory."""


def parsed(data: bytes) -> Element:
    """Return the outermost element. Raises BadInput if it is not XML, too large, or has entities."""
    if len(data) > LARGEST or data.count(b"<") > 2 * MOST_ELEMENTS:
        raise BadInput.at(
            THE_FILE, "This is not a night: it has more than %(most)s elements.", most=f"{MOST_ELEMENTS:,}"
        )
    try:
        return Xml.fromstring(data, forbid_dtd=False)
    except ParseError as problem:
        line, column = problem.position
        raise BadInput.at(
            line_place(line), "This is not XML: it breaks off at column %(column)s.", column=column + 1
        ) from None
    except DefusedXmlException:
        raise BadInput.at(THE_FILE, "It defines entities, which no USEBIO file needs.") from None
    except (LookupError, ValueError, UnicodeError):
        raise BadInput.at(THE_FILE, "This is not XML: its character encoding is not known.") from None


SEVERAL = {
    "event": message("The file has several events, but a night is one event."),
    "session": message("The file has several sessions, but a night is one session."),
}
ELEMENTS = {"event": message("event"), "session": message("session")}


def one_of(found: Found, parent: Element, name: str) -> Element | None:
    """The element of that name; of several the one that is answered."""
    there = parent.findall(name)
    if len(there) < 2:
        return there[0] if there else None
    word = name.lower()
    choices = tuple(
        (str(at), message("%(element)s %(number)s", element=ELEMENTS.get(word, word), number=at))
        for at in range(1, min(len(there), 20) + 1)
    )
    question = Question(word, SEVERAL[word], choices)
    answer = found.ask(
        question,
        THE_FILE,
        message("A night has one %(name)s; found %(count)s. Import them one by one.", name=name, count=len(there)),
    )
    return there[int(answer) - 1 if answer else 0]
