"""From scoring to what people read: rankings, travellers, scorecards, recaps, as values without a layout."""
