"""Plans: a question as a file, refused with a sentence before the first game if anything in it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farshore.core.errors import BadOption
from farshore.games import game as game_named
from farshore.lab.job import seating
from farshore.lab.plan import make_plan, read_plan, spread_out
from farshore.lab.studies import merged

BASE: dict[str, Any] = {"game": "voyages", "players": 1, "bots": "random", "games": 2}
STUDIES = Path(__file__).parents[2] / "studies"


def test_a_grid_is_every_combination_and_the_games_own_default_is_the_base() -> None:
    """Whatever the order in which its values are named."""
    plan = make_plan({**BASE, "players": [2, 3], "grid": {"open_sheets": [False, True], "dice_wrap": [False, True]}})
    assert len(plan.job.cells) == 8
    usual = [n for n, cell in enumerate(plan.job.cells) if cell.label.endswith("(default)")]
    assert [plan.bases[n] for n in range(8)] == [usual[0]] * 4 + [usual[1]] * 4
    game = game_named("voyages")
    assert all(plan.job.cells[n].options == game.setup(None, plan.job.cells[n].seats, {}).options for n in usual)


def test_a_default_that_is_not_among_the_values_of_a_grid_is_played_as_well() -> None:
    plan = make_plan({**BASE, "grid": {"solo_rounds": [10, 12]}, "options": {"open_sheets": False}})
    assert [cell.label for cell in plan.job.cells] == ["solo_rounds 16 (default)", "solo_rounds 10", "solo_rounds 12"]
    assert plan.bases == (0, 0, 0)
    assert [cell.options["open_sheets"] for cell in plan.job.cells] == [False] * 3


def test_cells_one_by_one() -> None:
    cells = [{"label": "short", "options": {"round_limit": 15}}, {"options": {"round_limit": 19}}]
    plan = make_plan({**BASE, "cell": cells, "options": {"open_sheets": False}})
    assert [cell.label for cell in plan.job.cells] == ["short", "round_limit 19"]
    assert [cell.options["open_sheets"] for cell in plan.job.cells] == [False, False]


def test_equal_numbers_have_equal_seeds_in_all_cells() -> None:
    plan = make_plan({**BASE, "players": [1, 2], "grid": {"round_limit": [15, 10]}})
    seeds = [[seating(cell, plan.job.seed, number)[0] for number in range(5)] for cell in plan.job.cells]
    assert seeds == [seeds[0]] * 6


@pytest.mark.parametrize(
    ("text", "values"),
    [("1,2,4", ["1", "2", "4"]), ("1..4", [1, 2, 3, 4]), ("4..16/4", [4, 8, 12, 16]), ("up, down", ["up", "down"])],
)
def test_ranges(text: str, values: list[Any]) -> None:
    assert spread_out(text) == values


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": ""}, "the field game is missing"),
        ({"colour": "red"}, "there is no field 'colour'"),
        ({"games": 0}, "games is at least 1"),
        ({"games": "many"}, "games is a whole number"),
        ({"players": 1000}, "takes"),
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"bots": ["random", "random"]}, "need as many bots"),
        ({"options": {"round_limit": -3}}, "option round_limit is"),
        ({"options": {"round_limit": [3]}}, "round_limit is a number"),
        ({"options": {"sails": 3}}, "there is no option 'sails'"),
        ({"grid": {"round_limit": [15, 100000]}}, "option round_limit is"),
        ({"grid": {"round_limit": []}}, "needs a list of values"),
        ({"grid": {"round_limit": [15, 15]}}, "names a value twice"),
        ({"grid": {"round_limit": "9..3"}}, "holds nothing"),
        ({"grid": {"round_limit": "1..x"}}, "a range is written as"),
        ({"grid": {"round_limit": [15]}, "cell": [{}]}, "not both"),
        ({"cell": [{"label": "a", "opts": {}}]}, "a cell has label and options"),
        ({"cell": [{"label": "a"}, {"label": "a"}]}, "two cells are both called 'a'"),
        ({"metrics": ["happiness"]}, "no metric 'happiness'"),
        ({"metrics": ["deed fly"]}, "no metric 'deed fly'"),
        ({"metrics": ["seen island Atlantis"]}, "no metric 'seen island Atlantis'"),
        ({"metrics": ["win seat 2"]}, "names no seat"),
        ({"players": 2, "metrics": ["win"]}, "somebody always wins"),
        ({"content": "nowhere"}, "content directory 'nowhere' does not exist"),
        ({"grid": {"round_limit": "10..90", "fixed_rounds": "1..60"}}, "more than 2000"),
        ({"grid": {"round_limit": "1..99999999999"}}, "more than 2000"),
        ({"grid": dict.fromkeys(("round_limit", "fixed_rounds", "solo_rounds"), "1..1999")}, "more than 2000"),
        ({"iterations": 0}, "at least one iteration"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_game(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        make_plan({**BASE, **changes})


def test_a_file_is_named_in_what_is_said(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    with pytest.raises(BadOption, match="there is no file"):
        read_plan(path)
    path.write_text("game = ")
    with pytest.raises(BadOption, match=r"plan\.toml is not TOML"):
        read_plan(path)
    path.write_text('game = "voyages"\nplayers = 1\nbots = "nobody"\n')
    with pytest.raises(BadOption, match=r"plan\.toml: there is no bot"):
        read_plan(path)


@pytest.mark.parametrize("path", sorted(STUDIES.rglob("*.toml")), ids=lambda path: path.stem)
def test_the_studies_can_be_played(path: Path) -> None:
    plan = read_plan(path, {"bots": "random"})
    assert plan.question
    assert len(plan.job.cells) > 1


def test_plans_together_play_what_they_share_once() -> None:
    one = make_plan({**BASE, "cell": [{"options": {"round_limit": 30}}, {"options": {"round_limit": 10}}]})
    other = make_plan(
        {**BASE, "cell": [{"label": "as printed", "options": {"round_limit": 30}}, {"options": {"round_limit": 20}}]}
    )
    job, places = merged([one.job, other.job])
    assert len(job.cells) == 3
    assert places == [[0, 1], [0, 2]]
    with pytest.raises(BadOption, match="the same seed"):
        merged([one.job, other.job._replace(seed=9)])
