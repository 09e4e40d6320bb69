"""A night as a folder of static pages for any web site: standings, each tray, each contestant; and the club's front
page."""

from .site_folder import club_site, site, zipped

__all__ = ["club_site", "site", "zipped"]
