"""Middleware between the server and the views: what Django, WhiteNoise and waitress do not do. Together it costs a page
of the desk 0.06 ms, of which choosing the language takes two thirds.

- ``proxies``: several trusted proxies and networks; waitress trusts one address.
- ``request_limit``: the size of a whole request; Django limits only fields without files.
- ``compressed``: scripts in the repository; WhiteNoise sends compressed files of a package only.
- ``club_prefix``: the club of an address.
- ``shared_pages``, with the other modules here: public pages, made once for all readers.
- ``language``: by reader, club and kind of page; Django's own middleware knows only readers.
- ``refusals``: pages for nights that are deleted or final.
"""
