// What the scripts of the pages may count on. `generated.d.ts` beside this file has the API and the ids of the pages.

type Table = Api.TableOut;
type Seat = Api.Seat;
type View = Api.ViewOut;
type Frame = Api.Frame;
type Turn = Api.Turn;
type Offer = Api.Offer & Partial<Api.PlanOut>;
type LogEvent = Api.LogEntry;
type TalkLine = Api.Line;
/** An update with all that it leads to; `frame` is null if only the table changed. */
type Update = { version: number; table: Table; frame: Frame | null; turn: Turn | null; told: LogEvent[]; kept?: number };
/** The answer to a move that was sent through the socket; one with a status was not looked at. */
type MoveAnswer = { kind: "answer"; request: string; status?: number } & Partial<Api.Answered>;
type News = Api.ViewNews | Api.UpdateNews | Api.TalkNews | Api.ProgressNews | Api.NoticeNews;

/** Ids of elements that scripts make. */
interface ElementsById {
  "end-why": HTMLParagraphElement | null;
  "form-go": HTMLButtonElement;
  "form-wrong": HTMLParagraphElement;
  "rated-wrong": HTMLParagraphElement;
}

interface Document {
  getElementById<Id extends keyof ElementsById>(id: Id): ElementsById[Id];
}

// Elements on a page are of HTML or SVG. What both have, and the scripts use, HTMLElement has.
interface ParentNode {
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  closest(selectors: string): HTMLElement | null;
}

// `list.filter(Boolean)` leaves out what is false.
interface Array<T> {
  filter(predicate: BooleanConstructor): Exclude<T, null | undefined | false | "" | 0>[];
}
