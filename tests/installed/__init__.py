"""Tourney as a club and a host install it: packages, built and installed where there is no repository."""
