"""The tiles and tokens of the tutorial, in the order in which they come."""

from dorfromantik.engine import DrawOrder, Player, Setup, Terrain

TUTORIAL_SEED = "tutorial"


def tutorial_setup(players: tuple[Player, ...]) -> Setup:
    """Return the set-up of the tutorial's game for these players."""
    return Setup(TUTORIAL_SEED, players, draw_order=_draw_order())


def _draw_order() -> DrawOrder:
    return DrawOrder(
        landscape=("L29", "L17", "L28", "L26", "L32", "L03", "L16", "L30", "L06", "L39", "L23"),
        task=("Q02", "Q07", "Q10", "Q18", "Q08", "Q05"),
        tokens={
            Terrain.FOREST: (4, 5, 4),
            Terrain.GRAIN: (5,),
            Terrain.VILLAGE: (),
            Terrain.RAILROAD: (4,),
            Terrain.RIVER: (4,),
        },
    )
