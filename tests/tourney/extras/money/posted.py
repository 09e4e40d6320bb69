"""Forms about table money, for a test that sends each form several times at once."""

FORMS: dict[str, tuple[list[int], dict[str, str]]] = {
    "money-prices": ([], {"currency": "GBP", "name-1": "Member", "price-1": "4.00"}),
    "money-pay": ([1], {"player": "1", "means": "cash"}),
    "money-count": ([1], {"counted": "4.00"}),
    "money-player": ([1], {"amount_paid": "20", "means": "cash", "seen": "1"}),
    "money-reverse": ([1], {"night": "1"}),
}
