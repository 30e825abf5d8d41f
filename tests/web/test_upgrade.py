"""A table that another release plays otherwise: what its people see, and how they let it go on."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.releases import release, second_landing, upgrade, version
from tests.server.support import serving
from tests.server.test_upgrade import Playing
from tests.web.table import at_table, turn


def test_the_people_of_a_table_agree_to_go_on_under_other_rules(browser: Browser, tmp_path: Path) -> None:
    later = release(tmp_path / "later", second_landing, version("2"))
    with serving(tmp_path) as house:
        table = Playing(house, "voyages", options={"map": "ref-1"})
        table.play_rounds("Round 3")
        over = Playing(house, "voyages", options={"map": "ref-1", "end_mode": "fixed_rounds", "fixed_rounds": 3})
        while over.info()["state"] != "over":
            over.play(1)
        upgrade(house, later)

        def visit(path: str) -> Page:
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.goto(f"http://127.0.0.1:{house.port}{path}")
            return page

        ann, bob = [visit(f"/table/{table.id}#{table.key(seat)}") for seat in (0, 1)]
        for page in (ann, bob):
            at_table(page)
            expect(page.locator(".stopped")).to_contain_text("played by other rules than this server has")
            expect(page.locator(".stopped")).to_contain_text("0 of 2 agree")
            expect(page.locator(".bar .meta")).to_contain_text("Round 2")
        ann.get_by_role("button", name="Go on from here").click()
        for page in (ann, bob):
            expect(page.locator(".stopped")).to_contain_text("1 of 2 agree")
        expect(ann.get_by_role("button", name="Rather wait")).to_be_visible()
        bob.get_by_role("button", name="Go on from here").click()
        for page in (ann, bob):
            expect(page.locator(".stopped")).to_have_count(0)
        for page in (ann, bob):
            turn(page)
        for page in (ann, bob):
            expect(page.locator(".bar .meta")).to_contain_text("Round 3")

        past = visit(f"/replay/{over.id}")
        expect(past.get_by_role("status").filter(has_text="This finished game")).to_contain_text("as far as both agree")
        expect(past.locator(".bar .meta")).to_contain_text("Round 2")
        past.get_by_role("button", name="To the beginning").click()
        expect(past.locator(".bar .meta")).to_contain_text("Round 1")
