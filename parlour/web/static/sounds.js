// Short, woody, quiet; synthesised here, with nothing to load. On after the first tap, off in classes, until somebody
// changes that.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** @typedef {(audio: AudioContext, at: number) => void} Made */

/**
 * A struck piece of wood: a few partials that die away, with a short noise.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch
 */
function knock(audio, at, pitch, { length = 0.09, loud = 0.16, noise = 0.3 } = {}) {
  for (const [ratio, share] of [
    [1, 1],
    [2.7, 0.35],
    [4.3, 0.12],
  ]) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.frequency.value = pitch * ratio;
    level.gain.setValueAtTime(loud * share, at);
    level.gain.exponentialRampToValueAtTime(0.0001, at + length / ratio ** 0.5);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
  if (noise) breath(audio, at, { loud: loud * noise, length: 0.025, pitch: pitch * 3 });
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 */
function breath(audio, at, { loud = 0.05, length = 0.08, pitch = 1800 } = {}) {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < frames; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  Object.assign(filter, { type: "bandpass" });
  filter.frequency.value = pitch;
  level.gain.value = loud;
  source.connect(filter).connect(level).connect(audio.destination);
  source.start(at);
}

/** @satisfies {Record<string, Made>} */
const SOUNDS = {
  card: (audio, at) => {
    breath(audio, at, { loud: 0.12, length: 0.07, pitch: 2400 });
    knock(audio, at + 0.05, 210, { loud: 0.07 });
  },
  flip: (audio, at) => {
    breath(audio, at, { loud: 0.09, length: 0.11, pitch: 3200 });
    knock(audio, at + 0.13, 260, { loud: 0.05 });
  },
  token: (audio, at) => {
    knock(audio, at, 620, { loud: 0.1, length: 0.07 });
    knock(audio, at + 0.08, 540, { loud: 0.05, length: 0.06 });
  },
  knock: (audio, at) => knock(audio, at, 180, { loud: 0.14 }),
  turn: (audio, at) => {
    knock(audio, at, 392, { length: 0.24, loud: 0.09, noise: 0.1 });
    knock(audio, at + 0.13, 523, { length: 0.3, loud: 0.09, noise: 0.1 });
  },
  end: (audio, at) => {
    for (const [index, pitch] of [392, 494, 587, 784].entries())
      knock(audio, at + index * 0.14, pitch, { length: 0.42, loud: 0.09, noise: 0.08 });
  },
};

/** @type {Partial<Record<keyof typeof SOUNDS, number[]>>} */
const BUZZES = { turn: [14, 70, 14], end: [18, 70, 18, 70, 36] };

/** The setting that applies here: a class is quiet until somebody changes that. */
export const soundSetting = () => ("class" in document.body.dataset ? "class_sounds" : "sounds");

export const canBuzz = () =>
  "vibrate" in navigator && matchMedia("(pointer: coarse)").matches && !("class" in document.body.dataset);

// Browsers allow neither sounds nor vibration before somebody has touched the page.
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (!isTouched()) return;
  const buzz = BUZZES[name];
  if (settings.haptics && buzz && canBuzz()) navigator.vibrate(buzz);
  if (!settings[soundSetting()] || (document.hidden && name !== "turn") || !SOUNDS[name]) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name](context, context.currentTime + 0.01);
}
