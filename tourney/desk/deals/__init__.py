"""The cards of a night: dealt or imported, and sealed until the night is over.

Until then, their public data is in ``Session.dealing``:

    commitment       the hash of the salt and the deals, where they were dealt here
    announced_at     when the desk published that hash, if it did
    earlier          hashes that were published before, of deals that were replaced
    no_long_suits    true where the book's practice was used
    public           the public value that was mixed in
    salt_commitment  the hash of the secret, which was published before that value
    awaits           a description of that value while it is not known
    salt             the salt that proves the hash, once the night is over
"""
