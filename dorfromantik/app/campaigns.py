"""The campaigns of these players: founded, opened, copied; and what they have unlocked together (rules.md 7)."""

from dataclasses import replace

from dorfromantik.app.context import AppContext
from dorfromantik.diary import Diary
from dorfromantik.engine import Player
from dorfromantik.persistence import CampaignRecord, KeptCampaign


def diaries(context: AppContext) -> tuple[Diary, ...]:
    """Return the diary of each campaign, the oldest first, those laid aside last."""
    kept = sorted(context.store.campaigns(context.book), key=lambda each: each.record.archived)
    return tuple(_diary(context, each) for each in kept)


def diary_of(context: AppContext, campaign_id: str) -> Diary | None:
    """Return the diary of a campaign by its id; None when there is no such campaign any more."""
    return next((diary for diary in diaries(context) if diary.id == campaign_id), None)


def found(context: AppContext, name: str, players: tuple[Player, ...]) -> Diary:
    """Begin a new campaign, which is kept at once."""
    record = CampaignRecord(name, players, created=context.store.now())
    return _keep_new(context, record)


def copy_of(context: AppContext, diary: Diary, name: str) -> Diary:
    """Begin a campaign that has come as far as another one, with its game in progress."""
    record = replace(diary.record, name=name, created=context.store.now(), archived=False)
    copied = _keep_new(context, record)
    game = context.store.load_game(context.catalog, diary.id).record
    if game is not None:
        context.store.save_game(game, copied.id)
    return copied


def unlocked_anywhere(context: AppContext) -> frozenset[str]:
    """Return every entry that at least one campaign has unlocked."""
    nothing: frozenset[str] = frozenset()
    return nothing.union(*(diary.state.content for diary in diaries(context)))


def _keep_new(context: AppContext, record: CampaignRecord) -> Diary:
    kept = KeptCampaign(context.store.new_campaign_id(), record)
    context.store.save_campaign(kept)
    return _diary(context, kept)


def _diary(context: AppContext, kept: KeptCampaign) -> Diary:
    return Diary(context.book, kept, context.store.save_campaign)
