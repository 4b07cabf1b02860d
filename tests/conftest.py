"""How hard Hypothesis searches: `HYPOTHESIS_PROFILE=deep pytest …` for a long search."""

import os

from hypothesis import settings

# A deadline measures the machine, not the code.
settings.register_profile("default", deadline=None)
# A red run must be the change's fault and come again: the same examples every time.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("deep", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") == "true" else "default"))
