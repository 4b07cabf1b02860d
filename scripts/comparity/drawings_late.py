"""Silhouettes of the landmarks from after 1970."""

# The numbers of one outline stay in one row.
# fmt: off

from math import cos, pi, sin

from shapes import (
    Shape,
    blob,
    both,
    curve,
    disc,
    dome,
    grown,
    half,
    line,
    lines,
    merged,
    moved,
    ogive,
    places,
    poly,
    rect,
    ring,
    row,
    smooth,
    spire,
    taper,
    turned,
    uprights,
    wall,
    windows,
)


def azadi_tower() -> Shape:
    outer = smooth(56, 0, 44, 10, 33, 26, 25, 46, 21, 66, 20, 86, 20, 96)
    body = half(*[v for p in outer for v in p], 20, 100, 0, 100)
    opening = ogive(0, 0, 38, 46) | half(30, 0, 22, 14, 19, 20, 0, 20)
    upper = ogive(0, 60, 16, 26) - ogive(0, 60, 10, 18)
    ribs = both(merged(curve(0.9, -x, 1, -x * 0.66, 24, -x * 0.4 - 2, 60, -x * 0.3 - 3, 92) for x in (50, 42)))
    net = both(merged(line(0.8, -18.6, y, -9, y + 10) | line(0.8, -9, y, -18.6, y + 10) for y in (50, 60, 70)))
    crown = merged(rect(-19, 96, 19, 97), windows(-15, 15, 8, 93, 93, 1, 2, 3))
    return body - opening - upper - ribs - net - crown


def transamerica_pyramid() -> Shape:
    body = poly(-10.4, 5, 10.4, 5, 2.2, 78, 0.3, 100, -0.3, 100, -2.2, 78)
    wings = both(poly(-4.4, 56, -6, 56, -3.6, 78, -2.2, 80, -2.2, 70))
    legs = merged(spire(x, 0, 5.4, 8) - spire(x, 0, 3.2, 5) for x in places(-8, 8, 4))
    floors = lines(-10, 10, places(9, 70, 24), 0.65) & poly(-9.4, 6, 9.4, 6, 1.6, 74, -1.6, 74)
    spire_lines = lines(-3, 3, (80.4, 84), 0.4)
    return merged(body, wings, legs) - floors - spire_lines


def merlion() -> Shape:
    waves = merged(curve(4, -34, 4, -22, 8, -10, 4, 2, 8, 14, 4, 26, 8, 34, 5), rect(-34, 0, 34, 4))
    body = blob(-14, 8, -18, 24, -13, 42, -6, 54, 8, 56, 17, 44, 21, 26, 15, 8)
    tail = blob(12, 10, 24, 12, 31, 24, 29, 34, 40, 48, 28, 43, 22, 53, 21, 40, 22, 30, 16, 20)
    head = disc(2, 74, 17, 20)
    mane = merged(disc(2 + 17 * cos(a), 73 + 19 * sin(a), 5.4) for a in places(-0.62 * pi, 0.6 * pi, 9))
    muzzle = poly(-10, 85, -17, 84, -22.6, 81, -25, 77, -24.4, 73.6, -18, 72, -12, 71) | poly(-12, 69.4, -20, 68.6, -22.4, 66, -21, 62, -14, 58, -6, 58)
    brow = poly(-16, 81, -14, 90, -4, 95, 2, 90)
    ear = disc(-3, 95, 4.6) - disc(-3.4, 95, 2)
    water = curve(2.6, -18, 70.4, -26, 69.4, -36, 64, -42, 46, -44, 24, -44, 4)
    scales = merged(curve(0.9, x - 4, y, x, y - 3, x + 4, y) for y, xs in ((46, (-3, 5)), (39, (-7, 1, 9)), (32, (-10, -2, 6, 14)), (25, (-12, -4, 4, 12)), (18, (-11, -3, 5, 13))) for x in xs)
    curls = merged(curve(1.2, x, y, x + 3.4, y + 3, x + 2, y + 8) for x, y in ((0, 58), (8, 60), (13, 68), (5, 70), (11, 80), (3, 82), (-4, 64)))
    eye = poly(-14, 79.4, -10, 81.6, -7.6, 80, -11, 78.6)
    return merged(waves, body, tail, head, mane, muzzle, brow, ear, water) - scales - curls - eye - disc(-22.4, 78, 1)


def sydney_opera_house() -> Shape:
    def bend(start: tuple[float, float], by: tuple[float, float], end: tuple[float, float]) -> list[float]:
        steps = places(0, 1, 13)
        return [(1 - t) ** 2 * start[i] + 2 * t * (1 - t) * by[i] + t * t * end[i] for t in steps for i in (0, 1)]
    def sail(rear: float, front: float, tip: float, height: float) -> Shape:
        return poly(*bend((rear, 12), (rear + (tip - rear) * 0.1, height * 0.86), (tip, height)), *bend((tip, height), (front + (tip - front) * 0.1, height * 0.55), (front, 12)))
    def ribs(rear: float, front: float, tip: float, height: float) -> Shape:
        feet = [rear + (front - rear) * f for f in (0.3, 0.55, 0.78)]
        return merged(line(0.7, *bend((foot, 12), (foot + (tip - foot) * 0.1, height * 0.7), (tip, height))) for foot in feet)
    picture = poly(-116, 0, 116, 0, 110, 13, -110, 13)
    for one in ((-58, -92, -104, 44), (-22, -66, -80, 70), (-36, 26, 44, 100), (18, 58, 74, 74), (52, 84, 98, 48)):
        solid = sail(*one)
        picture = (picture - solid.buffer(1.3)) | (solid - ribs(*one))
    steps = lines(-116, -66, (4, 8), 0.9) | lines(-112, 112, (11.4,), 1.1)
    panes = row(lambda x: wall(x, 5, 3, 8), -48, 102, 16)
    return picture - steps - panes


def cn_tower() -> Shape:
    shaft = both(poly(0, 0, -6, 0, -3.4, 14, -2.3, 34, -1.7, 60, 0, 60))
    pod = half(1.8, 59.4, 3.6, 60.4, 6, 61.4, 6.2, 62.8, 4.8, 63.8, 4.8, 65, 3, 66, 1.8, 67, 0, 67)
    upper = taper(0, 66, 2.4, 80, 2) | wall(0, 3.4, 80, 82.4) | taper(0, 82, 1.4, 91, 0.9) | taper(0, 91, 0.7, 100, 0.25)
    return merged(shaft, pod, upper) - line(0.6, -1.5, 2, -0.7, 58) - line(0.6, 1.5, 2, 0.7, 58) - lines(-6, 6, (62.2, 64.4), 0.4)


def hollywood_sign() -> Shape:
    t = 13
    def letter(kind: str) -> Shape:
        if kind == "H":
            return rect(0, 0, t, 100) | rect(46 - t, 0, 46, 100) | rect(0, 44, 46, 58)
        if kind == "O":
            return poly(14, 0, 36, 0, 50, 18, 50, 82, 36, 100, 14, 100, 0, 82, 0, 18) - poly(17, 13, 33, 13, 37, 20, 37, 80, 33, 87, 17, 87, 13, 80, 13, 20)
        if kind == "L":
            return rect(0, 0, t, 100) | rect(0, 0, 40, 14)
        if kind == "Y":
            return poly(0, 100, 14, 100, 25, 62, 36, 100, 50, 100, 31.5, 44, 31.5, 0, 18.5, 0, 18.5, 44)
        if kind == "W":
            return poly(0, 100, 13, 100, 20, 34, 28, 82, 40, 82, 48, 34, 55, 100, 68, 100, 55, 0, 42, 0, 34, 48, 26, 0, 13, 0)
        return poly(0, 0, 30, 0, 46, 18, 46, 82, 30, 100, 0, 100) - poly(13, 13, 27, 13, 33, 21, 33, 79, 27, 87, 13, 87)
    x, shapes = 0.0, []
    for kind, drop in zip("HOLLYWOOD", (-6, 4, -2, 3, 8, 0, 4, -3, -6), strict=True):
        shape = grown(moved(letter(kind), 0), 0.82, 0.82)
        shapes.append(moved(shape, x, drop + 18))
        x = shapes[-1].bounds[2] + 6
    posts = merged(merged(rect(s.bounds[0] + 3, 2, s.bounds[0] + 5, s.bounds[1] + 2), rect(s.bounds[2] - 5, 2, s.bounds[2] - 3, s.bounds[1] + 2)) for s in shapes)
    hill = blob(-10, -6, x * 0.2, 12, x * 0.5, 8, x * 0.8, 12, x + 6, -6)
    return moved(merged(*shapes, posts, hill & rect(-20, 0, x + 20, 30)), -x / 2)


def kuwait_towers() -> Shape:
    def needle(x: float, width: float, top: float) -> Shape:
        return poly(x - width / 2, 0, x + width / 2, 0, x + width * 0.2, top * 0.5, x, top, x - width * 0.2, top * 0.5)
    first, second, third = needle(4, 12, 100), needle(-24, 11, 79), needle(26, 7, 60)
    ball, small, other = disc(4, 41, 13.4, 12.6), disc(4, 64, 7.2, 6.8), disc(-24, 38, 13, 12.2)
    def dots(x: float, y: float, radius: float) -> Shape:
        return merged(disc(x + dx * radius * 0.24, y + dy * radius * 0.24, radius * 0.075) for dx in range(-3, 4) for dy in range(-3, 4) if dx * dx + dy * dy < 12)
    return merged(first, second, third, ball, small, other) - dots(4, 41, 12.4) - dots(-24, 38, 12) - dots(4, 64, 6.6)


def itaipu_dam() -> Shape:
    crest = rect(-120, 88, 120, 94) | row(lambda x: rect(x - 1, 94, x + 1, 97), -112, 112, 15) | rect(-124, 0, 124, 6)
    def block(x: float) -> Shape:
        face = poly(x - 10, 90, x + 10, 90, x + 11, 0, x - 11, 0)
        pipe = poly(x - 5, 80, x + 5, 80, x + 6, 24, x - 6, 24)
        return face - (pipe.buffer(1.1) - pipe) - lines(x - 12, x + 12, (86,), 0.8) - lines(x - 6, x + 6, (40, 56, 70), 0.6)
    blocks = row(block, -108, 108, 10)
    house = rect(-120, 0, 120, 22)
    panes = row(lambda x: wall(x, 7, 8, 16), -108, 108, 19)
    cranes = merged(rect(x - 5, 94, x - 3, 100) | rect(x + 3, 94, x + 5, 100) | rect(x - 6, 98, x + 8, 100) for x in (-60, 48))
    return merged(crest, blocks - house.buffer(1), house - panes, cranes)


def lotus_temple() -> Shape:
    def petal(x: float, y: float, width: float, height: float, lean: float) -> Shape:
        shape = poly(*[v for p in smooth(-width * 0.34, 0, -width * 0.5, height * 0.34, -width * 0.34, height * 0.7, 0, height) for v in p], *[v for p in smooth(0, height, width * 0.34, height * 0.7, width * 0.5, height * 0.34, width * 0.34, 0) for v in p])
        return moved(turned(shape, lean), x, y)
    picture = rect(-92, 0, 92, 7)
    layers = [
        [(-38, 8, 40, 86, 8), (38, 8, 40, 86, -8)], [(0, 8, 46, 92, 0)], [(-20, 8, 44, 76, 9), (20, 8, 44, 76, -9)],
        [(-66, 6, 50, 60, 34), (66, 6, 50, 60, -34)], [(-46, 6, 50, 58, 20), (46, 6, 50, 58, -20)], [(0, 6, 54, 58, 0)], [(-72, 6, 44, 36, 54), (72, 6, 44, 36, -54)], [(-28, 6, 46, 34, 14), (28, 6, 46, 34, -14)],
    ]
    for layer in layers:
        for one in layer:
            solid = petal(*one)
            picture = (picture - solid.buffer(1.1)) | solid
    return picture & rect(-110, 0, 110, 100)


def hallgrimskirkja() -> Shape:
    tops = (9, 14, 20, 26, 33, 41, 50, 60)
    columns = merged(rect(-39 + n * 3.9, 0, -39 + (n + 1) * 3.9, top) for n, top in enumerate(tops))
    tower = rect(-8, 0, 8, 84) | rect(-6, 84, 6, 89) | poly(-5, 89, 5, 89, 1.6, 95, -1.6, 95) | wall(0, 0.9, 94, 100) | wall(0, 3.4, 97, 97.9)
    gaps = both(uprights(0, 60, [-39 + n * 3.9 for n in range(1, 8)], 0.9))
    panes = ogive(0, 30, 4.6, 16) | merged(both(ogive(-3.6, y, 1.9, 10)) for y in (52, 66)) | ogive(0, 0, 5, 10) | disc(0, 80, 2.6) - disc(0, 80, 1.8) | both(wall(-2.4, 1.5, 85, 88))
    return both(columns) - gaps | tower - panes - both(uprights(0, 84, (-6.2,), 0.6))


def louvre_pyramid() -> Shape:
    body = spire(0, 3, 164, 100)
    nets = merged(line(1, x, 0, x + 83, 100) | line(1, x, 0, x - 83, 100) for x in places(-166, 166, 21))
    frame = body - spire(0, 5.4, 155, 96.4)
    entrance = rect(-15, 3, 15, 24)
    door = rect(-11, 3, 11, 20)
    return ((body - nets) | frame | rect(-90, 0, 90, 3)) - (entrance - door) - uprights(3, 20, (-3.6, 3.6), 1)


def yamoussoukro_basilica() -> Shape:
    steps = rect(-74, 0, 74, 4)
    portico = rect(-62, 4, 62, 34) | rect(-64, 32, 64, 36)
    columns = row(lambda x: wall(x, 4, 6, 29), -57, 57, 16)
    drum = rect(-32, 36, 32, 54) | rect(-34, 52, 34, 55)
    cupola = half(31, 54, 30, 62, 25, 71, 16, 78, 6, 82, 0, 82.6)
    lantern = rect(-5, 81, 5, 88) | dome(0, 88, 10, 5) | wall(0, 1, 92, 100) | wall(0, 4.4, 96.4, 97.4)
    drum_gaps = row(lambda x: wall(x, 3, 39, 49), -27, 27, 11)
    ribs = merged(curve(0.8, f * 30, 56, f * 25, 70, f * 5, 82) for f in (-0.84, -0.5, -0.17, 0.17, 0.5, 0.84))
    colonnade = both(rect(-96, 0, -60, 18) | rect(-98, 17, -60, 20))
    colonnade_gaps = both(row(lambda x: wall(x, 3, 2, 14), -93, -66, 6))
    return merged(steps, portico, drum, cupola, lantern, colonnade) - columns - drum_gaps - ribs - colonnade_gaps - both(wall(-1.6, 1.4, 82.4, 87))


def hassan_ii_mosque() -> Shape:
    shaft = rect(-7, 0, 7, 82)
    crown = row(lambda x: wall(x, 1.5, 82, 84.4), -6.2, 6.2, 6)
    lantern = rect(-3.8, 82, 3.8, 93) | row(lambda x: wall(x, 1, 93, 94.2), -3.2, 3.2, 5) | dome(0, 93, 4.4, 2) | wall(0, 0.6, 94, 100) | disc(0, 96, 0.9) | disc(0, 97.8, 0.65)
    hall = rect(7, 0, 52, 24) | poly(9, 24, 50, 24, 44, 31, 15, 31) | rect(-22, 0, -7, 16) | poly(-22, 16, -7, 16, -9, 20, -20, 20)
    openings = merged(ogive(0, 0, 8, 18), ogive(0, 26, 6, 10), merged(both(ogive(-2.8, y, 2.2, 7)) for y in (42, 54, 66)), both(ogive(-1.7, 84, 1.7, 6.6)))
    lattice = merged(line(0.5, x, y, x + 3, y + 4) | line(0.5, x + 3, y, x, y + 4) for x in (-6, -3, 0, 3) for y in (75.6,))
    bands = lines(-7, 7, (22, 38.6, 51.6, 63.6, 74.4), 0.55)
    side = row(lambda x: ogive(x, 2, 4, 14), 13, 47, 6) | row(lambda x: ogive(x, 2, 3, 9), -19, -11, 2) | row(lambda x: wall(x, 2, 19, 22), 12, 48, 9)
    tiles = merged(line(0.6, x, 25, x * 0.8 + 6, 30.4) for x in places(13, 47, 8))
    return merged(shaft, crown, lantern, hall, rect(-28, -2, 56, 0)) - openings - lattice - bands - side - tiles


def ushiku_daibutsu() -> Shape:
    plinth = rect(-19, 0, 19, 7)
    lotus = merged(spire(x, 7, 9, 15) for x in places(-16, 16, 6)) | rect(-17, 7, 17, 11)
    robe = half(11.4, 12, 12.6, 26, 13.4, 42, 13, 58, 11, 72, 6.4, 77.4, 3, 79, 0, 79)
    head = disc(0, 86.6, 5.4, 7.4) | disc(0, 94.6, 3.2, 3.6) | both(poly(-5.2, 88, -6.4, 86, -6, 79, -4.4, 78.6))
    right = poly(-11, 70, -13.6, 56, -9.6, 52, -6, 60, -4.4, 66, -6, 68)
    hand = poly(-7.6, 58, -9.4, 66, -7.6, 68.6, -5.4, 66, -5.4, 59)
    left = curve(1, 12, 68, 12.4, 54, 9, 44, 6.4, 40)
    folds = merged(curve(0.9, -9, 72, 0, 62, 8, 70), curve(0.9, -5, 56, 0, 53, 7, 56), curve(0.9, -7, 46, 0, 42, 7, 46), curve(0.9, -8, 36, 0, 31, 8, 36), curve(0.9, -8, 26, 0, 21, 8, 26), both(curve(0.9, -9, 20, -10.4, 36, -10, 48)))
    face = merged(both(curve(0.6, -3.6, 87, -2.4, 86.4, -1.2, 87)), curve(0.6, -1.4, 82.6, 0, 82.2, 1.4, 82.6))
    curls = lines(-5, 5, (91,), 0.6)
    body = merged(plinth, lotus, robe, head) - folds - left - face - curls
    return (body - hand.buffer(0.8) | hand) - (right.boundary.buffer(0.4) & rect(-14, 50, -4, 71))


def sky_tower() -> Shape:
    feet = both(poly(-2.2, 12, -7, 0, -4.4, 0, -1.2, 10)) | rect(-9, 0, 9, 3)
    shaft = rect(-2.3, 0, 2.3, 56)
    pod = half(2.4, 54, 4, 56, 5.8, 57.6, 6.2, 59.4, 5.2, 60.4, 5.8, 61.6, 5.8, 63.6, 4.4, 65, 3.2, 67, 0, 67)
    upper = rect(-2, 66, 2, 72) | wall(0, 4.6, 71, 72.4) | taper(0, 72, 2.4, 84, 1.5) | taper(0, 84, 1, 93, 0.6) | taper(0, 93, 0.5, 100, 0.2)
    return merged(feet, shaft, pod, upper) - lines(-6, 6, (59.9, 61, 62.8), 0.4) - line(0.5, 0, 4, 0, 53) - lines(-2, 2, (76, 80), 0.4)


def petronas_towers() -> Shape:
    def tower(x: float) -> Shape:
        sections = ((0, 55, 17), (55, 66, 15), (66, 74, 12.6), (74, 80, 9.6), (80, 84, 6.8), (84, 87, 4.4))
        body = merged(wall(x, w, y0, y1) for y0, y1, w in sections) | merged(wall(x, w + 1.4, y - 0.7, y + 0.4) for y, w in ((55, 17), (66, 15), (74, 12.6), (80, 9.6)))
        mast = taper(x, 87, 3, 91, 1.3) | taper(x, 91, 1, 100, 0.3) | disc(x, 92.4, 1.2) | merged(wall(x, w, y, y + 0.5) for y, w in ((94, 1.7), (95.4, 1.4), (96.6, 1.1)))
        bustle = rect(x - 12.6 if x < 0 else x + 4, 0, x - 4 if x < 0 else x + 12.6, 36)
        floors = lines(x - 9, x + 9, places(3, 53, 22), 0.7) & wall(x, 14.6, 0, 80) | lines(x - 7, x + 7, (58, 60.4, 62.8, 68, 70.4, 76, 78), 0.6)
        return merged(body, mast, bustle) - floors - lines(x - 13, x + 13, (37,), 0.4)
    bridge = rect(-10, 39, 10, 41.6) | line(0.9, -9, 27, 0, 39) | line(0.9, 9, 27, 0, 39)
    return merged(tower(-18), tower(18), bridge, rect(-33, 0, 33, 3))


def angel_of_the_north() -> Shape:
    body = half(9, 0, 10.4, 14, 12, 30, 13, 48, 15, 62, 16, 70, 12, 76, 6, 80, 0, 80) - poly(-1.4, 0, 1.4, 0, 0.6, 34, -0.6, 34)
    head = disc(0, 89, 7.4, 11)
    wings = both(poly(-10, 76, -136, 80, -136, 50, -12, 56))
    ribs = both(uprights(40, 90, places(-128, -24, 11), 1.1)) | both(line(1, -12, 66, -136, 65))
    legs = both(curve(0.9, -5, 2, -6, 24, -7, 48))
    return merged(body, head, wings - ribs, blob(-60, -5, -30, 1, 0, 3, 30, 1, 60, -5) & rect(-70, 0, 70, 5)) - legs - lines(-12, 12, (30, 48, 62), 0.8)


def burj_al_arab() -> Shape:
    mast = poly(-17.4, 0, -14.4, 0, -14.4, 84, -15, 100, -15.4, 100, -16, 84)
    sail = poly(-15, 6, *[v for p in smooth(16, 6, 17.4, 20, 14.6, 40, 7, 60, -4, 76, -14.8, 86) for v in p])
    frame = merged(curve(1.3, 20, 0, 21, 20, 17.4, 42, 8.4, 64, -4, 80, -15, 90), line(1, 17.2, 20, 20.6, 20), line(1, 13, 44, 17, 44), line(1, 4, 65, 8, 65))
    floors = merged(curve(0.6, -14, y, 2, y - 0.9, 16, y + 0.4) for y in places(12, 74, 14)) & sail.buffer(-1.6)
    crossing = merged(line(0.9, -14.6, 8, 14, 34), line(0.9, -14.6, 34, 15.6, 16)) & sail
    helipad = disc(-22, 64.6, 6, 1.2) | line(1.2, -16, 62, -22, 64)
    restaurant = rect(-14.8, 62, 6, 65) & sail
    island = poly(-34, 0, 32, 0, 28, -4, -30, -4) | rect(-30, 0, 28, 2.4)
    return merged(mast, (sail - floors) | restaurant, frame, helipad, island) - crossing


def london_eye() -> Shape:
    cx, cy, r = 0, 53, 44
    rim = ring(cx, cy, r, 1.8) | ring(cx, cy, r - 3.6, 1)
    spokes = merged(line(0.5, cx, cy, cx + r * cos(a), cy + r * sin(a)) for a in places(0, 2 * pi, 33)[:-1])
    lattice = merged(line(0.6, cx + r * cos(a), cy + r * sin(a), cx + (r - 3.6) * cos(a + 0.1), cy + (r - 3.6) * sin(a + 0.1)) for a in places(0, 2 * pi, 33)[:-1])
    pods = merged(turned(disc(cx + (r + 2.6) * cos(a), cy + (r + 2.6) * sin(a), 2.3, 1.6), 0) for a in places(0, 2 * pi, 33)[:-1])
    hub = disc(cx, cy, 3.4)
    legs = line(2.6, 0, 53, -26, 0) | line(2.6, 0, 53, 22, 0) | rect(-48, 0, 48, 3) | rect(-26, 3, 26, 6)
    return merged(rim, spokes, lattice, pods, hub, legs) - disc(cx, cy, 1.2)


def taipei_101() -> Shape:
    base = poly(-8.4, 0, 8.4, 0, 6, 27, -6, 27)
    units = merged(poly(-5.2, y, 5.2, y, 7.2, y + 6.2, 7.2, y + 6.9, -7.2, y + 6.9, -7.2, y + 6.2) for y in places(27, 74.6, 8))
    top = rect(-5, 81, 5, 85) | rect(-3.6, 85, 3.6, 89) | poly(-2.6, 89, 2.6, 89, 1.4, 92.6, -1.4, 92.6) | taper(0, 92, 1.3, 100, 0.3)
    seams = lines(-8, 8, places(27, 74.6, 8), 0.5)
    floors = merged(lines(-6, 6, (y + 2.2, y + 4.2), 0.45) for y in places(27, 74.6, 8)) & wall(0, 9.4, 0, 100)
    coin = disc(0, 27.6, 2.4) - disc(0, 27.6, 1.3)
    panes = uprights(3, 24, (-3.6, 0, 3.6), 0.6) | lines(-6, 6, (8, 13, 18), 0.5)
    podium = rect(6, 0, 18, 6) | rect(-13, 0, -6, 4)
    return merged(base - panes, units, top, podium) - seams - floors - coin


def millau_viaduct() -> Shape:
    def pier(x: float, ground: float) -> Shape:
        lower = taper(x, ground, 7, 46, 4.6)
        split = merged(poly(x - 2.3, 45, x - 0.3, 45, x - 0.9, 72, x - 2.2, 72), poly(x + 0.3, 45, x + 2.3, 45, x + 2.2, 72, x + 0.9, 72))
        mast = poly(x - 4, 74, x - 2.6, 74, x, 92, x + 2.6, 74, x + 4, 74, x + 0.8, 100, x - 0.8, 100)
        stays = merged(line(0.5, x, 95 - i * 1.6, x + s * (30 - i * 3.3), 75) for i in range(8) for s in (-1, 1))
        return merged(lower, split, mast, stays)
    deck = rect(-100, 71.4, 100, 75)
    hills = blob(-100, 0, -100, 46, -84, 40, -66, 14, -40, 3, -10, 0) | blob(100, 0, 100, 40, 84, 34, 66, 10, 40, 2, 10, 0)
    return merged(pier(-66, 14), pier(0, 0), pier(66, 10), deck, hills & rect(-100, 0, 100, 50))


def turning_torso() -> Shape:
    picture = wall(0, 8, 0, 99)
    cuts = []
    for n in range(9):
        y0, y1 = n * 11.1, n * 11.1 + 10.3
        a0, a1 = (n * pi / 18, (n + 1) * pi / 18)
        w0, w1 = (8.6 * (cos(a) + 0.42 * sin(a)) for a in (a0, a1))
        s0, s1 = (2.6 * sin(2 * a) for a in (a0, a1))
        picture |= poly(-w0 - s0, y0, w0 - s0, y0, w1 - s1, y1, -w1 - s1, y1)
        x0, x1 = (w - s - 2 * w * (n + d) / 10.5 for w, s, d in ((w0, s0, 0.6), (w1, s1, 1.6)))
        cuts.append(line(0.9, x0, y0 - 1, x1, y1 + 1))
        cuts.append(merged(line(0.55, -w0 - s0 + 1.6, y0 + d, w0 - s0 - 1.6, y0 + d) for d in (2.2, 4.2, 6.2, 8.2)))
    spine = merged(curve(1.3, 11.6, 0, 11.4, 24, 9.4, 50, 8, 76, 8.6, 99), *(line(0.8, 5, n * 11.1 + 5, 10, n * 11.1 + 1) for n in range(1, 9)))
    return (picture - merged(*cuts)) | spine | rect(-14, -1.5, 15, 0)


def octavio_frias_bridge() -> Shape:
    tower = merged(poly(-29, 0, -22, 0, 16, 100, 10.4, 100), poly(29, 0, 22, 0, -16, 100, -10.4, 100), rect(-14, 57, 14, 62), rect(-20, 29, 20, 33))
    decks = rect(-82, 9, 82, 12.4) | curve(3.4, -82, 22, -40, 20, 0, 19, 40, 20, 82, 22)
    stays = both(merged(line(0.55, -10.6 - (100 - y) * 0.02, y, -30 - (100 - y) * 0.0 - i * 6.6, 22) for i, y in enumerate((60, 65, 70, 75, 80, 85, 90, 95)))) | both(merged(line(0.55, 12, y, 26 + i * 6.6, 13) for i, y in enumerate((62, 67, 72, 77, 82, 87, 92, 97))))
    return merged(tower, decks, stays, rect(-82, 0, 82, 2))


def burj_khalifa() -> Shape:
    right = ((10.4, 0), (10.4, 10), (9.2, 10), (9.2, 20), (7.8, 20), (7.8, 33), (6.6, 33), (6.6, 44), (5.2, 44), (5.2, 55), (4, 55), (4, 64), (2.9, 64), (2.9, 72), (1.9, 72), (1.9, 79), (1.1, 79), (1.1, 87), (0.6, 87), (0.6, 94), (0.25, 94), (0.25, 100))
    left = ((-10.4, 0), (-10.4, 6), (-9.6, 6), (-9.6, 15), (-8.4, 15), (-8.4, 27), (-7, 27), (-7, 38), (-5.8, 38), (-5.8, 50), (-4.6, 50), (-4.6, 60), (-3.4, 60), (-3.4, 68), (-2.3, 68), (-2.3, 76), (-1.4, 76), (-1.4, 83), (-0.8, 83), (-0.8, 91), (-0.25, 91), (-0.25, 100))
    body = poly(*[v for p in right for v in p], *[v for p in reversed(left) for v in p])
    seams = merged(line(0.4, x, 1, x, y) for x, y in ((-5.2, 48), (-2.6, 66), (2.6, 62), (5.2, 42), (7.4, 30), (-7.6, 24), (0.2, 76)))
    return (body | rect(-15, 0, 15, 1.6)) - seams - lines(-12, 12, (24, 46, 66), 0.45)


def marina_bay_sands() -> Shape:
    def tower(x: float) -> Shape:
        legs = merged(poly(x - 15, 0, x - 6, 0, x + 1, 44, x + 4, 88, x - 8, 88, x - 8, 44), poly(x + 18, 0, x + 10, 0, x + 3, 40, x + 1, 88, x + 10, 88, x + 10, 44))
        floors = lines(x - 20, x + 20, places(6, 84, 20), 0.8)
        return legs - floors | (poly(x - 15, 0, x - 13, 0, x - 6.6, 44, x - 6.6, 88, x - 8, 88, x - 8, 44))
    park = poly(-92, 93, *[v for p in smooth(-92, 93, -70, 89, -40, 87.4, 40, 87.4, 62, 89, 74, 92) for v in p], 74, 95, 70, 96, -86, 96)
    trees = merged(disc(x, 97.4, 2.6, 2) for x in places(-72, 60, 16)) | rect(-30, 95, -18, 100)
    base = rect(-84, 0, 84, 4)
    return merged(tower(-52), tower(0), tower(52), park, trees, base)


def african_renaissance() -> Shape:
    rock = poly(-36, 0, 36, 0, 28, 8, 18, 13, 6, 20, -8, 22, -20, 16, -30, 8)
    man = merged(poly(-5, 20, 3, 22, 4, 44, -2, 46, -4, 36), poly(3, 18, 10, 16, 8, 34, 4, 46, -1, 44), poly(-4, 44, 5, 44, 8, 62, 6, 70, -5, 70, -6, 58), disc(1.4, 76.4, 4, 5), wall(1.2, 4, 68, 74))
    raised = poly(-4, 69, -7, 66, -17, 76, -19, 86, -16, 87, -13.4, 79)
    child = merged(wall(-17, 2, 91, 94), disc(-17, 95.4, 2.4, 3), poly(-20.4, 83, -13.6, 84, -14.4, 92.6, -19.4, 92), line(1.8, -19, 91, -27, 95), line(2, -14, 84, -11, 79))
    woman = merged(poly(9, 16, 20, 12, 22, 30, 18, 44, 12, 44, 8, 30), poly(11, 43, 18, 43, 19, 54, 15, 60, 10, 56), disc(17.4, 64, 3, 4), line(3, 15.4, 56, 17, 62), line(2.2, 16, 56, 27, 50), line(2, 28, 50, 33, 54), poly(14, 44, 26, 22, 34, 16, 24, 34))
    arm = poly(5, 68, 8, 64, 14, 56, 12, 53, 4, 60)
    cuts = merged(curve(0.9, 0, 44, 1.4, 32, 0, 22), curve(0.9, -3, 60, 1, 57, 5, 60), curve(0.9, 12, 40, 15, 28, 14, 18), line(0.9, 7.6, 20, 9.4, 42))
    return merged(rock, man, raised, child, woman, arm) - cuts


def the_shard() -> Shape:
    body = poly(-11, 0, 11, 0, 2.4, 88, 1.4, 99, 0.6, 94, -0.4, 100, -1.4, 93, -2.2, 96)
    facets = merged(line(0.7, -4.4, 0, -0.8, 94), line(0.7, 4.6, 0, 0.9, 95))
    floors = lines(-12, 12, places(4, 84, 26), 0.4) & poly(-4.4, 0, 4.6, 0, 0.9, 94, -0.8, 94)
    left = merged(line(0.4, -11, y, -3, y + 1) for y in places(5, 80, 16)) & poly(-11, 0, -5, 0, -1.2, 92)
    return (body | rect(-17, 0, 14, 5)) - facets - floors - left


def tokyo_skytree() -> Shape:
    body = poly(-5.6, 0, 5.6, 0, 3.4, 20, 2.6, 40, 2.1, 54, -2.1, 54, -2.6, 40, -3.4, 20)
    decks = half(2.2, 53, 4.2, 56, 4.4, 58.6, 2.4, 59.4, 0, 59.4) | half(1.9, 69, 3.2, 71, 3.4, 73, 1.8, 73.8, 0, 73.8)
    upper = rect(-1.9, 58, 1.9, 70) | rect(-1.4, 73, 1.4, 79) | rect(-1.2, 79, 1.2, 88) | taper(0, 88, 1.4, 96, 1.2) | taper(0, 96, 0.5, 100, 0.2)
    net = merged(line(0.45, -w0, y0, w1, y1) | line(0.45, w0, y0, -w1, y1) for y0, y1, w0, w1 in ((1, 9, 5, 4.2), (9.6, 18, 4.2, 3.4), (18.6, 27, 3.4, 2.9), (27.6, 36, 2.9, 2.6), (36.6, 45, 2.6, 2.3), (45.6, 52.6, 2.3, 2))) | merged(line(0.4, -1.7, y, 1.7, y + 3) | line(0.4, 1.7, y, -1.7, y + 3) for y in (60.4, 64.4))
    return merged(body, decks, upper, rect(-8, 0, 8, 1.6)) - net - lines(-5, 5, (57, 72), 0.4) - lines(-2, 2, (81, 83.6, 86.2, 90, 92.6), 0.4)


def clock_towers() -> Shape:
    main = rect(-9, 0, 9, 64)
    clock = rect(-8.6, 64, 8.6, 78) | rect(-9.4, 63, 9.4, 64.6)
    face = disc(0, 71, 5.6) - disc(0, 71, 4.8) | line(0.7, 0, 71, 0, 75) | line(0.7, 0, 71, 2.6, 72.4)
    crown = rect(-7, 78, 7, 80.6) | poly(-6, 80.6, 6, 80.6, 3, 84.6, -3, 84.6) | taper(0, 84.6, 3.4, 93, 1.2) | ring(0, 96.6, 2.4, 1) - disc(1.5, 97.6, 1.9) | wall(0, 0.9, 92, 95)
    corners = both(merged(rect(-9.6, 64, -7.6, 80), spire(-8.6, 80, 2.4, 85)))
    sides = both(merged(rect(-22, 0, -11, 40), rect(-20.6, 40, -12.4, 43), wall(-16.5, 2, 43, 47), rect(-35, 0, -24, 34), rect(-33.6, 34, -25.4, 37), wall(-29.5, 2, 37, 41)))
    base = rect(-38, 0, 38, 14)
    panes = merged(windows(-6, 6, 5, 20, 58, 13, 1.3, 1.6), both(windows(-20, -13, 4, 18, 36, 7, 1, 1.4)), both(windows(-33, -26, 4, 18, 31, 5, 1, 1.4)), row(lambda x: ogive(x, 2, 3, 9), -34, 34, 15))
    return merged(main, clock, crown, corners, sides, base) - face - panes


def one_world_trade_center() -> Shape:
    body = poly(-6.4, 0, 6.4, 0, 6.4, 10, 4.6, 77, -4.6, 77, -6.4, 10)
    facets = line(0.6, -6.4, 10, 0, 77) | line(0.6, 6.4, 10, 0, 77)
    ring_ = wall(0, 6, 77.6, 79) | wall(0, 2.2, 76, 80)
    mast = taper(0, 79, 1.4, 100, 0.35)
    floors = lines(-7, 7, places(16, 74, 18), 0.3) & poly(-6, 12, 6, 12, 0, 76)
    return merged(body, ring_, mast) - facets - floors - lines(-7, 7, (10,), 0.5)


def shanghai_tower() -> Shape:
    left = smooth(-6.6, 0, -6.8, 12, -6, 30, -5.4, 50, -4.6, 70, -4, 86, -3.4, 94)
    right = smooth(6.4, 0, 6.2, 14, 6, 32, 5, 52, 4.2, 70, 3.2, 84, 2.4, 93)
    body = poly(*[v for p in left for v in p], -2.8, 100, -0.4, 96.4, 1.6, 98, *[v for p in reversed(right) for v in p])
    twist = curve(0.8, 3.6, 0, 4.4, 20, 3, 44, 0.4, 68, -2, 88, -2.6, 99)
    other = curve(0.5, -4.6, 0, -3, 30, -3.6, 60, -3.8, 80)
    floors = merged(line(0.4, -7, y, 7, y + 0.9) for y in places(10, 88, 9))
    return (body | rect(-9, 0, 9, 3)) - twist - other - floors


DRAWINGS = {name.replace("_", "-"): make for name, make in list(globals().items()) if callable(make) and getattr(make, "__module__", "") == __name__}
