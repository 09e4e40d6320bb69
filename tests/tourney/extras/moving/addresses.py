"""Access to the addresses of a move: for another deployment, with a code or its own secret."""

ROWS = (
    ("anybody", False, 405, "moving-begin moving-part moving-store moving-change moving-rows moving-open moving-drop"),
)
