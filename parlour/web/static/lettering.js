// How wide names are, near enough to choose their size without asking the browser. In the size of their type (em).
const BROAD = { m: 0.9, w: 0.84, M: 0.98, W: 1.04, i: 0.3, l: 0.3, j: 0.3, t: 0.38, f: 0.36, r: 0.44, s: 0.47, " ": 0.24, "-": 0.36, "’": 0.25, ".": 0.28 };

export const breadth = (word) => [...word].reduce((sum, letter) => sum + (BROAD[letter] ?? (letter === letter.toLowerCase() ? 0.57 : 0.72)), 0);

// Lines are broken between words and after hyphens, never within a word.
export const widest = (name) => Math.max(...name.split(/ |(?<=-)/).map(breadth));

// How many lines a name takes at most, where so much fits into one.
export function lines(name, room) {
  let [count, used] = [1, 0];
  for (const word of name.split(" ")) {
    const wide = breadth(word);
    if (used && used + 0.24 + wide > room) [count, used] = [count + 1, wide];
    else used += used ? 0.24 + wide : wide;
  }
  return count;
}
