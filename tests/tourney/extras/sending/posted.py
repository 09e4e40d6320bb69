"""The form of a destination, for a test that sends each form several times at once."""

FORMS: dict[str, tuple[list[str], dict[str, str]]] = {
    "sending-destination": (
        ["bridgewebs"],
        {"club": "knick", "password": "ten of clubs", "address": "https://www.example.org/upload"},
    )
}
