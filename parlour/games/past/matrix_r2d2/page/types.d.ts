// What the page of Game Matrix is given, and what it stages and draws.
import type { Context as Base, GamePage } from "../../../web/types/page.js";
import type { Action, Claimed, Event, Outcome, View } from "./api.js";
import type { layout } from "./layout.js";

export interface Staged {
  verdict?: Claimed;
  bust?: boolean;
  lost?: string[];
  gone?: string[];
}

export type Context = Base<View, Action, Event, Record<string, never>, Staged>;
export type Page = GamePage<Context>;
export type AtTheEnd = Context & { readonly view: { outcome: Outcome } };
export type Plan = ReturnType<typeof layout>;

/** What was found out about a figure: a class and a word. */
export interface Stamp {
  is: "is-yes" | "is-no" | "is-missed" | "is-help";
  words: string;
}
