"""Everything that a move writes, on both servers."""
