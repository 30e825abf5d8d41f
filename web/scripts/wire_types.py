"""Writes the client's types from the server's: `python web/scripts/wire_types.py`; with `--check`, says which are stale.

A TypedDict or a Struct becomes an interface with the same fields and the same comments. Where Python has one class for
many shapes (`Area`) or says no more than `dict`, the tables below say which shape is meant; a field that is missing in
them stops the script.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 120
WIRE = ROOT / "web" / "src" / "wire"
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown", "Value": "Value",
         "Name": "string", "Text": "string", "Do": "string | string[]", "Nonce": "string", "Token": "string",
         "Ply": "number", "Seconds": "number", "StopState": "'told' | 'next' | 'open' | 'ahead' | 'left out'", "Entry": "number", "Map": "number", "Player": "number",
         "Id": "string", "LineId": "string", "Words": "string"}  # fmt: skip

# What an area of each type has besides what all have; a field with `?` may be missing.
AREAS = {
    "hexmap": ("HexMap", {"orient?": "'pointy' | 'flat'", "cells": "Cell[]", "regions?": "Region[]", "edges?": "Edge[]",
                          "lines?": "Line[]"}),
    "graphmap": ("GraphMap", {"nodes": "GraphNode[]", "links": "GraphLink[]", "lines?": "Line[]", "plate?": "string"}),
    "grid": ("Grid", {"cells": "GridCell[]", "rows?": "Mark[][]", "cols?": "Mark[][]"}),
    "track": ("Track", {"what?": "string", "from?": "number", "to?": "number", "value?": "number", "marks?": "TrackMark[]",
                        "units?": "Mark[]"}),
    "tableau": ("Tableau", {"slots": "Slot[]", "links?": "[string, string][]"}),
    "hand": ("Hand", {"count?": "number"}),
    "deck": ("Deck", {"count?": "number", "discard?": "number"}),
    "dice": ("Dice", {"dice": "DieView[]", "need?": "Need"}),
    "page": ("Page", {"kicker?": "string", "text": "string[]", "plate?": "string", "reader?": "Seat",
                      "again?": "Record<string, string>"}),
}  # fmt: skip
COMMON = ("id", "title", "place", "seat", "help")
# Fields that Python leaves open.
OPEN = {
    ("view.Ending", "table"): "Reckoning",
    ("view.Shown", "holes"): "Record<string, Hole>",
    ("view.View", "viewer"): "Viewer",
    ("messages.Tutorial", "lessons"): "Lesson[]",
    ("rulebook_messages.Rulebook", "positions"): "Record<string, View>",
    ("messages.Previewed", "cost"): "Amount[]",
    ("messages.Previewed", "gain"): "Amount[]",
    ("frames.PreviewOf", "cost"): "Amount[]",
    ("frames.PreviewOf", "gain"): "Amount[]",
    ("frames.View", "view"): "View",
    ("frames.View", "table"): "TableInfo",
    ("frames.Seats", "table"): "TableInfo",
}
MESSAGES = ("NewSeat", "NewClock", "NewTable", "Problem", "Mode", "ChoiceInfo", "OptionInfo", "BotInfo", "GameInfo",
            "ClockPreset", "OutInfo", "WholeGame", "Tutorial", "Made",
            "Seated", "SeatInfo", "ClockInfo", "SeatClock", "Stopped", "TableInfo", "Previewed", "Finished")  # fmt: skip
RULEBOOK = ("Callout", "BookPicture", "BookTile", "BookPart", "RulebookPage", "Rulebook")
CAMPAIGNS = ("NewCampaign", "NewSitting", "CampaignMade", "Came", "Sat", "Changed", "PlayerInfo", "EntryInfo", "MapInfo",
             "SittingInfo", "FramePageInfo", "SkillInfo", "StopInfo", "BookPageInfo", "BookInfo", "CampaignInfo")  # fmt: skip


class Field:
    """A field as TypeScript says it."""

    def __init__(self, name: str, kind: str, optional: bool, note: str) -> None:
        self.name, self.kind, self.optional, self.note = name, kind, optional, note

    def __str__(self) -> str:
        note = f"  /** {self.note} */\n" if self.note else ""
        return f"{note}  {self.name}{'?' if self.optional else ''}: {self.kind};\n"


class Module:
    """A module of the server: its classes, and the remarks that stand behind their fields."""

    def __init__(self, path: str) -> None:
        self.name = Path(path).stem
        text = (ROOT / path).read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.classes = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
        self.dicts = {
            node.targets[0].id: node.value.args[1]
            for node in ast.parse(text).body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
            and node.value.func.id == "TypedDict"
        }

    def fields(self, name: str) -> list[Field]:
        if name in self.dicts:
            body = self.dicts[name]
            assert isinstance(body, ast.Dict)
            pairs = zip(body.keys, body.values, strict=True)
            return [
                self.field(name, str(key.value), value, None) for key, value in pairs if isinstance(key, ast.Constant)
            ]
        node = self.classes[name]
        return [
            self.field(name, part.target.id, part.annotation, part.value, self.note(part.end_lineno))
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        ]

    def field(self, owner: str, name: str, kind: ast.expr, default: ast.expr | None, note: str = "") -> Field:
        optional = default is not None
        if isinstance(kind, ast.Subscript) and written(kind.value) == "NotRequired":
            kind, optional = kind.slice, True
        return Field(name, OPEN.get((f"{self.name}.{owner}", name)) or typed(kind), optional, note)

    def note(self, line: int | None) -> str:
        _, mark, remark = self.lines[(line or 1) - 1].partition("  # ")
        return remark.strip() if mark and not remark.startswith("type:") else ""

    def bases(self, name: str) -> list[str]:
        known = [written(base) for base in self.classes[name].bases]
        return [base for base in known if base in self.classes or base in self.dicts]

    def said(self, name: str) -> str:
        doc = ast.get_docstring(self.classes[name]) or ""
        lines = [part for line in doc.splitlines() for part in textwrap.wrap(line.strip(), WIDTH - 7) or [""]]
        if len(lines) < 2:
            return f"/** {doc} */\n" if doc else ""
        return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def written(node: ast.expr) -> str:
    return ast.unparse(node)


def typed(node: ast.expr) -> str:
    """A Python type in the words of TypeScript."""
    if isinstance(node, ast.BinOp):
        parts = [typed(side) for side in (node.left, node.right) if written(side) != "UnsetType"]
        return " | ".join(parts)
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.Subscript):
        return subscripted(written(node.value), node.slice)
    name = written(node)
    return PLAIN.get(name, name)


def subscripted(outer: str, inner: ast.expr) -> str:
    parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
    if outer == "Literal":
        return " | ".join(f"'{part.value!s}'" for part in parts if isinstance(part, ast.Constant))
    if outer == "Annotated":
        return typed(parts[0])
    kinds = [typed(part) for part in parts]
    if outer in ("list", "Sequence"):
        return f"({kinds[0]})[]" if " | " in kinds[0] and not kinds[0].endswith("[]") else f"{kinds[0]}[]"
    if outer == "dict":
        return f"Record<{', '.join(kinds)}>"
    if outer == "tuple":
        return f"[{', '.join(kinds)}]"
    raise SystemExit(f"wire_types.py cannot say {outer}[...] in TypeScript")


def interface(module: Module, name: str) -> str:
    """A class with the fields of its bases that have no interface of their own."""
    bases = module.bases(name)
    inner = [field for base in bases if base in module.dicts for field in module.fields(base)] + module.fields(name)
    outer = [base for base in bases if base in module.classes and base not in ("Said", "Message")]
    extends = f" extends {', '.join(outer)}" if outer else ""
    return f"{module.said(name)}export interface {name}{extends} {{\n{''.join(map(str, inner))}}}\n"


def areas(module: Module) -> str:
    """The one class of all areas as one interface for each type."""
    known = {field.name: field for field in [*module.fields("_Bounds"), *module.fields("Area")]}
    told = {"type", *COMMON} | {name.rstrip("?") for _, fields in AREAS.values() for name in fields}
    if set(known) != told:
        raise SystemExit(f"wire_types.py: the fields of Area and AREAS differ: {sorted(set(known) ^ told)}")
    text = f"export type Place = {known['place'].kind};\n\n/** What all areas have. */\nexport interface Base {{\n"
    common = [known[name] for name in COMMON]
    text += (
        "".join(str(Field(f.name, "Place" if f.name == "place" else f.kind, f.optional, f.note)) for f in common)
        + "}\n"
    )
    for kind, (name, fields) in AREAS.items():
        own = "".join(f"  {field}: {shape};\n" for field, shape in fields.items())
        text += f"\nexport interface {name} extends Base {{\n  type: '{kind}';\n{own}}}\n"
    names = [name for name, _ in AREAS.values()]
    return f"{text}\nexport type Area = {' | '.join(names)};\n"


def message(module: Module, name: str) -> str:
    """What the server says over the socket: a Struct with its tag."""
    keywords = {word.arg: word.value for word in module.classes[name].keywords}
    tag = keywords.get("tag")
    said = str(tag.value) if isinstance(tag, ast.Constant) else name.lower()
    fields = "".join(
        str(Field(f.name, "number" if f.name == "re" else f.kind, f.optional, f.note)) for f in module.fields(name)
    )
    return f"{module.said(name)}export interface {name}Message {{\n  type: '{said}';\n{fields}}}\n"


def parts() -> str:
    open_parts = Module("farshore/core/view_parts.py")
    head = "// What stands in the open fields of a view document, as farshore/core/view_parts.py defines it.\n"
    names = "// Written by scripts/wire_types.py.\nimport type { Amount, Mark, Seat, Where } from './document';\n"
    return "\n".join([head + names, *(interface(open_parts, name) for name in open_parts.classes)])


def document() -> str:
    view = Module("farshore/core/view.py")
    made = [areas(view) if name == "Area" else interface(view, name) for name in view.classes]
    head = "// The view document, as farshore/core/view.py defines it. Written by scripts/wire_types.py.\n"
    names = "import type { Edge, GraphLink, GraphNode, Hole, Need, Reckoning, TrackMark, Viewer } from './parts';\n"
    return "\n".join([head + names, "export type Seat = number;\n", *made])


def messages() -> str:
    http, book = Module("farshore/server/messages.py"), Module("farshore/server/rulebook_messages.py")
    head = "// What is asked and answered over HTTP, as farshore/server/messages.py defines it. Written by scripts/wire_types.py.\n"
    names = "import type { Amount, View } from './document';\nimport type { Lesson } from './parts';\n"
    made = [interface(http, name) for name in MESSAGES] + [interface(book, name) for name in RULEBOOK]
    return "\n".join([head + names, "export type Value = boolean | number | string | null;\n", *made])


def frames() -> str:
    """What the server says over a socket, and the lines that people say there."""
    socket, talk = Module("farshore/server/frames.py"), Module("farshore/server/talk/lines.py")
    said = [name for name in socket.classes if name not in ("Message", *CLIENT)]
    made = [interface(talk, name) for name in TALK] + [message(socket, name) for name in said]
    union = "export type ServerMessage =\n" + "\n".join(f"  | {name}Message" for name in said) + ";\n"
    head = "// What the server says over a socket, as farshore/server/frames.py defines it. Written by scripts/wire_types.py.\n"
    names = "import type { Amount, View } from './document';\nimport type { TableInfo } from './messages';\n"
    return "\n".join([head + names, *made, union])


def seas() -> str:
    said = Module("farshore/server/seas/messages.py")
    head = "// What is said about tables with the same dice, as farshore/server/seas defines it. Written by scripts/wire_types.py.\n"
    return "\n".join(
        [head + "import type { TableInfo } from './messages';\n", *[interface(said, name) for name in SEAS]]
    )


def sittings() -> str:
    said = Module("farshore/server/campaign_messages.py")
    head = "// What client and server say about campaigns, as farshore/server defines it. Written by scripts/wire_types.py.\n"
    return "\n".join(
        [
            head + "import type { NewClock, NewSeat, Value } from './messages';\n",
            *[interface(said, name) for name in CAMPAIGNS],
        ]
    )


def people() -> str:
    said = Module("farshore/server/people/messages.py")
    head = "// What client and server say about people, as farshore/server/people defines it. Written by scripts/wire_types.py.\n"
    return "\n".join(
        [head + "import type { TableInfo } from './messages';\n", *[interface(said, name) for name in PEOPLE]]
    )


PEOPLE = ("DeviceInfo", "Me", "Pairing", "TakenIn", "MyTable", "MyCampaign", "Mine", "Rematch", "Voted")
CLIENT = ("Join", "DoIt", "Undo", "Redo", "Takeback", "Answer", "Consent", "Preview", "Explain", "Hint", "Ping",
          "Talk", "Say", "Heard", "Mute", "Unsay")  # fmt: skip
TALK = ("Spot", "SaidLine", "Muted")
SEAS = ("Score", "SeaTable", "Sea", "DayBoard")


def main() -> int:
    stale = []
    written = {"document.ts": document(), "parts.ts": parts(), "messages.ts": messages(), "frames.ts": frames()}
    written |= {"sittings.ts": sittings(), "people.ts": people(), "seas.ts": seas()}
    for name, text in written.items():
        file = WIRE / name
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                file.write_text(text, encoding="utf-8")
    if stale and "--check" in sys.argv:
        sys.stdout.write(f"Stale, run python web/scripts/wire_types.py: {', '.join(stale)}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
