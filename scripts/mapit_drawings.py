"""Print Map It! World's own silhouettes as JSON, picture by picture.

pip install shapely
python scripts/mapit_drawings.py | node scripts/mapit_pictures.mjs
"""

import json

from mapit_drawings_asia import EASTERN_CITIES
from mapit_drawings_cities import WESTERN_CITIES
from mapit_drawings_landmarks import LANDMARKS
from mapit_shapes import path

if __name__ == "__main__":
    drawings = LANDMARKS | WESTERN_CITIES | EASTERN_CITIES
    print(json.dumps({f"p-{name}": path(draw()) for name, draw in drawings.items()}, indent=1))
