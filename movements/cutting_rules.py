"""Cutting in and out as ``movement cutting N`` prints it: no schedule but a code of rules, beside the systems."""

import json
from typing import Any

from . import cutting
from .message import Told, gettext_noop, message
from .plan import Impossible

name = "cutting"


def listed() -> dict[str, Any]:
    return {
        "system": name,
        "title": message("Cutting in and out"),
        "contestants": "players",
        "counts": list(cutting.COUNTS),
        "variants": list(cutting.CODES),
        "source": "; ".join(code.source for code in cutting.CODES.values()),
    }


def answer(count: int, variant: str | None, format: str, told: Told = str) -> str:
    """One code, or all of them. Raises Impossible for a code that there is not, or a number that cannot cut."""
    codes = [code for each, code in cutting.CODES.items() if variant in (None, each)]
    if not codes:
        words = gettext_noop("'%(variant)s' is not a valid variant of cutting. Choose one of: %(codes)s.")
        raise Impossible(message(words, variant=variant, codes=", ".join(cutting.CODES)))
    found = {code.name: cutting.rules(code, count) for code in codes}
    if format == "json":
        people = {"kind": "players", "count": count}
        document = {"system": name, "contestants": people, "rules": found, "problems": []}
        return json.dumps(document, ensure_ascii=False)
    return "\n".join(
        line
        for code in codes
        for line in (f"{told(code.title)} ({told(code.source)})", *(f"  {told(rule)}" for rule in found[code.name]))
    )
