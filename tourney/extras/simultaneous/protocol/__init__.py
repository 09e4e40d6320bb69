"""A simultaneous event: many clubs play the same deals, and each club scores its own players against the whole field.

Clubs exchange frequencies, signed and without names, as small files. The modules here implement the protocol of
``docs/field.md``, without database or network.
"""
