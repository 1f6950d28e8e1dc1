"""Which rotations the lines allow, by what a cell demands (rules.md 4)."""

from dorfromantik.engine.fitting import FittingRotations, asked_across, edge_code, fitting_rotations

RIVER = tuple(map(edge_code, "RMMRMM"))


def test_tiles_whose_lines_run_alike_share_their_rotations() -> None:
    assert fitting_rotations("RMMRMM") is fitting_rotations("RFGRVM")


def test_ways_of_lines_are_told_apart_by_being_themselves() -> None:
    one, other = FittingRotations(RIVER), FittingRotations(RIVER)
    same = one
    assert one == same
    assert not one != same  # noqa: SIM202  # both ways of asking
    assert not one == other  # noqa: SIM201
    assert one != other
    assert len({one, other, same}) == 2


def test_where_nothing_is_met_every_rotation_fits() -> None:
    assert fitting_rotations("RMMRMM")[0] == 0b111111


def test_a_river_meets_a_river_and_land_meets_land() -> None:
    river, land = asked_across("RMMMMM")[0], asked_across("FMMMMM")[0]
    assert fitting_rotations("RMMRMM")[river] == 0b001001
    assert fitting_rotations("RMMRMM")[land] == 0b110110
