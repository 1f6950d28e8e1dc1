"""What a validator finds is a fault, but for what the game cannot have."""

import pytest

from tools.check_desktop import problems

YAML = "Issues:\n- tag: {tag}\n  severity: {severity}\n  line: 3\nPassed: no\n"
JSON = '"Issues": [\n {{\n "tag": "{tag}",\n "severity": "{severity}",\n "line": 3\n }} ]'


@pytest.mark.parametrize("form", [YAML, JSON])
def test_only_the_missing_home_page_is_suffered(form: str) -> None:
    missing = form.format(tag="url-homepage-missing", severity="warning")
    broken = form.format(tag="releases-info-missing", severity="error")
    hinted = form.format(tag="cid-maybe-not-rdns", severity="info")
    assert problems("appstreamcli", 3, missing + hinted) == []
    assert problems("appstreamcli", 3, missing + broken)
    assert problems("appstreamcli", 0, hinted) == []


def test_a_validator_that_fails_without_a_word_is_heard() -> None:
    assert problems("desktop-file-validate", 1, "") == ["desktop-file-validate: "]
    assert problems("desktop-file-validate", 0, "") == []
