"""Our own silhouettes of landmarks of which the icon set has no true likeness."""

# The numbers of one outline stay in one row.
# fmt: off

from itertools import pairwise
from math import cos, pi, sin

from shapely import affinity
from shapes import (
    Shape,
    arch,
    blob,
    both,
    curve,
    disc,
    line,
    merged,
    moved,
    ogive,
    poly,
    rect,
    row,
    spire,
    taper,
)

GROUND = 236


def machu_picchu() -> Shape:
    peak = blob(96, 240, 128, 150, 150, 62, 172, 22, 190, 34, 206, 92, 226, 160, 252, 240)
    slope = blob(4, 240, 14, 176, 44, 138, 78, 128, 112, 150, 132, 240)
    steps = merged(*(curve(5, -4, y + 10, 60, y - 4, 120, y + 4, 180, y - 2, 260, y + 10) for y in (186, 202, 218)))
    shade = poly(172, 24, 168, 70, 180, 100, 172, 150, 190, 120, 184, 80)
    houses = merged(*(poly(x, 178, x, 158, x + 12, 144, x + 24, 158, x + 24, 178) for x in (34, 66, 100)))
    doors = merged(*(poly(x + 9, 178, x + 10, 164, x + 14, 164, x + 15, 178) for x in (34, 66, 100)))
    return (((peak | slope) - shade - houses.buffer(5) | houses) - doors - steps) & rect(0, 0, 256, GROUND)


def stonehenge() -> Shape:
    def trilithon(x: float, top: float, base: float, width: float) -> Shape:
        post = width * 0.3
        uprights = taper(x + post / 2, base, post * 1.1, post * 0.9, base - top - 16) | taper(
            x + width - post / 2, base, post * 1.1, post * 0.9, base - top - 16
        )
        return uprights | poly(x - 5, top + 12, x - 2, top - 6, x + width + 4, top - 8, x + width + 6, top + 12)

    back = trilithon(16, 96, 206, 62) | trilithon(178, 96, 206, 62)
    front = trilithon(82, 66, 224, 92)
    stones = taper(44, 228, 22, 18, 40) | poly(192, 232, 196, 214, 240, 218, 244, 232)
    return (back - front.buffer(5)) | front | stones | rect(8, 232, 240, 6)


def angkor_wat() -> Shape:
    def tower(x: float, base: float, width: float, height: float) -> Shape:
        half = width / 2
        bud = blob(x - half, base, x - half * 1.06, base - height * 0.35, x - half * 0.62, base - height * 0.72, x, base - height,
                   x + half * 0.62, base - height * 0.72, x + half * 1.06, base - height * 0.35, x + half, base)
        rings = merged(*(rect(x - half * 1.3, base - height * up, width * 1.3, 3) for up in (0.28, 0.46, 0.62)))
        return (bud - rings) | spire(x, base - height * 0.9, width * 0.2, height * 0.22)

    towers = tower(128, 140, 44, 104) | both(tower(78, 150, 32, 72) | tower(34, 162, 28, 56))
    galleries = rect(12, 164, 232, 30) | rect(56, 148, 144, 20) | rect(104, 136, 48, 20) | rect(4, 200, 248, 12) | rect(0, 216, 256, 20)
    windows = row(rect(18, 174, 5, 16), 20, 11.4)
    stairs = taper(128, 236, 52, 28, 92)
    treads = merged(*(rect(100, y, 56, 3) for y in range(152, 236, 9)))
    return (towers | galleries) - windows - stairs.buffer(4) | (stairs - treads)


def mount_everest() -> Shape:
    massif = poly(4, GROUND, 58, 150, 74, 162, 130, 62, 146, 92, 162, 84, 196, 140, 206, 132, 252, GROUND)
    snow = poly(130, 62, 108, 124, 120, 116, 122, 150, 140, 118, 152, 156, 156, 120, 178, 150, 162, 84, 146, 92)
    left = poly(58, 150, 40, 196, 58, 184, 66, 206, 76, 184, 92, 196, 74, 162)
    flag = line(5, 130, 66, 130, 18) | poly(132, 18, 176, 30, 132, 44)
    return massif - snow - left | flag


def great_wall_of_china() -> Shape:
    def tower(x: float, top: float, width: float, height: float) -> Shape:
        merlons = merged(*(rect(x - 4 + k * (width + 8) / 5, top - 12, (width + 8) / 5 * 0.6, 14) for k in range(5)))
        return rect(x, top, width, height) | rect(x - 4, top, width + 8, 10) | merlons

    far = tower(196, 44, 34, 60)
    near = tower(22, 92, 76, 150)
    wall = poly(96, 150, 128, 172, 162, 146, 198, 92, 232, 88, 256, 70, 256, 96, 224, 120, 196, 170, 150, 216, 96, 200)
    crest = merged(*(rect(x, y - 10, 9, 12) for x, y in ((104, 155), (120, 167), (136, 166), (150, 156), (164, 143), (175, 126), (186, 110))))
    hills = blob(80, 250, 110, 226, 160, 228, 210, 186, 250, 128, 270, 120, 270, 260) | blob(-10, 256, 0, 206, 30, 200, 60, 232, 90, 256)
    windows = arch(42, 146, 16, 26) | arch(78, 146, 16, 26) | arch(60, 206, 22, 36) | arch(213, 84, 10, 18)
    lane = line(4, 98, 176, 148, 194, 190, 150, 222, 106, 256, 84)
    body = wall | crest | near | far
    return (hills - body.buffer(5) | body - windows - (lane - near.buffer(4) - far.buffer(3))) & rect(0, 0, 256, GROUND)


def petra() -> Shape:
    rock = blob(2, 246, 8, 120, 30, 40, 90, 8, 160, 4, 224, 36, 248, 120, 254, 246)
    recess = rect(34, 44, 188, 192)
    lower = rect(42, 226, 172, 10) | row(rect(48, 158, 14, 68), 6, 29.2) | rect(44, 148, 168, 8) | poly(84, 144, 128, 124, 172, 144)
    door = rect(106, 156, 44, 70) - rect(116, 168, 24, 58)
    upper = both(row(rect(50, 84, 10, 38), 2, 24) | rect(46, 76, 44, 6) | poly(46, 72, 90, 72, 90, 54)) | rect(44, 124, 168, 6)
    tholos = row(rect(108, 90, 8, 34), 3, 16) | rect(102, 80, 52, 8) | poly(106, 78, 128, 58, 150, 78) | disc(128, 52, 6, 8)
    return (rock - recess | lower | door | upper | tholos) & rect(0, 0, 256, GROUND)


def niagara_falls() -> Shape:
    def crest(turn: float) -> tuple[float, float]:
        return 128 + 112 * cos(turn), 118 - 62 * sin(turn)

    def foot(turn: float) -> tuple[float, float]:
        return 128 + 96 * cos(turn), 212 - 70 * sin(turn)

    strips = 15
    turns = [pi * k / strips for k in range(strips + 1)]
    sheet = merged(
        *(poly(*crest(start), *crest(end - 0.06), *foot(end - 0.09), *foot(start)) for start, end in pairwise(turns))
    )
    lip = line(5, *(number for turn in turns for number in (crest(turn)[0], crest(turn)[1] - 7)))
    river = merged(*(curve(6, x, y, x + 16, y - 5, x + 32, y, x + 48, y - 5) for x, y in ((14, 56), (60, 32), (148, 32), (196, 56), (104, 20))))
    mist = merged(*(disc(x, y, r) for x, y, r in ((46, 210, 18), (76, 190, 16), (104, 180, 16), (152, 180, 16), (180, 190, 16), (210, 210, 18))))
    boat = poly(86, 208, 170, 208, 156, 230, 100, 230) | rect(106, 194, 44, 10) | rect(121, 182, 12, 9)
    waves = curve(6, 6, 234, 24, 228, 42, 234, 60, 228, 78, 234) | curve(6, 178, 234, 196, 228, 214, 234, 232, 228, 250, 234)
    return (sheet - mist - boat.buffer(6)) | lip | river | boat | waves


def grand_canyon() -> Shape:
    left = poly(0, 60, 64, 60, 68, 92, 88, 96, 92, 130, 106, 134, 112, 176, 122, 182, 112, GROUND, 0, GROUND)
    right = poly(256, 72, 204, 72, 198, 104, 176, 108, 172, 140, 156, 146, 152, 182, 140, 188, 158, GROUND, 256, GROUND)
    butte = poly(112, 108, 116, 84, 146, 84, 150, 108, 160, 128, 144, 134, 140, 168, 130, 176, 122, 168, 118, 134, 104, 128)
    strata = merged(*(curve(5, -4, y, 60, y + 4, 128, y - 3, 190, y + 4, 260, y) for y in (96, 128, 160, 194)))
    river = curve(9, 132, 184, 126, 200, 138, 214, 128, 232)
    sun = disc(128, 42, 20)
    birds = curve(4, 60, 34, 68, 28, 74, 36) | curve(4, 74, 36, 80, 28, 88, 34)
    return (((left | right) - strata) | (butte - rect(100, 104, 70, 4)) | river | sun | birds) & rect(0, 0, 256, GROUND)


def great_pyramid_of_giza() -> Shape:
    sunny, shady = poly(10, 212, 140, 40, 158, 222), poly(144, 40, 246, 206, 164, 222)
    courses = merged(*(line(3, 0, y, 164, y + 5) for y in range(76, 216, 20)))
    joints = merged(*(line(3, x, y, x + 1, y + 19) for x, y in ((124, 78), (104, 97), (140, 98), (118, 118), (84, 117), (98, 138), (132, 139), (80, 157), (144, 160), (64, 177), (112, 180), (50, 196), (96, 199), (142, 201))))
    sand = curve(6, 4, 228, 60, 222, 120, 230, 190, 224, 252, 230)
    return (sunny - courses - joints) | shady | sand | disc(48, 56, 22)


def pompeii() -> Shape:
    volcano = poly(0, 200, 62, 136, 92, 94, 108, 88, 118, 96, 134, 86, 148, 98, 176, 142, 256, 200)
    smoke = blob(104, 80, 84, 66, 92, 46, 76, 32, 96, 12, 126, 16, 150, 4, 180, 18, 176, 40, 190, 54, 168, 72, 140, 80)
    lava = curve(6, 112, 96, 104, 124, 114, 146, 98, 178) | curve(6, 132, 92, 142, 124, 134, 150)
    swirl = curve(5, 110, 54, 124, 44, 138, 54) | curve(5, 136, 30, 150, 26, 160, 36)
    column = rect(0, 0, 22, 8) | rect(3, 11, 16, 60)
    columns = moved(column, 24, 160) | moved(column, 66, 160) | (moved(column, 168, 160) & rect(160, 178, 60, 80)) | moved(column, 208, 160)
    beams = rect(16, 146, 80, 11) | rect(12, 232, 232, 6)
    ruin = columns | beams
    return (volcano - lava - ruin.buffer(5)) & rect(0, 0, 256, 206) | smoke - swirl | ruin


def kilimanjaro() -> Shape:
    mountain = blob(-20, 196, 40, 168, 84, 112, 104, 84, 128, 80, 152, 86, 178, 116, 220, 168, 276, 196)
    snow = poly(102, 88, 88, 112, 100, 106, 106, 124, 116, 108, 126, 128, 136, 110, 146, 126, 154, 108, 168, 112, 154, 88, 128, 80)
    snow = snow - curve(5, 100, 90, 128, 83, 156, 91)
    crown = blob(30, 176, 52, 158, 90, 152, 128, 160, 144, 176, 112, 180, 60, 182)
    acacia = crown | blob(70, 158, 92, 144, 120, 148, 132, 160, 100, 164) | line(9, 92, 236, 92, 200) | line(6, 92, 206, 62, 176) | line(6, 92, 206, 122, 176)
    plain = rect(0, 202, 256, 10)
    grass = rect(0, 230, 256, 8)
    return ((mountain - snow) & rect(0, 0, 256, 196) | plain) - acacia.buffer(5) | acacia | grass


def matterhorn() -> Shape:
    peak = poly(6, GROUND, 66, 164, 92, 132, 108, 96, 122, 58, 132, 34, 142, 22, 156, 26, 166, 48, 172, 78, 186, 112, 204, 142, 250, GROUND)
    face = poly(142, 30, 136, 66, 146, 92, 134, 128, 150, 160, 138, 200, 172, 168, 166, 132, 178, 118, 160, 84, 158, 52)
    ridge = poly(104, 122, 92, 156, 108, 146, 100, 190, 122, 158, 116, 132)
    hut = poly(34, GROUND, 34, 218, 50, 206, 66, 218, 66, GROUND)
    return (peak - face - ridge - hut.buffer(6)) | hut


def iguazu_falls() -> Shape:
    def fall(x: float, width: float, top: float, bottom: float) -> Shape:
        sheet = poly(x, top - 4, x + width, top - 4, x + width + 5, bottom, x - 5, bottom)
        splash = disc(x - 3, bottom, 8, 6) | disc(x + width / 2, bottom, width / 2 + 2, 8) | disc(x + width + 3, bottom, 8, 6)
        return (sheet | splash) - row(line(4, x + 8, top + 8, x + 8, bottom - 8), max(1, int(width // 11)), 11)

    cliff = rect(0, 66, 256, 146)
    jungle = merged(*(disc(x, y, r, 13) for x, y, r in ((8, 68, 18), (68, 66, 14), (128, 62, 22), (196, 68, 16), (250, 68, 18))))
    falls = fall(26, 28, 66, 120) | fall(84, 18, 66, 112) | fall(152, 26, 66, 120) | fall(214, 18, 66, 112)
    falls |= fall(6, 18, 148, 204) | fall(50, 34, 144, 204) | fall(112, 22, 148, 204) | fall(160, 38, 144, 204) | fall(224, 22, 148, 204)
    waves = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((6, 232), (92, 232), (178, 232))))
    palm = merged(*(curve(7, 128, 22, 128 + dx, 14 + dy * 0.2, 128 + dx * 1.6, 24 + dy) for dx, dy in ((-18, 2), (18, 2), (-12, 16), (12, 16))))
    return (cliff | jungle) - falls | waves | palm | curve(7, 128, 22, 125, 40, 128, 60)


def abu_simbel() -> Shape:
    def colossus(x: float) -> Shape:
        crown = taper(x, 78, 15, 19, 22) | disc(x, 57, 7, 9)
        head = poly(x - 16, 108, x - 12, 78, x + 12, 78, x + 16, 108) - disc(x, 93, 6.5, 9) | disc(x, 93, 4.5, 7) | rect(x - 3, 100, 6, 14)
        body = poly(x - 19, 112, x + 19, 112, x + 17, 158, x - 17, 158) - both(line(3, x - 10, 122, x - 11, 156), x)
        legs = rect(x - 19, 161, 38, 10) | both(rect(x - 17, 174, 14, 42), x) | rect(x - 21, 219, 42, 13)
        return crown | head | body | legs

    cliff = poly(0, GROUND, 14, 20, 242, 20, 256, GROUND)
    face = poly(12, GROUND, 22, 46, 234, 46, 244, GROUND)
    frieze = row(rect(32, 28, 7, 12), 13, 15.4)
    door = rect(116, 146, 24, 86) - rect(121, 156, 14, 76)
    statues = merged(*(colossus(x) for x in (42, 92, 164, 214)))
    return cliff - face - frieze | statues | door


def lalibela() -> Shape:
    def cross(size: float) -> Shape:
        arm = size * 0.36
        return rect(128 - size, 128 - arm, 2 * size, 2 * arm) | rect(128 - arm, 128 - size, 2 * arm, 2 * size)

    rock = blob(14, 20, 128, 10, 242, 18, 248, 128, 240, 240, 128, 248, 16, 240, 8, 128)
    pit = rect(36, 36, 184, 184)
    roof = cross(80) - cross(70) | cross(60) - cross(49) | cross(38)
    steps = merged(*(rect(40 + k * 8, 206, 5, 14) for k in range(4)))
    return rock - pit | roof | steps


def borobudur() -> Shape:
    def stupa(x: float, base: float, width: float) -> Shape:
        return blob(x - width / 2, base, x - width * 0.46, base - width * 0.5, x, base - width * 0.86, x + width * 0.46, base - width * 0.5,
                    x + width / 2, base) | rect(x - width * 0.1, base - width * 1.2, width * 0.2, width * 0.5)

    tiers = merged(*(rect(4 + k * 16, 222 - k * 17, 248 - k * 32, 14) for k in range(6)))
    niches = merged(*(row(rect(24 + k * 16, 222 - k * 17 + 5, 9, 9), 7 - k, (199 - k * 32) / (6 - k)) for k in range(4)))
    top = stupa(128, 132, 64) | spire(128, 84, 14, 50) | rect(84, 132, 88, 7)
    small = merged(*(stupa(x, 150, 18) for x in (84 - 12, 184)), *(stupa(x, 170, 18) for x in (52, 204)), *(stupa(x, 186, 16) for x in (34, 222)))
    stair = taper(128, GROUND, 34, 22, 96)
    treads = merged(*(rect(106, y, 44, 3) for y in range(148, 236, 8)))
    return (tiers - niches - stair.buffer(4)) | (stair - treads) | top | small


def ha_long_bay() -> Shape:
    karsts = blob(4, 184, 6, 110, 22, 70, 44, 66, 60, 104, 70, 184) | blob(54, 184, 66, 90, 88, 40, 112, 36, 130, 84, 136, 184)
    far = blob(172, 184, 176, 120, 196, 86, 222, 84, 242, 124, 252, 184)
    shade = curve(5, 36, 90, 30, 120, 40, 150) | curve(5, 98, 60, 90, 100, 102, 140) | curve(5, 214, 106, 208, 130, 216, 160)
    hull = poly(120, 186, 226, 186, 216, 206, 136, 206)
    sails = blob(140, 178, 132, 130, 148, 92, 168, 100, 172, 178) | blob(178, 178, 182, 132, 200, 112, 216, 128, 216, 178)
    ribs = merged(*(line(3, 124, y, 222, y - 8) for y in (124, 142, 160, 176)))
    boat = hull | (sails - ribs)
    water = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((6, 206), (28, 224), (110, 224), (184, 232), (96, 238))))
    return ((karsts | far) - shade - boat.buffer(5)) & rect(0, 0, 256, 190) | boat | (water - boat.buffer(4))


def mont_saint_michel() -> Shape:
    rock = blob(8, 206, 40, 176, 70, 140, 96, 116, 160, 116, 188, 142, 220, 180, 250, 206)
    abbey = rect(88, 96, 80, 30) | rect(112, 70, 32, 40) | spire(128, 72, 20, 62) | rect(106, 68, 44, 6) | both(rect(92, 86, 10, 20) | spire(97, 86, 12, 16))
    houses = merged(*(poly(x, y + 16, x, y, x + 8, y - 10, x + 16, y, x + 16, y + 16) for x, y in ((36, 178), (58, 160), (184, 160), (204, 178), (76, 174), (160, 176), (118, 166))))
    doors = merged(*(rect(x + 6, y + 4, 4, 7) for x, y in ((36, 178), (58, 160), (184, 160), (204, 178), (76, 174), (160, 176), (118, 166))))
    windows = row(ogive(98, 122, 6, 16), 6, 12) | row(ogive(120, 92, 5, 14), 2, 16)
    wall = rect(6, 196, 244, 12) | row(rect(6, 190, 8, 8), 18, 13.9) | rect(24, 182, 18, 26) | rect(212, 182, 18, 26)
    water = merged(*(line(6, x, y, x + w, y) for x, y, w in ((20, 220, 120), (160, 220, 76), (60, 234, 60), (140, 234, 80))))
    return (rock & rect(0, 0, 256, 206)) - houses.buffer(3.5) - wall.buffer(3) | abbey - windows | houses - doors | wall | water


def neuschwanstein() -> Shape:
    def tower(x: float, top: float, width: float, base: float, roof: float) -> Shape:
        return rect(x - width / 2, top, width, base - top) | rect(x - width / 2 - 3, top, width + 6, 6) | spire(x, top, width + 8, roof)

    keep = rect(96, 104, 92, 100) | poly(92, 106, 106, 72, 178, 72, 192, 106)
    towers = tower(88, 60, 24, 206, 46) | tower(196, 84, 22, 206, 40) | tower(52, 112, 22, 206, 34) | tower(148, 62, 14, 90, 30)
    gate = rect(24, 160, 40, 46) | row(rect(22, 152, 8, 10), 4, 12) | tower(226, 134, 20, 210, 28) | rect(188, 150, 40, 56)
    rock = blob(0, 250, 16, 206, 70, 196, 128, 202, 190, 196, 240, 204, 256, 250)
    windows = (
        row(arch(114, 132, 8, 16), 4, 19) | row(arch(114, 160, 8, 16), 4, 19) | row(arch(114, 188, 8, 16), 4, 19)
        | merged(*(arch(88, y, 7, 15) for y in (92, 122, 152))) | arch(52, 144, 6, 14) | arch(196, 118, 6, 14) | arch(44, 206, 16, 26)
        | row(arch(204, 176, 6, 12), 2, 14)
    )
    cracks = poly(60, 236, 74, 214, 82, 236) | poly(150, 240, 166, 212, 176, 240) | poly(206, 240, 214, 218, 226, 240)
    return (keep | towers | gate | rock) - windows - cracks - line(4, 94, 106, 190, 106) & rect(0, 0, 256, GROUND)


def terracotta_army() -> Shape:
    head = blob(92, 96, 94, 58, 128, 40, 162, 58, 164, 96, 152, 130, 128, 142, 104, 130)
    hair = blob(88, 82, 92, 48, 128, 28, 164, 48, 168, 82, 150, 66, 128, 62, 106, 66) | disc(148, 26, 17, 15) | rect(138, 34, 20, 12)
    ears = both(disc(90, 98, 6, 11))
    face = (
        both(line(5, 104, 86, 120, 86)) | both(disc(112, 94, 5, 2.6)) | line(5, 128, 90, 128, 110) | line(4, 122, 112, 134, 112)
        | both(curve(4, 128, 119, 118, 119, 110, 124)) | line(4, 120, 128, 136, 128)
    )
    seam = curve(4, 94, 76, 108, 69, 128, 66, 148, 69, 162, 76)
    scarf = blob(96, 140, 128, 150, 160, 140, 168, 158, 128, 172, 88, 158)
    body = blob(18, 250, 24, 190, 52, 164, 90, 152, 128, 176, 166, 152, 204, 164, 232, 190, 238, 250)
    plates = merged(*(rect(64 + 26 * k, 184 + 22 * j, 22, 18) for k in range(5) for j in range(3))) & rect(60, 176, 136, 60)
    armour = rect(60, 178, 136, 70)
    return ((head | hair | ears) - face - seam) | scarf - line(4, 92, 156, 128, 164, 164, 156) | (body - scarf.buffer(4) - armour) & rect(0, 0, 256, GROUND) | (plates - scarf.buffer(4))


def nazca_lines() -> Shape:
    pen = 7
    beak = line(pen, 8, 128, 92, 128) | line(pen, 8, 128, 92, 118)
    head = line(pen, 92, 118, 104, 108, 118, 112, 120, 128, 92, 128)
    body = line(pen, 118, 112, 146, 116, 160, 122) | line(pen, 120, 128, 140, 140, 160, 136)
    wings = merged(
        *(line(pen, 122 + 11 * k, 114, 122 + 11 * k, 40 + 10 * abs(k - 1), 128 + 11 * k, 40 + 10 * abs(k - 1)) for k in range(4)),
        *(line(pen, 126 + 11 * k, 138, 126 + 11 * k, 212 - 10 * abs(k - 1), 132 + 11 * k, 212 - 10 * abs(k - 1)) for k in range(4)),
    )
    wing_ends = line(pen, 122, 50, 133, 40, 144, 50, 155, 60) | line(pen, 126, 202, 137, 212, 148, 202, 159, 192)
    tail = line(pen, 160, 122, 196, 112, 248, 86) | line(pen, 160, 136, 196, 148, 248, 174)
    tail |= line(pen, 188, 122, 248, 106) | line(pen, 188, 130, 250, 130) | line(pen, 188, 138, 248, 154) | line(pen, 188, 114, 188, 146)
    feet = line(pen, 118, 140, 104, 168, 92, 168) | line(pen, 104, 168, 108, 180) | line(pen, 104, 168, 94, 178)
    return beak | head | body | wings | wing_ends | tail | feet


def milford_sound() -> Shape:
    peak = poly(60, 160, 92, 110, 106, 84, 122, 40, 134, 56, 148, 92, 170, 124, 186, 160)
    left = poly(0, 160, 0, 62, 24, 70, 44, 106, 66, 134, 78, 160)
    right = poly(256, 160, 256, 46, 226, 60, 206, 98, 182, 130, 170, 160)
    snow = poly(122, 42, 112, 76, 120, 70, 124, 92, 134, 70, 142, 82, 134, 58)
    fall = curve(5, 232, 76, 228, 110, 232, 158)
    land = (left | right).buffer(0) | (peak - (left | right).buffer(5))
    reflection = mirrored_down(land) & merged(*(rect(0, y, 256, 6) for y in range(170, 236, 11)))
    return (land - snow - fall) | reflection


def mirrored_down(shape: Shape) -> Shape:
    return affinity.scale(shape, 1, -0.62, origin=(0, 163))


LANDMARKS = {
    drawing.__name__.replace("_", "-"): drawing
    for drawing in (
        machu_picchu, stonehenge, angkor_wat, mount_everest, great_wall_of_china, petra, niagara_falls, grand_canyon,
        great_pyramid_of_giza, pompeii, kilimanjaro,
        matterhorn, iguazu_falls, abu_simbel, lalibela, borobudur, ha_long_bay, mont_saint_michel, neuschwanstein,
        terracotta_army, nazca_lines, milford_sound,
    )
}
