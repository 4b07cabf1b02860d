// The camera's promises, tried on random boards and screens. Returns the broken promises, with the case.

// A small generator of pseudo-random numbers (mulberry32): the same seed gives the same cases.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function randomCase(random) {
  const whole = (least, most) => Math.floor(least + random() * (most - least + 1));
  const pick = (list) => list[whole(0, list.length - 1)];
  const [width, height] = pick([
    [112, 152],
    [156, 63],
    [109, 109],
  ]);
  const cells = [[0, 0]];
  const count = pick([1, 2, 5, 15, 30, 60, 120]);
  while (cells.length < count) {
    const [x, y] = pick(cells);
    const [dx, dy] = pick([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]);
    if (!cells.some(([a, b]) => a === x + dx && b === y + dy)) cells.push([x + dx, y + dy]);
  }
  const rect = ([x, y]) => ({ x: x * width - width / 2, y: y * height - height / 2, width, height });
  const cards = cells.map(rect);
  const stage = { width: whole(200, 2000), height: whole(60, 1100) };
  const inset = pick([{}, { left: whole(0, 80) }, { top: whole(0, 40) }]);
  const spaces = cells
    .filter(() => random() < 0.3)
    .map(([x, y]) => rect([x + 1, y]))
    .slice(0, whole(0, 30));
  const least = 0.3 + random() * 0.4;
  return {
    cards,
    stage,
    inset,
    spaces,
    least,
    floor: least * (0.4 + random() * 0.6),
    most: 1.25,
    focus: random() < 0.8 ? [cards.at(-1)] : [],
  };
}

const EPS = 0.6;

export function broken({ look, moved, frameOf, hull, beyond, onStage, levelOf, LEVELS }, seed, count) {
  const random = generator(seed);
  const found = [];
  for (let number = 0; number < count && found.length < 5; number += 1) {
    const one = randomCase(random);
    const frame = frameOf(one.stage, one.inset);
    const content = hull([...one.cards, ...one.spaces]);
    const asked = { ...one, content, frame };
    const camera = look(asked);
    const fail = (promise) => found.push({ promise, number, seed, camera, frame, content });
    const box = onStage(camera, content);
    const seen = (rect, eps = EPS) => {
      const at = onStage(camera, rect);
      return (
        at.x >= frame.x - eps &&
        at.y >= frame.y - eps &&
        at.x + at.width <= frame.x + frame.width + eps &&
        at.y + at.height <= frame.y + frame.height + eps
      );
    };
    for (const [start, size] of [
      ["x", "width"],
      ["y", "height"],
    ]) {
      const before = box[start] - frame[start];
      const after = frame[start] + frame[size] - box[start] - box[size];
      if (box[size] <= frame[size] + EPS) {
        if (Math.abs(before - after) > EPS) fail("an axis that fits is centred whole");
      } else if (before > EPS || after > EPS) fail("never empty space beside what is cut");
    }
    const fit = Math.min(frame.width / content.width, frame.height / content.height);
    if (fit >= one.least && !seen(content)) fail("all of it is in sight where it can be read");
    if (camera.scale > one.most + 1e-9 || camera.scale < Math.min(one.floor, one.most) - 1e-9)
      fail("neither too large nor too small");
    const matters = [...one.focus, ...one.spaces];
    if (matters.length) {
      const all = hull(matters);
      if (
        all.width * one.floor <= frame.width &&
        all.height * one.floor <= frame.height &&
        !matters.every((rect) => seen(rect))
      )
        fail("legal spaces and the last card are in sight");
      const first = matters[0];
      if (first.width * camera.scale <= frame.width && first.height * camera.scale <= frame.height && !seen(first))
        fail("what matters most is in sight");
    }
    const again = look({ ...asked, before: camera });
    if (Math.abs(again.x - camera.x) + Math.abs(again.y - camera.y) + Math.abs(again.scale - camera.scale) > 1e-6)
      fail("a second look is the same");
    if (one.spaces.length) {
      const chosen = one.spaces[Math.floor(random() * one.spaces.length)];
      const after = look({ ...asked, focus: [chosen, ...one.focus], before: camera });
      if (
        seen(chosen, 0) &&
        one.focus.every((rect) => seen(rect, 0)) &&
        one.spaces.every((rect) => seen(rect, 0)) &&
        Math.hypot(after.x - camera.x, after.y - camera.y) > 1e-6
      )
        fail("choosing what is in sight moves nothing");
    }
    const hand = moved(
      { content, frame, floor: one.floor },
      {
        scale: camera.scale * (0.5 + random() * 2),
        x: camera.x + (random() - 0.5) * 600,
        y: camera.y + (random() - 0.5) * 600,
      },
    );
    const held = moved({ content, frame, floor: one.floor }, hand);
    if (Math.hypot(held.x - hand.x, held.y - hand.y) > 1e-6 || held.scale !== hand.scale)
      fail("what was moved by hand stays");
    const own = onStage(hand, content);
    for (const [start, size] of [
      ["x", "width"],
      ["y", "height"],
    ]) {
      const isWhole = own[start] >= frame[start] - EPS && own[start] + own[size] <= frame[start] + frame[size] + EPS;
      const isFilled = own[start] <= frame[start] + EPS && own[start] + own[size] >= frame[start] + frame[size] - EPS;
      if (!isWhole && !isFilled) fail("by hand, too, there is no empty space beside what is cut");
    }
    const out = Object.values(beyond(hand, one.cards, frame)).flat();
    const middles = one.cards.filter((rect) => {
      const at = onStage(hand, rect);
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
      return x < frame.x || y < frame.y || x > frame.x + frame.width || y > frame.y + frame.height;
    });
    if (out.length !== middles.length) fail("each card that is out of sight is counted once");
    const [width, height] = [20 + random() * 200, 15 + random() * 200];
    if (LEVELS.indexOf(levelOf(width * 1.1, height * 1.1)) < LEVELS.indexOf(levelOf(width, height)))
      fail("a larger card tells no less");
  }
  return found;
}
