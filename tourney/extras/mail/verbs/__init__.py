"""Scorecards by mail: the club's server, recipients, and outcomes. Another module sends them."""
