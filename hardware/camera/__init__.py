"""The camera over the grill: its pictures with their times, and whether they can be believed."""
