// "@2" in words from the server stands for whoever sits on seat 2.

// Nothing before it, or the end of a sentence.
const STARTS = /^\s*$|[.!?:]\s+$/;

export function makeNames(seats, mine) {
  const plain = (seat) => seats[seat]?.name || `Seat ${seat + 1}`;
  const name = (seat, never) => (seat === mine && !never ? "You" : plain(seat));
  // What is said to everybody at once names everybody: "Anna wins", never "You wins".
  const words = (text, isForAll = false) =>
    String(text ?? "").replace(/@(\d+)('s|’s)?/g, (_, digits, owner, at, whole) => {
      const seat = Number(digits);
      if (seat !== mine || isForAll) return plain(seat) + (owner ? "’s" : "");
      const you = owner ? "your" : "you";
      return STARTS.test(whole.slice(0, at)) ? you.charAt(0).toUpperCase() + you.slice(1) : you;
    });
  return { name, words };
}

export const isMuted = (house, person) => Boolean(house.me?.muted.includes(person));
