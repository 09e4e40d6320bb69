"""Moving a club, with its nights in play, from one server to another while phones enter results.

    :mod:`.carry`       the whole move, on the server that the club leaves
    :mod:`.other_side`  its requests to the other server, over http
    :mod:`.doors`       the endpoints there; :mod:`.receive`: what they do with the data
    :mod:`.keys_file`   its tables' keys, in addition to its rows
    :mod:`.way_on`      redirects from its old addresses to the new ones

For writes during the move, and the handover: :mod:`.verbs.departing`, :mod:`.verbs.arriving`.
"""
