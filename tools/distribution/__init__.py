"""Building what players get, and trying it as they would."""
