"""The smallest player: the first thing that may be done, by its text."""

import json
import sys

for line in sys.stdin:
    print(json.loads(line)["actions"][0]["text"], flush=True)
