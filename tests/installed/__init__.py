"""Tourney as a club and a host get it: packages, built and installed where there is no repository."""
