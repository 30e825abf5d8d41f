"""What travellers read of the atlas of Near and Far, and how their sittings come out; played with the compiled build that fits, if there is one."""

from farshore import compiled

compiled.use()
