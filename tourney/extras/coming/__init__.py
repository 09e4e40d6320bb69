"""Who is coming to the next night: members answer on the club's public page, and directors seat from the answers.

A member says who they are with a code by mail (:mod:`.verbs.codes`); :mod:`.verbs.answers` stores what they answer,
and :mod:`.outgoing` sends the letters.
"""
