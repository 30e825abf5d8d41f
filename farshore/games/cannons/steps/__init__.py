"""The rules, one file per chapter of docs/rules/cannons.md."""
