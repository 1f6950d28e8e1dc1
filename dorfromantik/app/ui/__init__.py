"""Theme, layout helpers and widgets."""
