"""The form of an event, for a test that sends each form several times at once."""

FORMS: dict[str, tuple[list[str], dict[str, str]]] = {
    "simultaneous-announce": (
        [],
        {
            "name": "Autumn",
            "opens": "2026-11-26T19:00",
            "closes": "2026-11-27T19:00",
            "game": "bridge",
            "scoring": "matchpoints",
            "boards": "24",
            "least_tables": "3",
            "least_boards": "18",
            "members": "Riverside " + "1f" * 64,
        },
    )
}
