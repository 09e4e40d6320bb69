"""A USEBIO file taken apart: its XML, and of several events or sessions the one that is meant."""

from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml import ElementTree as Xml

from ...faults import BadInput
from ..foreign.found import Found, Question

LARGEST, MOST_ELEMENTS = 10_000_000, 250_000
"""Bytes and elements, more than any night has: they keep rubbish out of memory."""


def parsed(data: bytes) -> Element:
    """The outermost element. Raises BadInput for what is no XML, too large, or has entities."""
    if len(data) > LARGEST or data.count(b"<") > 2 * MOST_ELEMENTS:
        raise BadInput.at("the file", f"This is no night: it has more than {MOST_ELEMENTS:,} elements.")
    try:
        return Xml.fromstring(data, forbid_dtd=False)
    except ParseError as problem:
        line, column = problem.position
        raise BadInput.at(f"line {line}", f"This is no XML: it breaks off at column {column + 1}.") from None
    except DefusedXmlException:
        raise BadInput.at("the file", "It defines entities, which no USEBIO file needs.") from None
    except (LookupError, ValueError, UnicodeError):
        raise BadInput.at("the file", "This is no XML: its letters are in no encoding that can be read.") from None


def one_of(found: Found, parent: Element, name: str) -> Element | None:
    """The element of that name; of several the one that is answered."""
    there = parent.findall(name)
    if len(there) < 2:
        return there[0] if there else None
    word = name.lower()
    choices = tuple((str(at), f"{word} {at}") for at in range(1, min(len(there), 20) + 1))
    question = Question(word, f"The file has several {word}s, and a night is one.", choices)
    answer = found.ask(question, "the file", f"A night is one {name}; found {len(there)}. Bring them in one by one.")
    return there[int(answer) - 1 if answer else 0]
