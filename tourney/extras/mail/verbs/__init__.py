"""Scorecards by mail: the club's server, who gets a letter, and what becomes of it. Another module sends it."""
