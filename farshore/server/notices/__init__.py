"""Notices: what calls people back to their tables (docs/notices.md)."""
