"""Chance follows from the seed, in this and in every later version (rules.md 2)."""

from collections import Counter

from dorfromantik.engine import shuffle

GOLDEN = (2, 4, 10, 0, 11, 5, 3, 6, 8, 9, 1, 7)
GOLDEN_OF_EMPTY_SEED = "agbdcfhe"
GOLDEN_OF_ANY_LETTERS = "caebgfhd"


def test_the_order_of_a_seed_never_changes() -> None:
    assert shuffle("meadow", "landscape", range(12)) == GOLDEN
    assert "".join(shuffle("", "", "abcdefgh")) == GOLDEN_OF_EMPTY_SEED
    assert "".join(shuffle("Größe ☂", "tokens F", "abcdefgh")) == GOLDEN_OF_ANY_LETTERS


def test_nothing_is_lost_or_doubled() -> None:
    assert Counter(shuffle("seed", "purpose", "aabbbc")) == Counter("aabbbc")
    assert shuffle("seed", "purpose", ()) == ()


def test_seed_and_purpose_each_change_the_order() -> None:
    orders = {shuffle(seed, use, range(20)) for seed in "abc" for use in "xyz"}
    assert len(orders) == 9


def test_every_order_comes_about_as_often_as_any_other() -> None:
    counts = Counter(shuffle(f"seed {number}", "three", "abc") for number in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())
