# /// script
# requires-python = ">=3.11"
# dependencies = ["shapely==2.2.0"]
# ///
"""Print Map It! World's own silhouettes as JSON, picture by picture.

uv run scripts/mapit/drawings.py | node scripts/mapit/pictures.mjs
"""

import json

from drawings_asia import EASTERN_CITIES
from drawings_cities import WESTERN_CITIES
from drawings_landmarks import LANDMARKS
from shapes import path

if __name__ == "__main__":
    drawings = LANDMARKS | WESTERN_CITIES | EASTERN_CITIES
    print(json.dumps({f"p-{name}": path(draw()) for name, draw in drawings.items()}, indent=1))
