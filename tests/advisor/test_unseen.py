"""Imagined stacks: everything that may come, none of it more likely than it is."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from dorfromantik.advisor.unseen import Stacks, Unseen
from dorfromantik.content import load_builtin
from dorfromantik.engine import Terrain
from tests.support.random_games import new_game

AHEAD = 4


@pytest.fixture(scope="module", params=[False, True], ids=["base", "full"])
def unseen(request: pytest.FixtureRequest) -> Unseen:
    catalog = load_builtin()
    content = frozenset(entry.id for entry in catalog.entries if request.param)
    return Unseen.of(new_game(catalog, "unseen", content).initial().state)


def imagined(unseen: Unseen, count: int = 30) -> Iterator[Stacks]:
    return islice(unseen.imagined("any", AHEAD), count)


def test_all_but_the_tiles_put_back_may_come(unseen: Unseen) -> None:
    hidden = Counter(tile.id for tile in unseen.landscape + unseen.specials)
    for stacks in imagined(unseen):
        stack = Counter(tile.id for tile in stacks.landscape)
        assert stack.total() == unseen.landscape_turns
        assert stack <= hidden
        assert {tile.id for tile in unseen.specials} <= stack.keys()
        assert sorted(tile.id for tile in stacks.tasks) == [tile.id for tile in unseen.tasks]
        assert {each: sorted(stacks.tokens[each]) for each in Terrain if each in stacks.tokens} == {
            each: sorted(numbers) for each, numbers in unseen.tokens.items()
        }


def test_what_is_imagined_one_after_the_other_begins_with_other_tiles(unseen: Unseen) -> None:
    firsts = [tile.id for stacks in imagined(unseen, 10) for tile in stacks.landscape[:AHEAD]]
    assert len(firsts) == len(set(firsts)) == 10 * AHEAD
    next_tasks = [stacks.tasks[-1].id for stacks in imagined(unseen, 10)]
    assert len(set(next_tasks)) == 10


def test_the_same_seed_imagines_the_same(unseen: Unseen) -> None:
    assert list(imagined(unseen)) == list(imagined(unseen))
