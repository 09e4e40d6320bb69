"""Packs, deals and the files that carry them. Pure Python."""
