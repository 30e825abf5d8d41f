"""Adds to the wheel what lies outside the package."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is private to hatchling
    """Ships docs/rules as farshore/rules_text, so that `farshore rules` also works away from a checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        rules = Path(self.root, "docs", "rules")
        # An installation in place reads docs/rules where it is.
        if version != "editable" and rules.is_dir():
            build_data["force_include"][str(rules)] = "farshore/rules_text"
