"""What the sheets of a room share: who moves together, what each place plays, and how it is said."""
