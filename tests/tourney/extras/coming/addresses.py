"""Access to the pages about coming nights."""

ROWS = (
    ("anybody", False, 302, "coming-start"),
    # The night is over, so nobody answers for it.
    ("anybody", False, 404, "coming coming-reply coming-withdraw"),
    ("anybody", False, 405, "coming-code coming-answer coming-not-me"),
    ("director", True, 200, "coming-answers"),
    ("director", True, 405, "coming-seat coming-remove coming-hand-out"),
    ("owner", False, 200, "coming-setup"),
)
PAGES = ("coming-setup",)
"""Pages of a club."""
NIGHT_PAGES = ("coming-answers",)
"""Pages of a night."""


def words(*_: object) -> dict[str, dict[str, object]]:
    return {"coming-withdraw": {"token": "guessed"}, "coming-reply": {"search": 1}}
