"""Words on pages for stored values: contestants, states, places, methods."""
