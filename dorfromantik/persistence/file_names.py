"""Where each file lies within the folder."""

SETTINGS_FILE = "settings.json"
SINGLE_GAME = "game.json"
"""The game in progress that belongs to no campaign."""
CAMPAIGNS = "campaigns"
"""A folder with one folder for each campaign, named by its id."""


def campaign_file(campaign_id: str) -> str:
    """Return where the record of a campaign is kept."""
    return f"{CAMPAIGNS}/{campaign_id}/campaign.json"


def game_file(campaign_id: str | None) -> str:
    """Return where the game in progress of a campaign is kept, or the one that belongs to none."""
    return SINGLE_GAME if campaign_id is None else f"{CAMPAIGNS}/{campaign_id}/game.json"
