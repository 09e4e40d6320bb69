"""The reader's language and translated messages."""
