"""The rules, a chapter a file."""
