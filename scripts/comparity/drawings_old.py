"""Silhouettes of the landmarks from before 1800."""

# The numbers of one outline stay in one row.
# fmt: off

from math import cos, pi

from shapes import (
    Shape,
    arch,
    blob,
    both,
    curve,
    disc,
    dome,
    half,
    line,
    lines,
    merged,
    mirrored,
    moved,
    ogive,
    onion,
    places,
    poly,
    rect,
    roof,
    row,
    spire,
    taper,
    turned,
    uprights,
    wall,
    windows,
)


def great_pyramid() -> Shape:
    body = half(83, 0, 3, 96.5, 1.2, 100)
    edge = line(1.6, 0, 101, 34, -1)
    courses = lines(-90, 90, places(7, 91, 13), 0.7) & poly(0, 100, 34, 0, 90, 0)
    joints = merged(wall(x, 0.7, y, y + 7) for x, y in ((45, 0), (56, 0), (68, 7), (50, 7), (38, 14), (52, 14), (60, 0), (40, 21), (36, 35), (30, 42), (24, 49)))
    return body - edge - courses - joints


def great_sphinx() -> Shape:
    body = blob(-96, 0, -94, 22, -70, 27, -58, 30, -46, 46, -20, 52, 20, 50, 62, 55, 92, 50, 104, 24, 104, 0)
    chest = poly(-62, 0, -60, 44, -50, 60, -28, 62, -14, 46, -10, 0)
    head = poly(-58, 56, -66, 66, -62, 92, -54, 99, -40, 100, -28, 96, -20, 80, -16, 60, -22, 50, -40, 48)
    face = poly(-66, 66, -70, 72, -67, 76, -69, 84, -62, 92, -52, 92, -50, 66, -56, 60)
    headcloth = lines(-52, -14, places(58, 94, 8), 1.3) & poly(-48, 52, -46, 96, -20, 88, -14, 56)
    paw = line(1.6, -94, 12, -58, 13)
    haunch = curve(1.8, 60, 0, 58, 20, 70, 36, 88, 38)
    eye = disc(-62, 82, 2.4, 1.6)
    ribs = merged(curve(1.1, x, 14, x + 6, 28, x + 4, 40) for x in (0, 14, 28, 42))
    tail = curve(1.5, 84, 6, 94, 14, 100, 8)
    return (body | chest | head | face | rect(-100, 0, 108, 4)) - headcloth - paw - haunch - eye - ribs - tail


def step_pyramid() -> Shape:
    widths = (196, 166, 136, 106, 78, 52)
    heights = (0, 19, 36, 53, 69, 85, 100)
    body = merged(taper(0, y0, w, y1, w - 12) for w, y0, y1 in zip(widths, heights, heights[1:], strict=False))
    courses = lines(-100, 100, [y + d for y in heights[:-1] for d in (6, 12)], 0.6)
    seams = lines(-100, 100, heights[1:-1], 1.1)
    return body - seams - (courses & rect(8, 0, 100, 100))


def stonehenge() -> Shape:
    def trilithon(x: float, width: float, height: float) -> Shape:
        post = width * 0.31
        return merged(
            taper(x - width / 2 + post / 2, 0, post, height - 15, post * 0.82),
            taper(x + width / 2 - post / 2, 0, post * 0.95, height - 15, post * 0.85),
            poly(x - width / 2 - 2, height - 14, x + width / 2 + 3, height - 14.5, x + width / 2 + 1, height, x - width / 2 + 1, height - 1),
        )
    circle = merged(
        taper(-116, 0, 17, 60, 14), taper(-88, 0, 16, 61, 13), poly(-126, 61, -78, 61, -79, 74, -125, 73),
        taper(112, 0, 17, 58, 14), taper(86, 0, 15, 60, 13), poly(77, 60.5, 122, 59.5, 121, 72, 78, 73),
        taper(-64, 0, 14, 55, 12), taper(62, 0, 13, 30, 11),
    )
    inner = trilithon(-28, 46, 88) | taper(20, 0, 17, 100, 13) | poly(18, 100, 20, 100, 21, 102, 17, 102)
    fallen = poly(36, 0, 74, 0, 70, 11, 40, 12)
    cracks = merged(curve(0.9, x, 8, x + 2, 22, x - 1, 34, x + 1, 46) for x in (-116, -88, -42, -14, 21, 112, 87))
    return merged(circle, inner, fallen) - cracks


def parthenon() -> Shape:
    steps = merged(rect(-116, 0, 116, 4), rect(-112, 4, 112, 8), rect(-108, 8, 108, 12))
    columns = row(lambda x: taper(x, 12, 13, 63, 10.5) | wall(x, 16, 63, 67), -97, 97, 8)
    flutes = row(lambda x: uprights(14, 62, (x - 2.2, x + 2.2), 0.8), -97, 97, 8)
    entablature = rect(-106, 67, 106, 82)
    triglyphs = row(lambda x: wall(x, 5, 75, 80), -100, 100, 15)
    pediment = half(109, 82, 109, 85, 0, 100) - half(88, 86.5, 0, 97)
    ruin = poly(24, 101, 70, 101, 60, 92, 44, 93.5, 34, 90)
    return (merged(steps, columns, entablature, pediment) - flutes - triglyphs - ruin) | both(poly(-60, 86.5, -48, 86.5, -52, 91, -58, 90))


def colosseum() -> Shape:
    left = blob(-104, 0, -106, 30, -105, 62, -103, 92, -98, 99, -60, 100, -10, 99, 8, 99, 12, 84, 26, 84, 32, 66, 58, 65, 62, 52, 100, 50, 103, 30, 103, 0)
    body = (left & rect(-120, 0, 120, 100)) | rect(-104, 0, 103, 6)
    def tier(y: float, height: float, x1: float) -> Shape:
        count = 16
        xs = [-100 * cos(pi * n / count) for n in range(1, count)]
        return merged(arch(x, y, 10.5 * (1 - (x / 106) ** 2) ** 0.5 + 1.6, height) for x in xs if x < x1)
    openings = merged(tier(4, 18, 104), tier(29, 17, 104), tier(54, 16, 44), windows(-88, 2, 8, 85, 85, 1, 4.5, 5.5))
    cornices = lines(-106, 106, (25, 50, 74.5), 1.3)
    return body - openings - cornices


def pont_du_gard() -> Shape:
    low, middle, top = rect(-100, 0, 100, 45), rect(-110, 45, 110, 85), rect(-118, 85, 118, 100)
    openings = merged(
        row(lambda x: arch(x, -1, 37, 39), -100, 100, 5),
        row(lambda x: arch(x, 46, 35, 33), -120, 120, 7),
        row(lambda x: arch(x, 86, 8.4, 9), -112, 112, 21),
    )
    return (merged(low, middle, top) - openings - lines(-120, 120, (44.6, 84.4), 1)) & rect(-112, 0, 112, 100)


def petra_treasury() -> Shape:
    cliff = poly(-46, 0, -48, 60, -42, 108, -34, 100, -33, 0) | poly(46, 0, 49, 52, 43, 106, 34, 98, 33, 0)
    base = rect(-33, 0, 33, 46)
    lower = merged(wall(x, 4.6, 5, 34) for x in (-28, -18, -8, 8, 18, 28))
    recess = merged(rect(-25.5, 5, -20.5, 33), rect(20.5, 5, 25.5, 33), rect(-15.5, 5, -10.5, 33), rect(10.5, 5, 15.5, 33), rect(-5.6, 5, 5.6, 29))
    pediment = spire(0, 46, 46, 56)
    upper_walls = rect(-32, 53, -14, 80) | rect(14, 53, 32, 80)
    upper_gaps = merged(wall(x, 4, 55, 74) for x in (-26, -20, 20, 26))
    broken = poly(-34, 80, -13, 80, -13, 91) | poly(34, 80, 13, 80, 13, 91)
    tholos = rect(-9.5, 53, 9.5, 78) | taper(0, 78, 24, 81, 24) | taper(0, 81, 20, 93, 4) | disc(0, 96, 3.2, 4)
    tholos_gaps = merged(wall(x, 3, 56, 75) for x in (-5, 5))
    return merged(cliff, (base - recess) | lower, pediment, upper_walls - upper_gaps, broken, tholos - tholos_gaps) - lines(-33, 33, (36.5, 43, 51.8), 0.9)


def arch_of_constantine() -> Shape:
    body = rect(-61, 0, 61, 100)
    openings = arch(0, 0, 31, 54) | both(arch(-39, 0, 16, 36))
    columns = both(merged(wall(x, 1.1, 9, 62) for x in (-57.6, -52.4, -26.4, -21.2)))
    panels = merged(both(rect(-50, 74, -29, 94)), rect(-20, 73, 20, 95))
    frames = merged(both(rect(-48, 76, -31, 92)), rect(-17.5, 75.5, 17.5, 92.5))
    medallions = both(merged(disc(-46, 52, 5), disc(-32, 52, 5))) - both(merged(disc(-46, 52, 3), disc(-32, 52, 3)))
    return body - openings - columns - (panels - frames) - medallions - lines(-61, 61, (63.5, 68.5), 1.2) - lines(-14, 14, (80, 84, 88), 1) | both(merged(wall(x, 3.2, 68, 90) for x in (-55, -25)))


def pyramid_of_the_sun() -> Shape:
    tiers = merged(taper(0, 0, 250, 26, 206), taper(0, 26, 196, 50, 152), taper(0, 50, 142, 70, 104), taper(0, 70, 96, 76, 88), taper(0, 76, 82, 97, 42), rect(-16, 97, 16, 100))
    stairs = taper(0, 0, 46, 97, 12)
    treads = merged(line(1, -30, y, 30, y) for y in places(3, 94, 24)) & taper(0, 0, 40, 97, 9)
    edges = both(line(1.3, -24.5, 0, -6.6, 97))
    joints = merged(wall(x, 0.8, y, y + 6) for x, y in ((-80, 6), (-96, 12), (-60, 12), (70, 8), (92, 14), (60, 32), (-64, 34), (78, 30), (-50, 56), (52, 58))) | lines(-130, 130, (26, 50, 70, 76), 1)
    return (tiers - joints) | stairs - treads - edges


def ezana_stele() -> Shape:
    body = half(6.3, 0, 5.2, 88, 4.4, 92, 6, 96, 4.6, 99, 0, 100, 0, 100)
    notch = disc(0, 95, 2.2) - rect(-3, 90, 3, 94)
    door = rect(-1.7, 3, 1.7, 10)
    beams = lines(-7, 7, places(15, 85, 9), 0.7)
    holes = merged(windows(-3, 3, 3, y, y, 1, 1.1, 3.2) for y in places(19.5, 81, 8))
    return (body | taper(0, 0, 20, 2.5, 17)) - notch - door - beams - holes


def horyuji_pagoda() -> Shape:
    tiers = []
    for y, width in ((14, 66), (28, 60), (41, 54), (53, 48), (64, 42)):
        tiers += [wall(0, width * 0.46, y - 10, y + 2), roof(0, y, width, 8, width * 0.4, 1.3)]
    body = merged(tiers, rect(-36, 0, 36, 4), rect(-30, 4, 30, 6), roof(0, 12, 70, 5, 44, 1))
    mast = wall(0, 1, 70, 100) | merged(disc(0, y, w, 0.75) for y, w in zip(places(76, 94, 9), places(3.4, 2.1, 9), strict=True)) | disc(0, 98, 1.3, 2)
    doors = merged(wall(x, 4.6, 6, 12.4) for x in (-9, 0, 9))
    rails = merged(windows(-w, w, 5, y, y, 1, 2.2, 3) for y, w in ((25, 9.4), (38, 8.4), (50, 7.4), (61.3, 6.4)))
    return (body | mast) - doors - rails


def fogong_pagoda() -> Shape:
    tiers = []
    for y, width in ((17, 62), (30, 58), (43, 53), (56, 48), (68, 44)):
        tiers += [wall(0, width * 0.6, y - 11, y + 2), roof(0, y, width, 6.2, width * 0.54, 1.2)]
    body = merged(tiers, rect(-38, 0, 38, 5), rect(-33, 5, 33, 8), roof(0, 11, 70, 5, 46, 1), poly(-14, 73, 14, 73, 6, 82, 2, 86, -2, 86, -6, 82))
    mast = wall(0, 1.2, 84, 100) | disc(0, 88, 3.2, 1.6) | disc(0, 92, 2.4, 1.2) | disc(0, 95.5, 1.6, 0.9)
    gaps = merged(windows(-w, w, 7, y, y, 1, 2.4, 4) for y, w in ((26, 13.5), (39, 12.2), (52, 11), (64.4, 9.8)))
    doors = wall(0, 6, 8, 14) | both(wall(-13, 4, 8, 14))
    balconies = lines(-30, 30, (23.4, 36.4, 49.4, 61.8), 0.7)
    return (body | mast) - gaps - doors - balconies


def leshan_buddha() -> Shape:
    cliff = poly(-46, 0, -50, 60, -42, 92, -34, 102, -26, 96, -22, 70, -26, 40, -30, 0) | mirrored(poly(-46, 0, -48, 54, -43, 96, -33, 100, -25, 94, -22, 70, -26, 40, -30, 0))
    head = disc(0, 87, 8.6, 10.4) | disc(0, 97, 4.6, 4) | both(poly(-8.4, 90, -10.6, 88, -10.4, 77, -8, 76))
    body = half(17, 42, 19, 60, 17, 72, 9, 76, 5, 78, 0, 78)
    legs = both(poly(-2, 0, -20, 0, -22, 6, -20, 38, -16, 46, -4, 46, -2, 38))
    seat = rect(-26, 0, 26, 3)
    arms = both(curve(1.3, -17, 70, -15, 56, -13, 46, -12, 40))
    hands = both(curve(1.1, -17, 38, -12, 36.5, -7, 38))
    face = merged(both(curve(1, -6, 88, -3.8, 87, -1.8, 88)), curve(1, -2.8, 82, 0, 81.2, 2.8, 82), curve(0.9, 0, 88, 0.8, 84.6, -0.6, 84.2))
    folds = merged(curve(1, -10, 66, 0, 58, 10, 66), curve(1, -8, 60, 0, 53, 8, 60), line(1.5, 0, 0, 0, 44))
    return merged(cliff, head, body, legs, seat) - arms - hands - face - folds


def borobudur() -> Shape:
    tiers = merged(taper(0, y, w, y + 9.5, w - 5) for y, w in ((0, 236), (9, 214), (18, 192), (27, 170), (36, 148), (45, 126)))
    terraces = merged(taper(0, 54, 100, 60, 97), taper(0, 60, 76, 66, 73), taper(0, 66, 52, 71, 50))
    def stupa(x: float, y: float, size: float) -> Shape:
        return moved(half(size, 0, size * 0.95, size * 0.7, size * 0.6, size * 1.3, size * 0.22, size * 1.55, size * 0.14, size * 2.3, 0, size * 2.3), x, y)
    stupas = merged((stupa(x, 60, 4.4) for x in places(-45, 45, 8)), (stupa(x, 66, 4.2) for x in places(-32, 32, 6)), stupa(0, 70.5, 13.2))
    niches = merged(row(lambda x, y=y: arch(x, y + 2.2, 3.6, 5), -w, w, n) for y, w, n in ((9, 92, 14), (18, 82, 12), (27, 71, 10), (36, 61, 9), (45, 50, 7)))
    stair = taper(0, 0, 22, 60, 12)
    treads = lines(-8, 8, places(3, 57, 14), 1)
    return (merged(tiers, terraces, stupas) - niches) | (stair - treads)


def malwiya() -> Shape:
    base = rect(-33, 0, 33, 8)
    widths, ys = (54, 46, 38, 30, 22, 13), (8, 25, 42, 58, 72, 85, 97)
    cone = merged(taper(0, y0, w, y1, w - 5) for w, y0, y1 in zip(widths, ys, ys[1:], strict=False))
    top = rect(-6.5, 85, 6.5, 98) | dome(0, 97, 11, 3)
    ramps = merged(line(1.5, -w / 2 - 2, y0 + (y1 - y0) * 0.25, w / 2 + 2, y0 + (y1 - y0) * 0.95) for w, y0, y1 in zip(widths[:5], ys, ys[1:], strict=False))
    niches = row(lambda x: ogive(x, 88, 2, 6), -3.6, 3.6, 3) | row(lambda x: rect(x - 2, 2, x + 2, 6), -27, 27, 7)
    return merged(base, cone, top) - ramps - niches


def kalyan_minaret() -> Shape:
    shaft = taper(0, 4, 19, 83, 12.4) | taper(0, 0, 22, 5, 20)
    crown = taper(0, 82, 12, 87, 18.5) | wall(0, 16, 87, 96) | taper(0, 96, 20, 98.2, 17) | taper(0, 98, 5, 100, 2.6)
    openings = row(lambda x: ogive(x, 88, 2, 6.4), -6, 6, 5)
    bands = merged(lines(-12, 12, places(13, 77, 9), 1), lines(-12, 12, (84, 86), 0.6))
    bricks = merged(windows(-w, w, 4, y, y, 1, 1.1, 3) for y, w in zip(places(17, 73, 8), places(6, 4.2, 8), strict=True))
    return (shaft | crown) - openings - bands - bricks


def angkor_wat() -> Shape:
    def bud(x: float, y: float, width: float, height: float) -> Shape:
        body = moved(half(width * 0.5, 0, width * 0.52, height * 0.22, width * 0.44, height * 0.45, width * 0.31, height * 0.66, width * 0.16, height * 0.84, 0, height), x, y)
        rings = lines(x - width, x + width, [y + height * f for f in (0.2, 0.34, 0.47, 0.59, 0.7, 0.8)], 0.8)
        return body - rings
    towers = merged(bud(0, 50, 28, 50), bud(-42, 42, 24, 40), bud(42, 42, 24, 40), bud(-88, 26, 18, 28), bud(88, 26, 18, 28))
    bases = merged(taper(0, 0, 220, 11, 214), rect(-104, 11, 104, 20), taper(0, 20, 190, 27, 184), rect(-60, 27, 60, 42), taper(0, 40, 66, 52, 34), both(rect(-97, 18, -79, 28)), both(rect(-54, 36, -30, 44)))
    gallery = row(lambda x: wall(x, 3, 12.5, 18.5), -98, 98, 27) - wall(0, 24, 0, 20)
    upper = row(lambda x: wall(x, 2.6, 30, 38), -54, 54, 15) - wall(0, 16, 0, 45)
    stairs = lines(-8, 8, places(3, 40, 13), 0.9) & taper(0, 0, 22, 42, 9)
    return merged(towers, bases) - gallery - upper - stairs - lines(-105, 105, (20, 27), 0.8)


def koutoubia() -> Shape:
    shaft = rect(-8.4, 0, 8.4, 78)
    crown = row(lambda x: wall(x, 1.7, 78, 80.6), -7.6, 7.6, 6)
    lantern = rect(-4.3, 78, 4.3, 90) | row(lambda x: wall(x, 1.1, 90, 91.4), -3.7, 3.7, 5) | dome(0, 90, 6.6, 4)
    balls = wall(0, 0.7, 92, 100) | disc(0, 95, 1.15) | disc(0, 97.2, 0.85) | disc(0, 98.9, 0.6)
    openings = merged(both(ogive(-3.4, y, 2.4, 6.5)) for y in (14, 28, 42, 56)) | row(lambda x: ogive(x, 67, 2.4, 6), -5, 5, 4) | both(ogive(-1.9, 81, 1.7, 6))
    bands = lines(-9, 9, (11, 25, 39, 53, 65, 75.6), 0.6)
    return merged(shaft, crown, lantern, balls) - openings - bands


def kamakura_buddha() -> Shape:
    plinth = rect(-44, 0, 44, 9) | rect(-40, 9, 40, 14)
    legs = blob(-39, 14, -41, 24, -30, 32, 0, 33, 30, 32, 41, 24, 39, 14, 0, 13)
    body = half(24, 26, 27, 44, 24, 58, 13, 65, 7, 68, 0, 68)
    head = disc(0, 81, 11, 14) | disc(0, 94, 6, 6) | both(poly(-10.6, 84, -13, 81, -12.4, 70, -9, 68))
    arms = both(curve(1.5, -22, 57, -24, 44, -19, 34, -10, 30))
    hands = curve(1.4, -9, 27, 0, 24, 9, 27) | both(curve(1.2, -3.6, 27.6, -2, 31.5, 0, 32))
    robe = merged(curve(1.3, -13, 64, -4, 54, 10, 46, 16, 38), curve(1.2, -8, 66, 2, 56, 16, 50), both(curve(1.2, -34, 20, -20, 24, -6, 20)))
    face = merged(both(curve(1.1, -7.4, 82, -4.8, 80.8, -2.2, 82)), curve(1.1, -3, 73.4, 0, 72.6, 3, 73.4), curve(0.9, 0, 82, 1, 78, -0.8, 77.4))
    curls = merged(disc(x, 90 + (6 - abs(x) * 0.5) * 0.4, 0.8) for x in (-7, -4.2, -1.4, 1.4, 4.2, 7)) | merged(disc(x, 95.5, 0.7) for x in (-3, 0, 3))
    return merged(plinth, legs, body, head) - arms - hands - robe - face - curls - lines(-44, 44, (9,), 0.9)


def qutb_minar() -> Shape:
    ys, widths = (0, 39, 61, 76, 88, 99), (19.6, 13.4, 10, 7.6, 5.8, 3.6)
    shaft = merged(taper(0, y0, w0, y1, w1) for y0, y1, w0, w1 in zip(ys, ys[1:], widths, widths[1:], strict=False))
    balconies = merged(taper(0, y - 2.2, w, y, w + 4) | wall(0, w + 4, y, y + 1) for y, w in zip(ys[1:5], widths[1:5], strict=True))
    flutes = merged(line(0.75, f * w0 / 2, y0 + 1, f * w1 / 2, y1 - 3) for y0, y1, w0, w1 in zip(ys, ys[1:4], widths, widths[1:4], strict=False) for f in (-0.7, -0.35, 0, 0.35, 0.7))
    bands = lines(-11, 11, (13, 26, 50), 0.8) | lines(-8, 8, (82, 94), 0.6)
    return merged(shaft, balconies, wall(0, 2.4, 98.5, 100), rect(-11.5, 0, 11.5, 2)) - flutes - bands - ogive(0, 0, 3.4, 7)


def leaning_tower() -> Shape:
    body = rect(-14, 0, 14, 84) | rect(-10.4, 84, 10.4, 99)
    rims = lines(-15, 15, (16.5, 27.5, 38.5, 49.5, 60.5, 71.5, 83), 1.6)
    gaps = merged(row(lambda x, y=y: arch(x, y, 2.6, 6.6), -11.4, 11.4, 7) for y in (18.6, 29.6, 40.6, 51.6, 62.6, 73.6))
    ground = row(lambda x: arch(x, 2, 3.2, 11) - arch(x, 2, 1.7, 9.6), -10.5, 10.5, 5)
    bells = row(lambda x: arch(x, 86, 3.8, 9), -6, 6, 3)
    seams = lines(-14, 14, (15.4, 26.4, 37.4, 48.4, 59.4, 70.4), 0.5)
    leaning = turned((body | rims | wall(0, 23, 96.5, 98)) - gaps - ground - bells - seams, -5, 0, 0)
    return (leaning & rect(-60, 0, 60, 120)) | rect(-19, -1.6, 19, 0.6)


def strasbourg_cathedral() -> Shape:
    front = rect(-30, 0, 30, 47) | rect(-30, 47, -8, 62) | rect(8, 47, 30, 62) | rect(-8, 47, 8, 60)
    octagon = rect(-24, 60, -9, 78) | rect(-27, 60, -24.6, 79) | rect(-8.4, 60, -6, 79)
    steeple = merged(taper(-16.5, y0, w0, y1, w1) for y0, w0, y1, w1 in ((78, 16, 82, 13), (82, 14, 86, 10), (86, 11, 90, 7.4), (90, 8, 93.5, 4.6), (93.5, 5, 97, 2))) | wall(-16.5, 0.9, 96, 100)
    rose = disc(0, 34, 8) - disc(0, 34, 6.6) | merged(line(0.8, 0, 34, 7 * cos(a), 34 + 7 * cos(a - pi / 2)) for a in places(0, 2 * pi, 13)) | disc(0, 34, 1.3)
    doors = ogive(0, 0, 10, 17) | both(ogive(-20, 0, 8, 14))
    gaps = merged(both(ogive(-20, 27, 5.4, 15)), both(ogive(-22.4, 49, 2.6, 11)), both(ogive(-16, 49, 2.6, 11)), ogive(0, 49.5, 3.4, 9), ogive(-19.4, 63, 2.4, 13), ogive(-13.6, 63, 2.4, 13))
    piers = both(uprights(0, 60, (-28, -11.4), 0.8))
    nave = rect(-24, 0, 40, 30)
    return merged(front, octagon, steeple, nave & rect(30, 0, 40, 30)) - rose - doors - gaps - piers - lines(-31, 31, (22.5, 45.6), 0.8)


def belem_tower() -> Shape:
    tower = rect(-12, 20, 30, 84) | rect(-15, 68, 33, 74)
    merlons = row(lambda x: wall(x, 4.4, 84, 88), -10, 28, 6) | row(lambda x: wall(x, 3.4, 74, 76.6), -13, 31, 8)
    top = rect(-6, 84, 24, 95) | row(lambda x: wall(x, 3.4, 95, 98), -4, 22, 5)
    def turret(x: float, y: float, width: float, height: float) -> Shape:
        return wall(x, width, y, y + height) | dome(x, y + height, width * 1.1, width * 0.7) | wall(x, 0.8, y + height, y + height + width * 1.05) | taper(x, y - 3, width * 0.3, y, width)
    turrets = merged(turret(x, 76, 6.4, 10) for x in (-15, 33)) | merged(turret(x, 90, 4.6, 4.6) for x in (-7, 25))
    bastion = poly(-74, 0, 36, 0, 36, 26, -66, 26, -76, 18)
    wall_top = row(lambda x: wall(x, 5.4, 26, 30.4), -62, -18, 6)
    bartizans = merged(turret(x, 22, 8, 9) for x in (-70, -40))
    loggia = row(lambda x: arch(x, 53, 4, 9), -2, 20, 5)
    openings = merged(row(lambda x: arch(x, 34, 4.6, 9), 0, 18, 2), row(lambda x: arch(x, 8, 4.4, 6.5), -58, -14, 4), wall(9, 4, 78, 82), windows(0, 18, 2, 90, 90, 1, 3, 4))
    return merged(tower, merlons, top, turrets, bastion, wall_top, bartizans, rect(-6, 50, 24, 51.6)) - loggia - openings - lines(-77, 37, (12, 17.5), 0.8)


def himeji_castle() -> Shape:
    base = poly(-46, 0, 46, 0, 38, 16, 34, 30, -34, 30, -38, 16)
    joints = merged(lines(-46, 46, (8, 15, 22), 0.7), merged(wall(x, 0.7, y, y + 7) for x, y in ((-30, 1), (-14, 1), (4, 1), (22, 1), (-22, 8), (-4, 8), (14, 8), (30, 8), (-28, 15), (-10, 15), (8, 15), (26, 15), (-18, 22), (0, 22), (18, 22))))
    tiers = []
    for y, w in ((40, 86), (54, 74), (67, 62), (79, 50)):
        tiers += [wall(0, w * 0.76, y - 10, y + 1), roof(0, y, w, 7, w * 0.62, 2)]
    keep = merged(tiers, wall(0, 28, 84, 92), roof(0, 91, 42, 8, 20, 2))
    gables = merged(spire(0, 40, 30, 53), both(spire(-20, 54, 18, 64)), spire(0, 67, 24, 77))
    gable_cuts = merged(spire(0, 41.6, 18, 49.6), both(spire(-20, 55.2, 9, 60.8)), spire(0, 68.4, 13, 74.4))
    ends = both(poly(-10.5, 98.4, -8.6, 98.4, -9.4, 101.4, -11.4, 100))
    slits = merged(windows(-26, 26, 8, 35, 35, 1, 2.4, 5), windows(-21, 21, 6, 49.4, 49.4, 1, 2.2, 4), windows(-17, 17, 5, 62.4, 62.4, 1, 2, 4), windows(-13, 13, 5, 74.6, 74.6, 1, 2, 3.4), windows(-9, 9, 4, 87, 87, 1, 2.6, 4.4))
    return merged(base - joints, keep - slits, gables, ends) - gable_cuts


def blue_mosque() -> Shape:
    def minaret(x: float, height: float, balconies: tuple[float, ...]) -> Shape:
        shaft = taper(x, 0, 3.6, height - 16, 2.6) | spire(x, height - 16, 3.2, height)
        return shaft | merged(taper(x, y - 1.8, 2.6, y, 5) | wall(x, 5, y, y + 0.9) for y in balconies)
    minarets = both(merged(minaret(-42, 100, (54, 66, 78)), minaret(-62, 96, (52, 63, 74)), minaret(-82, 84, (48, 60))))
    hall = rect(-38, 0, 38, 32)
    domes = merged(dome(0, 52, 31, 15), wall(0, 32, 47, 53), both(dome(-15, 41, 26, 11)), both(dome(-27, 33, 18, 8)), rect(-24, 32, 24, 42), rect(-16, 41, 16, 48), wall(0, 0.9, 66, 74), disc(0, 69, 1.2))
    court = rect(-80, 0, 80, 13) | row(lambda x: dome(x, 13, 8, 3.6), -74, -44, 4) | row(lambda x: dome(x, 13, 8, 3.6), 44, 74, 4)
    openings = merged(row(lambda x: arch(x, 3, 4.6, 7.4), -74, 74, 19), row(lambda x: arch(x, 16, 3, 6), -33, 33, 12), row(lambda x: arch(x, 24.6, 2.6, 4.6), -33, 33, 14), row(lambda x: arch(x, 48, 1.8, 3.8), -13, 13, 9), row(lambda x: arch(x, 35, 2, 4), -20, 20, 9))
    return merged(hall, domes, court, minarets) - openings


def st_peters_basilica() -> Shape:
    facade = rect(-42, 0, 42, 34) | spire(0, 34, 30, 40)
    statues = row(lambda x: taper(x, 34, 1.6, 38, 0.9), -40, 40, 11)
    drum = rect(-17, 40, 17, 57) | both(rect(-22, 34, -14, 42))
    cupola = half(16.6, 57, 16.4, 63, 14.4, 70, 10.6, 76.5, 4.4, 81, 0, 82)
    lantern = rect(-3, 80, 3, 88) | taper(0, 88, 7, 91, 1.4) | disc(0, 92.6, 1.4) | wall(0, 0.9, 93, 100) | wall(0, 3.4, 96.6, 97.5)
    side = both(merged(rect(-33, 36, -25, 43), dome(-29, 43, 8.6, 6.4), wall(-29, 1.4, 48, 52)))
    ribs = merged(curve(0.8, f * 16, 58, f * 14, 70, f * 3, 80) for f in (-0.8, -0.4, 0, 0.4, 0.8))
    columns = row(lambda x: wall(x, 1, 5, 23), -38, 38, 13)
    doors = row(lambda x: arch(x, 0, 4, 9), -28, 28, 5)
    attic = row(lambda x: wall(x, 2.6, 27.6, 31.4), -34, 34, 9)
    openings = row(lambda x: wall(x, 1.7, 44, 53), -13, 13, 7) | both(wall(-1.2, 1, 81.5, 86.5))
    return merged(facade, statues, drum, cupola, lantern, side) - ribs - columns - doors - attic - openings - lines(-43, 43, (25,), 0.8) - lines(-18, 18, (56,), 0.7)


def taj_mahal() -> Shape:
    plinth = rect(-72, 0, 72, 9)
    body = rect(-36, 9, 36, 43) | rect(-12, 9, 12, 49)
    drum = rect(-15, 43, 15, 57)
    great = half(14.6, 56, 17.6, 62, 18.4, 68, 16.8, 75, 12, 82, 5.6, 88, 1.6, 91, 0, 92)
    finial = wall(0, 0.9, 90, 100) | disc(0, 94, 1.1) | disc(0, 97, 0.8)
    kiosks = both(merged(rect(-29, 43, -19, 51), onion(-24, 51, 11.4, 11), wall(-24, 0.6, 60, 64.6)))
    minarets = both(merged(taper(-64, 9, 6.4, 52, 4.6), *(taper(-64, y - 1.4, 5, y, 7.4) for y in (24, 38, 52)), rect(-66, 52, -62, 57), onion(-64, 57, 5.6, 6.4)))
    pinnacles = both(merged(wall(x, 1, 43, 53) for x in (-35.4, -12.4)))
    gate = ogive(0, 9, 15, 32) - (ogive(0, 9, 11.6, 28) - ogive(0, 9, 5, 12))
    openings = both(merged(ogive(-28, 11, 6, 12), ogive(-28, 27, 6, 12), ogive(-18.4, 11, 6, 12), ogive(-18.4, 27, 6, 12), *(ogive(x, 43.5, 2, 6) for x in (-26.6, -24, -21.4))))
    return merged(plinth, body, drum, great, finial, kiosks, minarets, pinnacles) - gate - openings - lines(-16, 16, (57.4,), 0.7) - lines(-72, 72, (6.4,), 0.7)


def potala_palace() -> Shape:
    white = merged(poly(-96, 18, -90, 58, -34, 62, -34, 10), poly(100, 16, 95, 54, 34, 60, 34, 10), poly(-70, 58, -68, 70, -40, 70, -40, 58), poly(78, 54, 76, 66, 44, 66, 44, 54))
    red = poly(-36, 24, -31, 84, 31, 84, 36, 24)
    lower = poly(-104, 0, -100, 22, -60, 30, -36, 26, 36, 26, 70, 28, 104, 20, 106, 0)
    ramps = merged(line(1.6, -74, 6, -30, 22), line(1.6, -30, 22, -4, 8), line(1.6, 74, 5, 28, 21), line(1.6, 28, 21, 2, 8))
    roofs = merged(roof(x, 84, w, 7, w * 0.5, 1.4) for x, w in ((-20, 20), (4, 26), (24, 15))) | merged(wall(x, 1, 90, 100) | disc(x, 94, 1.2) for x in (4,)) | merged(wall(x, 0.9, 90, 94) for x in (-20, 24))
    panes = merged(windows(-84, -40, 8, 34, 56, 4, 2.4, 3.4), windows(40, 88, 8, 32, 52, 4, 2.4, 3.4), windows(-27, 27, 9, 40, 76, 6, 2.6, 3.2), windows(-62, -46, 3, 64.4, 64.4, 1, 2.4, 3), windows(50, 70, 3, 60.6, 60.6, 1, 2.4, 3))
    return merged(white, red, lower, roofs) - panes - ramps - lines(-36, 36, (80.6,), 1) - both(line(1.2, -36.4, 20, -31.6, 84))


def todaiji() -> Shape:
    plinth = rect(-58, 0, 58, 6)
    ground = rect(-50, 6, 50, 30)
    lower = roof(0, 28, 124, 15, 84, 2.6)
    upper_wall = rect(-38, 42, 38, 54)
    upper = roof(0, 52, 106, 34, 52, 3)
    ridge = rect(-30, 85, 30, 90) | both(poly(-31, 85, -26, 85, -27, 96, -31, 100, -33, 95, -30, 92))
    porch = half(17, 28, 14, 36, 8, 41, 0, 43)
    pillars = row(lambda x: wall(x, 9, 8, 26), -43, 43, 7)
    brackets = row(lambda x: wall(x, 5, 45, 51), -32, 32, 9)
    ribs = merged(line(0.9, x, 53.5, x * 0.55, 84) for x in places(-40, 40, 11)) | merged(line(0.8, x, 30, x * 0.86, 41) for x in (*places(-52, -22, 5), *places(22, 52, 5)))
    return (merged(plinth, ground, lower, upper_wall, upper, ridge) - pillars - brackets - ribs) | (porch - half(9, 30, 7, 34, 3, 38, 0, 39.4))


def st_pauls_cathedral() -> Shape:
    nave = rect(-37, 0, 37, 32)
    portico = rect(-14, 0, 14, 32) | spire(0, 32, 30, 39)
    towers = both(merged(rect(-37, 30, -23, 47), rect(-35, 47, -25, 54), moved(half(5, 0, 3.6, 4, 4.2, 6.6, 1.8, 10, 0.5, 13, 0, 13), -30, 54), wall(-30, 0.8, 66, 69)))
    drum = rect(-18, 38, 18, 46) | rect(-15, 46, 15, 60) | rect(-13, 60, 13, 65)
    cupola = half(13, 64.6, 12.6, 70, 10.6, 76, 7, 80.4, 3, 82.6, 0, 83)
    lantern = rect(-3, 82, 3, 90) | dome(0, 90, 6, 3.4) | disc(0, 94.6, 1.1) | wall(0, 0.8, 95, 100) | wall(0, 3, 97.4, 98.2)
    columns = row(lambda x: wall(x, 1.2, 47, 57), -13, 13, 11)
    ribs = merged(curve(0.7, f * 12.6, 66, f * 11, 76, f * 2, 82.4) for f in (-0.85, -0.5, -0.17, 0.17, 0.5, 0.85))
    portico_gaps = row(lambda x: wall(x, 2.4, 2, 15), -10, 10, 5) | row(lambda x: wall(x, 2.6, 18.6, 29), -9, 9, 4)
    openings = both(merged(arch(-30, 34, 4.6, 9), arch(-30, 18, 5, 9), arch(-30, 3, 5, 9), arch(-20, 18, 4, 8), arch(-20, 4, 4, 8), wall(-32, 1.4, 48, 53), wall(-28, 1.4, 48, 53))) | both(wall(-1.3, 1.2, 83.4, 88.6))
    return merged(nave, portico, towers, drum, cupola, lantern) - columns - ribs - portico_gaps - openings - lines(-38, 38, (16.6,), 0.8) - lines(-16, 16, (60.4,), 0.7)


def kizhi_church() -> Shape:
    def cupola(x: float, y: float, size: float) -> Shape:
        return merged(wall(x, size * 0.44, y, y + size * 0.5), onion(x, y + size * 0.4, size, size * 1.02), wall(x, 0.8, y + size * 1.3, y + size * 1.95), wall(x, size * 0.36, y + size * 1.6, y + size * 1.6 + 0.8))
    log = merged(rect(-24, 0, 24, 30), rect(-42, 0, 42, 15), rect(-17, 28, 17, 46), rect(-9, 44, 9, 66))
    picture = log - lines(-42, 42, (3.4, 6.8, 10.2, 13.6), 0.8) - lines(-24, 24, (18, 21.4, 24.8), 0.8)
    behind = [cupola(0, 65, 17)]
    rings = [
        [(-9.6, 54, 9.4), (9.6, 54, 9.4)], [(0, 48, 9.6)], [(-18, 41, 9.6), (18, 41, 9.6)], [(-8.4, 34, 9.4), (8.4, 34, 9.4)],
        [(-27, 27, 10), (27, 27, 10)], [(-14.6, 22, 9.4), (14.6, 22, 9.4)], [(0, 20, 9.4)], [(-37, 13, 9.4), (37, 13, 9.4)],
    ]
    for solid in behind:
        picture |= solid
    for level in rings:
        for one in level:
            solid = cupola(*one)
            picture = (picture - solid.buffer(0.9)) | solid
    return picture - wall(0, 6, 0, 8) - both(merged(wall(-14, 3, 4, 8), wall(-32, 3, 5, 9)))


def church_of_our_saviour() -> Shape:
    body = rect(-18, 0, 18, 30) | spire(0, 30, 36, 38)
    tower = rect(-9.6, 28, 9.6, 58) | wall(0, 22, 57, 59.6)
    stage = rect(-7, 59, 7, 70) | wall(0, 16.4, 69, 70.6)
    levels = ((70.6, 12.4), (76, 10), (81, 7.8), (85.6, 5.6), (89.6, 3.6))
    helix = merged(poly(-w / 2, y, w / 2, y + 1.4, w / 2 * 0.84, y + 5.4, -w / 2 * 0.84, y + 4) for y, w in levels)
    rails = merged(line(1, -w / 2 - 1.4, y + 0.2, w / 2 + 1.4, y + 2.6) for y, w in levels)
    ball = wall(0, 0.9, 92, 96) | disc(0, 95.4, 1.5) | taper(0, 96.6, 1.2, 100, 0.7) | line(0.6, 0, 98.6, 1.8, 99.4)
    gaps = merged(line(0.55, -w / 2, y + 4.6, w / 2, y + 6.2) for y, w in levels)
    openings = merged(arch(0, 42, 6, 11), disc(0, 37, 2.6), both(arch(-4, 61, 2.2, 6)), arch(0, 61, 2.2, 6), row(lambda x: arch(x, 6, 4, 17), -12, 12, 3), disc(0, 54.6, 1.9))
    corners = both(taper(-8.6, 59.6, 1.6, 64, 0.9))
    return (merged(body, tower, stage, helix) - gaps - openings) | rails | ball | corners


def trevi_fountain() -> Shape:
    palace = rect(-90, 18, 90, 84) | rect(-32, 84, 32, 94) | rect(-28, 94, 28, 96) | row(lambda x: taper(x, 84, 3, 90, 1.8), -26, 26, 4) | poly(-9, 96, 9, 96, 5, 100, -5, 100)
    cornices = lines(-91, 91, (79, 34), 1.2)
    columns = merged(wall(x, 1, 36, 76) for x in (-30.5, -25.5, -16.5, -11.5, 11.5, 16.5, 25.5, 30.5)) | merged(wall(x, 0.9, 36, 76) for x in (-88, -62, -36, 36, 62, 88))
    niche = arch(0, 34, 19, 40)
    statue = merged(taper(0, 34, 9, 50, 6), disc(0, 54, 2.5), line(2.2, 0, 48, 7, 46), line(2, -1, 48, -6, 52))
    panes = merged(merged(wall(x, 7, y, y + 11) for x in (-76, -50, 50, 76) for y in (40, 60)), both(arch(-21, 38, 6, 14)), both(rect(-24, 58, -18, 68)))
    rocks = blob(-84, 0, -88, 12, -70, 20, -52, 15, -36, 22, -18, 17, 0, 23, 18, 17, 36, 22, 52, 15, 70, 20, 88, 12, 84, 0)
    horses = both(merged(curve(3.4, -30, 20, -24, 27, -17, 26, -12, 31), curve(2, -14, 30, -10, 33, -9, 30)))
    water = merged(curve(0.9, -60, 7, -30, 9, 0, 6.6, 30, 9, 60, 7), curve(0.9, -46, 12.6, -20, 14.4, 0, 12.4, 20, 14.4, 46, 12.6))
    basin = rect(-100, 0, 100, 4)
    return merged(palace - cornices - columns - niche - panes, statue, rocks - water, horses, basin)


def bronze_horseman() -> Shape:
    rock = poly(-64, 0, 62, 0, 60, 8, 44, 30, 30, 40, 22, 41, 8, 36, -14, 31, -34, 20, -58, 8)
    cracks = merged(curve(0.9, -34, 6, -8, 14, 12, 28), curve(0.9, 6, 4, 26, 12, 38, 24))
    horse = blob(-25, 46, -27, 54, -21, 61, -9, 63, 3, 65, 11, 73, 17, 84, 25, 91, 30, 90, 37, 81, 40, 77, 38, 74, 34, 75, 28, 80, 26, 74, 27, 66, 22, 58, 10, 53, -6, 48, -14, 42)
    ears = spire(25.4, 89, 3, 95.4) | spire(28.6, 89, 2.6, 94)
    legs = merged(
        poly(-27, 54, -16, 42, -18, 37, -21, 31, -24, 31, -23, 38, -29, 44), poly(-16, 50, -6, 44, -10, 38, -10, 33, -13.4, 33, -14, 39, -18, 44),
        poly(24, 67, 40, 69, 42, 66, 39, 57, 36.4, 57, 38, 64, 24, 61), poly(20, 60, 35, 57, 36, 54, 32, 46, 29.4, 46, 32, 53, 17, 55),
    )
    tail = curve(3.2, -25, 55, -34, 52, -36, 42, -31, 33)
    rider = merged(poly(-7, 62, 3, 64, 7, 81, 0, 84, -6, 80), wall(2, 3.4, 82, 86), disc(2.4, 88.4, 3.2, 4), curve(2.8, 3, 79, 14, 80, 25, 84), curve(3.4, -3, 64, 5, 57, 3, 50), poly(-4, 82, -19, 70, -22, 60, -12, 62, -4, 66))
    wreath = curve(0.8, -0.6, 89.4, 2.4, 90.6, 5.6, 89.2)
    snake = curve(2, -38, 24, -30, 29, -22, 27, -12, 32)
    saddle = curve(0.8, -8, 62.6, -3, 56, 6, 57)
    return merged(rock - cracks, horse, ears, legs, tail, rider, snake) - wreath - disc(31, 84.6, 0.9) - saddle - curve(0.8, 12, 74, 17, 71, 19, 62)


def brandenburg_gate() -> Shape:
    steps = rect(-112, 0, 112, 3)
    columns = row(lambda x: taper(x, 3, 12, 52, 10) | wall(x, 14, 52, 55), -75, 75, 6)
    flutes = row(lambda x: uprights(8, 50, (x - 2.6, x, x + 2.6), 0.7), -75, 75, 6)
    entablature = rect(-86, 55, 86, 66) | rect(-88, 66, 88, 69)
    attic = rect(-58, 69, 58, 78) | rect(-44, 78, 44, 81)
    wings = both(merged(rect(-112, 0, -90, 38), spire(-101, 38, 26, 44)))
    wing_gaps = both(row(lambda x: wall(x, 3, 5, 30), -107, -95, 3))
    metopes = row(lambda x: wall(x, 4, 60, 64), -80, 80, 15)
    horses = row(lambda x: merged(curve(2.6, x - 3, 82, x - 3, 87, x + 3, 88.6, x + 5, 92), wall(x - 4, 1.2, 81, 86), wall(x + 3, 1.2, 81, 86), disc(x + 5.2, 92, 1.6, 1.1)), -14, 12, 4)
    goddess = merged(rect(-5, 81, 5, 87), taper(0, 86, 4.4, 95, 2.6), disc(0, 96.4, 1.5), wall(5, 0.8, 86, 99), disc(5, 99, 1.6), both(poly(-1, 94, -7, 97, -6, 91)))
    return merged(steps, columns, entablature, attic, wings, horses, goddess) - flutes - metopes - wing_gaps - lines(-88, 88, (58, 66), 0.8)


DRAWINGS = {name.replace("_", "-"): make for name, make in list(globals().items()) if callable(make) and getattr(make, "__module__", "") == __name__}
