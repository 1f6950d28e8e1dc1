"""Speed, measured against something of the same run, so that a busy machine does not matter."""
