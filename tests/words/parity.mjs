// Puts messages into words as the page does: reads { script, names, says } and writes the list of texts.
import { readFileSync } from "node:fs";

const { script, names, says } = JSON.parse(readFileSync(0, "utf8"));
// biome-ignore lint/security/noGlobalEval: the script is the one that the server sends to the page
globalThis.eval(script);
const { makeSpeaker } = await import(new URL("../../parlour/web/static/words.js", import.meta.url));
const failed = [];
console.warn = (...what) => failed.push(what.join(" "));
const speakers = new Map();
const texts = says.map(([said, reader]) => {
  if (!speakers.has(reader))
    speakers.set(
      reader,
      makeSpeaker((seat) => names[seat], reader),
    );
  return speakers.get(reader).words(said);
});
process.stdout.write(JSON.stringify({ texts, failed }));
