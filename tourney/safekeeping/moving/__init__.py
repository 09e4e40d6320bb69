"""A club moves, with its nights in play, from one deployment to another while phones enter.

    :mod:`.carry`       the whole of it, at the end that the club leaves
    :mod:`.other_side`  what that end asks of the other, over http
    :mod:`.keys_file`   the keys on its tables, beside its rows
    :mod:`.receive`     what the other end does with what it is sent

What is written meanwhile, and who decides: :mod:`tourney.desk.club.departing`, :mod:`tourney.desk.club.arriving`.
"""
