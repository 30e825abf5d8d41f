"""The game with the figures that the specification starts from (11.12 lists what may be tuned).

Rules and worked examples are tested on these, so that tuning a figure breaks no scenario; the content itself is tested as it is.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import farshore.games.everrain
from farshore.games.everrain.content.load import everrain_library
from farshore.games.everrain.game import EverrainGame

DATA = Path(farshore.games.everrain.__file__).parent / "data"
FIGURES: dict[str, dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "start_figures.json").read_text(encoding="utf-8")
)


def start_game() -> EverrainGame:
    """The game with its content, but for the fields that were tuned: entries by their id, fields of a whole file by none."""
    with tempfile.TemporaryDirectory() as folder:
        for name, entries in FIGURES.items():
            document = json.loads((DATA / name).read_text(encoding="utf-8"))
            for entry in document if isinstance(document, list) else [document]:
                entry.update(entries.get(entry.get("id", ""), {}))
            Path(folder, name).write_text(json.dumps(document), encoding="utf-8")
        return EverrainGame(everrain_library([Path(folder)]))
