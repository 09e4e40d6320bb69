"""Apps declare the libraries that they use, and their settings."""

from django.conf import settings

from tourney.safekeeping import doctor


def test_apps_add_their_libraries_to_those_of_the_core():
    parts = doctor.optional_parts()
    assert [*parts] == ["deals", "repair", "postgres", "bridgemate", "sftp"]
    assert parts["bridgemate"].what_for == "Bridgemates, live and from their files"
    assert doctor.OPTIONAL_PARTS["bridgemate"].what_for == "reading Bridgemate files"


def test_apps_add_their_settings_to_those_of_the_core():
    assert settings.SENDING_FOLDERS == []
