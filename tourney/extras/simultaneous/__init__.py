"""Simultaneous events: many clubs play the same deals, and each club scores its players against the whole field.

:mod:`.protocol` needs neither database nor network; :mod:`.meeting` fetches and sends its files, and :mod:`.verbs`
stores them.
"""
