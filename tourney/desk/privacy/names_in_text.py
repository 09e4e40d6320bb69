"""A person's name in texts that others wrote: found, and replaced."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

LONG = 8
"""Letters from which on a contact or a note is looked for in what was written of others."""


def tidy(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


class NameReplacer:
    """``names`` are the person's, each with its replacement; ``new`` is the new name by record. ``others`` are other
    people's names: a name that is part of a longer one is not matched, so Ann Lee leaves Mary Ann Lee alone. A name of
    one word must match exactly, because "Will" is also a word. ``texts`` concern only this person, and are removed
    everywhere."""

    def __init__(
        self, new: Mapping[int, str], names: Mapping[str, str], others: Sequence[str], texts: Sequence[str]
    ) -> None:
        self.new = dict(new)
        self._written = list(names)
        self._whole = {name.casefold(): called for name, called in names.items()}
        self._texts = sorted((each for each in texts if len(each) >= LONG), key=len, reverse=True)
        theirs = re.compile("|".join(map(_bounded, names)) or r"(?!)", re.IGNORECASE)
        longer = [tidy(other) for other in others if theirs.search(tidy(other))]
        parts = [(name, False) for name in longer] + [(name, " " not in name) for name in names]
        parts.sort(key=lambda part: len(part[0]), reverse=True)
        said = "|".join(f"(?:{_bounded(name)})" if exact else f"(?i:{_bounded(name)})" for name, exact in parts)
        self._longer = {name.casefold() for name in longer}
        self._pattern = re.compile(said or r"(?!)")

    @property
    def fragments(self) -> list[str]:
        """Return a part of each name, in plain letters, that every text with the name contains; empty if there is
        none."""
        found = {max(re.findall(r"[A-Za-z0-9]+", each) or [""], key=len) for each in [*self._written, *self._texts]}
        return [""] if "" in found else sorted(found)

    def is_name(self, text: str) -> bool:
        return tidy(text).casefold() in self._whole

    def __call__(self, text: str, longest: int | None = None) -> str:
        """Return the text without the person, in at most ``longest`` characters: where a replacement is too long, the
        name becomes an ellipsis, so that the rest of the text stays."""
        said = self._without(text, self._whole)
        if longest is None or len(said) <= longest or said == text:
            return said
        return self._without(text, dict.fromkeys(self._whole, "…"))[:longest]

    def _without(self, text: str, called: Mapping[str, str]) -> str:
        if whole := called.get(tidy(text).casefold()):
            return whole
        plain = unicodedata.normalize("NFC", text)

        def replacement(found: re.Match[str]) -> str:
            name = tidy(found[0]).casefold()
            return found[0] if name in self._longer else called[name]

        said = self._pattern.sub(replacement, plain)
        for each in self._texts:
            said = said.replace(each, "")
        return text if said == plain else said


def _bounded(name: str) -> str:
    return r"(?<!\w)" + r"\s+".join(map(re.escape, name.split())) + r"(?!\w)"
