"""Scorecards by mail: recipients (:mod:`.verbs`), the letter, and the mail server.

Entering results never waits for mail: separate threads send it, without a lock while they talk to a server.
"""
