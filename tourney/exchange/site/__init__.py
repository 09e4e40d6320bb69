"""A night as a folder of static pages that can be put on any web site: standings, each tray, each contestant."""

from .folder import site, zipped

__all__ = ["site", "zipped"]
