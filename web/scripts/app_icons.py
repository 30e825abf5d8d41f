"""Draws the icons of the installed client from `public/favicon.svg`: `python web/scripts/app_icons.py`.

The pictures are kept, since a build has no browser. A maskable one is cut to whatever shape the phone likes, so its
drawing stays within the middle four fifths and its colour goes to the edge.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "public"
ICONS = (("icon-192", 192, False), ("icon-512", 512, False), ("maskable-512", 512, True), ("touch-180", 180, True))
SEA = "#0E6473"


def main() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), chromium_sandbox=False)
        for name, side, to_the_edge in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            ground = SEA if to_the_edge else "transparent"
            shrunk = "transform: scale(0.8)" if to_the_edge else ""
            style = f"<style>body {{ margin: 0; background: {ground} }} svg {{ display: block; {shrunk} }}</style>"
            page.set_content(style + drawing)
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
