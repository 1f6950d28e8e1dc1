"""The rows of the content files, as pydantic checks them."""

from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from dorfromantik.engine import (
    FLAG_TERRAINS,
    TASK_TERRAINS,
    Entry,
    Terrain,
    Tile,
    TileKind,
    edges_from_letters,
)

TileId = Annotated[str, StringConstraints(pattern=r"^[^\s@]{1,64}$")]
EdgeLetters = Annotated[str, StringConstraints(pattern=r"^[FGVRTM?]{6}$")]


def _among(terrains: tuple[Terrain, ...]) -> AfterValidator:
    def check(terrain: Terrain) -> Terrain:
        if terrain not in terrains:
            raise ValueError(f"one of {', '.join(terrains)} is wanted, not {terrain}")
        return terrain

    return AfterValidator(check)


TaskTerrain = Annotated[Terrain, _among(TASK_TERRAINS)]
FlagTerrain = Annotated[Terrain, _among(FLAG_TERRAINS)]
TokenNumber = Annotated[int, Field(ge=1, le=99, strict=True)]
Count = Annotated[int, Field(ge=0, le=99, strict=True)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TileRow(_Row):
    """One tile of a tile set (rules.md 1)."""

    id: TileId
    kind: TileKind
    edges: EdgeLetters
    task: TaskTerrain | None = None
    flag: FlagTerrain | None = None
    sheep: Count = 0
    crossings: Count = 0
    bridge: bool = False
    aqueduct: bool = False
    tunnel: bool = False
    special: str | None = None
    doubles: TaskTerrain | None = None
    token: TokenNumber | None = None
    art: str | None = None
    box: Annotated[int, Field(ge=0, le=5, strict=True)] = 0
    unlock: str | None = None

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> "TileRow":
        if (self.kind is TileKind.TASK) != (self.task is not None):
            raise ValueError("a task tile, and only a task tile, names the type of its task")
        if self.task is not None and self.task not in self.edges:
            raise ValueError(f"its task is of a terrain that it has not: {self.task}")
        if self.flag is not None and self.flag not in self.edges:
            raise ValueError(f"its flag is of a terrain that it has not: {self.flag}")
        if self.token is not None and self.task is None:
            raise ValueError("only a task tile carries a token")
        return self

    def to_tile(self) -> Tile:
        """Return the engine's tile."""
        return Tile(
            id=self.id,
            kind=self.kind,
            edges=edges_from_letters(self.edges),
            task=self.task,
            flag=self.flag,
            sheep=self.sheep,
            crossings=self.crossings,
            bridge=self.bridge,
            aqueduct=self.aqueduct,
            tunnel=self.tunnel,
            special=self.special,
            doubles=self.doubles,
            token=self.token,
            art=self.art,
            box=self.box,
            unlock=self.unlock,
        )


class TileSet(_Row):
    """A file of tiles, and of the tokens that go with them."""

    legend: str = ""
    tiles: tuple[TileRow, ...]
    tokens: dict[TaskTerrain, tuple[TokenNumber, ...]] | None = None


class TokenTable(_Row):
    """The numbers of the tokens of each type in the base box."""

    tokens: dict[TaskTerrain, tuple[TokenNumber, ...]]

    @model_validator(mode="after")
    def _names_every_type(self) -> "TokenTable":
        missing = [terrain for terrain in TASK_TERRAINS if terrain not in self.tokens]
        if missing:
            raise ValueError(f"no tokens of the types {', '.join(missing)}")
        return self


class EntryRow(_Row):
    """What one entry of the campaign brings into play besides its tiles (rules.md 7 and 8)."""

    id: str
    line: str | None = None
    tokens: dict[TaskTerrain, tuple[TokenNumber, ...]] = {}
    red_hearts: Count = 0
    golden_hearts: Count = 0
    has_store: bool = False

    def to_entry(self) -> Entry:
        """Return the engine's entry."""
        return Entry(
            id=self.id,
            line=self.line,
            tokens=self.tokens,
            red_hearts=self.red_hearts,
            golden_hearts=self.golden_hearts,
            has_store=self.has_store,
        )


class EntryTable(_Row):
    """All entries, in the order of the score sheet."""

    entries: tuple[EntryRow, ...]


class TitleRow(_Row):
    """The title and the marks that a total earns."""

    lowest: Annotated[int, Field(alias="from", ge=0)]
    marks: Annotated[int, Field(ge=0)]
    title: str


class TitleTable(_Row):
    """All titles, from the lowest total to the highest."""

    titles: Annotated[tuple[TitleRow, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _rises_from_zero(self) -> "TitleTable":
        bounds = [row.lowest for row in self.titles]
        if bounds[0] != 0 or bounds != sorted(set(bounds)):
            raise ValueError("the bounds of the titles do not rise from 0")
        return self
