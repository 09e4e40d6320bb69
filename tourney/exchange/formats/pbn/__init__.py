"""Portable Bridge Notation: deals and results, as every bridge program reads them."""
