"""A night as a folder of static pages that can be put on any web site: standings, each tray, each contestant; and the
club's front page."""

from .folder import club_site, site, zipped

__all__ = ["club_site", "site", "zipped"]
