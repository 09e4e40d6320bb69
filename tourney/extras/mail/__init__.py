"""Scorecards by mail: who gets one (:mod:`.verbs`), what it says, and the mail server that takes it.

A person who enters results never waits for mail: it is sent by threads of its own, which hold no lock while they speak
to a server.
"""
