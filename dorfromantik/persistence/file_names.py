"""Where each file lies within the folder."""

import re

SETTINGS_FILE = "settings.json"
SINGLE_GAME = "game.json"
"""The game in progress that belongs to no campaign."""
TUTORIAL = "tutorial.json"
"""The tutorial's game in progress."""
CAMPAIGNS = "campaigns"
"""A folder with one folder for each campaign, named by its id."""

CAMPAIGN_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
"""Whatever a file says, no other text becomes a part of a path."""


def campaign_file(campaign_id: str) -> str:
    """Return where the record of a campaign is kept."""
    return f"{CAMPAIGNS}/{campaign_id}/campaign.json"


def game_file(campaign_id: str | None) -> str:
    """Return where the game in progress of a campaign is kept, or the one that belongs to none."""
    return SINGLE_GAME if campaign_id is None else f"{CAMPAIGNS}/{campaign_id}/game.json"
