"""A club moves, with its nights in play, from one deployment to another while phones enter.

    :mod:`.carry`       the whole of it, at the end that the club leaves
    :mod:`.other_side`  what that end asks of the other, over http
    :mod:`.doors`       where the other end is asked; :mod:`.receive`: what it does with what it is sent
    :mod:`.keys_file`   the keys on its tables, beside its rows
    :mod:`.way_on`      from where a club was to where it is

What is written meanwhile, and who decides: :mod:`.verbs.departing`, :mod:`.verbs.arriving`.
"""
