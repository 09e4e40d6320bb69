"""How pages call what is stored: contestants, states, places, methods."""
