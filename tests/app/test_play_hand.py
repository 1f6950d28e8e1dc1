"""The tile in hand: which way it is turned when it comes over a cell (pitfalls: previews)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from dorfromantik.app.scenes.play_hand import CellSteps, Hand, cell_towards, nearest_cell
from dorfromantik.engine import EdgeMatch, Hex, Placement
from tests.support.play_positions import new_game, table_after

WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def hand_after(turns: int) -> Hand:
    table = table_after(turns)
    return Hand(table.game, table.state)


def test_first_tile_may_lie_in_the_middle_only() -> None:
    hand = hand_after(0)
    assert hand.legal_hexes == (Hex(0, 0),)
    hand.hold_over(Hex(0, 0))
    assert hand.order == (0, 1, 2, 3, 4, 5)


def test_entering_any_legal_cell_shows_a_legal_rotation() -> None:
    for turns in range(0, 48, 3):
        hand = hand_after(turns)
        for wanted in range(6):
            hand.hold_over(None)
            hand.turn((wanted - hand.rotation) % 6)
            for hex in hand.legal_hexes:
                hand.hold_over(hex)
                assert hand.report is not None
                assert hand.report.is_legal, (turns, wanted, hex)


def fits(hand: Hand) -> int:
    report = hand.report
    assert report is not None
    return report.edges.count(EdgeMatch.FITS) if report.is_legal else -1


def test_a_tile_that_nobody_has_turned_meets_as_many_edges_as_it_can() -> None:
    differs = False
    for turns in range(4, 40, 4):
        hand = hand_after(turns)
        for hex in hand.legal_hexes:
            hand.hold_over(hex)
            best = fits(hand)
            turned = hand_after(turns)
            turned.hold_over(hex)
            others = []
            for _ in range(6):
                turned.turn(1)
                others.append(fits(turned))
            assert best == max(others)
            differs |= min(each for each in others if each >= 0) < best
    assert differs


def test_wanted_rotation_stays_where_it_is_legal() -> None:
    hand = hand_after(20)
    for hex in hand.legal_hexes:
        legal = [
            p.rotation for p in new_game().legal_placements(table_after(20).state) if p.hex == hex
        ]
        for rotation in legal:
            hand.hold_over(None)
            hand.turn((rotation - hand.rotation) % 6)
            hand.hold_over(hex)
            assert hand.placement == Placement(hex, rotation)


def test_leaving_a_cell_brings_back_what_the_player_wanted() -> None:
    hand = hand_after(20)
    hand.turn(2)
    for hex in hand.legal_hexes:
        hand.hold_over(hex)
    hand.hold_over(None)
    assert hand.rotation == 2


def test_turning_goes_through_legal_rotations_first_and_then_the_others() -> None:
    hand = hand_after(20)
    seen_mixed = False
    for hex in hand.legal_hexes:
        hand.hold_over(hex)
        verdicts = []
        for _ in range(6):
            assert hand.report is not None
            verdicts.append(hand.report.is_legal)
            hand.turn(1)
        turned = sorted(verdicts, reverse=True)
        start = hand.order.index(hand.rotation)
        from_first = verdicts[-start:] + verdicts[:-start] if start else verdicts
        assert from_first == turned
        seen_mixed |= len(set(verdicts)) == 2
    assert seen_mixed


def test_six_turns_come_round() -> None:
    hand = hand_after(20)
    hand.hold_over(hand.legal_hexes[0])
    before = hand.rotation
    hand.turn(6)
    assert hand.rotation == before


def test_another_tile_begins_unturned() -> None:
    table = table_after(5)
    hand = Hand(table.game, table.state)
    hand.turn(2)
    hand.take(table_after(6).state)
    assert hand.rotation == 0


def test_arrows_lead_to_the_nearest_cell_that_way() -> None:
    cells = (Hex(-2, 0), Hex(1, 0), Hex(3, 0), Hex(0, 2), Hex(1, -2))
    start = Hex(0, 0)
    assert cell_towards(start, cells, 1, 0) == Hex(1, 0)
    assert cell_towards(Hex(1, 0), cells, 1, 0) == Hex(3, 0)
    assert cell_towards(start, cells, -1, 0) == Hex(-2, 0)
    assert cell_towards(start, cells, 0, 1) == Hex(0, 2)
    assert cell_towards(start, cells, 0, -1) == Hex(1, -2)
    assert cell_towards(Hex(3, 0), cells, 1, 0) is None


def test_every_legal_cell_can_be_reached_by_arrows() -> None:
    for turns in (3, 12, 25, 40):
        cells = hand_after(turns).legal_hexes
        reached, to_visit = {cells[0]}, [cells[0]]
        while to_visit:
            here = to_visit.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = cell_towards(here, cells, dx, dy)
                if there is not None and there not in reached:
                    reached.add(there)
                    to_visit.append(there)
        assert reached == set(cells)


def test_nearest_cell_counts_steps() -> None:
    assert nearest_cell(Hex(0, 0), (Hex(5, 0), Hex(0, 3), Hex(-4, 0))) == Hex(0, 3)
    assert nearest_cell(Hex(0, 0), ()) is None


@given(
    st.sets(
        st.tuples(st.integers(-6, 6), st.integers(-6, 6)).map(lambda each: Hex(*each)),
        min_size=2,
        max_size=25,
    )
)
def test_steps_come_to_every_cell_in_the_end(cells: set[Hex]) -> None:
    steps, order = CellSteps(), tuple(sorted(cells))
    here, reached, chance = order[0], {order[0]}, Random(1)
    for _ in range(20_000):
        if reached == cells:
            return
        here = steps.towards(here, order, *chance.choice(WAYS)) or here
        reached.add(here)
    raise AssertionError(f"never reached: {cells - reached}")


def test_a_step_taken_again_leads_to_the_next_cell_that_way() -> None:
    cells = (Hex(0, 0), Hex(1, 0), Hex(3, 0))
    steps = CellSteps()
    there = [steps.towards(Hex(0, 0), cells, 1, 0) for _ in range(3)]
    assert there == [Hex(1, 0), Hex(3, 0), Hex(1, 0)]
    assert steps.towards(Hex(0, 0), (*cells, Hex(5, 0)), 1, 0) == Hex(1, 0)
