"""What the documents say of the house is there."""

from __future__ import annotations

import re

import pytest

from farshore.cli.rules import CHECKOUT

PAGES = ("architecture.md", "style.md", "write-a-game.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (CHECKOUT / "docs" / page).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:farshore|tests|docs)/[\w./-]+)`", text)
    wanted = [path for path in paths if "GAME" not in path and "CHAPTER" not in path]
    assert [path for path in wanted if not (CHECKOUT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    folder = CHECKOUT / "docs"
    links = re.findall(r"\]\(([^)#:]+)\)", (folder / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (folder / link).exists()] == []
