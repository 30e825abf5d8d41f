"""`farshore rules`: every rule of a game, where it is carried out, and which tests check it.

The rules are read from docs/rules/GAME.md in a checkout and from farshore/rules_text in an installed package. A place
carries out the rules that its docstring, its `rule`, its options or its refusals cite, "VOY-044 to VOY-053" included; a
test checks the rules that its docstring cites one by one.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import click

import farshore
from farshore.cli.no_code import reasons_of
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.words import counted
from farshore.games import game as game_named

PACKAGE: Final = Path(farshore.__file__).parent
CHECKOUT: Final = PACKAGE.parent
RULING: Final = "RULING-"
ID: Final = re.compile(r"[A-Z]+(?:-[A-Z]+)*-\d+")
OPTIONS: Final = "OPTIONS"  # a game's registry of options, each with the ruling it rests on
WIDTH: Final = 110
DIFFERENCES: Final = "Differences from the printed rules"
NO_OPTION: Final = ("", "-", "–")  # what stands in the last column where nothing plays it as printed
Cited = dict[str, list[str]]  # by rule id: where


@dataclass
class Rule:
    """One row of the specification, with what cites it."""

    id: str
    chapter: str
    text: str
    places: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    no_code: str = ""  # why no code carries it out, where that is said

    @property
    def is_ruling(self) -> bool:
        return self.id.startswith(RULING)

    def mentions(self, words: list[str]) -> bool:
        """Whether all these words occur in it."""
        text = f"{self.id} {self.chapter} {self.text}".lower()
        return all(word.lower() in text for word in words)


# The specification


def specification(name: str, checkout: Path = CHECKOUT, package: Path = PACKAGE) -> str:
    """The text of the rules of that game."""
    for folder in (checkout / "docs" / "rules", package / "rules_text"):
        if (folder / f"{name}.md").is_file():
            return (folder / f"{name}.md").read_text(encoding="utf-8")
    raise BadOption(f"the rules of {name} are not installed")


def read_rules(text: str, prefix: str) -> list[Rule]:
    """Every table row that begins with an id and every ruling that is a paragraph, in the order of the text.

    A second row of an id is a note on that rule and adds to its text.
    """
    row = re.compile(rf"(?:{RULING})?{prefix}-\d+")
    paragraph = re.compile(rf"\*\*({RULING}{prefix}-\d+) \((.*?)\)\.\*\* (.*)")
    rules: dict[str, Rule] = {}
    chapter = ""
    for line in text.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("#").strip()
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] if line.startswith("|") else []
        if len(cells) > 1 and row.fullmatch(cells[0]):
            # A ruling has its kind first, then the question and the answer.
            said = cells[2:4] if cells[0].startswith(RULING) else cells[1:2]
            enter(rules, Rule(cells[0], chapter, " ".join(said)))
        elif ruled := paragraph.match(line):
            enter(rules, Rule(ruled[1], chapter, f"{ruled[2]}: {ruled[3]}"))
    return list(rules.values())


@dataclass
class Difference:
    """What is played otherwise than the printed rules say, and by which option it can be played as printed."""

    id: str
    printed: str
    here: str
    why: str
    option: str


def read_differences(text: str) -> list[Difference]:
    """The rows of the section on differences, under whatever number, up to the next heading."""
    heading = re.compile(rf"#+ (?:[\w.]+\s+)?{DIFFERENCES}\s*")
    differences: list[Difference] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("#"):
            inside = heading.fullmatch(line) is not None
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] if inside and line.startswith("|") else []
        if len(cells) == 5 and re.fullmatch(r"[A-Z]+-[DP]\d+", cells[0]):
            name, printed, ours, why, option = cells
            differences.append(
                Difference(name, printed, ours, why, "" if option in NO_OPTION else option.replace("`", ""))
            )
    return differences


def enter(rules: dict[str, Rule], rule: Rule) -> None:
    if rule.id in rules:
        rules[rule.id].text += f" {rule.text}"
    else:
        rules[rule.id] = rule


# What cites a rule


def cited_ids(text: str, prefix: str, ranges: bool) -> list[str]:
    """The ids in a text, rulings included; with `ranges` also all between "A-044 to A-053"."""
    ids: list[str] = []
    for match in re.finditer(rf"(?<![\w-])((?:{RULING})?{prefix}-)(\d+)(?: to \1(\d+))?", text):
        stem, first, last = match.groups()
        ids.append(stem + first)
        if last and ranges:
            ids += [f"{stem}{number:0{len(first)}}" for number in range(int(first) + 1, int(last))]
        if last:
            ids.append(stem + last)
    return ids


Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def named(tree: ast.Module) -> Iterator[tuple[str, Named]]:
    """Every class and function of a module, with its name inside the module."""

    def below(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, Named]]:
        for node in body:
            if isinstance(node, Named):
                yield outer + node.name, node
                yield from below(node.body, f"{outer}{node.name}.")

    return below(tree.body, "")


def own_texts(node: Named) -> Iterator[str]:
    """The docstring, `rule = ...` of a class, and the strings of a function that are nothing but an id (of refusals)."""
    yield ast.get_docstring(node) or ""
    for child in node.body:
        if not isinstance(child, Named) and (not isinstance(node, ast.ClassDef) or assigned(child) == "rule"):
            yield from bare_ids(child)


def assigned(node: ast.AST) -> str:
    """The name that this statement gives a value to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    return names[0] if names else ""


def bare_ids(node: ast.AST) -> Iterator[str]:
    """The strings in it that are nothing but an id."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and ID.fullmatch(part.value):
            yield part.value


def sources(folder: Path, prefix: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module below the folder that cites a rule anywhere, by name."""
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if f"{prefix}-" in text:
            yield file.relative_to(folder), ast.parse(text)


def carried_out(folder: Path, prefix: str) -> Cited:
    """By id, the classes and functions of a game's package that carry it out: `steps.dice:Roll`."""
    cited: Cited = {}
    for file, tree in sources(folder, prefix):
        module = ".".join(file.with_suffix("").parts)
        texts = [(name, text) for name, node in named(tree) for text in own_texts(node)]
        texts += [(OPTIONS, text) for node in tree.body if assigned(node) == OPTIONS for text in bare_ids(node)]
        for name, text in texts:
            for rule in cited_ids(text, prefix, ranges=True):
                add(cited, rule, f"{module}:{name}")
    return cited


def checked(folder: Path, prefix: str) -> Cited:
    """By id, the tests below the folder that say they check it: `games/voyages/test_dice.py::test_...`."""
    cited: Cited = {}
    for file, tree in sources(folder, prefix):
        for name, node in named(tree):
            if name.rpartition(".")[2].startswith("test_"):
                for rule in cited_ids(ast.get_docstring(node) or "", prefix, ranges=False):
                    add(cited, rule, f"{file.as_posix()}::{name}")
    return cited


def add(cited: Cited, rule: str, where: str) -> None:
    known = cited.setdefault(rule, [])
    if where not in known:
        known.append(where)


def rule_index(game: Game[Any], checkout: Path = CHECKOUT, package: Path = PACKAGE) -> list[Rule]:
    """Every rule and ruling of the game with what carries it out and what checks it."""
    rules = read_rules(specification(game.name, checkout, package), game.prefix)
    folder = package / Path(*type(game).__module__.split(".")[1:-1])
    places = carried_out(folder, game.prefix)
    tests = checked(checkout / "tests", game.prefix)
    reasons = reasons_of(game.name, checkout / "docs" / "rules")
    for rule in rules:
        rule.places = places.get(rule.id, [])
        rule.tests = tests.get(rule.id, [])
        rule.no_code = reasons.get(rule.id, "")
    return rules


# Showing


def coverage(rules: list[Rule]) -> tuple[list[Rule], str]:
    """The rules that no test cites, and the figures in one line each."""
    plain = [rule for rule in rules if not rule.is_ruling]
    rulings = [rule for rule in rules if rule.is_ruling]
    figures = f"{len([rule for rule in plain if rule.tests])} of {len(plain)} rules cited by tests"
    more = f"{len([rule for rule in plain if rule.places])} of {len(plain)} rules cited by code"
    if rulings:
        more += f", {len([rule for rule in rulings if rule.places])} of {len(rulings)} rulings cited by code"
        more += f", {len([rule for rule in rulings if rule.tests])} of {len(rulings)} rulings cited by tests"
    return [rule for rule in plain if not rule.tests], f"{more}\n{figures}"


def index_page(game: Game[Any], rules: list[Rule]) -> str:
    """docs/rules/GAME-index.md: id, where, tests."""
    lines = [
        f"# {game.title}: where each rule lives",
        "",
        f"Made by `farshore rules {game.name} --write` from [{game.name}.md]({game.name}.md), the docstrings of",
        f"`farshore/{'/'.join(type(game).__module__.split('.')[1:-1])}` and those of the tests. The text of a rule:",
        f"`farshore rules {game.name} {rules[0].id}`.",
    ]
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", f"## {chapter}", "", "| id | carried out by | checked by |", "|---|---|---|"]
        places = "<br>".join([f"`{place}`" for place in rule.places]) or rule.no_code
        tests = "<br>".join([f"`{short(test)}`" for test in rule.tests])
        lines.append(f"| {rule.id} | {places} | {tests} |")
    return "\n".join(lines) + "\n"


def short(test: str) -> str:
    """A test by its file and claim, without the folders."""
    return test.rpartition("/")[2].replace(".py::", ": ")


def show(rules: list[Rule], details: bool) -> None:
    """The rules by chapter; with details also every test."""
    width = min(shutil.get_terminal_size().columns, WIDTH)
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            click.echo(f"\n{chapter}")
        indent = " " * (len(rule.id) + 4)
        click.echo(click.wrap_text(rule.text, width, f"  {rule.id}  ", indent))
        if rule.places:
            click.echo(click.wrap_text(", ".join(rule.places), width, f"{indent}by ", f"{indent}   "))
        if details:
            for test in rule.tests:
                click.echo(f"{indent}checked by {test}")
        elif rule.tests:
            click.echo(f"{indent}checked by {counted(len(rule.tests), 'test')}")


def show_differences(title: str, differences: list[Difference]) -> None:
    """What is not as printed, one after another; said as well where there is nothing."""
    if not differences:
        click.echo(f"{title}: no differences from the printed rules are listed")
    width = min(shutil.get_terminal_size().columns, WIDTH)
    for told in differences:
        click.echo(f"\n{told.id}")
        option = told.option or "none"
        for word, said in (
            ("printed", told.printed),
            ("here", told.here),
            ("why", told.why),
            ("as printed by", option),
        ):
            click.echo(click.wrap_text(said, width, f"  {word + ':':<14} ", " " * 17))


def write_page(game: Game[Any], rules: list[Rule]) -> None:
    page = CHECKOUT / "docs" / "rules" / f"{game.name}-index.md"
    page.write_text(index_page(game, rules), encoding="utf-8")
    click.echo(f"{page.relative_to(CHECKOUT)}: {len(rules)} rules")


@click.command()
@click.argument("game")
@click.argument("words", nargs=-1)
@click.option(
    "--coverage", "gaps", is_flag=True, help="Only the rules no test cites, and the figures; fails if there are any."
)
@click.option("--differences", is_flag=True, help="Only what is not as the printed rules say, with the option that is.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--write", is_flag=True, help="Write docs/rules/GAME-index.md of this checkout anew.")
def rules_command(game: str, words: tuple[str, ...], gaps: bool, differences: bool, as_json: bool, write: bool) -> None:
    """The rules of GAME: their text, what carries them out, which tests check them.

    With WORDS only the rules in which all of them occur; an id shows that rule with its tests.
    """
    played = game_named(game)
    if differences:
        if words or gaps or write:
            raise BadOption("--differences shows them all: no words, --coverage or --write beside it")
        rows = read_differences(specification(played.name))
        if as_json:
            click.echo(json.dumps([asdict(told) for told in rows], indent=1, ensure_ascii=False))
        else:
            show_differences(played.title, rows)
        return
    rules = rule_index(played)
    if (gaps or write) and not (CHECKOUT / "tests").is_dir():
        raise BadOption("the tests are not installed with the package; this needs a checkout")
    if write:
        write_page(played, rules)
        return
    chosen = [rule for rule in rules if rule.mentions(list(words))]
    if words and not chosen:
        raise BadOption(f"no rule of {played.title} mentions {' '.join(words)!r}")
    missing, figures = coverage(chosen)
    if as_json:
        told = [asdict(rule) for rule in (missing if gaps else chosen)]
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
    elif gaps:
        for rule in missing:
            click.echo(f"{rule.id} has no test: {rule.text}")
        click.echo(figures)
    else:
        show(chosen, details=len(chosen) <= 3)
    if gaps and missing:
        raise click.exceptions.Exit(1)
