// What one person likes, kept in this browser.

const KEY = "parlour-settings";
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
const listeners = new Set();

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

export function change(values) {
  Object.assign(settings, values);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage keeps the choice until the page is left.
  }
  for (const name of ["theme", "text"]) if (name in values) wear(name, settings[name]);
  for (const listener of listeners) listener(settings);
}

export const onChange = (listener) => listeners.add(listener);

// Paper and text size are cookies too, so that the server sends the page as it is wished at once.
function wear(name, value) {
  const root = document.documentElement;
  const isUsual = value === DEFAULTS[name];
  if (isUsual) delete root.dataset[name];
  else root.dataset[name] = value;
  document.cookie = `parlour-${name}=${isUsual ? "" : value}; path=/; max-age=${isUsual ? 0 : 31536000}; samesite=lax`;
}

export const isNight = () =>
  settings.theme === "night" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
