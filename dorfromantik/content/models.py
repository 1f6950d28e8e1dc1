"""The rows of the content files, as pydantic checks them."""

from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
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

LONGEST_NAME = 64


def _name(text: str) -> str:
    if not 1 <= len(text) <= LONGEST_NAME or not text.isprintable():
        raise ValueError(f"1 to {LONGEST_NAME} printable characters are wanted")
    return text


def _tile_id(text: str) -> str:
    # Boards are written as words of the form `id@q,r/rotation`; see engine/notation.py.
    if " " in text or "@" in text:
        raise ValueError("neither spaces nor @ may stand in an id")
    return text


def _edge_letters(text: str) -> str:
    if len(text) != 6 or not set(text) <= set(Terrain):
        raise ValueError(f"six letters out of {''.join(Terrain)} are wanted")
    return text


def _among(terrains: tuple[Terrain, ...]) -> BeforeValidator:
    def check(letter: Any) -> Any:
        if letter not in terrains:
            raise ValueError(f"one of {', '.join(terrains)} is wanted")
        return letter

    return BeforeValidator(check)


def _for_each_type(tokens: Any) -> Any:
    """Return tokens by type; one list stands for every type, and none for no type."""
    if tokens is None:
        return {}
    return dict.fromkeys(TASK_TERRAINS, tokens) if isinstance(tokens, list) else tokens


Name = Annotated[str, AfterValidator(_name)]
TileId = Annotated[Name, AfterValidator(_tile_id)]
EdgeLetters = Annotated[str, AfterValidator(_edge_letters)]
TaskTerrain = Annotated[Terrain, _among(TASK_TERRAINS)]
FlagTerrain = Annotated[Terrain, _among(FLAG_TERRAINS)]
TokenNumber = Annotated[int, Field(ge=1, le=99, strict=True)]
Tokens = Annotated[dict[TaskTerrain, tuple[TokenNumber, ...]], BeforeValidator(_for_each_type)]
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
    bridge: StrictBool = False
    aqueduct: StrictBool = False
    tunnel: StrictBool = False
    special: Name | None = None
    doubles: TaskTerrain | None = None
    token: TokenNumber | None = None
    art: Name | None = None
    box: Annotated[int, Field(ge=0, le=5, strict=True)] = 0
    unlock: Name | None = None

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> "TileRow":
        if (self.kind is TileKind.TASK) != (self.task is not None):
            raise ValueError("a task tile, and only a task tile, names the type of its task")
        for name in ("task", "flag", "doubles"):
            terrain = getattr(self, name)
            if terrain is not None and terrain not in self.edges:
                raise ValueError(f"it has no edge of the terrain of its {name}, {terrain}")
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

    legend: Any = None
    """Words for whoever reads the file."""
    tiles: tuple[TileRow, ...]
    tokens: Tokens = {}


class TokenTable(_Row):
    """The numbers of the tokens of each type in the base box."""

    tokens: Tokens

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
    tokens: Tokens = {}
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
