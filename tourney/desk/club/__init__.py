"""The club beyond its nights: who runs it, how they come in, and the whole of it out and in."""
