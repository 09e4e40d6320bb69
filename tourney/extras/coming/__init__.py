"""Answers for the next night: members answer on the club's public page, and directors seat from the answers.

A code by mail identifies members (:mod:`.verbs.member_codes`); :mod:`.verbs.answering` stores their answers, and
:mod:`.send_letters` sends the letters.
"""
