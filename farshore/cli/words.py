"""A view document in words, for any game: amounts, offers, areas and the end. Nothing here knows a rule."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from farshore.core.view import Amount, Area, Mark, Offer, SeatView, View

Lexicon = dict[str, Any]
WIDE: Final = 96  # letters in a line of a reckoning


def term(lexicon: Lexicon, what: str, n: int = 1) -> str:
    """The word for a term, in the right number; an unknown term is its own word."""
    known = lexicon.get("terms", {}).get(what)
    if known is None:
        return what.replace("-", " ").replace("_", " ")
    return str(known["one"] if n == 1 else known["many"])


def sign(lexicon: Lexicon, what: str) -> str:
    """One character for a term; the first letter of an unknown one."""
    known = lexicon.get("terms", {}).get(what, {})
    return str(known.get("sign") or what[:1])


def group_name(lexicon: Lexicon, group: str) -> str:
    return str(lexicon.get("groups", {}).get(group, group.capitalize() or "Choices"))


def amount(lexicon: Lexicon, counted: Amount, plus: str = "") -> str:
    of = f" of {counted['of']}" if "of" in counted else ""
    return f"{plus}{counted['n']}{of} {term(lexicon, counted['what'], counted['n'])}"


def ledger(lexicon: Lexicon, offer: Offer) -> list[tuple[str, str]]:
    """Cost, gain, risk and notes of a choice, in this order, each with its kind."""
    parts = [("note", offer["text"])] if "text" in offer else []
    parts += [("cost", amount(lexicon, paid, "−")) for paid in offer.get("cost", [])]
    parts += [("gain", amount(lexicon, gained, "+")) for gained in offer.get("gain", [])]
    for chance in offer.get("odds", []):
        extra = [amount(lexicon, paid, "−") for paid in chance.get("cost", [])]
        extra += [amount(lexicon, gained, "+") for gained in chance.get("gain", [])]
        parts.append(("risk", f"{round(chance['p'] * 100)}% {chance['label']}{' ' + ' '.join(extra) if extra else ''}"))
    parts += [("risk", risk) for risk in offer.get("risks", [])]
    parts += [("note", note) for note in offer.get("notes", [])]
    if offer.get("undo") == "locks":
        parts.append(("note", "cannot be taken back"))
    return parts


def sentence(lexicon: Lexicon, offer: Offer) -> str:
    """An offer as one line for the eye or the ear."""
    parts = [text.replace("−", "minus ").replace("+", "plus ") for _, text in ledger(lexicon, offer)]
    return offer["label"] + (f": {', '.join(parts)}" if parts else "")


def mark(lexicon: Lexicon, printed: Mark) -> str:
    n = printed.get("n")
    word = term(lexicon, printed["what"], n or 1)
    state = f" ({printed['state']})" if "state" in printed else ""
    return f"{n} {word}{state}" if n is not None else f"{word}{state}"


def place_name(view: View, area_id: str, at: str) -> str:
    """A cell or slot by its name, or by its place."""
    for area in view["areas"]:
        if area["id"] == area_id:
            for place in [*area.get("cells", []), *area.get("slots", []), *area.get("nodes", [])]:
                if place["id"] == at:
                    return str(place.get("name") or place.get("label") or at)
    return at


def stopped(text: str) -> str:
    """A text as a sentence: with a full stop unless it brings its own."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


# Areas


def described(lexicon: Lexicon, view: View, area: Area) -> list[str]:
    """An area in lines that read well aloud."""
    kind = area["type"]
    title = area["title"]
    if kind == "dice":
        return [f"{title}: {', '.join([die_words(dict(die)) for die in area.get('dice', [])]) or 'not rolled yet'}."]
    if kind == "track":
        units = [mark(lexicon, unit) for unit in area.get("units", [])]
        at = f"{area['value']} of {area['to']}" if "value" in area and not units else ""
        return [stopped(f"{title}: {', '.join([part for part in (at, *units, area.get('help', '')) if part])}")]
    if kind == "grid":
        return [f"{title}:", *grid_lines(lexicon, area)]
    if kind == "tableau":
        slots = [slot_words(lexicon, dict(slot)) for slot in area.get("slots", [])]
        return [f"{title}: {'; '.join(slots)}."]
    if kind == "page":
        return [part for part in (area.get("kicker", ""), title, *area.get("text", [])) if part]
    if kind in ("hand", "deck"):
        cards = [str(piece.get("name", piece["kind"])) for piece in view["pieces"] if piece["at"]["area"] == area["id"]]
        return [f"{title}: {area.get('count', 0)}{': ' + ', '.join(cards) if cards else ''}."]
    return [f"{title}."]


def die_words(die: dict[str, Any]) -> str:
    rolled = die.get("rolled", die.get("value", "?"))
    value = die.get("value", rolled)
    shown = str(value) if value == rolled else f"{rolled} made {value}"
    return f"{die['id']} {shown}{' for ' + die['role'] if die.get('role') else ''}"


def slot_words(lexicon: Lexicon, slot: dict[str, Any]) -> str:
    state = f" ({slot['state']})" if slot.get("state") else ""
    text = f": {slot['text']}" if slot.get("text") else ""
    return f"{term(lexicon, slot['kind'])} {slot.get('label', '')}".strip() + text + state


def grid_lines(lexicon: Lexicon, area: Area) -> list[str]:
    cells = area.get("cells", [])
    rows = area.get("rows", [])
    lines: list[str] = []
    for row in range(1 + max([cell["row"] for cell in cells], default=-1)):
        texts = [f"{c['text']}{' ' + c['state'] if c.get('state') else ''}" for c in cells if c["row"] == row]
        marks = [mark(lexicon, printed) for printed in rows[row]] if row < len(rows) else []
        lines.append(f"  {row + 1}: {', '.join(texts)}{' | ' + ', '.join(marks) if marks else ''}")
    columns = [" and ".join([mark(lexicon, printed) for printed in marks]) for marks in area.get("cols", [])]
    if columns:
        lines.append(f"  columns: {', '.join(columns)}")
    return lines


def map_lines(lexicon: Lexicon, view: View, area: Area) -> list[str]:
    """Who stands where, and every named or marked place that is still of use."""
    lines = [f"{area['title']}."]
    for piece in view["pieces"]:
        if piece["at"]["area"] == area["id"]:
            name = next((s.get("name", "") for s in view["seats"] if s["seat"] == piece.get("seat")), "")
            lines.append(f"  {name or piece['kind']} at {place_name(view, area['id'], str(piece['at'].get('at')))}")
    for cell in [*area.get("cells", []), *area.get("nodes", [])]:
        marks = [mark(lexicon, printed) for printed in cell.get("marks", [])]
        if marks or cell.get("name"):
            lines.append(f"  {cell['id']} {cell.get('name', '')}: {', '.join(marks) or 'nothing'}")
    return lines


# Seats and the end


def sitter(slip: SeatView) -> str:
    """Who plays a seat, in brackets: what chance plays for a program that failed is not that program's."""
    if "fault" in slip:
        return f" (failed: {slip['fault']}, played by chance)"
    return " (you)" if slip.get("you") else " (bot)" if "bot" in slip else ""


def reckoning(view: View) -> list[list[str]]:
    """The final table, head first: place, name, figures."""
    over = view["status"].get("over")
    if over is None or "table" not in over:
        return []
    names = {slip["seat"]: slip.get("name", f"seat {slip['seat'] + 1}") for slip in view["seats"]}
    rows = [["", "", *[str(head) for head in over["table"]["head"]]]]
    for place, (seat, figures) in enumerate(zip(over["order"], over["table"]["rows"], strict=True), 1):
        rows.append([f"{place}.", names[seat], *[str(figure) for figure in figures]])
    return rows


def looking_back(view: View) -> list[str]:
    """What the game tells at its end besides figures: a heading, and its lines below it."""
    lines: list[str] = []
    over = view["status"].get("over")
    for section in over.get("sections", []) if over is not None else []:
        lines += ["", section["title"]]
        for line in section["lines"]:
            lines += wrap(line, WIDE, initial_indent="  ", subsequent_indent="    ")
    return lines


def columns_of(rows: list[list[str]]) -> list[str]:
    """Rows as aligned lines: names to the left, figures to the right."""
    if not rows:
        return []
    widths = [max([len(row[n]) for row in rows]) for n in range(len(rows[0]))]
    return [
        "  ".join([part.ljust(widths[n]) if n < 2 else part.rjust(widths[n]) for n, part in enumerate(row)]).rstrip()
        for row in rows
    ]
