"""The form of the answers, for a test that sends each form several times at once."""

FORMS: dict[str, tuple[list[int], dict[str, str]]] = {"coming-setup": ([], {"on": "on", "tables": "12"})}
