// What Comparity's page keeps for itself, and the context filled with the game's own types.
import type { Context as Base, GamePage } from "../../../web/types/page.js";
import type { Action, Event, View } from "./api.js";
export type Draft = { card?: string };
export type Context = Base<View, Action, Event, Draft, { a?: number }>;
export type Page = GamePage<Context>;
