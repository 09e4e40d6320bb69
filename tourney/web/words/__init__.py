"""Words for stored values on pages: contestants, states, places, methods."""
