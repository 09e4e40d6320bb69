"""Reports for people: rankings, travellers, scorecards and recaps, as values without a layout."""
