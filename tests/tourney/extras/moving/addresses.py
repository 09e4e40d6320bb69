"""Who may ask the addresses of a move: another deployment, with a code or a secret of its own."""

ROWS = (
    ("anybody", False, 405, "moving-begin moving-part moving-store moving-change moving-rows moving-open moving-drop"),
)
