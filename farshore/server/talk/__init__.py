"""Talk at a table: lines, pings, who hears them."""
