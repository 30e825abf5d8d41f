"""Speed beside a peer, in one run on one core. `make bench` prints one JSON object a line."""
