"""Packs, deals and files of deals. Pure Python."""
