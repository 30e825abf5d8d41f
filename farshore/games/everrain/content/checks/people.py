"""Crew boards (11.2) and Traits (11.3)."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.everrain.content.checks.report import Report, tally
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.people import PORTRAITS, CrewBoard, Trait

# Per sign, and for the Indelible Traits of Shellbacks.
_LOCATIONS: Final[dict[str, dict[str, int]]] = {
    "positive": {"sea": 8, "expedition": 5, "port": 5, "general": 6},
    "negative": {"sea": 8, "expedition": 5, "port": 5, "general": 6},
    "indelible": {"sea": 3, "expedition": 2, "port": 2, "general": 3},
}
_FIXED: Final = (
    ("Astute", "positive", "port"),
    ("Hardy", "positive", "sea"),
    ("Weary", "negative", "sea"),
    ("Duplicitous", "negative", "port"),
    ("Indolent", "negative", "general"),
    ("Wayfinder", "indelible", "sea"),
)


def check_crew(content: Content) -> list[Finding]:
    report = Report("11.2")
    boards = [board for board in content.crew.values() if board.set == "core"]
    deckhands = [board for board in boards if board.kind == "deckhand"]
    shellbacks = [board for board in boards if board.kind == "shellback"]
    report.number(len(deckhands), 16, 16, "Deckhands")
    report.number(len(shellbacks), 10, 10, "Shellbacks")
    report.same(tally(board.portrait for board in deckhands), dict(zip(PORTRAITS, (6, 5, 5), strict=True)), "Portraits")
    report.same(tally(str(board.dice) for board in deckhands), {"1": 8, "2": 8}, "Dice values of Deckhands")
    figures = [(board.dice, *board.stats, board.wage, board.track) for board in deckhands]
    report.need(len(set(figures)) == len(figures), "Two Deckhands have the same figures.")
    professions = [board.profession for board in shellbacks]
    report.need(len(set(professions)) == len(professions), "Two Shellbacks have the same profession.")
    for name in ("Navigator", "Surgeon"):
        report.need(name in professions, f"There is no {name}.")
    indelible = [board.indelible for board in shellbacks]
    report.need(len(set(indelible)) == len(indelible), "Two Shellbacks have the same Indelible Trait.")
    every = list(content.crew.values())
    kinds = tally(board.kind for board in every)
    report.need(kinds.get("shellback", 0) <= kinds.get("deckhand", 0), "There are more Shellbacks than Deckhands.")
    for board in every:
        _check_board(board, content, report)
    return report.findings


def _check_board(board: CrewBoard, content: Content, report: Report) -> None:
    total = sum(board.stats)
    if board.kind == "deckhand":
        report.need(1 <= board.dice <= 2, f"{board.id} has {board.dice} dice, not 1 or 2.")
        report.need(all(2 <= stat <= 5 for stat in board.stats), f"A stat of {board.id} is not 2 to 5.")
        report.need(12 <= total <= 15, f"The stats of {board.id} sum to {total}, not 12 to 15.")
        report.need(4 <= board.track <= 6, f"The track of {board.id} is {board.track}, not 4 to 6.")
        report.need(board.wage in (5, 10), f"The wage of {board.id} is {board.wage}, not 5 or 10.")
        report.need(not board.indelible, f"The Deckhand {board.id} has an Indelible Trait.")
        return
    report.need(2 <= board.dice <= 3, f"{board.id} has {board.dice} dice, not 2 or 3.")
    report.need(all(2 <= stat <= 8 for stat in board.stats), f"A stat of {board.id} is not 2 to 8.")
    report.need(17 <= total <= 21, f"The stats of {board.id} sum to {total}, not 17 to 21.")
    report.need(max(board.stats) >= 6, f"No stat of {board.id} is at least 6.")
    report.need(5 <= board.track <= 7, f"The track of {board.id} is {board.track}, not 5 to 7.")
    report.need(board.wage in (15, 20, 25), f"The wage of {board.id} is {board.wage}, not 15, 20 or 25.")
    known = content.traits.get(board.indelible)
    report.need(known is not None and known.sign == "indelible", f"{board.id} has no Indelible Trait.")


def check_traits(content: Content) -> list[Finding]:
    report = Report("11.3")
    for sign, wanted in _LOCATIONS.items():
        of_sign = [trait for trait in content.traits.values() if trait.sign == sign and trait.set == "core"]
        report.same(tally(trait.location for trait in of_sign), wanted, f"The locations of {sign} Traits")
    for name, sign, location in _FIXED:
        good = any((t.name, t.sign, t.location) == (name, sign, location) for t in content.traits.values())
        report.need(good, f"{name}, {sign}, at {location}, is missing.")
    for trait in content.traits.values():
        _check_trait(trait, content, report)
    weary = content.traits.get("weary")
    report.need(weary is not None and "hardy" in weary.contradicts, "Weary does not contradict Hardy.")
    names = [trait.name for trait in content.traits.values()]
    report.need(len(set(names)) == len(names), "Two Traits have the same name.")
    used = [board.indelible for board in content.crew.values()]
    for trait in content.traits.values():
        if trait.sign == "indelible":
            report.need(trait.id in used, f"No Shellback has the Indelible Trait {trait.id}.")
    return report.findings


def _check_trait(trait: Trait, content: Content, report: Report) -> None:
    report.need(len(trait.contradicts) <= 3, f"{trait.id} contradicts {len(trait.contradicts)} Traits, not at most 3.")
    for name in trait.contradicts:
        other = content.traits[name]
        report.need(trait.id in other.contradicts, f"{trait.id} contradicts {name}, but not the other way round.")
        report.need({trait.sign, other.sign} == {"positive", "negative"}, f"{trait.id} and {name} are of one sign.")
    for hook in trait.hooks:
        everywhere = trait.location == "general" and not hook.what and not hook.when
        crippling = hook.operation == "forbid" and hook.hook in ("on_order_issue", "on_port_send", "on_turn_start")
        idle = hook.hook == "orders_per_turn_limit" and hook.operation in ("set", "max") and hook.value < 1
        stupid = hook.hook == "stat" and hook.what == "all" and hook.operation in ("set", "max") and hook.value < 1
        report.need(not (everywhere and (crippling or idle or stupid)), f"{trait.id} makes a Crew unusable everywhere.")
