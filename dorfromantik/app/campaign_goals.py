"""What a game of a campaign is played for beside its score: marks, and the cards that count for it (rules.md 7)."""

from dorfromantik.app.campaign_words import card_name, card_rule, fact_words
from dorfromantik.app.context import AppContext
from dorfromantik.app.goals import Goal, GoalsOf
from dorfromantik.campaign import Card, GameResult, result_of
from dorfromantik.diary import Diary, game_name
from dorfromantik.engine import GameState, ScoreSheet
from dorfromantik.table import Table


def goals_of(context: AppContext, diary: Diary, table: Table) -> GoalsOf:
    """Return what tells the goals of a campaign's game: the next mark, then every card that counts for it."""
    counting = diary.state.running.get(game_name(table), frozenset())
    cards = tuple(card for card in diary.book.cards if card.id in counting)

    def goals(sheet: ScoreSheet, state: GameState) -> tuple[Goal, ...]:
        result = result_of(table.game, state)
        next_mark = _next_mark(context, diary, sheet.total)
        told = tuple(_card_goal(context, card, result) for card in cards)
        return (next_mark, *told)

    return goals


def _next_mark(context: AppContext, diary: Diary, total: int) -> Goal:
    """The next total that brings more marks; the highest when all are reached."""
    marks = diary.book.marks_for(max(total, 0))
    better = [(lowest, more) for lowest, more in diary.book.marks if more > marks]
    wanted, more = better[0] if better else (0, marks)
    words = context.translator.plural("{count} mark", "{count} marks", more)
    rule = context.translator.text("{fact}: {number} or more").format(
        fact=fact_words(context, "total"), number=wanted
    )
    return Goal(words.format(count=more), total, wanted, met=not better, rule=rule)


def _card_goal(context: AppContext, card: Card, result: GameResult) -> Goal:
    """A card with several conditions is told by the one that is furthest away."""
    shares = {
        name: min(result.value(name), wanted) / wanted for name, wanted in card.conditions.items()
    }
    furthest = min(shares, key=lambda name: shares[name])
    title, wanted = card_name(context, card), card.conditions[furthest]
    return Goal(
        title,
        result.value(furthest),
        wanted,
        met=card.is_met_by(result),
        rule=card_rule(context, card),
    )
