// A browser notification when it is your go and you are not here. Loaded when wanted.
import { get, post, put } from "./api.js";
import { change } from "./settings.js";

/** @import { PushKey } from "../types/api.js" */

const SENT = "parlour-notices-sent";

/**
 * "none": not possible here, "blocked": forbidden in the browser, otherwise "on" or "off".
 * @returns {Promise<"none" | "blocked" | "on" | "off">}
 */
export async function noticeState() {
  if (!isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "none";
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) && Notification.permission === "granted" ? "on" : "off";
}

/** @param {string} person */
export async function turnOn(person) {
  if ((await Notification.requestPermission()) !== "granted") return;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  /** @type {PushKey} */
  const { key } = await get("/api/me/notices");
  await tell(await subscribe(pushManager, { userVisibleOnly: true, applicationServerKey: key }), person);
  change({ notices: true });
}

export async function turnOff() {
  change({ notices: false });
  const held = await subscription();
  if (!held) return;
  await post("/api/me/notices/end", { endpoint: held.endpoint });
  await held.unsubscribe();
}

/**
 * Once in a session: the browser may have changed its address meanwhile, or the person may be another.
 * @param {string} person
 */
export async function keepTelling(person) {
  if (
    sessionStorage.getItem(SENT) === person ||
    (await noticeState()) === "none" ||
    Notification.permission !== "granted"
  )
    return;
  const held = await subscription();
  await (held ? tell(held, person) : turnOn(person));
}

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()) ?? null;

/**
 * A subscription made with the key of another house has to be removed first.
 * @param {PushManager} pushManager
 * @param {PushSubscriptionOptionsInit} wanted
 */
async function subscribe(pushManager, wanted) {
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const isOther = error instanceof Error && error.name === "InvalidStateError";
    const old = isOther ? await pushManager.getSubscription() : null;
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** @type {(held: PushSubscription, person: string) => Promise<void>} */
async function tell(held, person) {
  const { endpoint, keys } = held.toJSON();
  await put("/api/me/notices", { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
  sessionStorage.setItem(SENT, person);
}
