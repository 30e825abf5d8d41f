"""What the checks have in common: findings, and counting."""

from collections.abc import Iterable

from farshore.core.finding import Finding


class Report:
    """The findings of one chapter."""

    __slots__ = ("check", "findings")

    def __init__(self, check: str) -> None:
        self.check = check
        self.findings: list[Finding] = []

    def need(self, good: bool, sentence: str) -> None:
        if not good:
            self.findings.append(Finding(self.check, "", sentence))

    def number(self, value: int, low: int, high: int, what: str) -> None:
        """There are as many as there should be."""
        wanted = str(low) if low == high else f"{low} to {high}"
        self.need(low <= value <= high, f"There are {value} {what}, not {wanted}.")

    def same(self, value: object, wanted: object, what: str) -> None:
        self.need(value == wanted, f"{what} should be {wanted}, not {value}.")


def tally(names: Iterable[str]) -> dict[str, int]:
    """How often each name occurs."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts
