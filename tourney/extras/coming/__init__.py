"""Who is coming to the next night: members answer on the club's public page, and directors seat from the answers.

A member says who they are with a code by mail (:mod:`.verbs.member_codes`); :mod:`.verbs.answering` stores what they
answer, and :mod:`.send_letters` sends the letters.
"""
