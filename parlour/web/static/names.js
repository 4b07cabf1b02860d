// "@2" in words from the server stands for whoever sits on seat 2.

export function makeNames(seats, mine) {
  const plain = (seat) => seats[seat]?.name || `Seat ${seat + 1}`;
  const name = (seat, never) => (seat === mine && !never ? "You" : plain(seat));
  const words = (text) =>
    String(text ?? "").replace(/(^|[.!?:]\s+)?@(\d+)('s|’s)?/g, (_, start, digits, owner) => {
      const seat = Number(digits);
      const before = start ?? "";
      if (seat !== mine) return before + plain(seat) + (owner ? "’s" : "");
      const you = owner ? "your" : "you";
      return before + (start !== undefined ? you.charAt(0).toUpperCase() + you.slice(1) : you);
    });
  return { name, words };
}
