"""The package as others install it."""

import zipfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

import parlour

ROOT = Path(__file__).parent.parent


def test_the_package_tells_its_version() -> None:
    assert isinstance(parlour.__version__, str)


def test_the_wheel_carries_every_file_of_the_package(tmp_path: Path) -> None:
    """Decks, rulebooks, pages and fonts too: hatchling leaves out whatever .gitignore names."""
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    files = {file.relative_to(ROOT) for file in (ROOT / "parlour").rglob("*") if file.is_file()}
    wanted = {file.as_posix() for file in files if "__pycache__" not in file.parts}
    assert wanted - packed == set()
