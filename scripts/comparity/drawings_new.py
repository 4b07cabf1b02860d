"""Silhouettes of the landmarks from 1800 to 1970."""

# The numbers of one outline stay in one row.
# fmt: off

from math import cos, pi, sin

from shapes import (
    Shape,
    arch,
    around,
    blob,
    both,
    curve,
    disc,
    dome,
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
    roof,
    row,
    smooth,
    spire,
    taper,
    uprights,
    wall,
    windows,
)


def arc_de_triomphe() -> Shape:
    body = rect(-45, 0, 45, 94) | rect(-47, 80, 47, 84) | row(lambda x: wall(x, 4, 94, 97), -41, 41, 13) | rect(-42, 94, 42, 95)
    body |= rect(-40, 97, 40, 100)
    opening = arch(0, 0, 29.5, 59)
    reliefs = both(merged(rect(-40, 12, -21, 46) - rect(-38.6, 13.4, -22.4, 44.6), blob(-36, 15, -37, 30, -32, 41, -27, 40, -24, 28, -25, 15, -30, 18)))
    panels = both(rect(-40, 52, -20, 66) - rect(-38.6, 53.4, -21.4, 64.6))
    shields = row(lambda x: disc(x, 89, 2), -40, 40, 11)
    frieze = row(lambda x: wall(x, 3.4, 74, 78), -42, 42, 15)
    return body - opening - reliefs - panels - shields - frieze - lines(-47, 47, (70, 84.8), 1) | both(blob(-34, 18, -34, 30, -30, 37, -27, 30, -27, 18))


def nelsons_column() -> Shape:
    steps = rect(-17, 0, 17, 3) | rect(-14, 3, 14, 6)
    plinth = rect(-7, 6, 7, 20) | wall(0, 16, 19, 21)
    shaft = taper(0, 21, 7.6, 80, 6.2)
    capital = taper(0, 80, 6, 86, 11.6) | wall(0, 11.6, 86, 87.6) | wall(0, 5.6, 87.6, 90)
    man = merged(taper(0, 90, 3, 96.4, 3.8), disc(0, 97.6, 1.3), poly(-3, 98.4, 3, 98.4, 1.6, 100, -1.6, 100), line(1, 1.6, 96, 2.6, 92))
    lions = both(merged(poly(-17, 6, -17, 9, -14, 10.4, -10.4, 10.4, -9, 6), disc(-15.6, 11, 1.9)))
    flutes = uprights(22.6, 79, (-1.9, 0, 1.9), 0.55)
    return merged(steps, plinth, shaft, capital, man, lions) - flutes - (rect(-4.6, 9, 4.6, 17) - rect(-3.8, 9.8, 3.8, 16.2))


def big_ben() -> Shape:
    shaft = rect(-8, 0, 8, 56)
    clock = rect(-9.4, 56, 9.4, 72)
    belfry = rect(-8.4, 72, 8.4, 79)
    slope = poly(-9.4, 79, 9.4, 79, 4.6, 88, -4.6, 88)
    lantern = rect(-4.4, 88, 4.4, 91.4) | spire(0, 91, 9.4, 99) | wall(0, 0.6, 98, 100)
    turrets = both(merged(rect(-9.8, 55, -8.2, 80), spire(-9, 80, 2, 84)))
    face = disc(0, 64, 6.2) - disc(0, 64, 5.4) | merged(line(0.7, 0, 64, x, y) for x, y in ((0, 68.4), (3, 62.4))) | merged(disc(x, y, 0.42) for x, y in around(0, 64, 4.6, 12))
    panels = uprights(3, 53, (-5, -2.5, 0, 2.5, 5), 0.7)
    openings = row(lambda x: ogive(x, 73, 1.7, 5), -6, 6, 6) | row(lambda x: wall(x, 1, 88.6, 91), -2.8, 2.8, 4)
    return merged(shaft, clock, belfry, slope, lantern, turrets) - face - panels - openings - lines(-8, 8, (14, 27.5, 41), 0.7)


def cologne_cathedral() -> Shape:
    towers = both(rect(-27, 0, -6, 56))
    octagons = both(merged(rect(-23.6, 56, -9.4, 70), rect(-26.4, 56, -24.4, 66), spire(-25.4, 66, 2.6, 72), rect(-8.6, 56, -6.6, 66), spire(-7.6, 66, 2.6, 72)))
    steeples = both(merged(taper(-16.5, 70, 14, 98, 0.8), wall(-16.5, 0.6, 97, 100), wall(-16.5, 2.2, 97.6, 98.2)))
    middle = rect(-7, 0, 7, 40) | spire(0, 40, 13, 52)
    holes = both(merged(disc(-16.5, y, r) for y, r in ((75, 1.6), (80, 1.25), (85, 0.95), (89.4, 0.7))) | merged(line(0.55, -16.5 - w, y, -16.5 + w, y) for y, w in ((72.4, 5.4), (77.6, 4.2), (82.6, 3), (87.4, 2))))
    openings = merged(both(merged(ogive(x, y, 3.4, h) for x in (-21, -12) for y, h in ((16, 14), (34, 18)))), both(merged(ogive(x, 57.5, 2.2, 10.6) for x in (-20.4, -16.5, -12.6))), ogive(0, 17, 8, 18), both(ogive(-16.5, 0, 6, 9.5)), ogive(0, 0, 8, 12))
    tracery = uprights(17, 34, (0,), 0.9)
    pinnacles = both(merged(spire(x, 56, 2.2, 61) for x in (-22.4, -10.6)))
    return (merged(towers, octagons, steeples, middle, pinnacles) - holes - openings) | tracery


def brooklyn_bridge() -> Shape:
    def tower(x: float) -> Shape:
        body = merged(rect(x - 13, 0, x + 13, 92), rect(x - 14.6, 90, x + 14.6, 96), rect(x - 13.4, 96, x + 13.4, 100), rect(x - 16, 0, x + 16, 10))
        return body - ogive(x - 5.6, 50, 7, 34) - ogive(x + 5.6, 50, 7, 34) - ogive(x - 5.6, 12, 6, 28) - ogive(x + 5.6, 12, 6, 28) - lines(x - 20, x + 20, (88,), 0.8)
    deck = rect(-112, 43, 112, 48)
    main = curve(2, *[v for t in places(-1, 1, 13) for v in (t * 70, 55 + 42 * t * t)])
    sides = both(curve(2, -70, 97, -90, 74, -112, 58))
    hangers = merged(line(0.7, x, 47, x, 55 + 42 * (x / 70) ** 2) for x in places(-54, 54, 19))
    stays = merged(line(0.7, -70, 95, -70 + d, 48) for d in (-40, -31, -22, 22, 31, 40)) | merged(line(0.7, 70, 95, 70 + d, 48) for d in (-40, -31, -22, 22, 31, 40))
    truss = row(lambda x: line(0.7, x - 2, 43.4, x + 2, 47.6), -108, 108, 40)
    return merged(tower(-70), tower(70), deck - truss, main, sides, hangers, stays)


def washington_monument() -> Shape:
    body = poly(-5, 0, 5, 0, 3.1, 90, 0, 100, -3.1, 90)
    return (body | rect(-8.4, 0, 8.4, 1.3)) - line(0.5, -4, 90, 4, 90) - line(0.35, -5, 27, 5, 27) - wall(0, 1, 0, 3) - both(wall(-1.1, 0.7, 92, 93)) - line(0.5, 1.7, 1, 1.1, 90)


def neuschwanstein() -> Shape:
    rock = blob(-76, 0, -80, 10, -66, 16, -44, 14, -20, 20, 10, 16, 36, 22, 60, 14, 74, 8, 72, 0)
    palace = rect(-36, 14, 12, 58) | poly(-38, 58, 14, 58, 9, 72, -33, 72) | spire(-12, 58, 14, 74)
    tall = rect(14, 14, 24, 80) | rect(12.4, 78, 25.6, 83) | spire(19, 83, 13, 100)
    round_tower = rect(-44, 14, -34, 64) | rect(-45, 62, -33, 66) | spire(-39, 66, 12, 82)
    gate = rect(34, 14, 60, 36) | spire(47, 36, 28, 46) | both_at(47, 15, 14, 42, 7, 54)
    small = rect(26, 14, 36, 50) | spire(31, 50, 12, 60) | rect(-60, 12, -42, 36) | spire(-51, 36, 20, 46) | rect(-7, 68, -1, 78) | spire(-4, 78, 7, 88)
    panes = merged(windows(-30, 6, 6, 24, 52, 4, 2.8, 4.6), windows(19, 19, 1, 30, 70, 4, 2.4, 5), windows(-39, -39, 1, 30, 56, 3, 2.2, 5), windows(40, 54, 3, 28, 28, 1, 2.6, 4), windows(-55, -47, 2, 26, 26, 1, 2.4, 4), arch(47, 12, 5, 9))
    trees = merged(spire(x, 2, 7, h) for x, h in ((-70, 20), (-62, 15), (66, 18), (58, 14), (-78, 14)))
    return merged(rock, palace, tall, round_tower, gate, small, trees) - panes - lines(11, 27, (77,), 0.8)


def both_at(x: float, off: float, y0: float, y1: float, width: float, top: float) -> Shape:
    """A pair of round towers with pointed roofs."""
    return merged(wall(x + s * off, width, y0, y1) | spire(x + s * off, y1, width + 2, top) for s in (-1, 1))


def statue_of_liberty() -> Shape:
    star = poly(-24, 0, 24, 0, 21, 8, -21, 8)
    pedestal = taper(0, 8, 26, 20, 23) | taper(0, 20, 19, 46, 15) | wall(0, 21, 45, 48) | wall(0, 17, 36, 38)
    robe = poly(-7, 48, 7.4, 48, 6.6, 62, 5.6, 74, 4.4, 80, -4.4, 80, -6, 72, -6.6, 60)
    head = disc(0.4, 83.6, 2.5, 3)
    crown = merged(line(0.8, 0.4, 85, 0.4 + 5.4 * cos(a), 85 + 5.4 * sin(a)) for a in places(0.25 * pi, 0.95 * pi, 7))
    arm = merged(poly(-4.4, 76, -3, 80.4, -6.4, 90, -8.4, 94, -10, 93.4, -8, 86), taper(-9.6, 93, 2, 95, 4), disc(-9.6, 97.4, 1.8, 2.6))
    tablet = poly(4, 66, 8.6, 68.4, 7.8, 78, 3.4, 75.6)
    folds = merged(curve(0.8, -3, 76, -1, 66, -2.4, 50), curve(0.8, 1.4, 74, 2.4, 64, 2, 50), curve(0.8, -5.4, 66, -4, 58, -5.2, 50), curve(0.8, 3.6, 78, 0, 70, -5, 64))
    loggia = row(lambda x: wall(x, 2, 25, 33), -5, 5, 4)
    return merged(star, pedestal, robe, head, crown, arm, tablet) - folds - loggia - (line(0.7, 4.6, 68, 4.2, 75.6)) - lines(-24, 24, (8.4, 20.4), 0.7) - arch(0, 8, 4, 7)


def eiffel_tower() -> Shape:
    outer = smooth(19.4, 0, 13.6, 12, 9.6, 22, 7.2, 33, 4.8, 48, 3, 66, 1.6, 86)
    inner = smooth(11.6, 0, 8.2, 10, 5.4, 18)
    legs = both(poly(*[v for p in outer for v in p], 0, 86, *[v for p in [(0, 36), (0, 36)] for v in p], 0, 33.2, 0, 20, *[v for p in reversed(inner) for v in p]))
    arch_gap = dome(0, -0.5, 23, 15)
    gap = poly(-4, 21.4, 4, 21.4, 2.6, 32, -2.6, 32)
    tall_gap = poly(-1.7, 38, 1.7, 38, 0, 62)
    platforms = wall(0, 24.6, 18, 20.4) | wall(0, 14.4, 34.2, 36.2) | wall(0, 5, 85.6, 88) | wall(0, 3.4, 88, 90.6) | dome(0, 90.6, 3.2, 2) | wall(0, 0.7, 92, 100)
    braces = merged(both(line(0.7, x0, y0, x1, y1) | line(0.7, x0b, y0, x1b, y1)) for x0, x1, x0b, x1b, y0, y1 in ((18, 9.4, 11, 14, 1, 9.4), (13.6, 6.4, 8.6, 10.4, 10, 17.4), (9.4, 3.4, 4.6, 8, 21.4, 27), (7.6, 2.8, 3.2, 6.4, 27.4, 33.4), (6, 1.6, 2, 4.8, 37.4, 46), (4.4, 0.8, 0.8, 3.4, 47, 57), (3.2, 0.4, 0.4, 2.4, 58, 68), (2.2, 0.3, 0.3, 1.6, 69, 78)))
    feet = both(rect(-20.6, 0, -10.6, 1.6))
    return (legs - arch_gap - gap - tall_gap - braces) | (line(1.2, *[v for a in places(0.06 * pi, 0.94 * pi, 15) for v in (11.9 * cos(a), 14.6 * sin(a))])) | platforms | feet


def forth_bridge() -> Shape:
    top = curve(2.6, -128, 50, -70, 82, -16, 98) | curve(2.6, 128, 50, 70, 82, 16, 98) | line(2.6, -17, 98, 17, 98)
    bottom = curve(3.4, -128, 44, -60, 34, -17, 4) | curve(3.4, 128, 44, 60, 34, 17, 4)
    tower = merged(line(4, -20, 2, -14, 99), line(4, 20, 2, 14, 99), line(2, -18, 6, 14, 96), line(2, 18, 6, -14, 96), line(2, -17, 50, 17, 50))
    struts = both(merged(line(2.4, -20, 6, -52, 89), line(2, -52, 89, -62, 35), line(2, -62, 34, -84, 75), line(1.8, -84, 75, -90, 40), line(1.6, -90, 40, -108, 62), line(1.8, -15, 94, -58, 35), line(1.6, -54, 88, -88, 40), line(1.4, -86, 74, -110, 43)))
    deck = rect(-132, 42, 132, 46.4) - row(lambda x: wall(x, 2.2, 43.4, 45.2), -128, 128, 44)
    piers = both(merged(rect(-26, 0, -14, 5)))
    return merged(top, bottom, tower, struts, deck, piers) & rect(-126, 0, 126, 101)


def tower_bridge() -> Shape:
    def tower(x: float) -> Shape:
        body = rect(x - 11, 0, x + 11, 76) | rect(x - 14, 0, x + 14, 14)
        turrets = merged(rect(x + s * 11 - 2.4, 14, x + s * 11 + 2.4, 80) | spire(x + s * 11, 80, 5.6, 90) for s in (-1, 1))
        top = poly(x - 9, 76, x + 9, 76, x + 3.4, 91, x - 3.4, 91) | spire(x, 90, 6.4, 99) | wall(x, 0.7, 98, 100)
        gaps = merged(ogive(x, 28, 10, 14), windows(x - 4, x + 4, 2, 50, 50, 1, 4, 7), windows(x - 4, x + 4, 2, 67, 67, 1, 4, 7), wall(x, 3, 78, 83))
        return merged(body, turrets, top) - gaps - lines(x - 14, x + 14, (45, 58), 0.8)
    walk = rect(-40, 54, 40, 60) | rect(-40, 62, 40, 63.4)
    lattice = row(lambda x: line(0.8, x - 2, 54.6, x + 2, 59.4), -34, 34, 18)
    deck = rect(-108, 22, 108, 27)
    chains = both(merged(curve(2.2, -61, 58, -76, 38, -92, 30, -104, 34), curve(1.2, -61, 54, -78, 33, -92, 29), *(line(0.8, x, 26, x, y) for x, y in ((-66, 50), (-72, 42), (-79, 35), (-86, 31), (-93, 30)))))
    abutment = both(rect(-110, 0, -100, 40) | spire(-105, 40, 11, 48))
    bascule = curve(1.4, -38, 15, 0, 20, 38, 15)
    return merged(tower(-50), tower(50), walk - lattice, deck, chains, abutment, bascule)


def temple_of_heaven() -> Shape:
    terraces = merged(rect(-60, 0, 60, 6), rect(-52, 6, 52, 12), rect(-44, 12, 44, 18))
    rails = row(lambda x: wall(x, 1, 2, 5), -57, 57, 24) | row(lambda x: wall(x, 1, 8, 11), -49, 49, 20) | row(lambda x: wall(x, 1, 14, 17), -41, 41, 17)
    tiers = merged(rect(-26, 18, 26, 38), roof(0, 36, 78, 13, 46, 2), rect(-20, 48, 20, 56), roof(0, 54, 62, 12, 36, 2), rect(-15, 65, 15, 71), roof(0, 69, 48, 22, 5, 2))
    top = disc(0, 94, 3.4, 4) | wall(0, 2, 90, 96) | spire(0, 96, 2, 100)
    ribs = merged(line(0.8, x, 72, x * 0.18, 89) for x in places(-18, 18, 7)) | merged(line(0.7, x, 37.6, x * 0.76, 47) for x in places(-32, 32, 11)) | merged(line(0.7, x, 55.6, x * 0.76, 65) for x in places(-25, 25, 9))
    doors = row(lambda x: wall(x, 5.4, 19.4, 33), -20, 20, 6)
    brackets = row(lambda x: wall(x, 2.6, 50, 53), -17, 17, 8) | row(lambda x: wall(x, 2.2, 66, 68.6), -12, 12, 6)
    return merged(terraces, tiers, top) - rails - ribs - doors - brackets - rect(-6, 0, 6, 1)


def flatiron_building() -> Shape:
    body = poly(-34, 0, 22, 0, 22, 88, -34, 78)
    prow = rect(10, 0, 24, 88) | rect(8, 88, 26, 92)
    cornice = poly(-38, 78, 9, 87, 9, 93, -38, 84) | poly(-32, 84, 6, 92.6, 6, 100, -32, 91) | rect(8, 92, 24, 100)
    long_side = merged(poly(x - 1, y + x * 0.16, x + 1.1, y + x * 0.16 + 0.3, x + 1.1, y + x * 0.16 + 2.9, x - 1, y + x * 0.16 + 2.6) for x in places(-31, 5, 11) for y in places(14, 76, 15))
    nose = windows(13.5, 20.5, 3, 17, 84, 15, 1.4, 2.6)
    bands = merged(line(0.9, -34, y - 5.4, 9, y + 1.4) for y in (11, 66)) | lines(9, 24, (12, 67.6), 0.9)
    base = merged(poly(x - 2, 1, x + 2, 1, x + 2, 7, x - 2, 6.4) for x in places(-29, 3, 5)) | row(lambda x: wall(x, 2.4, 1, 8), 13.6, 20.4, 2)
    edge = line(1, 9, 0, 9, 92)
    return merged(body, prow, cornice) - long_side - nose - bands - base - edge


def hungarian_parliament() -> Shape:
    body = rect(-112, 0, 112, 30) | poly(-112, 30, 112, 30, 106, 42, -106, 42)
    middle = rect(-26, 0, 26, 46) | rect(-20, 44, 20, 58)
    cupola = half(16, 58, 15.4, 66, 12, 74, 7, 80, 2.6, 83, 0, 84) | rect(-2.4, 82, 2.4, 88) | spire(0, 88, 4.8, 100)
    spires = merged(wall(x, 4, 28, h) | spire(x, h, 5, h + 15) for x, h in ((-30, 50), (30, 50), (-22, 56), (22, 56), (-64, 44), (64, 44), (-108, 40), (108, 40), (-86, 38), (86, 38), (-46, 40), (46, 40)))
    wings = both(rect(-74, 0, -56, 46) | poly(-76, 46, -54, 46, -58, 56, -72, 56))
    openings = merged(row(lambda x: ogive(x, 14, 3.4, 11), -106, 106, 33), row(lambda x: ogive(x, 2, 4, 8.6), -104, 104, 27), row(lambda x: ogive(x, 47, 2.6, 9), -15, 15, 7), row(lambda x: wall(x, 1.8, 33, 38), -100, 100, 29))
    ribs = merged(curve(0.8, f * 15, 60, f * 12, 74, f * 2, 82.6) for f in (-0.75, -0.25, 0.25, 0.75))
    return merged(body, middle, cupola, spires, wings) - openings - ribs - lines(-112, 112, (12.4, 27.4), 0.8)


def djenne_mosque() -> Shape:
    base = poly(-100, 0, 100, 0, 97, 10, -97, 10)
    walls = rect(-94, 8, 94, 48)
    def tower(x: float, width: float, top: float) -> Shape:
        return poly(x - width / 2, 8, x + width / 2, 8, x + width * 0.36, top - 12, x + width * 0.14, top - 6, x - width * 0.14, top - 6, x - width * 0.36, top - 12) | spire(x, top - 8, width * 0.34, top - 1) | disc(x, top - 2, 2, 2)
    towers = merged(tower(0, 26, 100), tower(-46, 22, 88), tower(46, 22, 88))
    def finger(x: float, top: float) -> Shape:
        return poly(x - 3.4, 30, x + 3.4, 30, x + 2.4, top - 6, x, top, x - 2.4, top - 6)
    fingers = merged(finger(x, 60) for x in (-92, -82, -72, -62, -30, -20, 20, 30, 62, 72, 82, 92))
    sticks = merged(line(1.2, x - 4.6, y, x + 4.6, y) for x in (-46, 0, 46) for y in (58, 66, 74))
    beams = merged(line(1.1, x - 3, y, x + 3, y) for x in (-92, -82, -72, -62, -30, -20, 20, 30, 62, 72, 82, 92) for y in (40, 48))
    grooves = merged(uprights(10, 50, (x - 5, x + 5), 1) for x in (-87, -77, -67, -25, 25, 67, 77, 87))
    toron = merged(line(1, x - 13, y, x + 13, y) for x, y in ((0, 82), (-46, 72), (46, 72)))
    openings = merged(ogive(x, 10, 7, 22) for x in (-46, 0, 46)) | merged(wall(x, 3, 16, 24) for x in (-82, -72, -24, 24, 72, 82))
    return (merged(base, walls, towers, fingers) - sticks - beams - grooves - openings) | toron


def st_marks_campanile() -> Shape:
    shaft = rect(-6.2, 0, 6.2, 58)
    belfry = rect(-7, 58, 7, 70) | wall(0, 15, 57, 59) | wall(0, 15.4, 69, 71)
    attic = rect(-6.4, 71, 6.4, 81) | wall(0, 14, 80, 81.6)
    pyramid = spire(0, 81.6, 13, 97.4) | wall(0, 0.8, 96, 100) | poly(-0.4, 98, 2.2, 99.4, 0.4, 99.8)
    loggia = rect(-10.4, 0, 10.4, 7.6)
    grooves = uprights(9, 56, (-3.8, -1.9, 0, 1.9, 3.8), 0.6)
    openings = row(lambda x: arch(x, 60, 2, 7.6), -4.4, 4.4, 4) | row(lambda x: arch(x, 0, 3, 5.4), -6.6, 6.6, 3)
    lion = blob(-2.8, 73.4, -3, 76, -1, 76.6, 1.6, 78.4, 3, 77, 2, 75, 2.2, 73.4)
    return merged(shaft, belfry, attic, pyramid, loggia) - grooves - openings - lion - line(0.5, 0, 82, 0, 97) - lines(-10.4, 10.4, (7.9,), 0.5)


def sacre_coeur() -> Shape:
    body = rect(-30, 0, 30, 34) | rect(-16, 0, 16, 42) | spire(0, 42, 33, 50)
    def egg(x: float, y: float, width: float, height: float) -> Shape:
        return merged(wall(x, width * 0.94, y, y + height * 0.3), moved(half(width * 0.5, 0, width * 0.5, height * 0.1, width * 0.42, height * 0.36, width * 0.24, height * 0.55, width * 0.09, height * 0.63, 0, height * 0.64), x, y + height * 0.28), wall(x, width * 0.17, y + height * 0.86, y + height * 0.96), spire(x, y + height * 0.95, width * 0.2, y + height * 1.06))
    domes = merged(egg(0, 42, 25, 50), both(egg(-22, 33, 13, 28)))
    tower = rect(26, 0, 35, 66) | taper(30.5, 66, 11, 68, 11) | egg(30.5, 67, 8.6, 18)
    bell = row(lambda x: arch(x, 54, 2, 10), 28.4, 32.6, 2)
    steps = rect(-40, -4, 42, 0)
    openings = merged(row(lambda x: arch(x, 0, 7, 14), -10, 10, 3), row(lambda x: arch(x, 44, 2.2, 8), -9.4, 9.4, 6), both(row(lambda x: arch(x, 34.4, 1.9, 5), -26, -18, 3)), arch(0, 28, 7, 12), both(arch(-23, 6, 4, 16)))
    scales = merged(curve(0.6, -w, y, 0, y - 1.4, w, y) for y, w in ((63, 11.6), (68, 10.6), (73, 8.6), (78, 6)))
    return merged(body, domes, tower, steps) - openings - bell - scales - both(curve(0.6, -27.4, 46, -22, 45, -16.6, 46)) - lines(-30, 30, (21,), 0.7)


def gateway_of_india() -> Shape:
    body = rect(-52, 0, 52, 78) | rect(-54, 66, 54, 69) | rect(-30, 78, 30, 84)
    def turret(x: float) -> Shape:
        return rect(x - 4, 0, x + 4, 84) | taper(x, 84, 11, 86, 11) | rect(x - 3, 86, x + 3, 91) | dome(x, 91, 8, 5) | wall(x, 0.8, 95, 100)
    turrets = both(merged(turret(-23), turret(-48)))
    dome_ = dome(0, 84, 36, 8)
    opening = ogive(0, 0, 26, 56)
    sides = both(merged(ogive(-36, 0, 13, 32), rect(-42, 40, -30, 54)))
    jali = both(merged(line(0.8, x, 40, x + 6, 54) | line(0.8, x + 6, 40, x, 54) for x in (-42, -36)))
    frieze = row(lambda x: wall(x, 2.4, 71, 75.4), -40, 40, 17)
    edges = both(uprights(0, 84, (-27.8, -18.4, -43.2), 0.7))
    return (merged(body, turrets, dome_) - opening - sides - frieze - edges) | jali


def chrysler_building() -> Shape:
    base = rect(-11.4, 0, 11.4, 20) | rect(-9.4, 20, 9.4, 34) | rect(-6, 34, 6, 66)
    shoulders = rect(-7.2, 34, 7.2, 52)
    crown = half(6, 66, 5.6, 70, 4.6, 74.4, 3.2, 78.6, 1.9, 82, 1, 85, 0.5, 88, 0.22, 100, 0, 100)
    bursts = merged((dome(0, y, w, h) - dome(0, y, w - 0.8, h - 0.45)) for y, w, h in ((66.4, 9.6, 6), (70.4, 8, 5.6), (74.2, 6.2, 5), (77.8, 4.4, 4.4)))
    rays = merged(spire(x, y, 0.8, y + 1.8) for x, y in ((-2.4, 67), (0, 68.6), (2.4, 67), (-1.8, 71.4), (0, 72.8), (1.8, 71.4), (-1.2, 75.4), (0, 76.6), (1.2, 75.4), (0, 80.2)))
    eagles = both(poly(-6, 62, -8.6, 63, -8, 64.4, -6, 64.6))
    shaft = uprights(22, 64, (-3.6, -1.2, 1.2, 3.6), 0.6) | windows(-10, 10, 9, 4, 17, 6, 1, 1.3) | both(windows(-6.4, -6.4, 1, 36, 50, 8, 0.6, 1))
    return merged(base, shoulders, crown, eagles) - bursts - rays - shaft - lines(-12, 12, (20,), 0.5)


def christ_the_redeemer() -> Shape:
    hill = blob(-44, 0, -34, 8, -20, 12, 0, 14, 20, 12, 34, 8, 44, 0)
    pedestal = taper(0, 8, 20, 24, 17) | wall(0, 19, 22.6, 24.6)
    robe = poly(-7, 24, 7, 24, 6.4, 44, 6.2, 62, 8, 76, -8, 76, -6.2, 62, -6.4, 44)
    arms = both(poly(0, 78.4, -32, 76.6, -36.8, 77.6, -37.4, 75.4, -33, 74, -30, 70.6, -14, 66.4, -6, 64, 0, 64))
    head = disc(0, 86.4, 4, 5.4) | wall(0, 4.4, 76, 84) | half(4.2, 80, 4.6, 86, 3, 91.6, 0, 92.4)
    folds = merged(curve(0.9, -3, 64, -2, 46, -3.4, 25), curve(0.9, 1, 68, 0.4, 46, 0.6, 25), curve(0.9, 4, 62, 3.4, 44, 4, 25), both(curve(0.8, -30, 74.6, -16, 71, -6, 70)), both(curve(0.8, -22, 69.4, -12, 66.6, -5, 66)))
    return merged(hill, pedestal, robe, arms, head) - folds - lines(-10, 10, (21,), 0.6)


def empire_state_building() -> Shape:
    steps = ((0, 6, 30), (6, 22, 24), (22, 27, 20), (27, 63, 15), (63, 68, 13), (68, 74, 11.4), (74, 77, 9.4))
    body = merged(wall(0, w, y0, y1) for y0, y1, w in steps)
    mast = rect(-3, 77, 3, 83) | both(poly(-3, 77, -4.4, 77, -3, 82)) | rect(-2, 83, 2, 86) | dome(0, 86, 3.6, 1.6) | taper(0, 87, 1.2, 100, 0.35)
    slots = uprights(7, 61, (-5, -2.5, 0, 2.5, 5), 0.75) | uprights(8, 20, (-9.4, 9.4), 0.75) | uprights(64, 73, (-2.5, 0, 2.5), 0.7)
    base = windows(-12.6, 12.6, 11, 3, 3, 1, 1.1, 3)
    return merged(body, mast) - slots - base - uprights(78, 82.4, (-1, 1), 0.5)


def sydney_harbour_bridge() -> Shape:
    def pylon(x: float) -> Shape:
        return taper(x, 0, 17, 58, 13) | wall(x, 15, 57, 60) | wall(x, 10, 60, 64)
    top = [(x, 96 - 62 * (x / 116) ** 2) for x in places(-116, 116, 29)]
    low = [(x, 82 - 72 * (x / 116) ** 2) for x in places(-116, 116, 29)]
    upper, lower = curve(3.4, *[v for p in top for v in p]), curve(3, *[v for p in low for v in p])
    posts = merged(line(1.1, *t, *b) for t, b in zip(top, low, strict=True))
    braces = merged(line(0.9, *t, *b) for t, b in zip(top[:14], low[1:15], strict=True)) | merged(line(0.9, *t, *b) for t, b in zip(top[15:], low[14:], strict=False))
    deck = rect(-150, 38, 150, 43)
    hangers = merged(line(0.9, x, 42, x, y) for x, y in low if y > 43) | merged(line(0.9, x, y, x, 38) for x, y in low if y < 38)
    flag = wall(0, 1, 95, 100)
    pylons = both(merged(pylon(-122), moved(pylon(-140), 0)))
    return merged(upper, lower, posts, braces, deck, hangers, pylons, flag, both(rect(-150, 0, -112, 12))) - both(merged(arch(-131, 13, 6, 22))) - both(lines(-150, -112, (36,), 0.8))


def hoover_dam() -> Shape:
    canyon = poly(-98, 0, -104, 40, -96, 66, -100, 100, -84, 92, -72, 60, -58, 20, -50, 0) | poly(98, 0, 106, 44, 98, 70, 102, 98, 86, 92, 72, 58, 58, 20, 50, 0)
    face = poly(-76, 84, -60, 30, -46, 0, 46, 0, 60, 30, 76, 84)
    crest = rect(-80, 82, 80, 88)
    towers = merged(rect(x - 4, 84, x + 4, 96) | rect(x - 2.6, 96, x + 2.6, 100) for x in (-42, 42)) | merged(rect(x - 3, 84, x + 3, 93) for x in (-15, 15))
    ribs = merged(curve(0.8, x, 82, x * 0.84, 40, x * 0.62, 0) for x in places(-66, 66, 12))
    bands = merged(curve(0.7, -74 + d, y, 0, y - 4, 74 - d, y) for y, d in ((66, 4), (48, 9), (30, 15), (14, 21)))
    house = rect(-46, 0, -20, 13) | rect(20, 0, 46, 13)
    panes = windows(-42, -24, 6, 7, 7, 1, 2, 6) | windows(24, 42, 6, 7, 7, 1, 2, 6)
    return (merged(canyon, face - ribs - bands, crest, towers) - house.buffer(1.2)) | (house - panes) | rect(-60, -3, 60, 0)


def golden_gate_bridge() -> Shape:
    def tower(x: float) -> Shape:
        legs = merged(taper(x + s * 9, 0, 7, 100, 4.4) for s in (-1, 1))
        struts = merged(rect(x - 9, y, x + 9, y + h) for y, h in ((94, 4), (76, 4.4), (58, 4.6), (40, 5)))
        cross = merged(line(2, x - 8, y0, x + 8, y1) | line(2, x + 8, y0, x - 8, y1) for y0, y1 in ((3, 14), (14, 25)))
        steps = merged(rect(x + s * 9 - 3.6, y, x + s * 9 + 3.6, y + 1.4) for s in (-1, 1) for y in (98, 80, 62, 45))
        return merged(legs, struts, cross, steps, rect(x - 18, 0, x + 18, 4))
    deck = rect(-140, 28, 140, 34) - row(lambda x: line(0.9, x - 2, 28.8, x + 2, 33.2), -136, 136, 50)
    main = curve(2.2, *[v for t in places(-1, 1, 15) for v in (t * 82, 38 + 59 * t * t)])
    sides = both(curve(2.2, -82, 97, -110, 64, -140, 42))
    hangers = merged(line(0.8, x, 33, x, 38 + 59 * (x / 82) ** 2) for x in places(-70, 70, 23)) | both(merged(line(0.8, x, 33, x, y) for x, y in ((-94, 81.6), (-102, 72.4), (-110, 63), (-118, 56), (-126, 50), (-134, 45))))
    return merged(tower(-82), tower(82), deck, main, sides, hangers)


def las_lajas() -> Shape:
    gorge = poly(-64, 0, -70, 30, -62, 52, -50, 48, -40, 18, -34, 0) | poly(64, 0, 70, 34, 66, 60, 52, 50, 40, 18, 34, 0)
    bridge = rect(-60, 40, 60, 48) | merged(taper(x, 0, 12, 41, 10) for x in (-26, 26))
    spans = arch(0, -2, 40, 40) | both(arch(-44, 12, 22, 26))
    legs = (rect(-60, 0, 60, 44) & poly(-60, 44, 60, 44, 36, 0, -36, 0)) - spans
    church = rect(-24, 48, 24, 68) | rect(-11, 48, 11, 76) | spire(0, 76, 22, 84)
    towers = merged(wall(x, 7, 48, h) | spire(x, h, 7.6, t) for x, h, t in ((-20, 72, 86), (20, 72, 86), (0, 82, 100), (-11, 78, 90), (11, 78, 90)))
    buttress = both(merged(line(1.6, -32, 56, -23, 66), wall(-32, 3, 48, 60), spire(-32, 60, 3.6, 66)))
    openings = merged(row(lambda x: ogive(x, 50, 3, 14), -16, 16, 4), ogive(0, 49, 6, 11), disc(0, 68, 4) - disc(0, 68, 2.6), row(lambda x: arch(x, 41.4, 2.6, 4.6), -54, 54, 15))
    return merged(gorge, bridge, legs, church, towers, buttress) - openings - spans


def atomium() -> Shape:
    radius, tube = 9, 3
    centre = (0, 52)
    ring_points = [(centre[0] + 37 * cos(a), centre[1] + 37 * sin(a) * 0.98) for a in (pi / 2 + n * pi / 3 for n in range(6))]
    points = [centre, *ring_points]
    tubes = merged(line(tube, *centre, *p) for p in ring_points) | merged(line(tube, *p, *q) for p, q in zip(ring_points, [*ring_points[1:], ring_points[0]], strict=True))
    spheres = merged(disc(x, y, radius) for x, y in points) | disc(-16, 61, 7) | disc(16, 44, 7)
    mast = wall(0, 1, 95, 101)
    legs = merged(line(2, 0, 15, -6, 0), line(2, 0, 15, 6, 0), line(2.4, *ring_points[2], -36, 0), line(2.4, *ring_points[4], 36, 0), rect(-44, 0, -28, 3), rect(28, 0, 44, 3), dome(0, 0, 30, 6))
    shine = merged(curve(1.1, x - 5.4, y + 1, x - 4, y + 4.6, x - 0.6, y + 6) for x, y in points)
    panes = merged(line(1, x - 7, y - 2, x + 7, y - 2) for x, y in points[:2])
    halo = merged(disc(x, y, radius + 1) for x, y in points) | disc(-16, 61, 8) | disc(16, 44, 8)
    return ((tubes | legs | mast) - halo | spheres) - shine - panes - (ring(-16, 61, 7.5, 1) | ring(16, 44, 7.5, 1))


def tokyo_tower() -> Shape:
    outer = smooth(14, 0, 10.4, 10, 7.4, 22, 5, 38, 3.2, 56, 1.9, 76)
    legs = half(*[v for p in outer for v in p], 0, 76)
    gaps = poly(-8.6, 0, 8.6, 0, 4.4, 13, -4.4, 13) | poly(-3.4, 17, 3.4, 17, 2.2, 30, -2.2, 30)
    hall = rect(-11, 0, 11, 5)
    decks = poly(-7, 43, 7, 43, 8, 45.6, 8, 49, -8, 49, -8, 45.6) | poly(-3, 74.4, 3, 74.4, 3.6, 76, 3.6, 78.4, -3.6, 78.4, -3.6, 76)
    mast = taper(0, 78, 3, 90, 1.6) | taper(0, 90, 1, 100, 0.4)
    braces = merged(line(0.7, -w, y0, w * 0.85, y1) | line(0.7, w, y0, -w * 0.85, y1) for y0, y1, w in ((31, 36, 4.4), (36.6, 42, 3.8), (50, 56, 2.6), (56.6, 62, 2.2), (62.6, 68, 1.8), (68.6, 73.6, 1.5))) | merged(both(line(0.7, x0, y0, x1, y1)) for x0, y0, x1, y1 in ((-12.4, 6, -6.6, 12), (-9.6, 12, -7, 7), (-8.6, 15, -5, 21), (-7, 22, -4.4, 16.4), (-6.8, 23, -3.4, 29)))
    panes = windows(-6, 6, 9, 47, 47, 1, 0.9, 1.9) | windows(-2.4, 2.4, 4, 77, 77, 1, 0.8, 1.2)
    return (legs - gaps - braces) | hall | (decks - panes) | mast


def space_needle() -> Shape:
    outer = smooth(7.6, 0, 4.4, 14, 2.6, 30, 1.9, 46, 2.2, 60, 3.6, 74, 5, 80)
    inner = smooth(4.8, 0, 2.4, 14, 0.9, 26, 0.7, 46, 1, 60, 2, 74, 3, 80)
    legs = both(poly(*[v for p in outer for v in p], *[v for p in reversed(inner) for v in p]))
    core = rect(-0.9, 0, 0.9, 82)
    braces = lines(-4, 4, (6,), 1) & rect(-5.6, 0, 5.6, 10) | lines(-2.6, 2.6, (20, 33, 46, 58), 1) | wall(0, 7, 70, 71.2)
    saucer = half(5, 79.4, 10.8, 81.4, 11.6, 82.6, 11.2, 83.4, 7, 84.4, 6.6, 86.4, 9, 87, 7, 88.2, 3, 90, 1, 92, 0, 92)
    mast = taper(0, 91, 1.3, 100, 0.3)
    base = rect(-9.6, 0, 9.6, 2.4)
    return merged(legs, core, braces, saucer, mast, base) - lines(-9, 9, (83,), 0.4) - windows(-5.6, 5.6, 7, 85.4, 85.4, 1, 0.8, 1.2)


def milan_cathedral() -> Shape:
    front = poly(-45, 0, 45, 0, 45, 34, 30, 34, 30, 46, 15, 46, 15, 56, 0, 60, -15, 56, -15, 46, -30, 46, -30, 34, -45, 34)
    piers = merged(wall(x, 4.4, 0, h) | spire(x, h, 4.6, h + 14) for x, h in ((-43, 38), (43, 38), (-29, 50), (29, 50), (-15, 59), (15, 59)))
    pinnacles = merged(wall(x, 1.8, h - 6, h) | spire(x, h, 2.4, h + 9) for x, h in ((-36, 40), (36, 40), (-22, 51), (22, 51), (-7, 61), (7, 61), (0, 63)))
    spire_ = rect(-5, 58, 5, 70) | taper(0, 70, 8, 93, 1.4) | taper(0, 93, 1.6, 97, 1) | disc(0, 98.4, 0.9, 1.5) | both(merged(spire(-5.4, 66, 2, 78), spire(-9, 60, 2, 72)))
    openings = merged(ogive(0, 0, 8, 15), both(merged(ogive(-22, 0, 6, 11), ogive(-36, 0, 5.4, 9))), ogive(0, 24, 8, 22), both(merged(ogive(-22, 18, 6, 16), ogive(-36, 14, 5, 12))))
    mullions = merged(wall(x, 0.9, 14, 46) for x in (0, -22, 22, -36, 36))
    tracery = both(uprights(0, 36, (-29, -15.2, -43), 0.7)) | uprights(60, 69, (-2, 0, 2), 0.6)
    return ((merged(front, piers, pinnacles, spire_) - openings) | (mullions & openings)) - tracery - merged(line(0.5, -w, y, w, y) for y, w in ((74, 3.6), (79, 2.8), (84, 2), (89, 1.4)))


def gateway_arch() -> Shape:
    outer = [(50 * t, 100 * (1 - (pow(2.718, 2.2 * abs(t)) + pow(2.718, -2.2 * abs(t)) - 2) / (pow(2.718, 2.2) + pow(2.718, -2.2) - 2))) for t in places(-1, 1, 61)]
    inner = [(42 * t, 96.6 * (1 - (pow(2.718, 2.25 * abs(t)) + pow(2.718, -2.25 * abs(t)) - 2) / (pow(2.718, 2.25) + pow(2.718, -2.25) - 2))) for t in places(-1, 1, 61)]
    body = poly(*[v for p in outer for v in p], *[v for p in reversed(inner) for v in p])
    facet = [(45.4 * t, 98 * (1 - (pow(2.718, 2.22 * abs(t)) + pow(2.718, -2.22 * abs(t)) - 2) / (pow(2.718, 2.22) + pow(2.718, -2.22) - 2))) for t in places(-1, 1, 61)]
    return body - line(0.8, *[v for p in facet for v in p]) | rect(-56, -1.6, 56, 0)


def motherland_calls() -> Shape:
    hill = blob(-38, 0, -24, 5, 0, 8, 24, 5, 38, 0)
    robe = poly(-11, 5, 13, 5, 10, 22, 7, 36, 6.4, 46, -3.4, 46, -5, 34, -9, 18)
    cloak = poly(-4, 44, -12, 38, -24, 36, -28, 30, -18, 26, -8, 14, -4, 24) | poly(-3, 46, -10, 50, -12, 44)
    torso = poly(-4, 44, 6.6, 44, 8, 52, 6, 56.6, -3, 57, -5.4, 52)
    head = disc(1.4, 61, 3, 3.8) | wall(1.2, 3, 55, 59) | poly(-1, 64, -5, 66, -4, 61, -1, 58)
    sword_arm = poly(4, 55.4, 8, 51, 15.4, 62, 17.6, 66.6, 15.6, 68, 12, 64.6)
    sword = poly(15.2, 65.4, 17.8, 65, 23.6, 98, 23.2, 100, 22.2, 98.4) | line(1.6, 13, 67.4, 20, 66)
    other = poly(-3.4, 56.4, -5, 51.4, -22, 54.4, -29.6, 57.4, -29, 59.4, -21, 58.4)
    folds = merged(curve(0.9, 1, 42, 2, 26, 0, 7), curve(0.9, 4.4, 40, 6, 24, 7.4, 8), curve(0.9, -3, 40, -4, 24, -6.4, 8), curve(0.8, -6, 34, -14, 32, -22, 32))
    return merged(hill, robe, cloak, torso, head, sword_arm, sword, other) - folds


def berlin_tv_tower() -> Shape:
    shaft = taper(0, 0, 9, 12, 5) | taper(0, 12, 5, 55, 3)
    ball = disc(0, 59.6, 4.7)
    mast = wall(0, 2.6, 64, 68) | taper(0, 68, 1.9, 84, 1.2) | taper(0, 84, 0.9, 100, 0.3)
    feet = poly(-11, 0, 11, 0, 6, 4, -6, 4)
    bands = lines(-5, 5, (58.4, 61), 0.6)
    stripes = lines(-2, 2, (70, 73, 76, 79, 82), 0.5)
    shine = curve(0.6, -3, 60.4, -2.2, 62.2, -0.6, 63)
    return merged(shaft, ball, mast, feet) - bands - stripes - shine


def brasilia_cathedral() -> Shape:
    def rib(t: float) -> Shape:
        foot, waist, tip = 74 * t, 30 * t, 47 * t
        left = smooth(foot - 3, 0, foot * 0.72 - 3, 26, waist - 2.4, 62, tip * 0.86 - 1.6, 84, tip - 0.6, 100)
        right = smooth(foot + 3, 0, foot * 0.72 + 3, 26, waist + 2.4, 62, tip * 0.86 + 1.6, 84, tip + 0.6, 100)
        return poly(*[v for p in left for v in p], *[v for p in reversed(right) for v in p])
    ribs = merged(rib(t) for t in (-1, -0.84, -0.6, -0.3, 0, 0.3, 0.6, 0.84, 1))
    glass = half(70, 0, 52, 26, 28, 62, 24, 70, 0, 70) - ribs.buffer(1.2)
    panes = lines(-74, 74, places(6, 64, 10), 1) | merged(line(0.9, x, 0, x * 0.42, 66) for x in places(-64, 64, 16))
    pool = rect(-84, -3, 84, 1)
    cross = wall(0, 1.4, 96, 108) | wall(0, 7, 103, 104.4)
    return merged(ribs, glass - panes, pool, wall(0, 54, 69, 72)) | cross


DRAWINGS = {name.replace("_", "-"): make for name, make in list(globals().items()) if callable(make) and getattr(make, "__module__", "") == __name__ and name != "both_at"}
