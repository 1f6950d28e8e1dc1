"""A player that thinks ahead: hints with reasons, a companion that plays turns, self-play.

`Advisor` is asked with a `Budget` and answers with an action, or with several `Advice`s whose `Reason`s the app puts
into words. It knows what the players may count, never in which order the stacks lie. It knows no clock but the
caller's.
"""

from dorfromantik.advisor.advice import Advice, Reason, ReasonKind
from dorfromantik.advisor.advisor import Advisor
from dorfromantik.advisor.budget import Budget, Stop, never

__all__ = ["Advice", "Advisor", "Budget", "Reason", "ReasonKind", "Stop", "never"]
