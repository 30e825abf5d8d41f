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

    def number(self, found: int, low: int, high: int, what: str) -> None:
        """There are as many as there should be."""
        wanted = str(low) if low == high else f"{low} to {high}"
        self.need(low <= found <= high, f"There are {found} {what}, not {wanted}.")

    def same(self, found: object, wanted: object, what: str) -> None:
        self.need(found == wanted, f"{what} should be {wanted}, not {found}.")


def tally(names: Iterable[str]) -> dict[str, int]:
    """How often each name occurs."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
