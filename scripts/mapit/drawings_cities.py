"""Our own silhouettes of landmarks of cities that the icon set lacks. Europe, Africa and the Americas; Asia has its own file."""

# The numbers of one outline stay in one row.
# fmt: off

from shapes import (
    Shape,
    arch,
    blob,
    both,
    curve,
    disc,
    dome,
    line,
    merged,
    moved,
    ogive,
    onion,
    poly,
    rect,
    row,
    spire,
    star,
    taper,
    turned,
)

GROUND = 236


def eiffel_tower() -> Shape:
    side = poly(44, GROUND, 84, 168, 104, 112, 118, 58, 123, 30, 128, 30, 128, GROUND)
    gap = both(poly(76, GROUND, 104, 178, 128, 178, 128, GROUND)) | both(poly(108, 162, 116, 126, 128, 126, 128, 162)) | both(poly(120, 108, 125, 70, 128, 70, 128, 108))
    vault = dome(128, GROUND + 2, 48, 44)
    decks = rect(84, 164, 88, 8) | rect(104, 112, 48, 7) | rect(117, 52, 22, 6)
    lattice = both(line(4, 62, 222, 92, 196) | line(4, 58, 204, 100, 214) | line(4, 94, 158, 110, 138) | line(4, 96, 142, 112, 154))
    return (both(side) - gap - vault - lattice | decks | line(5, 128, 34, 128, 12)) & rect(0, 0, 256, GROUND)


def brandenburg_gate() -> Shape:
    columns = row(rect(34, 124, 18, 94), 6, 34)
    base = rect(24, 220, 208, 14)
    attic = rect(26, 112, 204, 10) | rect(34, 92, 188, 17) | rect(70, 78, 116, 12) | rect(92, 68, 72, 8)
    horses = merged(*(blob(x, 66, x + 2, 44, x + 10, 34, x + 16, 40, x + 12, 46, x + 14, 66) for x in (92, 106, 120, 134)))
    driver = rect(148, 44, 16, 22) | disc(156, 36, 6) | line(4, 160, 60, 170, 22) | star(170, 18, 9)
    return columns | base | attic | horses | driver


def sagrada_familia() -> Shape:
    def tower(x: float, base: float, width: float, height: float) -> Shape:
        half = width / 2
        body = blob(x - half, base, x - half, base - height * 0.5, x - half * 0.6, base - height * 0.85, x, base - height,
                    x + half * 0.6, base - height * 0.85, x + half, base - height * 0.5, x + half, base)
        slits = merged(*(rect(x - 2, base - height * up, 4, 8) for up in (0.35, 0.48, 0.61, 0.74)))
        return body - slits | poly(x - 6, base - height - 4, x, base - height - 12, x + 6, base - height - 4, x, base - height + 4)

    towers = tower(64, 190, 26, 120) | tower(102, 190, 28, 160) | tower(154, 190, 28, 160) | tower(192, 190, 26, 120)
    facade = rect(44, 176, 168, 58) | poly(100, 180, 128, 120, 156, 180)
    doors = ogive(128, GROUND, 32, 62) | ogive(80, GROUND, 24, 44) | ogive(176, GROUND, 24, 44) | disc(128, 152, 8)
    return (towers | facade - doors) & rect(0, 0, 256, 234)


def milan_cathedral() -> Shape:
    front = poly(16, 232, 16, 150, 48, 134, 48, 122, 88, 104, 88, 92, 128, 66, 168, 92, 168, 104, 208, 122, 208, 134, 240, 150, 240, 232)
    pinnacles = both(merged(*(rect(x - 4, top, 8, 232 - top) | spire(x, top, 10, 34) for x, top in ((20, 140), (50, 116), (88, 86), (108, 74))))) | spire(128, 72, 12, 56)
    grooves = both(merged(*(line(4, x, 150, x, 222) for x in (34, 68, 98))))
    openings = merged(*(arch(x, 232, 18, 40) for x in (51, 83, 173, 205))) | arch(128, 232, 28, 54) | merged(*(ogive(x, 176, 12, 30) for x in (51, 83, 173, 205))) | ogive(128, 166, 20, 50)
    return (front - grooves | pinnacles) - openings


def atomium() -> Shape:
    balls = [(128, 34), (128, 128), (128, 222), (48, 82), (208, 82), (48, 174), (208, 174), (92, 110), (166, 148)]
    links = [(0, 3), (0, 4), (3, 5), (4, 6), (5, 2), (6, 2), (3, 1), (4, 1), (5, 1), (6, 1), (0, 1), (1, 2)]
    rods = merged(*(line(9, *balls[a], *balls[b]) for a, b in links))
    return rods | merged(*(disc(x, y, 25) for x, y in balls[:7])) - merged(*(curve(4, x - 14, y - 6, x, y - 14, x + 12, y - 10) for x, y in balls[:7]))


def tram() -> Shape:
    car = blob(30, 92, 40, 76, 216, 76, 226, 92, 230, 150, 222, 194, 34, 194, 26, 150)
    roof = rect(44, 62, 168, 10)
    windows = row(rect(48, 92, 28, 40), 5, 33)
    stripe = rect(26, 150, 204, 6)
    wheels = disc(84, 204, 18) | disc(172, 204, 18)
    pole = line(6, 150, 62, 96, 20) | line(5, 8, 20, 248, 20)
    lamp = disc(36, 172, 6) | disc(220, 172, 6)
    return car - windows - stripe - lamp - wheels.buffer(5) | roof | wheels - disc(84, 204, 6) - disc(172, 204, 6) | pole | rect(10, 226, 236, 8)


def three_crowns() -> Shape:
    crown = poly(-46, 34, -54, -22, -26, 4, 0, -38, 26, 4, 54, -22, 46, 34) | disc(-54, -28, 8) | disc(0, -44, 9) | disc(54, -28, 8)
    crown = crown - rect(-60, 16, 120, 6) - row(disc(-28, 27, 4), 3, 28)
    return moved(crown, 64, 76) | moved(crown, 192, 76) | moved(crown, 128, 192)


def helsinki_cathedral() -> Shape:
    dome_part = dome(128, 92, 30, 34) | rect(100, 94, 56, 30) | line(5, 128, 58, 128, 28) | line(5, 120, 38, 136, 38) | rect(96, 90, 64, 5)
    small = both(dome(66, 120, 14, 16) | rect(54, 122, 24, 22) | line(4, 66, 106, 66, 88))
    body = rect(36, 144, 184, 60) | poly(78, 142, 128, 122, 178, 142) | rect(74, 140, 108, 8)
    gaps = row(rect(90, 154, 8, 50), 6, 13.6) | both(row(rect(46, 158, 10, 26), 2, 18)) | row(arch(110, 122, 7, 20), 4, 12)
    steps = rect(22, 206, 212, 7) | rect(14, 216, 228, 7) | rect(6, 226, 244, 8)
    return dome_part | small | body - gaps | steps


def hallgrimskirkja() -> Shape:
    left = merged(*(rect(128 - 22 - 11 * k, 66 + 4 * k * k + 14 * k, 11, 168 - 4 * k * k - 14 * k) for k in range(6)))
    tower = poly(108, 234, 108, 60, 128, 22, 148, 60, 148, 234)
    lines = merged(*(line(3, 128 + s * (10 + 11 * k), 40 + 20 * k, 128 + s * (10 + 11 * k), 232) for s in (-1, 1) for k in range(1, 6)))
    windows = ogive(128, 100, 14, 32) | ogive(128, 150, 12, 34) | ogive(128, 234, 20, 50)
    cross = line(4, 128, 26, 128, 4) | line(4, 121, 11, 135, 11)
    return (both(left) - lines | tower) - windows - both(line(3, 106, 70, 106, 232)) | cross


def budapest_parliament() -> Shape:
    drum = rect(98, 106, 60, 40) | dome(128, 108, 34, 44) | spire(128, 70, 14, 52)
    spires = both(merged(*(rect(x - 5, top, 10, 210 - top) | spire(x, top, 12, 36) for x, top in ((104, 116), (80, 136), (24, 140), (48, 148)))))
    hall = rect(18, 160, 220, 50) | both(poly(30, 162, 44, 140, 76, 140, 84, 162))
    windows = row(ogive(30, 206, 10, 34), 12, 17.8) | row(ogive(108, 140, 7, 26), 4, 13.4)
    water = rect(6, 214, 244, 7) | row(line(5, 20, 230, 60, 230), 4, 58)
    ribs = both(curve(3, 128, 68, 116, 84, 112, 106))
    return (drum - ribs | spires | hall) - windows | water


def blue_mosque() -> Shape:
    main = dome(128, 124, 50, 46) | rect(74, 124, 108, 14) | line(4, 128, 80, 128, 60)
    halves = both(dome(72, 152, 34, 30)) | dome(128, 160, 46, 26) | rect(38, 150, 180, 84)
    minarets = both(merged(*(rect(x - 5, 76, 10, 158) | spire(x, 78, 10, 56) | rect(x - 8, 104, 16, 5) | rect(x - 8, 138, 16, 5) for x in (18,)))) | both(rect(44, 92, 8, 60) | spire(48, 94, 8, 44) | rect(41, 112, 14, 4))
    openings = row(arch(84, 137, 6, 10), 8, 12.6) | row(arch(54, 176, 10, 16), 8, 21) | arch(128, 234, 30, 48) | both(row(arch(54, 234, 16, 34), 2, 28))
    rims = curve(4, 78, 124, 128, 126, 178, 124)
    return (main | halves) - openings - rims | minarets


def onion_domes() -> Shape:
    def turret(x: float, top: float, base: float, width: float) -> Shape:
        cross = line(4, x, top - width * 1.7, x, top - width * 1.1) | line(4, x - 6, top - width * 1.5, x + 6, top - width * 1.5)
        return rect(x - width * 0.32, top, width * 0.64, base - top) | onion(x, top + 2, width, width * 1.25) | cross

    towers = turret(128, 110, 234, 56) | both(turret(78, 140, 234, 40) | turret(34, 164, 234, 34))
    body = rect(20, 176, 216, 58)
    openings = row(arch(44, 234, 14, 40), 7, 28) | row(arch(120, 150, 7, 24), 2, 16) | both(arch(78, 166, 8, 18))
    return (towers | body) - openings - row(rect(20, 180, 22, 4), 10, 22)


def northern_lights() -> Shape:
    def veil(y: float, height: float, x: float) -> Shape:
        edge = curve(6, x, y + 20, x + 50, y - 6, x + 100, y + 18, x + 150, y - 8, x + 200, y + 10)
        rays = merged(*(line(5, x + k, y + 8, x + k + 4, y - height * (0.6 + 0.4 * ((k // 12) % 3) / 2)) for k in range(8, 200, 20)))
        return edge | rays

    hills = poly(0, GROUND, 0, 200, 44, 164, 70, 184, 118, 140, 156, 180, 190, 156, 256, 206, 256, GROUND)
    snow = poly(118, 142, 104, 168, 116, 162, 122, 176, 134, 164) | poly(44, 166, 34, 186, 46, 180, 56, 188, 60, 178)
    stars = merged(*(star(x, y, 8, 4, 0.35) for x, y in ((24, 36), (236, 28), (22, 126))))
    return veil(84, 66, 28) | veil(134, 34, 34) | hills - snow | stars


def maltese_cross() -> Shape:
    arm = poly(128, 122, 84, 12, 128, 40, 172, 12)
    return merged(*(turned(arm, 90 * k) for k in range(4)))


def florence_dome() -> Shape:
    shell = blob(44, 150, 50, 110, 80, 64, 128, 44, 176, 64, 206, 110, 212, 150)
    ribs = both(curve(5, 122, 46, 84, 84, 76, 152)) | both(curve(5, 126, 46, 112, 90, 108, 152))
    lantern = rect(116, 26, 24, 20) | spire(128, 28, 22, 20) | disc(128, 7, 5)
    drum = rect(48, 156, 160, 34) - row(disc(76, 173, 9), 3, 52)
    nave = rect(28, 194, 200, 40) - row(arch(48, 234, 16, 30), 6, 32)
    tower = rect(222, 70, 30, 164) - merged(*(arch(237, y, 10, 24) for y in (112, 152, 192, 230))) | rect(219, 64, 36, 8)
    return shell - ribs | lantern | drum | nave | tower


def cologne_cathedral() -> Shape:
    tower = rect(60, 112, 50, 122) | spire(85, 114, 44, 104) | merged(*(spire(x, 114, 12, 34) for x in (64, 106)))
    slits = ogive(75, 160, 10, 34) | ogive(95, 160, 10, 34) | ogive(75, 206, 10, 34) | ogive(95, 206, 10, 34) | ogive(85, 110, 8, 34)
    crockets = merged(*(line(3, 85 - w, y, 85 + w, y) for w, y in ((13, 84), (9, 66), (6, 48))))
    middle = rect(108, 150, 40, 84) | poly(106, 152, 128, 112, 150, 152)
    openings = ogive(128, 234, 24, 50) | ogive(128, 178, 18, 36) | both(ogive(85, 234, 18, 22))
    aisles = both(rect(30, 170, 32, 64) | row(spire(36, 172, 10, 30), 2, 16) - ogive(46, 222, 14, 34))
    return (both(tower) | middle | aisles) - both(slits | crockets) - openings - both(ogive(46, 222, 12, 34))


def water_jet() -> Shape:
    column = taper(128, 206, 16, 7, 188)
    plumes = merged(*(curve(7, 128, 18 + d, 140 + d * 0.7, 8 + d, 156 + d * 0.9, 30 + d * 1.4, 166 + d, 80 + d * 1.7, 172 + d * 1.1, 132 + d * 1.6) for d in (0, 18)))
    left = curve(6, 126, 22, 112, 18, 104, 44, 100, 84)
    drops = merged(*(poly(x - 4, y, x, y - 8, x + 4, y, x, y + 5) for x, y in ((196, 176), (214, 190), (100, 104), (160, 160))))
    lake = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((14, 214), (100, 214), (180, 214), (50, 232), (140, 232))))
    boat = poly(18, 186, 84, 186, 74, 202, 28, 202) | poly(50, 180, 50, 120, 82, 180) | poly(44, 180, 44, 136, 22, 180)
    return column | plumes | left | drops | lake | boat


def table_mountain() -> Shape:
    table = poly(0, 190, 22, 168, 40, 120, 52, 108, 190, 108, 200, 122, 214, 160, 256, 190)
    peaks = poly(196, 190, 228, 128, 240, 134, 256, 160, 256, 190) | poly(0, 160, 16, 140, 30, 156, 40, 190, 0, 190)
    cloth = blob(40, 98, 60, 78, 96, 84, 120, 70, 152, 82, 184, 76, 206, 98, 190, 104, 124, 100, 60, 104)
    gullies = merged(*(line(4, x, 118, x + d, 164) for x, d in ((70, -6), (92, 4), (112, -4), (136, 6), (160, -2), (182, 8))))
    houses = merged(*(rect(x, 198 - h, w, h + 6) for x, h, w in ((20, 14, 18), (42, 24, 14), (60, 10, 20), (84, 32, 12), (100, 18, 20), (124, 38, 12), (140, 22, 16), (160, 12, 22), (186, 26, 14), (204, 16, 24))))
    water = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((10, 222), (96, 222), (176, 222), (50, 236), (134, 236))))
    return ((table | peaks) - gullies - houses.buffer(4)) | cloth | houses | water


def koutoubia() -> Shape:
    shaft = rect(92, 84, 72, 150) | row(rect(88, 72, 12, 14), 5, 17) | rect(88, 82, 80, 6)
    top = rect(112, 46, 32, 36) | dome(128, 47, 16) | line(4, 128, 34, 128, 6) | disc(128, 24, 5) | disc(128, 13, 3.5)
    openings = both(arch(112, 126, 12, 26)) | arch(128, 168, 16, 30) | both(arch(112, 210, 10, 22)) | arch(128, 74, 10, 20)
    bands = rect(96, 132, 64, 4) | rect(96, 176, 64, 4)
    palms = both(line(6, 44, 234, 48, 180) | merged(*(curve(6, 48, 180, 48 + dx, 172 + dy * 0.2, 48 + 1.5 * dx, 182 + dy) for dx, dy in ((-18, 2), (18, 2), (-14, 16), (14, 16), (0, -14)))))
    return (shaft | top) - openings - bands | palms | rect(16, 228, 224, 8)


def black_star_gate() -> Shape:
    gate = rect(40, 96, 176, 138) | rect(30, 80, 196, 14) | rect(52, 64, 152, 13)
    openings = arch(128, 234, 60, 108) | both(arch(68, 234, 26, 66)) | both(rect(56, 112, 24, 34))
    return gate - openings | star(128, 36, 34) | rect(22, 228, 212, 8) - arch(128, 240, 60, 108)


def mud_mosque() -> Shape:
    tower = taper(128, 234, 84, 44, 186) | spire(128, 52, 18, 28)
    sides = both(taper(56, 234, 44, 28, 110) | spire(56, 126, 14, 26) | taper(24, 234, 30, 20, 70) | spire(24, 166, 12, 20))
    wall = rect(16, 182, 224, 52) | row(spire(36, 184, 16, 20), 9, 23)
    sticks = merged(*(line(5, x, y, x + 20, y) for y in (84, 112, 140) for x in (94 - y * 0.08, 142 + y * 0.08)), *(line(5, x, y, x + 14, y) for y in (148, 168) for x in (30, 68, 174, 212)))
    openings = arch(128, 234, 22, 38) | both(arch(84, 234, 12, 24) | arch(50, 234, 12, 24)) | merged(*(rect(125, y, 6, 14) for y in (76, 104, 132, 160)))
    return (tower | sides | wall | sticks) - openings


def giraffe() -> Shape:
    body = blob(96, 150, 104, 128, 140, 116, 178, 130, 190, 150, 182, 176, 140, 178, 108, 172)
    neck = poly(100, 160, 84, 60, 98, 54, 108, 80, 136, 120, 140, 150)
    head = blob(56, 62, 64, 50, 86, 42, 100, 50, 98, 64, 78, 70, 60, 72) | line(5, 88, 46, 86, 28) | line(5, 96, 48, 98, 30) | disc(86, 26, 4) | disc(98, 28, 4) | poly(100, 54, 116, 50, 104, 62)
    legs = merged(*(poly(x, 160, x + 14, 160, x + 9 + d, 236, x + 1 + d, 236) for x, d in ((102, -2), (120, 2), (158, 2), (174, 4))))
    tail = curve(5, 188, 150, 198, 170, 198, 192) | disc(198, 196, 5, 8)
    spots = merged(*(poly(x - 6, y, x, y - 7, x + 7, y - 2, x + 5, y + 7, x - 4, y + 6) for x, y in ((98, 84), (106, 104), (116, 124), (130, 140), (150, 132), (170, 144), (148, 156), (124, 160), (168, 166))))
    return (body | neck | head | legs | tail) - spots - disc(78, 54, 3) | rect(40, 232, 190, 6)


def dunes() -> Shape:
    crest = curve(5, 128, 84, 116, 120, 136, 156, 120, 196, 140, 240)
    great = poly(0, GROUND, 40, 190, 128, 82, 190, 150, 256, 212, 256, GROUND)
    shade = blob(130, 92, 176, 146, 236, 206, 226, 220, 160, 216, 132, 196, 144, 156, 124, 122)
    ripples = merged(*(curve(4, 140 + d, y, 160 + d, y + 6, 190 + d, y + 10) for d, y in ((0, 150), (4, 172), (2, 194))))
    oryx_tree = line(6, 50, 190, 50, 140) | line(5, 50, 164, 32, 142) | line(5, 50, 156, 70, 136) | line(4, 34, 146, 26, 132)
    return (great - shade - crest - oryx_tree.buffer(4)) | (ripples & shade) | oryx_tree | disc(206, 54, 24)


def statue_of_liberty() -> Shape:
    robe = blob(96, 196, 100, 150, 106, 116, 118, 98, 140, 98, 156, 112, 160, 150, 166, 196)
    arm = line(15, 112, 108, 94, 76, 92, 52)
    torch = taper(92, 52, 8, 18, 16) | blob(82, 34, 84, 22, 92, 8, 100, 22, 102, 34)
    head = disc(128, 84, 13, 16)
    crown = merged(*(line(4.5, 128, 80, 128 + 32 * dx, 80 - 32 * dy) for dx, dy in ((-1, 0.15), (-0.8, 0.6), (-0.42, 0.92), (0, 1.05), (0.42, 0.92), (0.8, 0.6), (1, 0.15)))) | rect(112, 70, 32, 7)
    tablet = turned(rect(150, 112, 20, 34), 12, 160, 130)
    folds = curve(4, 118, 120, 114, 156, 118, 194) | curve(4, 134, 126, 132, 160, 138, 194) | curve(4, 148, 150, 148, 170, 152, 194)
    base = rect(86, 198, 88, 9) | taper(130, 234, 108, 80, 24) | rect(64, 228, 132, 8)
    return (robe - folds - tablet.buffer(4)) | arm | torch | (head | crown) | tablet | base


def golden_gate() -> Shape:
    tower = rect(62, 30, 9, 190) | rect(83, 30, 9, 190) | merged(*(rect(62, y, 30, 8) for y in (34, 70, 106, 142))) | rect(54, 210, 46, 16)
    deck = rect(0, 168, 256, 12)
    cable = curve(6, 0, 150, 40, 92, 77, 34) | curve(6, 77, 34, 100, 96, 128, 120, 156, 96, 179, 34) | curve(6, 179, 34, 216, 92, 256, 150)
    hangers = both(line(3, 20, 126, 20, 170) | line(3, 42, 92, 42, 170) | line(3, 108, 108, 108, 170)) | line(3, 128, 120, 128, 170)
    water = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((0, 236), (92, 236), (178, 236))))
    fog = blob(104, 204, 116, 192, 134, 196, 150, 190, 156, 204, 130, 208)
    return both(tower) | deck | cable | hangers | water | fog


def willis_tower() -> Shape:
    tower = rect(104, 60, 48, 174) | rect(92, 112, 72, 122) | rect(84, 164, 88, 70)
    antennas = line(6, 116, 60, 116, 14) | line(6, 140, 60, 140, 14)
    bands = merged(*(rect(84, y, 88, 5) for y in (72, 120, 172, 214)))
    mullions = merged(*(line(2.5, x, 66, x, 232) for x in (100, 112, 128, 144, 156)))
    others = rect(20, 150, 44, 84) - row(rect(28, 160, 8, 8), 3, 12) - row(rect(28, 176, 8, 8), 3, 12) | poly(192, 234, 192, 128, 214, 104, 236, 128, 236, 234) - line(4, 214, 112, 214, 228)
    return (tower - bands - mullions) | antennas | others | rect(8, 230, 240, 6)


def cn_tower() -> Shape:
    shaft = taper(128, 234, 34, 12, 150)
    pod = blob(92, 92, 100, 80, 128, 74, 156, 80, 164, 92, 152, 104, 128, 108, 104, 104)
    upper = rect(123, 46, 10, 32) | disc(128, 48, 9, 7) | line(5, 128, 44, 128, 6)
    gaps = both(line(3, 121, 120, 117, 230)) | curve(4, 94, 92, 128, 96, 162, 92)
    dome_roof = dome(206, 234, 40, 34) - curve(4, 180, 232, 190, 210, 206, 202) - curve(4, 232, 232, 222, 210, 206, 202)
    blocks = rect(16, 168, 28, 66) | rect(50, 140, 30, 94) | rect(86, 186, 18, 48)
    return (shaft | pod | upper) - gaps | dome_roof | (blocks - row(rect(22, 176, 6, 6), 2, 10) - row(rect(56, 150, 6, 6), 2, 11) - row(rect(56, 166, 6, 6), 2, 11))


def christ_the_redeemer() -> Shape:
    arms = poly(10, 76, 14, 62, 104, 66, 152, 66, 242, 62, 246, 76, 206, 88, 160, 104, 152, 100, 104, 100, 96, 104, 50, 88)
    robe = poly(102, 70, 154, 70, 150, 120, 158, 196, 98, 196, 106, 120)
    head = disc(128, 46, 13, 17) | blob(114, 44, 118, 28, 128, 25, 138, 28, 142, 44, 144, 66, 112, 66)
    folds = curve(4, 120, 96, 116, 140, 112, 194) | curve(4, 136, 96, 140, 140, 144, 194) | curve(4, 128, 120, 128, 150, 128, 194)
    base = rect(92, 198, 72, 12)
    hill = blob(0, 250, 40, 226, 90, 214, 166, 214, 214, 226, 256, 250)
    return (arms | robe | head) - folds | base | hill & rect(0, 0, 256, GROUND)


def llama() -> Shape:
    body = blob(86, 166, 84, 138, 104, 124, 150, 126, 196, 122, 214, 140, 212, 172, 180, 182, 120, 182)
    neck = blob(84, 160, 74, 110, 72, 66, 92, 58, 108, 72, 112, 110, 128, 140)
    head = blob(44, 74, 52, 60, 74, 48, 96, 48, 106, 62, 98, 80, 70, 84, 50, 86)
    ears = poly(82, 52, 78, 24, 92, 46) | poly(94, 50, 98, 22, 106, 50)
    legs = merged(*(poly(x, 170, x + 20, 170, x + 15, 236, x + 4, 236) for x in (90, 114, 168, 190)))
    tail = blob(206, 136, 222, 124, 232, 134, 222, 148, 210, 150)
    blanket = poly(128, 120, 182, 118, 184, 164, 128, 166)
    weave = line(4, 128, 132, 184, 130) | line(4, 128, 154, 184, 152) | merged(*(poly(x, 143, x + 6, 135, x + 12, 143, x + 6, 151) for x in (132, 146, 160, 172)))
    outline = blanket.boundary.buffer(2.5)
    return (body | neck | head | ears | legs | tail) - outline - weave - disc(74, 62, 4)


def mate() -> Shape:
    gourd = blob(60, 120, 52, 160, 72, 210, 112, 226, 152, 210, 172, 160, 164, 120)
    rim = rect(56, 98, 112, 16)
    foam = blob(62, 92, 78, 80, 112, 76, 148, 80, 162, 92)
    straw = line(12, 132, 90, 186, 18) | line(12, 182, 22, 214, 26)
    band = rect(40, 146, 150, 5) | rect(40, 186, 150, 5)
    pattern = row(poly(70, 168, 80, 156, 90, 168, 80, 180), 4, 24)
    return gourd - band - pattern | rim | (foam - straw.buffer(4)) | straw - line(3, 152, 62, 162, 68) | rect(76, 228, 72, 8)


def brasilia_congress() -> Shape:
    towers = rect(106, 40, 18, 150) | rect(132, 40, 18, 150) | rect(120, 104, 16, 8)
    slits = merged(*(rect(104, y, 48, 2.5) for y in range(52, 184, 12)))
    deck = rect(10, 190, 236, 14)
    cupola = dome(52, 188, 34, 28)
    bowl = poly(168, 154, 244, 154, 226, 188, 186, 188)
    ramp = poly(20, 236, 236, 236, 150, 208, 106, 208)
    pillars = row(rect(18, 206, 6, 22), 5, 16) | row(rect(168, 206, 6, 22), 5, 16)
    return towers - slits | deck | cupola | bowl | (pillars - ramp.buffer(4)) | ramp


def liberty_bell() -> Shape:
    bell = blob(92, 78, 128, 70, 164, 78, 172, 120, 186, 168, 208, 200, 128, 206, 48, 200, 70, 168, 84, 120)
    rim = rect(44, 196, 168, 14)
    yoke = blob(52, 34, 128, 24, 204, 34, 196, 60, 128, 66, 60, 60)
    crack = line(7, 136, 210, 146, 186, 134, 166, 144, 140, square=True)
    bands = curve(4, 86, 112, 128, 118, 170, 112) | curve(4, 66, 178, 128, 186, 190, 178)
    clapper = disc(120, 222, 13)
    return (bell | rim) - crack - bands | yoke - disc(80, 46, 5) - disc(176, 46, 5) | (clapper - rim.buffer(3))


def gateway_arch() -> Shape:
    outer = blob(26, 240, 40, 150, 74, 64, 128, 22, 182, 64, 216, 150, 230, 240)
    inner = blob(54, 250, 66, 156, 92, 78, 128, 36, 164, 78, 190, 156, 202, 250)
    city = merged(*(rect(x, 222 - h, w, h) for x, h, w in ((76, 40, 18), (98, 66, 14), (116, 50, 22), (142, 82, 14), (160, 36, 20))))
    river = rect(8, 228, 240, 7)
    return (outer - inner) & rect(0, 0, 256, 222) | city - rect(102, 166, 6, 6) - rect(124, 180, 6, 6) - rect(146, 150, 6, 6) | river


WESTERN_CITIES = {
    drawing.__name__.replace("_", "-"): drawing
    for drawing in (
        eiffel_tower, brandenburg_gate, sagrada_familia, milan_cathedral, atomium, tram, three_crowns, helsinki_cathedral,
        hallgrimskirkja, budapest_parliament, blue_mosque, onion_domes, northern_lights, maltese_cross, florence_dome,
        cologne_cathedral, water_jet, table_mountain, koutoubia, black_star_gate, mud_mosque, giraffe, dunes,
        statue_of_liberty, golden_gate, willis_tower, cn_tower, christ_the_redeemer, llama, mate, brasilia_congress, liberty_bell, gateway_arch,
    )
}
