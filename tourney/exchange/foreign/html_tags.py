"""Elements of a web page, found in one pass.

Regular expressions that look for the end of a tag or an element from each place where one may begin take the square of
a page's length when nothing ends, and so do some releases of :mod:`html.parser`. Here every search begins where the
last one ended, and the first search that finds nothing ends them all.
"""

from collections.abc import Iterator


def elements(text: str, name: str) -> Iterator[tuple[str, str]]:
    """The attributes and the contents of each element ``name``, in their order, as they are written. An element ends
    where the next one of its name does, so those inside others are not found."""
    lower = text.lower()
    if len(lower) != len(text):  # a letter whose small form is two: its places would not be those of the text
        text = lower
    opening, closing = f"<{name}", f"</{name}>"
    at = 0
    while (begins := lower.find(opening, at)) >= 0:
        inside = lower.find(">", begins)
        ends = lower.find(closing, inside)
        if inside < 0 or ends < 0:
            return
        yield text[begins + len(opening) : inside], text[inside + 1 : ends]
        at = ends + len(closing)


def attribute(attributes: str, name: str) -> str:
    """The value of an attribute in double quotes; nothing where there is none."""
    _, found, rest = attributes.partition(f'{name}="')
    return rest.partition('"')[0] if found else ""


def without_tags(text: str) -> str:
    """The words between tags; what follows a tag without an end is left out."""
    first, *others = text.split("<")
    return first + "".join(other.partition(">")[2] for other in others)
