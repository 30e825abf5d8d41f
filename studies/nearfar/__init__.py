"""What travellers read of the atlas of Near and Far, and how their sittings come out."""
