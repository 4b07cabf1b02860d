"""Our own silhouettes of landmarks of Asian cities that the icon set lacks."""

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
    ogive,
    onion,
    poly,
    rect,
    row,
    spire,
    taper,
)

GROUND = 236


def temple_of_heaven() -> Shape:
    def roof(base: float, half: float, top: float, height: float) -> Shape:
        return poly(128 - half - 8, base, 128 - half, base - 7, 128 - top, base - height, 128 + top, base - height, 128 + half, base - 7, 128 + half + 8, base)

    roofs = roof(160, 74, 42, 38) | roof(112, 54, 28, 34) | roof(72, 38, 6, 38) | disc(128, 28, 9)
    walls = rect(84, 114, 88, 10) | rect(96, 74, 64, 8) | rect(62, 164, 132, 38)
    doors = row(rect(70, 170, 12, 32), 7, 17.4)
    terraces = rect(40, 204, 176, 8) | rect(24, 216, 208, 8) | rect(8, 228, 240, 8)
    tiles = both(line(3, 122, 40, 104, 66) | line(3, 114, 84, 92, 106) | line(3, 104, 130, 76, 154)) | line(3, 128, 42, 128, 66) | line(3, 128, 82, 128, 106) | line(3, 128, 128, 128, 154)
    return roofs - tiles | walls - doors | terraces


def oriental_pearl() -> Shape:
    mast = line(6, 128, 60, 128, 6) | rect(123, 44, 10, 30)
    balls = disc(128, 88, 20) | disc(128, 174, 30) | disc(128, 54, 9)
    shafts = merged(*(rect(x, 100, 6, 120) for x in (114, 125, 136)))
    legs = both(line(8, 112, 188, 82, 234) | disc(84, 226, 9)) | line(6, 128, 200, 128, 234)
    bands = merged(line(4, 98, 174, 158, 174), line(4, 108, 88, 148, 88))
    blocks = rect(14, 160, 26, 74) | rect(44, 186, 22, 48) | poly(196, 234, 196, 124, 220, 104, 220, 234) | rect(226, 150, 22, 84)
    windows = row(rect(20, 170, 5, 5), 2, 9) | row(rect(20, 184, 5, 5), 2, 9) | row(rect(232, 160, 4, 5), 2, 7) | row(rect(232, 174, 4, 5), 2, 7)
    return mast | (balls | shafts) - bands | legs | blocks - windows | rect(6, 230, 244, 6)


def junk() -> Shape:
    hull = poly(18, 176, 40, 184, 190, 184, 240, 160, 222, 206, 56, 206)
    main = blob(88, 172, 74, 110, 92, 40, 122, 18, 150, 60, 158, 120, 152, 172)
    fore = blob(34, 172, 32, 124, 48, 84, 66, 76, 74, 120, 76, 172)
    aft = blob(170, 166, 168, 128, 184, 98, 204, 96, 216, 130, 212, 160)
    battens = merged(*(line(4, 70, y + 4, 164, y - 12) for y in (62, 90, 118, 146)), *(line(4, 26, y + 4, 84, y - 4) for y in (106, 130, 152)), *(line(4, 160, y + 2, 222, y - 8) for y in (122, 144)))
    water = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((10, 220), (92, 220), (174, 220), (52, 236), (134, 236))))
    return hull | (main | fore | aft) - battens | water


def palace_gate() -> Shape:
    def roof(base: float, half: float, height: float, top: float) -> Shape:
        return blob(128 - half - 14, base - 10, 128 - half * 0.7, base - height * 0.62, 128 - top, base - height, 128 + top, base - height,
                    128 + half * 0.7, base - height * 0.62, 128 + half + 14, base - 10, 128 + half, base, 128 - half, base)

    upper = roof(84, 70, 44, 34) | rect(80, 86, 96, 22)
    lower = roof(134, 90, 34, 70) | rect(58, 136, 140, 22)
    base = taper(128, 234, 232, 214, 72)
    gates = arch(128, 236, 38, 54) | both(arch(68, 236, 28, 44))
    columns = row(rect(88, 90, 8, 16), 6, 15) | row(rect(68, 140, 10, 16), 7, 18.4)
    return (upper | lower) - columns | base - gates - rect(10, 166, 236, 4)


def wat_arun() -> Shape:
    def prang(x: float, base: float, width: float, height: float) -> Shape:
        half = width / 2
        body = blob(x - half, base, x - half * 0.5, base - height * 0.4, x - half * 0.34, base - height * 0.7, x - half * 0.3, base - height * 0.86, x, base - height,
                    x + half * 0.3, base - height * 0.86, x + half * 0.34, base - height * 0.7, x + half * 0.5, base - height * 0.4, x + half, base)
        return body | line(3, x, base - height + 4, x, base - height - height * 0.12)

    centre = prang(128, 212, 116, 172)
    rings = merged(*(line(3, 66, y, 190, y) for y in (84, 104, 124, 144, 166, 188)))
    corners = both(prang(36, 212, 38, 88) - merged(*(line(3, 10, y, 62, y) for y in (156, 172, 190))))
    niche = ogive(128, 166, 18, 34)
    base = rect(10, 216, 236, 8) | rect(2, 228, 252, 8)
    return centre - rings - niche | corners | base


def marina_bay() -> Shape:
    towers = merged(*(poly(x, 220, x + 10, 84, x + 40, 84, x + 50, 220) - line(4, x + 25, 92, x + 25, 216) for x in (28, 104, 180)))
    deck = blob(8, 62, 40, 78, 128, 84, 220, 78, 252, 60, 240, 54, 128, 64, 24, 56)
    trees = row(poly(52, 56, 60, 44, 68, 56), 9, 16)
    windows = merged(*(rect(20, y, 220, 3) for y in range(110, 216, 26)))
    water = rect(6, 224, 244, 5) | row(line(4, 24, 236, 58, 236), 4, 58)
    return towers - windows | deck | trees | water


def gateway_of_india() -> Shape:
    body = rect(40, 92, 176, 142) | rect(34, 82, 188, 12)
    turrets = merged(*(rect(x - 9, 54, 18, 30) | dome(x, 55, 11, 12) | line(3, x, 44, x, 32) | rect(x - 12, 54, 24, 4) for x in (48, 90, 166, 208)))
    attic = rect(74, 66, 108, 18)
    openings = ogive(128, 236, 60, 116) | both(ogive(68, 236, 28, 62) | ogive(68, 152, 22, 32))
    lattice = row(rect(84, 102, 8, 8), 7, 13.3)
    return (body | turrets | attic) - openings - lattice | rect(20, 228, 216, 8) - ogive(128, 236, 60, 116)


def monas() -> Shape:
    shaft = poly(118, 170, 124, 62, 132, 62, 138, 170)
    cup = poly(64, 158, 192, 158, 160, 196, 96, 196) | rect(56, 150, 144, 8)
    flame = blob(116, 58, 112, 40, 124, 30, 128, 10, 138, 28, 146, 42, 140, 58) | rect(112, 58, 32, 6)
    foot = rect(112, 196, 32, 20) | rect(80, 214, 96, 8) | rect(48, 226, 160, 9)
    return shaft | cup - (shaft.buffer(4) - shaft) | flame | foot


def burj_khalifa() -> Shape:
    steps = [(44, 234), (36, 196), (29, 160), (23, 124), (17, 92), (11, 62), (6, 38)]
    tower = merged(*(rect(128 - half, top_below, 2 * half, 234 - top_below) for half, top_below in ((h, t - 34) for h, t in steps)))
    left = merged(*(rect(128 - h - 8, t - 12, 10, 246 - t) for h, t in steps[:5]))
    grooves = merged(*(line(3, x, y, x, 232) for x, y in ((118, 70), (138, 70), (104, 130), (152, 130), (92, 180), (164, 180))))
    needle = line(5, 128, 20, 128, 3)
    palms = both(line(5, 40, 234, 42, 200) | merged(*(curve(5, 42, 200, 42 + dx, 192 + dy * 0.2, 42 + 1.5 * dx, 202 + dy) for dx, dy in ((-14, 2), (14, 2), (-10, 12), (10, 12)))))
    return (tower | left) - grooves | needle | palms | rect(10, 230, 236, 6)


def azadi_tower() -> Shape:
    side = poly(24, 234, 60, 176, 84, 124, 92, 70, 92, 40, 128, 40, 128, 234)
    opening = blob(76, 250, 92, 190, 112, 150, 128, 132, 144, 150, 164, 190, 180, 250)
    top = rect(88, 28, 80, 14) | rect(104, 20, 48, 8)
    slits = row(rect(106, 56, 6, 46), 4, 12.6)
    ribs = both(curve(4, 98, 112, 84, 160, 48, 228)) | both(curve(4, 112, 114, 104, 144, 76, 200))
    return (both(side) - opening - slits - ribs | top) & rect(0, 0, 256, 234) | rect(8, 230, 62, 6) | rect(186, 230, 62, 6)


def kaaba() -> Shape:
    left = poly(40, 76, 132, 96, 132, 232, 40, 204)
    right = poly(138, 96, 218, 74, 218, 202, 138, 232)
    roof = poly(46, 70, 124, 48, 212, 68, 134, 88)
    band = poly(40, 104, 132, 126, 132, 142, 40, 118) | poly(138, 126, 218, 102, 218, 116, 138, 142)
    thread = merged(line(3, 40, 111, 132, 134), line(3, 138, 134, 218, 109))
    door = poly(160, 178, 184, 170, 184, 214, 160, 222)
    return (left | right) - band - door | roof | (thread & band) | poly(164, 182, 180, 177, 180, 212, 164, 216)


def boudhanath() -> Shape:
    base = rect(6, 222, 244, 12) | rect(24, 206, 208, 12)
    mound = dome(128, 204, 92, 74)
    harmika = rect(92, 88, 72, 40)
    eyes = both(blob(98, 106, 108, 99, 120, 106, 108, 111) - disc(109, 105, 3.4)) | both(curve(3, 98, 97, 108, 93, 120, 98)) | curve(3, 128, 108, 126, 116, 131, 118, 129, 122)
    tower = merged(*(rect(128 - w, 82 - 9 * k, 2 * w, 7) for k, w in enumerate((32, 27, 22, 17, 12, 8)))) | spire(128, 34, 12, 18) | rect(112, 28, 32, 4)
    flags = both(curve(2.5, 124, 34, 60, 110, 12, 200)) | both(merged(*(poly(x, y, x + 9, y - 6, x + 12, y + 6, x + 3, y + 10) for x, y in ((92, 78), (74, 102), (56, 128), (38, 156), (22, 184)))))
    return base | mound | harmika - eyes | tower | (flags - mound.buffer(3) - harmika.buffer(4) - base.buffer(3))


def conical_hat() -> Shape:
    hat = poly(6, 164, 124, 40, 132, 40, 250, 164, 200, 180, 128, 186, 56, 180)
    rings = merged(*(curve(4, 128 - w, y, 128, y + w * 0.13, 128 + w, y) for w, y in ((34, 74), (60, 100), (86, 126), (112, 152))))
    ribs = both(line(3, 126, 46, 60, 176)) | line(3, 128, 46, 128, 182)
    strap = both(curve(6, 62, 186, 76, 212, 104, 232, 128, 236))
    return hat - rings - ribs | strap


def petronas_towers() -> Shape:
    tower = merged(*(rect(76 - half, top, 2 * half, 234 - top) for half, top in ((34, 150), (30, 104), (25, 78), (19, 58), (12, 44), (6, 32)))) | line(4, 76, 34, 76, 6) | disc(76, 22, 4)
    bands = merged(*(rect(36, y, 80, 3) for y in range(92, 230, 13)))
    bridge = rect(108, 142, 40, 9) | line(5, 128, 152, 108, 186) | line(5, 128, 152, 148, 186)
    return both(tower - bands) | bridge | rect(14, 230, 228, 6)


def taipei_101() -> Shape:
    modules = merged(*(poly(104, 176 - 15 * k, 98, 163 - 15 * k, 158, 163 - 15 * k, 152, 176 - 15 * k) for k in range(8)))
    foot = taper(128, 234, 84, 54, 54)
    crown = rect(112, 46, 32, 10) | rect(118, 34, 20, 12) | line(6, 128, 36, 128, 6)
    lines = merged(*(line(3, 80, y, 176, y) for y in (196, 212))) | disc(128, 188, 5)
    blocks = rect(20, 190, 34, 44) | rect(58, 206, 22, 28) | rect(182, 200, 28, 34) | rect(214, 180, 26, 54)
    return modules | foot - lines | crown | blocks | rect(8, 230, 240, 6)


def ryugyong() -> Shape:
    tower = poly(22, 234, 122, 26, 134, 26, 234, 234)
    centre = poly(106, 234, 124, 30, 132, 30, 150, 234)
    seams = both(line(5, 105, 234, 123, 34)) | both(line(4, 62, 234, 117, 82))
    caps = rect(118, 16, 20, 12) | line(4, 128, 18, 128, 4)
    return tower - seams - merged(*(rect(112, y, 32, 3) & centre for y in range(80, 230, 20))) | caps


def yurt() -> Shape:
    wall = rect(34, 132, 188, 84)
    roof = poly(22, 130, 96, 70, 160, 70, 234, 130)
    ring = rect(104, 56, 48, 11)
    door = rect(106, 148, 44, 68)
    leaf = rect(112, 154, 14, 62) | rect(130, 154, 14, 62)
    ropes = rect(34, 156, 68, 5) | rect(154, 156, 68, 5) | rect(34, 188, 68, 5) | rect(154, 188, 68, 5)
    poles = both(line(4, 112, 72, 78, 128)) | line(4, 128, 72, 128, 128)
    smoke = curve(6, 128, 50, 118, 36, 134, 24, 124, 8)
    return wall - door - ropes | leaf | roof - poles | ring | smoke | rect(10, 222, 236, 8)


def golden_stupa() -> Shape:
    bell = blob(60, 196, 74, 160, 92, 138, 102, 104, 118, 84, 138, 84, 154, 104, 164, 138, 182, 160, 196, 196)
    needle = poly(112, 86, 122, 50, 128, 10, 134, 50, 144, 86)
    rings = merged(*(line(4, 50, y, 206, y) for y in (110, 142, 164))) | line(3, 112, 70, 144, 70) | line(3, 112, 54, 144, 54)
    small = both(blob(20, 214, 26, 192, 36, 178, 40, 150, 44, 178, 54, 192, 60, 214))
    terraces = rect(44, 198, 168, 7) | rect(16, 212, 224, 8) | rect(4, 226, 248, 9)
    return (bell | needle) - rings | small - line(3, 10, 196, 246, 196) | terraces


def registan() -> Shape:
    portal = rect(76, 62, 104, 172)
    iwan = ogive(128, 236, 64, 140)
    inner = rect(100, 196, 56, 40) - ogive(128, 236, 24, 34)
    wings = both(rect(34, 134, 44, 100) - merged(*(ogive(56, y, 26, 40) for y in (184, 232))))
    minarets = both(poly(10, 234, 14, 70, 30, 70, 34, 234) | rect(8, 58, 28, 12) | dome(22, 59, 9)) - both(line(3, 12, 110, 34, 98) | line(3, 10, 150, 36, 138) | line(3, 8, 190, 38, 178))
    domes = both(onion(56, 134, 40, 46))
    frieze = row(rect(84, 72, 8, 8), 7, 13.4)
    return portal - iwan - frieze | inner | wings | minarets | domes


def flame_towers() -> Shape:
    def flame(x: float, base: float, width: float, height: float, lean: float) -> Shape:
        return blob(x - width * 0.42, base, x - width * 0.56, base - height * 0.4, x - width * 0.3 + lean * 0.4, base - height * 0.76, x + lean, base - height,
                    x + width * 0.34 + lean * 0.3, base - height * 0.7, x + width * 0.56, base - height * 0.36, x + width * 0.42, base)

    towers = flame(62, 222, 58, 158, 12), flame(128, 222, 62, 204, -6), flame(196, 222, 58, 150, -14)
    bands = merged(*(curve(3, 24, y, 128, y + 4, 236, y) for y in range(84, 222, 17)))
    whole = merged(towers[0] - towers[1].buffer(4), towers[1], towers[2] - towers[1].buffer(4))
    return whole - bands | rect(10, 226, 236, 8)


def cedar() -> Shape:
    tiers = [(40, 34, 14), (66, 54, 18), (96, 76, 20), (130, 96, 22), (166, 114, 24)]
    crown = merged(*(blob(128 - w, y + h * 0.4, 128 - w * 0.6, y - h * 0.3, 128, y - h * 0.7, 128 + w * 0.6, y - h * 0.3, 128 + w, y + h * 0.4, 128 + w * 0.5, y + h * 0.6, 128, y + h * 0.3, 128 - w * 0.5, y + h * 0.6) for y, w, h in tiers))
    trunk = poly(120, 40, 136, 40, 142, 180, 156, 232, 100, 232, 114, 180)
    return crown | trunk | spire(128, 40, 24, 28) | rect(60, 228, 136, 7)


def kingdom_centre() -> Shape:
    tower = blob(88, 240, 82, 160, 88, 70, 100, 14, 128, 20, 156, 14, 168, 70, 174, 160, 168, 240)
    opening = blob(104, 22, 106, 66, 128, 96, 150, 66, 152, 22, 128, 0)
    bridge = rect(98, 16, 60, 8)
    bands = merged(*(rect(80, y, 96, 3) for y in range(114, 234, 14)))
    blocks = rect(20, 176, 32, 58) | rect(56, 200, 22, 34) | rect(182, 190, 24, 44) | rect(210, 164, 28, 70)
    return (tower - opening - bands | bridge) & rect(0, 0, 256, 234) | blocks | rect(8, 230, 240, 6)


def dhow() -> Shape:
    hull = poly(16, 164, 50, 180, 190, 178, 244, 146, 222, 200, 190, 212, 70, 212)
    sail = blob(40, 150, 70, 70, 140, 20, 168, 14, 170, 70, 160, 158, 100, 164)
    small = blob(178, 154, 184, 104, 206, 76, 214, 78, 214, 120, 210, 150)
    yard = line(6, 26, 160, 176, 6) | line(6, 120, 60, 132, 180) | line(5, 196, 90, 198, 170)
    seams = curve(4, 84, 70, 98, 110, 94, 160) | curve(4, 126, 34, 142, 96, 134, 158)
    water = merged(*(curve(6, x, y, x + 18, y - 5, x + 36, y, x + 54, y - 5, x + 72, y) for x, y in ((10, 226), (92, 226), (174, 226))))
    return hull - curve(4, 40, 188, 120, 194, 216, 178) | (sail | small) - seams | yard | water


def potala_palace() -> Shape:
    white = taper(70, 214, 136, 116, 78) | taper(196, 214, 112, 96, 70)
    red = taper(132, 176, 116, 100, 96)
    roofs = merged(*(poly(x - 20, 80, x - 24, 74, x, 58, x + 24, 74, x + 20, 80) for x in (104, 160))) | poly(116, 74, 132, 52, 148, 74) | line(3, 132, 56, 132, 42)
    windows = merged(*(row(taper(x0, y, 8, 6, 10), n, 16) for x0, y, n in ((22, 160, 4), (22, 180, 4), (22, 200, 7), (196, 168, 3), (192, 188, 4), (180, 206, 5)))) | merged(*(row(taper(94, y, 8, 6, 11), 6, 15.4) for y in (104, 126, 148)))
    stairs = line(5, 60, 232, 110, 206, 70, 188) | line(5, 180, 232, 146, 206, 176, 186)
    hill = blob(-10, 250, 20, 214, 128, 206, 240, 214, 266, 250)
    body = (white - red.buffer(4)) | red
    return body - windows - rect(80, 88, 104, 4) - stairs | roofs | (hill - stairs - body.buffer(3)) & rect(0, 0, 256, GROUND)


def gopuram() -> Shape:
    tiers = merged(*(rect(128 - w, 190 - 22 * k, 2 * w, 18) for k, w in enumerate((84, 75, 66, 57, 48, 40))))
    figures = merged(*(row(rect(128 - w + 10, 190 - 22 * k + 4, 10, 11), n, (2 * w - 30) / (n - 1)) for k, (w, n) in enumerate(((84, 5), (75, 5), (66, 4), (57, 4), (48, 3), (40, 3)))))
    top = blob(84, 78, 88, 56, 128, 46, 168, 56, 172, 78) | row(line(4, 98, 52, 98, 34), 5, 15)
    gate = rect(36, 210, 184, 26) - arch(128, 240, 34, 30)
    return tiers - figures | top - row(arch(104, 74, 8, 12), 3, 24) | gate


def charminar() -> Shape:
    body = rect(62, 108, 132, 126) | rect(56, 102, 144, 8)
    minaret = rect(42, 60, 22, 174) | rect(38, 98, 30, 7) | rect(38, 58, 30, 7) | rect(38, 140, 30, 6) | rect(44, 34, 18, 26) | onion(53, 36, 24, 28) | line(3, 53, 12, 53, 4)
    openings = ogive(128, 236, 64, 92) | row(ogive(82, 132, 11, 18), 6, 18.4) | both(ogive(53, 56, 6, 14) | ogive(53, 92, 7, 20))
    crown = row(rect(74, 92, 8, 12), 7, 16.6)
    return (body | both(minaret) | crown) - openings


def faisal_mosque() -> Shape:
    tent = poly(34, 204, 128, 66, 222, 204)
    folds = both(line(5, 128, 70, 84, 204)) | line(4, 128, 76, 128, 204)
    minarets = both(poly(12, 216, 15, 40, 18, 12, 21, 40, 24, 216) | poly(52, 206, 54, 60, 56, 36, 58, 60, 60, 206))
    base = rect(4, 208, 248, 9) | rect(20, 222, 216, 8)
    moon = disc(128, 46, 10) - disc(133, 43, 9)
    return tent - folds | (minarets - tent.buffer(4)) | base | moon


def bali_gate() -> Shape:
    steps = [(0, 234), (6, 206), (0, 196), (12, 176), (8, 166), (20, 146), (16, 136), (30, 112), (26, 104), (42, 78), (40, 70), (56, 34), (62, 24)]
    half = poly(110, 234, 110, 24, *(number for x, y in reversed(steps) for number in (40 + x, y)))
    grooves = merged(*(line(4, 40, y, 102, y) for y in (206, 170, 138, 106))) | line(4, 92, 60, 92, 96) | rect(70, 176, 16, 22)
    stair = merged(*(rect(112, y, 32, 5) for y in (212, 221, 230)))
    return both(half - grooves) | stair


def bayterek() -> Shape:
    ball = disc(128, 62, 38)
    net = merged(*(curve(3, 128 + k * 12, 24, 128 + k * 22, 62, 128 + k * 12, 100) for k in (-1, 0, 1))) | curve(3, 92, 48, 128, 52, 164, 48) | curve(3, 92, 78, 128, 82, 164, 78)
    branches = merged(*(curve(5, 128 + s * 4, 220, 128 + s * 6, 150, 128 + s * 14, 118, 128 + s * 46, 62) for s in (-1, 1))) | merged(*(curve(5, 128 + s * 3, 220, 128 + s * 4, 140, 128 + s * 20, 100) for s in (-1, 1)))
    shaft = taper(128, 226, 30, 12, 120)
    base = rect(70, 222, 116, 12) | dome(128, 224, 40, 16)
    return ball - net | (branches - ball.buffer(3)) | shaft | base


def kuwait_towers() -> Shape:
    tall = poly(86, 234, 102, 60, 106, 8, 110, 60, 126, 234) | disc(106, 142, 38) | disc(106, 78, 18)
    second = poly(166, 234, 178, 96, 181, 60, 184, 96, 196, 234) | disc(181, 158, 34)
    third = poly(34, 234, 40, 120, 42, 96, 44, 120, 50, 234)
    gaps = merged(*(curve(3, 60, y, 106, y + 4, 222, y) for y in (132, 150, 166)))
    return ((tall - gaps) | (second - tall.buffer(4) - gaps) | third) | rect(8, 228, 240, 7)


EASTERN_CITIES = {
    drawing.__name__.replace("_", "-"): drawing
    for drawing in (
        temple_of_heaven, oriental_pearl, junk, palace_gate, wat_arun, marina_bay, gateway_of_india, monas, burj_khalifa,
        azadi_tower, kaaba, boudhanath, conical_hat, petronas_towers, taipei_101, ryugyong, yurt, golden_stupa, registan,
        flame_towers, cedar, kingdom_centre, dhow, potala_palace, gopuram, charminar, faisal_mosque, bali_gate, bayterek,
        kuwait_towers,
    )
}
