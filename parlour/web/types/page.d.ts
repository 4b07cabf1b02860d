// What a game's page gets and what it provides: docs/pages.md in types.
// A game's `page/types.d.ts` fills in its own View, Action, Event, Draft and Staged:
// `export type Context = Base<View, Action, Event, Draft, Staged>`.
import type { html, nothing, svg } from "lit-html";
import type { Glimpse as GlimpseByApi, Outcome, TableSeen, Told as ToldByApi } from "./api.js";

export type Template = ReturnType<typeof html> | ReturnType<typeof svg> | typeof nothing | string;
export type Seat = number;

/** A value in a message: "@2" is the person on seat 2, "#oslo" a name; a list contains such values, or messages. */
export type Argument = number | string | (string | Said)[];
export type Arguments = Record<string, Argument>;

/** A message before it is put into words; or words, from a game whose sentences are in no catalogue. */
export type Said = [id: string, args?: Arguments];
export type Words = string | Said;

/** A sentence: text, with placeholders for values or choices by them; "" is the key of the default choice. */
export type Sentence = string | (string | [told: string, choices?: Record<string, Sentence>])[];

/** The sentences and names of a page, as the server puts them together (parlour/words/page.py). */
export interface Catalogue {
  language: string;
  locale: string;
  says: [locale: string, messages: Record<string, Sentence>][];
  names: Record<string, Record<string, string>>;
  subjects?: string[];
  menu?: [language: string, name: string, isDraft: boolean][];
}

/** Common to the actions of all games: the name of what is done. */
export interface AnyAction {
  do: string;
}

/** Common to the events of all games: the name of what happened. */
export interface AnyEvent {
  event: string;
}

/** A page's own state, in `draft` and `staged`. */
// biome-ignore lint/suspicious/noExplicitAny: it holds whatever a page puts there
export type AnyDraft = Record<string, any>;

/** Common to the Views of all games. */
export interface AnyView {
  seat: Seat | null;
  status: Words;
  actors: Seat[];
  /** Actors that nobody waits for. */
  bystanders?: Seat[];
  legal: AnyAction[];
  outcome: Outcome | null;
}

/** An event as it is told to this seat; without `event` it is words alone. */
export interface Told<Event extends AnyEvent = AnyEvent> extends Omit<ToldByApi, "event"> {
  event: Event;
}

/** One decision of somebody, as this seat sees it. */
export interface Glimpse<View extends AnyView = AnyView> extends Omit<GlimpseByApi, "view"> {
  view: View;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Rect = Point & Size;

/** What covers the stage at its edges, in pixels. */
export interface Inset {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

/** The argument of `plane`: see the table of fields in docs/pages.md. */
export interface Board extends Rect {
  least?: number;
  most?: number;
  floor?: number;
  focus?: Rect | Rect[] | null;
  spaces?: Rect[];
  cards?: Rect[];
  inset?: Inset;
  card?: Size;
}

/** One of the shapes that a card may have, for `shapeFor`. */
export interface Shape extends Size {
  gap: number;
  least: number;
  most: number;
}

/** Options of a target, a pick or a question. */
export interface Named {
  label?: string;
}

/** More options of a question: a sentence before the answer, and what to do after asking. */
export interface Asked extends Named {
  lead?: string;
  after?(): void;
}

/** How a card may be carried. */
export interface Carrying<Action extends AnyAction = AnyAction, Draft extends AnyDraft = AnyDraft> {
  /** The actions on whose targets it may be dropped: all by default. */
  over?(action: Action): boolean;
  /** The draft while it is carried. */
  picks?: Partial<Draft> | null;
  /** Called when it is dropped beside all targets; true if it has found its place. */
  beside?(event: PointerEvent, carried: { element: HTMLElement; from: Point }): boolean | undefined;
}

/** A part of an action that must be equal, or a question to each action. */
export type Pattern<Action> =
  | { [Field in Action extends unknown ? keyof Action : never]?: unknown }
  | ((action: Action) => boolean);

/** What a page gets, whatever it draws. */
export interface Context<
  View extends AnyView = AnyView,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Draft extends AnyDraft = AnyDraft,
  Staged extends AnyDraft = AnyDraft,
> {
  readonly html: typeof html;
  readonly svg: typeof svg;
  readonly view: View;
  readonly next: View | null;
  readonly table: TableSeen;
  readonly seat: Seat | null;
  readonly version: number;
  readonly past: boolean;
  readonly still: boolean;
  readonly chosen: Action | null;
  readonly draft: Draft;
  readonly staged: Staged & { status?: Words };
  readonly recent: Told<Event>[];
  readonly busy: boolean;
  readonly ended: boolean;
  readonly pace: "slow" | "normal" | "instant";
  readonly reduced: boolean;
  readonly wide: boolean;
  readonly askable: boolean;
  name(seat: Seat, never?: boolean): string;
  words(said: Words): string;
  say(id: string, args?: Arguments): string;
  colour(seat: Seat): string;
  emblem(seat: Seat): Template;
  legal(): Action[];
  legal<Name extends Action["do"]>(pattern: { do: Name } & Record<string, unknown>): Extract<Action, { do: Name }>[];
  legal(pattern: Pattern<Action>): Action[];
  describe(action: Action): string;
  choose(action: Action | null): void;
  ask(action: Action, more?: { lead?: string }): void;
  isChosen(action: Action): boolean;
  set(values: Partial<Draft>): void;
  stage(values: Partial<Staged & { status?: Words }>): void;
  redraw(): void;
  wait(ms: number): Promise<void>;
  animate(element: Element | null | undefined, frames: Keyframe[], options?: KeyframeAnimationOptions): Promise<void>;
  arrive(): void;
  find(key: string): HTMLElement | null;
  sound(name: "card" | "flip" | "token" | "turn" | "end" | "knock"): void;
}

/** A decision without a place, or one that cannot be taken now and may be asked about. */
export type Button<Action extends AnyAction = AnyAction> =
  | { action: Action; words: string; main?: boolean; confirm?: boolean }
  | { ask: Action; words: string };

type ActionOf<Shown extends Context> = NonNullable<Shown["chosen"]>;
type ToldTo<Shown extends Context> = Shown["recent"][number];

/** The default export of `page.js`. */
export interface GamePage<Shown extends Context = Context> {
  board(context: Shown): Template;
  hand?(context: Shown): Template;
  buttons?(context: Shown): Button<ActionOf<Shown>>[];
  show?(told: ToldTo<Shown>, context: Shown): Promise<void> | void;
  dwell?(told: ToldTo<Shown>, context: Shown): number;
  timeFor?(glimpse: Glimpse, context: Shown): number | null | undefined;
  describe?(action: ActionOf<Shown>, context: Shown): string | null | undefined;
  detail?(key: string, context: Shown): Template;
  aim?(context: Shown): string;
  score?(seat: Seat, context: Shown): { value: number | string; unit?: string } | null | undefined;
  plate?(seat: Seat, context: Shown): Template;
  ended?(context: Shown): Template;
  say?: { board?(context: Shown): string; hand?(context: Shown): string };
  keys?: { key: string; words: string; press(context: Shown): void }[];
}
