"""Reports for people: rankings, travellers, scorecards, recaps, as values without a layout."""
