"""What the package offers is imported when it is asked for."""

import pytest

from dorfromantik import persistence


@pytest.mark.parametrize("name", persistence.__all__)
def test_every_name_that_is_offered_is_there(name: str) -> None:
    assert getattr(persistence, name) is not None


def test_no_other_name_is_made_up() -> None:
    assert not hasattr(persistence, "Storage")
