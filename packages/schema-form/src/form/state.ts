import { parseJson, toPointer, type JsonDocument, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { startOf } from "../plan/start.ts";
import { readSchema, type ReadingOptions, type SchemaReader } from "../schema/reader.ts";
import { putText, putValue, take } from "../value/write.ts";

/** What somebody is typing that is no value yet: the field shows it, the text stays as it was. */
export interface Draft {
  readonly path: JsonPath;
  readonly text: string;
  readonly fault: "no-number" | "no-json";
}

/** A form at one moment; each change makes another. */
export interface FormState {
  readonly reader: SchemaReader;
  /** The value, as JSON text. */
  readonly document: JsonDocument;
  /** Alternatives that a person chose, by the key of the field. */
  readonly picks: ReadonlyMap<string, string>;
  /** By the key of the field. */
  readonly drafts: ReadonlyMap<string, Draft>;
  /** What the last removal took: put back at once, it stands where it stood. */
  readonly taken: { readonly path: string; readonly before: string; readonly after: string } | undefined;
}

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Open a form. An empty text becomes what the schema starts with: its defaults, and what must be there and leaves no choice. Any other
 * text stays as it is.
 */
export function openForm(schema: JsonValue, text = "", options: ReadingOptions = {}): FormState {
  const reader = readSchema(schema, options);
  const state = { reader, document: parseJson("null"), picks: NOTHING, drafts: NOTHING, taken: undefined };
  return withText(state, text.trim() === "" ? startText(reader) : text);
}

/** The same form with another value: what was chosen and half typed goes. */
export function withText(state: FormState, text: string): FormState {
  return { ...state, document: parseJson(text), picks: NOTHING, drafts: NOTHING, taken: undefined };
}

/** The text of a form nobody has filled in. */
export function startText(reader: SchemaReader): string {
  return JSON.stringify(startOf(reader, reader.root) ?? {}, null, 2);
}

/** Put JSON text at a place. */
export function withTextAt(state: FormState, path: JsonPath, raw: string): FormState {
  return changed(state, putText(baseFor(state, path), path, raw));
}

/** Put a value at a place. */
export function withValueAt(state: FormState, path: JsonPath, value: JsonValue): FormState {
  return changed(state, putValue(baseFor(state, path), path, value));
}

/** Take away what stands at a place. */
export function without(state: FormState, path: JsonPath): FormState {
  const before = state.document.text;
  const after = take(before, path);
  if (after === before) return state;
  return { ...changed(state, after), taken: { path: toPointer(path), before, after } };
}

function changed(state: FormState, text: string): FormState {
  return { ...state, document: parseJson(text), taken: undefined };
}

/** The text to write into: where a value was taken away a moment ago, it still has its place. */
function baseFor({ document, taken }: FormState, path: JsonPath): string {
  const isBack = taken?.after === document.text && taken.path === toPointer(path);
  return isBack ? taken.before : document.text;
}
