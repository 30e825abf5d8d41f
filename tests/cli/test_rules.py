"""`farshore rules`: the index of rules, its coverage by tests, and the page made from it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from farshore.cli import rules as module
from farshore.cli.no_code import REASONS, reasons_in, reasons_of
from farshore.cli.rulebook import rulebook_command
from farshore.cli.rules import (
    CHECKOUT,
    DIFFERENCES,
    Difference,
    Rule,
    carried_out,
    checked,
    cited_ids,
    coverage,
    index_page,
    read_differences,
    read_rules,
    rule_index,
    rules_command,
    short,
    specification,
)
from farshore.core.errors import BadOption
from farshore.core.options import check_all
from farshore.games import GAMES
from farshore.games import game as game_named

VOYAGES = game_named("voyages")


@cache
def index(name: str = "voyages") -> list[Rule]:
    """The index of a game, made once."""
    return rule_index(game_named(name))


def run(*words: str) -> Result:
    return CliRunner().invoke(rules_command, list(words), catch_exceptions=False)


# Reading

SPECIFICATION = r"""
# A game
## 6. Rules
| ID | rule | source |
|---|---|---|
| TOY-001 | Roll one die \| or two. | WHERE 1; RULING-TOY-01 |
### 6.2 Later
| TOY-002 | Move; see TOY-001. | WHERE 2 |
| RULING-TOY-01 | gap | One or two? | Either. | - |
| EX-01 | T | no rule | at all |
Not a row: | TOY-003 | nothing |
**RULING-TOY-02 (missing: the winner).** Nobody says. **Ruling**: the last.
## 13. Notes
| TOY-002 | Backwards too. | a note |
"""


def test_rules_and_rulings_are_read_with_chapter_and_text() -> None:
    read = read_rules(SPECIFICATION, "TOY")

    assert [(rule.id, rule.chapter, rule.text) for rule in read[:2]] == [
        ("TOY-001", "6. Rules", r"Roll one die \| or two."),
        ("TOY-002", "6.2 Later", "Move; see TOY-001. Backwards too."),
    ]
    assert (read[2].id, read[2].text, read[2].is_ruling) == ("RULING-TOY-01", "One or two? Either.", True)
    assert (read[3].id, read[3].text) == ("RULING-TOY-02", "missing: the winner: Nobody says. **Ruling**: the last.")
    assert len(read) == 4


DIFFERING = rf"""
## 13. {DIFFERENCES}
Some words before it.
| id | printed | here | why | option |
|---|---|---|---|---|
| TOY-D1 | One die \| two. | Two dice. | Quicker. | `dice=one` |
| TOY-D2 | Nothing. | A hat. | Forced. | - |
| TOY-001 | no difference | at | all | here |
### 13.1 More
| TOY-D3 | after | the | next | heading |
"""


def test_differences_are_the_rows_under_their_heading_whatever_its_number() -> None:
    expected = [
        Difference("TOY-D1", r"One die \| two.", "Two dice.", "Quicker.", "dice=one"),
        Difference("TOY-D2", "Nothing.", "A hat.", "Forced.", ""),
    ]

    assert read_differences(DIFFERING) == expected
    assert read_differences(DIFFERING.replace("13. ", "")) == expected
    assert read_differences(DIFFERING.replace("13. ", "9c. ")) == expected
    assert read_differences(DIFFERING.replace(DIFFERENCES, f"On {DIFFERENCES}, and more")) == []


@pytest.mark.parametrize(
    ("text", "ranges", "ids"),
    [
        pytest.param("TOY-001, TOY-003 Both.", True, ["TOY-001", "TOY-003"], id="a list"),
        pytest.param("TOY-008 to TOY-011 All.", True, ["TOY-008", "TOY-009", "TOY-010", "TOY-011"], id="a range"),
        pytest.param("TOY-008 to TOY-011 All.", False, ["TOY-008", "TOY-011"], id="a range in a test names its ends"),
        pytest.param("RULING-TOY-01 A ruling.", True, ["RULING-TOY-01"], id="a ruling is not a rule"),
        pytest.param("XTOY-001 and OTHER-002", True, [], id="other prefixes"),
    ],
)
def test_what_a_docstring_cites(text: str, ranges: bool, ids: list[str]) -> None:
    assert cited_ids(text, "TOY", ranges) == ids


CODE = '''
"""TOY-009 A module cites nothing: it is too large a place."""
OPTIONS = (Option("wrap", True, "RULING-TOY-01"),)

class Roll:
    """TOY-001 Roll."""
    rule: ClassVar[str] = "TOY-002"
    note = "TOY-008"

    def why_not(self):
        return Refusal("TOY-003", "TOY-007 is not cited by a sentence.")

def helper():
    """TOY-004 to TOY-006 Help."""
'''


def test_docstrings_rules_refusals_and_options_are_places(tmp_path: Path) -> None:
    (tmp_path / "steps").mkdir()
    (tmp_path / "steps" / "dice.py").write_text(CODE)

    assert carried_out(tmp_path, "TOY") == {
        "RULING-TOY-01": ["steps.dice:OPTIONS"],
        "TOY-001": ["steps.dice:Roll"],
        "TOY-002": ["steps.dice:Roll"],
        "TOY-003": ["steps.dice:Roll.why_not"],
        "TOY-004": ["steps.dice:helper"],
        "TOY-005": ["steps.dice:helper"],
        "TOY-006": ["steps.dice:helper"],
    }


def test_only_the_docstrings_of_tests_count_as_checks(tmp_path: Path) -> None:
    (tmp_path / "test_toy.py").write_text(
        'def helper():\n    """TOY-001"""\n\ndef test_it():\n    """TOY-002, TOY-003"""\n    assert "TOY-004"\n'
    )

    assert checked(tmp_path, "TOY") == {"TOY-002": ["test_toy.py::test_it"], "TOY-003": ["test_toy.py::test_it"]}


def test_an_installed_package_reads_its_own_copy_of_the_rules(tmp_path: Path) -> None:
    (tmp_path / "rules_text").mkdir()
    (tmp_path / "rules_text" / "toy.md").write_text("the rules")

    assert specification("toy", tmp_path / "nowhere", tmp_path) == "the rules"
    with pytest.raises(BadOption, match="not installed"):
        specification("chess", tmp_path / "nowhere", tmp_path)


def test_coverage_names_rules_without_a_test_but_no_rulings() -> None:
    rules = [Rule("TOY-001", "", "", ["a:b"], ["t"]), Rule("TOY-002", "", ""), Rule("RULING-TOY-01", "", "")]

    missing, figures = coverage(rules)

    assert [rule.id for rule in missing] == ["TOY-002"]
    assert figures.splitlines()[-1] == "1 of 2 rules cited by tests"


# The games


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    missing, _ = coverage(rule_index(game_named(name)))

    assert [rule.id for rule in missing] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_option_that_plays_as_printed_exists(name: str) -> None:
    """And every row of the section is one: no id twice, nothing left empty."""
    game = game_named(name)
    text = specification(name)
    rows = re.findall(r"^\| ([A-Z]+-[DP]\d+) \|", text.partition(DIFFERENCES)[2], re.MULTILINE)
    listed = read_differences(text)

    letter = rows[0].removeprefix(f"{game.prefix}-")[0] if rows else ""
    assert [told.id for told in listed] == [f"{game.prefix}-{letter}{n}" for n in range(1, len(rows) + 1)]
    for told in listed:
        assert told.printed, told.id
        assert told.here, told.id
        assert told.why, told.id
        for option in told.option.split(", ") if told.option else []:
            key, _, value = option.partition("=")
            assert key in check_all(game.options, {key: value}), told.id


def test_the_rules_of_voyages_are_complete() -> None:
    ids = [rule.id for rule in index()]

    assert ids == [f"VOY-{n:03}" for n in range(1, 181)] + [f"RULING-VOY-{n:02}" for n in range(1, 46)]


def test_every_rule_cited_anywhere_exists() -> None:
    known = {rule.id for rule in index()}
    cited = carried_out(CHECKOUT / "farshore" / "games" / "voyages", "VOY") | checked(CHECKOUT / "tests", "VOY")

    assert sorted(set(cited) - known) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_index_page_is_up_to_date(name: str) -> None:
    """It names every place of every rule and no test that is gone; if it does not: farshore rules GAME --write."""
    page = (CHECKOUT / "docs" / "rules" / f"{name}-index.md").read_text(encoding="utf-8")
    rows = {row[1]: row for row in re.finditer(r"^\| ([A-Z-]+-\d+) \| (.*?) \| (.*?) ?\|$", page, re.MULTILINE)}
    stale = []
    for rule in index(name):
        places, tests = re.findall(r"`([^`]+)`", rows[rule.id][2]), re.findall(r"`([^`]+)`", rows[rule.id][3])
        if places != rule.places or not set(tests) <= {short(test) for test in rule.tests}:
            stale.append(rule.id)
    assert (stale, set(rows)) == ([], {rule.id for rule in index(name)})


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_names_its_place_or_says_why_it_has_none(name: str) -> None:
    assert [rule.id for rule in index(name) if not rule.places and not rule.no_code] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_without_code_is_known_has_a_reason_and_no_place(name: str) -> None:
    rules = {rule.id: rule for rule in index(name)}
    for rule, reason in reasons_of(name, CHECKOUT / "docs" / "rules").items():
        assert reason.split(":")[0] in REASONS, rule
        assert not rules[rule].places, f"{rule} has a place by now: it leaves docs/rules/{name}-no-code.md"


def test_reasons_are_read_from_a_table() -> None:
    text = "| id | kind | why |\n|---|---|---|\n| TOY-001 | component | The box holds a die. |\n"
    assert reasons_in(text) == {"TOY-001": "component: The box holds a die."}


def test_the_index_page_has_no_line_numbers_and_no_addresses() -> None:
    page = index_page(VOYAGES, index())

    assert not re.search(r":\d+[`:<]", page)
    assert "://" not in page


# The command


def test_the_command_lists_text_places_and_tests() -> None:
    shown = run("voyages", "VOY-042").output

    assert "neither" in shown
    assert "steps.dice:why_not_pay" in shown
    assert "test_sailors.py::test_more_sailors_than_are_ready_are_refused" in shown


def test_the_command_finds_rules_by_their_words() -> None:
    shown = run("voyages", "barrel", "full").output

    assert {"VOY-107", "VOY-108", "VOY-109"} <= set(re.findall(r"VOY-\d{3}", shown))


def test_words_that_occur_nowhere_are_refused() -> None:
    with pytest.raises(BadOption, match="no rule of Voyages mentions 'submarine'"):
        run("voyages", "submarine")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no game"):
        run("chess")


def test_coverage_is_told_in_one_line() -> None:
    result = run("voyages", "--coverage")

    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == "180 of 180 rules cited by tests"


def test_a_gap_in_the_coverage_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        module, "rule_index", lambda _game: [Rule("VOY-001", "6", "One or more."), Rule("VOY-002", "6", "", [], ["t"])]
    )

    result = run("voyages", "--coverage")

    assert result.exit_code == 1
    assert result.output.splitlines()[0] == "VOY-001 has no test: One or more."
    assert result.output.splitlines()[-1] == "1 of 2 rules cited by tests"


def test_json_is_for_machines() -> None:
    told = json.loads(run("voyages", "--json").output)

    assert len(told) == 225
    assert set(told[0]) == {"id", "chapter", "text", "places", "tests", "no_code"}


def test_without_a_checkout_there_is_no_coverage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "CHECKOUT", tmp_path)

    with pytest.raises(BadOption, match="needs a checkout"):
        run("voyages", "--coverage")


def test_the_page_is_written_into_the_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    monkeypatch.setattr(module, "CHECKOUT", tmp_path)

    result = run("voyages", "--write")

    assert result.output == "docs/rules/voyages-index.md: 225 rules\n"
    assert (tmp_path / "docs" / "rules" / "voyages-index.md").read_text().startswith("# Voyages: where each rule lives")


# Differences from the printed rules


def told(monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> str:
    """What the command says of a specification with this text in the place of that of Voyages."""
    monkeypatch.setattr(module, "specification", lambda _name: text)
    return run("voyages", "--differences", *words).output


def test_differences_are_told_with_the_option_that_plays_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = told(monkeypatch, DIFFERING)

    assert shown.split("\n\n")[0].splitlines() == [
        "",
        "TOY-D1",
        r"  printed:       One die \| two.",
        "  here:          Two dice.",
        "  why:           Quicker.",
        "  as printed by: dice=one",
    ]
    assert shown.splitlines()[-1] == "  as printed by: none"


def test_differences_are_told_to_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = json.loads(told(monkeypatch, DIFFERING, "--json"))

    assert [row["option"] for row in listed] == ["dice=one", ""]
    assert set(listed[0]) == {"id", "printed", "here", "why", "option"}


def test_that_there_is_no_difference_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, SPECIFICATION) == "Voyages: no differences from the printed rules are listed\n"


def test_differences_are_not_searched() -> None:
    with pytest.raises(BadOption, match="shows them all"):
        run("voyages", "barrel", "--differences")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_rulebook_is_read_in_the_terminal(name: str) -> None:
    shown = CliRunner().invoke(rulebook_command, [name])
    assert shown.exit_code == 0, shown.output
    book = GAMES[name].rulebook()
    assert book is not None
    for page in book.pages:
        assert page.title in shown.output
    assert "**" not in shown.output
    assert f"farshore rules {name}" in shown.output
