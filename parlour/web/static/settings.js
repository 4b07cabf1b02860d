// A person's preferences, stored in this browser.

/**
 * @typedef {object} Settings
 * @property {"system" | "day" | "night"} theme
 * @property {string} text per cent
 * @property {"slow" | "normal" | "instant"} pace
 * @property {boolean} sounds
 * @property {boolean} class_sounds
 * @property {boolean} haptics
 * @property {boolean} confirm
 * @property {boolean} side
 * @property {boolean} notices
 */

const KEY = "parlour-settings";
/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  text: "100",
  pace: "normal",
  sounds: true,
  class_sounds: false,
  haptics: true,
  confirm: true,
  side: true,
  notices: false,
};
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @type {Readonly<Settings>} */
export const settings = read();

/** @param {Partial<Settings>} values */
export function change(values) {
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
  if ("theme" in values) wear("theme", settings.theme);
  if ("text" in values) wear("text", settings.text);
  for (const listener of listeners) listener(settings);
}

/** @param {(settings: Settings) => void} listener */
export const onChange = (listener) => listeners.add(listener);

/**
 * Theme and text size are also cookies, so that the page that the server sends already has them.
 * @param {"theme" | "text"} name
 * @param {string} value
 */
function wear(name, value) {
  const root = document.documentElement;
  const isUsual = value === DEFAULTS[name];
  if (isUsual) delete root.dataset[name];
  else root.dataset[name] = value;
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  document.cookie = `parlour-${name}=${isUsual ? "" : value}; path=/; max-age=${isUsual ? 0 : 31536000}; samesite=lax`;
}

/**
 * The language of the next page: a cookie, because the server sends the page in that language.
 * @param {string} language
 */
export function speak(language) {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store
  document.cookie = `parlour-lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

export const isNight = () =>
  settings.theme === "night" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
