"""Text and the landscape, from values to pixels."""
