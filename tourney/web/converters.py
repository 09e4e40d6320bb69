"""Numbers in addresses."""

from .. import inputs


class Number:
    """``<number:name>``: a whole number that fits a database column. Django's own ``int`` has no limit, but database
    columns do, so no address has a larger number."""

    regex = "[0-9]{1,10}"

    def to_python(self, value: str) -> int:
        found = inputs.number(value)
        if found is None:
            raise ValueError(value)
        return found

    def to_url(self, value: int) -> str:
        return str(value)
