"""Letters that go out: what stands in them, and the club's mail server to which they are handed. Whoever enters results
never waits for any of this: it runs in threads of its own, and holds no lock while it speaks to a server."""
