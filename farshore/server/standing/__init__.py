"""Standing answers: what somebody has told the house to answer for them while they are away (docs/tables.md)."""
