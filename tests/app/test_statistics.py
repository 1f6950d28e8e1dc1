"""What many games come to: means, bests, lines, tasks by type, and the chart over time."""

from dataclasses import replace
from pathlib import Path

import pytest

from dorfromantik.app.scenes.statistics import StatisticsScene
from dorfromantik.app.scenes.statistics_figures import LineFigure, figures_of, running_means
from dorfromantik.app.ui.lists import ScrollList
from dorfromantik.app.ui.tabs import Tabs
from dorfromantik.persistence import AlbumEntry, GameRecord, Result, TaskCount
from tests.support.app_driving import opened_app
from tests.support.landscapes import PLAYERS, finished_table, keep_landscapes

NO_LINES: tuple[tuple[str, int], ...] = ()


def game(
    total: int,
    date: str,
    lines: tuple[tuple[str, int], ...] = NO_LINES,
    tasks: tuple[TaskCount, ...] = (),
    campaign: str = "",
) -> AlbumEntry:
    record: GameRecord = finished_table().to_record()
    result = Result(total, PLAYERS, "seed", date, created=date, lines=lines)
    return AlbumEntry(record, result, "Wanderer", campaign, tasks)


def test_without_games_all_numbers_are_nothing() -> None:
    figures = figures_of(())
    assert (figures.games, figures.mean, figures.best, figures.last) == (0, 0.0, 0, 0)
    assert figures.lines == ()
    assert figures.tasks == ()


def test_the_totals_stand_in_the_order_of_time_whatever_the_order_of_files() -> None:
    games = [game(80, "2026-03-01"), game(120, "2026-01-01"), game(100, "2026-02-01")]
    figures = figures_of(games)
    assert figures.totals == (120, 100, 80)
    assert (figures.games, figures.mean, figures.best, figures.last) == (3, 100.0, 120, 80)


def test_a_line_counts_in_the_games_that_have_it() -> None:
    figures = figures_of(
        [
            game(10, "2026-01-01", (("task_F", 10),)),
            game(20, "2026-02-01", (("task_F", 4), ("circus", 12))),
        ]
    )
    assert figures.lines == (LineFigure("task_F", 7.0, 10, 2), LineFigure("circus", 12.0, 12, 1))


def test_tasks_are_added_up_by_type() -> None:
    figures = figures_of(
        [
            game(1, "2026-01-01", tasks=(TaskCount("F", 3, 1), TaskCount("R", 0, 2))),
            game(1, "2026-02-01", tasks=(TaskCount("F", 2, 0),)),
        ]
    )
    assert figures.tasks == (TaskCount("F", 5, 1), TaskCount("R", 0, 2))


def test_a_running_mean_is_of_the_games_that_there_were() -> None:
    assert running_means((10, 20, 60, 30), 2) == (10, 15, 40, 45)
    assert running_means((), 3) == ()


@pytest.mark.parametrize(("tab", "games"), [(0, 3), (1, 2), (2, 1)])
def test_single_games_and_games_of_campaigns_count_by_themselves(
    tmp_path: Path, tab: int, games: int
) -> None:
    with opened_app(tmp_path) as driver:
        keep_landscapes(driver, 3)
        driver.app.context.flow.to_statistics()
        driver.run(0.1)
        tabs = driver.widget("scope")
        assert isinstance(tabs, Tabs)
        driver.click(tabs.boxes()[tab].center)
        scene = driver.scene
        assert isinstance(scene, StatisticsScene)
        assert scene.figures.games == games
        lines = driver.widget("lines")
        assert isinstance(lines, ScrollList)
        assert lines.rows == len(scene.figures.lines)
        driver.app.draw()


@pytest.mark.parametrize("totals", [(), (5,), (-3, 0), (100, 366, 20), tuple(range(200))])
def test_any_totals_can_be_drawn(tmp_path: Path, totals: tuple[int, ...]) -> None:
    with opened_app(tmp_path) as driver:
        album = driver.app.context.store.album
        for number, total in enumerate(totals):
            entry = game(total, f"2026-01-01T{number:06}")
            album.add(replace(entry, tasks=(TaskCount("F", 0, 0),)))
        driver.app.context.flow.to_statistics()
        driver.run(0.1)
        scene = driver.scene
        assert isinstance(scene, StatisticsScene)
        driver.run_until(lambda: scene.figures.games == len(totals))
        driver.app.draw()
        assert scene.figures.totals == totals
