"""What hangs on the wall when the night is over."""
