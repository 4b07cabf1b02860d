// What one person likes, kept in this browser.

const KEY = "parlour-settings";
const DEFAULTS = { theme: "system", pace: "normal", sounds: true, class_sounds: false, haptics: true, confirm: true, side: true, notices: false };
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
  if ("theme" in values) wear(settings.theme);
  for (const listener of listeners) listener(settings);
}

export const onChange = (listener) => listeners.add(listener);

// The theme is also a cookie, so that the server can send the right paper at once.
function wear(theme) {
  const root = document.documentElement;
  if (theme === "system") {
    delete root.dataset.theme;
    document.cookie = "parlour-theme=; path=/; max-age=0; samesite=lax";
  } else {
    root.dataset.theme = theme;
    document.cookie = `parlour-theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  }
}

export const isNight = () =>
  settings.theme === "night" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
