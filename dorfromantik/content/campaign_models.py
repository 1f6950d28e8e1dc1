"""The rows of the campaign table, as pydantic checks them."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

BoxNumber = Annotated[int, Field(ge=1, le=5)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PathRow(_Row):
    """A path of the track."""

    start: str
    goal: str
    circles: Annotated[int, Field(ge=1)]
    red_heart_on_circle: int | None = None

    @model_validator(mode="after")
    def _heart_lies_on_it(self) -> "PathRow":
        if self.red_heart_on_circle is not None and not (
            1 <= self.red_heart_on_circle <= self.circles
        ):
            raise ValueError("its red heart lies beside it")
        return self


class BoxRow(_Row):
    """A mystery box."""

    number: BoxNumber
    entries: Annotated[tuple[str, ...], Field(min_length=1)]
    opens_at_once: bool = False


class CardRow(_Row):
    """An achievement card."""

    id: str
    box: BoxNumber
    conditions: Annotated[dict[str, int], Field(min_length=1)]
    opens_box: BoxNumber | None = None


class CampaignTable(_Row):
    """The whole campaign."""

    paths: tuple[PathRow, ...]
    boxes: tuple[BoxRow, ...]
    cards: tuple[CardRow, ...]
