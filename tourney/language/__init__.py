"""The reader's language: messages told in it."""
