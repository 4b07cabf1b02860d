"""How hard Hypothesis searches: `HYPOTHESIS_PROFILE=deep pytest …` for a long search. And how little the garbage
collector scans."""

import gc
import os
import signal
from random import SystemRandom

from hypothesis import settings

# A deadline measures the machine, not the code.
settings.register_profile("default", deadline=None)
# A failing run must be due to the change, and repeatable: so the examples are the same every time.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("deep", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") == "true" else "default"))

# A shell lets programs in the background ignore Ctrl-C; whatever a test starts would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Workers share the games that they have played (tests/conformance), so what is hashed must be the same in all of them.
if not os.environ.get("PYTHONHASHSEED", "random").isdecimal():
    os.environ["PYTHONHASHSEED"] = str(SystemRandom().getrandbits(32))

# Thousands of tests and all that they import stay in memory, and houses create few cycles: scanning everything again
# and again took a third of the time of the server's tests.
gc.set_threshold(50_000, 20, 20)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
