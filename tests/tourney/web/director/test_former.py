"""Former addresses of the director's pages redirect to the current ones."""

import pytest


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("", ""),
        ("rounds/2/", "rounds/2/"),
        ("wrong/", "fix/"),
        ("wrong/leaves/?gone=3", "fix/leaves/?gone=3"),
        ("wrong/mend/", "fix/later-rounds/"),
        ("wall/?show=room&show=ranks", "projector/?show=room&show=ranks"),
        ("twice/round/1/", "double-entry/round/1/"),
        ("files/bring-in/", "files/import/"),
    ],
)
def test_former_address_redirects_to_the_current_page(director, before, now):
    answer = director.get(f"/desk/nights/7/{before}")
    assert (answer.status_code, answer.url) == (301, f"/desk/sections/7/{now}")
