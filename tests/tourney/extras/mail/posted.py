"""The form of the mail server, for a test that sends each form several times at once."""

FORMS: dict[str, tuple[list[int], dict[str, str]]] = {
    "club-mail": (
        [],
        {
            "host": "smtp.example.org",
            "port": "587",
            "security": "starttls",
            "sender": "a@example.org",
            "site": "https://example.org/",
        },
    )
}
