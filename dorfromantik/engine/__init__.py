"""The rules of the game: pure, deterministic, the standard library only.

`Game` folds actions over a seeded set-up: `game`, with the beginning of a turn in `revealing` and its end in
`resolving`; what goes in and comes out stands in `state`, `actions` and `events`, how stacks are shuffled in `dealing`
and `rng`. Who sits at the table while it is played, and may join or leave, stands in `company`.

Free of stacks and turns stand the board and its rules: cells (`hexgrid`), tiles (`tiles`, `catalog`), what lies where
and which cells are next (`board`, `cells`, `slots`), placement (`placing`, `fitting` for lines, `own_task` for task
tiles), areas (`area`), tasks (`tasks`), the score sheet (`scoring`, `hearts`, `modules`), previews (`outlook`,
`entry_outlook`), and boards as text (`notation`).
"""

from dorfromantik.engine.actions import (
    Action,
    PlaceTile,
    RevealTile,
    SetTileAside,
    StoreTile,
    TakeStoredTile,
)
from dorfromantik.engine.area import (
    Area,
    all_areas,
    area_at,
    areas_of,
    areas_touching,
    open_edges_of,
)
from dorfromantik.engine.board import (
    Board,
    EdgeMatch,
    PlacedTile,
    edge_match,
    edge_matches,
)
from dorfromantik.engine.catalog import Catalog, Entry
from dorfromantik.engine.company import Company, SeatChange
from dorfromantik.engine.entry_outlook import (
    HeartOutlook,
    LineChange,
    ProgressChange,
    matches_of,
)
from dorfromantik.engine.events import (
    ChoiceOffered,
    Event,
    GameEnded,
    StoredTileTaken,
    TaskFailed,
    TaskFulfilled,
    TilePlaced,
    TileRevealed,
    TileSetAside,
    TileStored,
    TurnPassed,
)
from dorfromantik.engine.game import Game
from dorfromantik.engine.heart import Heart
from dorfromantik.engine.hexgrid import (
    DIRECTIONS,
    Hex,
    distance,
    neighbor,
    neighbors,
    opposite,
    round_hex,
)
from dorfromantik.engine.modules import Ending, Progress, ScoreItem
from dorfromantik.engine.notation import InvalidNotation, board_from_text, board_to_text
from dorfromantik.engine.outlook import FlagOutlook, LineOutlook, Outlook, TaskOutlook
from dorfromantik.engine.placement import Placement
from dorfromantik.engine.placing import (
    IllegalAction,
    PlacementReport,
    Refusal,
    check_placement,
    has_legal_placement,
    legal_placements,
    legal_placements_on,
    place,
)
from dorfromantik.engine.revealing import Step
from dorfromantik.engine.rng import shuffle
from dorfromantik.engine.scoring import ScoreLine, ScoreSheet, score, score_board
from dorfromantik.engine.state import DrawOrder, GameState, Phase, Player, Setup, state_digest
from dorfromantik.engine.tasks import (
    ActiveTask,
    SettledTask,
    Verdict,
    judge,
    judge_all,
    keepers,
    task_area,
)
from dorfromantik.engine.tiles import (
    FLAG_TERRAINS,
    LINE_TERRAINS,
    TASK_TERRAINS,
    Edges,
    Terrain,
    Tile,
    TileKind,
    edges_from_letters,
)

__all__ = [
    "DIRECTIONS",
    "FLAG_TERRAINS",
    "LINE_TERRAINS",
    "TASK_TERRAINS",
    "Action",
    "ActiveTask",
    "Area",
    "Board",
    "Catalog",
    "ChoiceOffered",
    "Company",
    "DrawOrder",
    "EdgeMatch",
    "Edges",
    "Ending",
    "Entry",
    "Event",
    "FlagOutlook",
    "Game",
    "GameEnded",
    "GameState",
    "Heart",
    "HeartOutlook",
    "Hex",
    "IllegalAction",
    "InvalidNotation",
    "LineChange",
    "LineOutlook",
    "Outlook",
    "Phase",
    "PlaceTile",
    "PlacedTile",
    "Placement",
    "PlacementReport",
    "Player",
    "Progress",
    "ProgressChange",
    "Refusal",
    "RevealTile",
    "ScoreItem",
    "ScoreLine",
    "ScoreSheet",
    "SeatChange",
    "SetTileAside",
    "SettledTask",
    "Setup",
    "Step",
    "StoreTile",
    "StoredTileTaken",
    "TakeStoredTile",
    "TaskFailed",
    "TaskFulfilled",
    "TaskOutlook",
    "Terrain",
    "Tile",
    "TileKind",
    "TilePlaced",
    "TileRevealed",
    "TileSetAside",
    "TileStored",
    "TurnPassed",
    "Verdict",
    "all_areas",
    "area_at",
    "areas_of",
    "areas_touching",
    "board_from_text",
    "board_to_text",
    "check_placement",
    "distance",
    "edge_match",
    "edge_matches",
    "edges_from_letters",
    "has_legal_placement",
    "judge",
    "judge_all",
    "keepers",
    "legal_placements",
    "legal_placements_on",
    "matches_of",
    "neighbor",
    "neighbors",
    "open_edges_of",
    "opposite",
    "place",
    "round_hex",
    "score",
    "score_board",
    "shuffle",
    "state_digest",
    "task_area",
]
