"""The parts of `tools/kill_runs.py`."""
