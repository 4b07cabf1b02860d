"""The list world.cities of R's package maps, read without R. It is not derived from GeoNames.

It needs rdata, and R's maps on the machine: apt-get install r-cran-maps
"""

from __future__ import annotations

import bz2
import gzip
import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import rdata

R_MAPS = Path("/usr/lib/R/site-library/maps/data")


class RCity(NamedTuple):
    name: str
    country: str
    latitude: float
    longitude: float


def world_cities(folder: Path = R_MAPS) -> Iterator[RCity]:
    index = r_value(gzip.decompress((folder / "Rdata.rdx").read_bytes()))
    start, length = (int(number) for number in index["variables"]["world.cities"])
    frame = r_value(unpacked((folder / "Rdata.rdb").read_bytes()[start : start + length]))
    columns = (frame[column] for column in ("name", "country.etc", "lat", "long"))
    for name, country, latitude, longitude in zip(*columns, strict=True):
        yield RCity(name, country, float(latitude), float(longitude))


def unpacked(chunk: bytes) -> bytes:
    """One value of R's lazy-load store: four bytes of length, a letter for the compression (zlib: none), the stream."""
    if chunk[4:5] == b"2":
        return bz2.decompress(chunk[5:])
    if chunk[4:5] == b"Z":
        return lzma.decompress(chunk[5:], lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA2}])
    return zlib.decompress(chunk[4:])


def r_value(packed: bytes) -> dict:
    return rdata.conversion.convert(rdata.parser.parse_data(packed, extension=".rds"))
