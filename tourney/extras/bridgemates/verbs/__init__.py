"""What Bridgemates send, by the verbs of the evening, and the link to their connector."""
