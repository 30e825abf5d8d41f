from __future__ import annotations

from farshore.core.shelf import Shelf, clear_shelves


def test_a_part_is_built_once_for_all_who_are_shown_the_same() -> None:
    shelf: Shelf[list[int]] = Shelf(8)
    built: list[str] = []

    def part(name: str) -> list[int]:
        def build() -> list[int]:
            built.append(name)
            return [len(built)]

        return shelf.get((name, 1), build)

    assert part("sea") is part("sea")
    assert part("hold") == [2]
    assert built == ["sea", "hold"]


def test_what_was_forgotten_is_built_anew() -> None:
    shelf: Shelf[list[int]] = Shelf(1)
    first = shelf.get("sea", lambda: [1])
    shelf.get("hold", lambda: [2])
    again = shelf.get("sea", lambda: [1])
    assert again == first
    assert again is not first
    clear_shelves()
    assert shelf.get("sea", lambda: [3]) == [3]
