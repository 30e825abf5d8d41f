"""The Everrain: what lies on the table. Questions and small marks, no rules."""
