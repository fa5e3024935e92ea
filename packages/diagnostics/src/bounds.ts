import { cutText, toPointer, type JsonPath } from "@toolhaft/json-text";
import type { DataValue, ToolIdentity } from "./diagnostic.ts";

/*
 * What findings quote comes from files that anyone may have written. Each quoted text is cut here, once for all rules,
 * so that a report is never much longer than the file it is about. Limits count UTF-16 units, the ellipsis included.
 */

/** Of a quoted text: of a value, a name, a title. */
export const MOST_TEXT = 120;

/** Of a text that the linter itself wrote, with some that is quoted in it. */
export const MOST_SENTENCE = 400;

/** Of a JSON pointer, and of a file's path. */
export const MOST_POINTER = 512;

/** Findings of one rule in one file that are reported; more are counted. */
export const MOST_OF_RULE = 100;

/** Findings of one file that are reported. */
export const MOST_OF_FILE = 1000;

/** Findings of all files of a run that are reported. */
export const MOST_OF_RUN = 25_000;

/** Other locations that a finding names. */
const MOST_RELATED = 10;

/** Values that are sentences of ours: which targets mind, what is taken, what to do, how something changed. */
const SENTENCES: ReadonlySet<string> = new Set(["verdict", "what", "hint", "how"]);

/** Cuts texts, and knows whether it had to. */
export interface Cutter {
  readonly hasCut: boolean;
  text: (text: string, limit?: number) => string;
  pointer: (path: JsonPath) => string;
  tool: (tool: ToolIdentity) => ToolIdentity;
  data: (data: Readonly<Record<string, DataValue>>) => Record<string, DataValue>;
  /** The first of a list. */
  few: <T>(items: readonly T[]) => readonly T[];
}

/** A tool's name as its findings tell it. */
export function nameInFindings(name: string): string {
  return createCutter().text(name);
}

/** A cutter for one finding. */
export function createCutter(): Cutter {
  let hasCut = false;
  const text: Cutter["text"] = (whole, limit = MOST_TEXT) => {
    if (whole.length <= limit) return whole;
    hasCut = true;
    return whole.startsWith('"') && whole.endsWith('"') ? cutJson(whole, limit) : cutText(whole, limit);
  };
  return {
    get hasCut() {
      return hasCut;
    },
    text,
    pointer(path) {
      const pointer = toPointer(path, MOST_POINTER);
      if (isCutPointer(pointer)) hasCut = true;
      return pointer;
    },
    tool({ index, name }) {
      return name === undefined ? { index } : { index, name: text(name) };
    },
    data(data) {
      const cut: Record<string, DataValue> = {};
      for (const key of Object.keys(data)) {
        const value = data[key] as DataValue;
        if (typeof value === "string") cut[key] = text(value, SENTENCES.has(key) ? MOST_SENTENCE : MOST_TEXT);
        else cut[key] = Array.isArray(value) ? list(value) : value;
      }
      return cut;
    },
    few(items) {
      if (items.length <= MOST_RELATED) return items;
      hasCut = true;
      return items.slice(0, MOST_RELATED);
    },
  };

  function list(items: readonly string[]): string[] {
    const kept: string[] = [];
    let length = 0;
    for (const item of items) {
      if (length > MOST_SENTENCE) {
        hasCut = true;
        return [...kept, "…"];
      }
      kept.push(text(item));
      length += (kept.at(-1) ?? "").length;
    }
    return kept;
  }
}

/** Whether a pointer of a finding shows only the start of its location. */
export function isCutPointer(pointer: string): boolean {
  return pointer.length >= MOST_POINTER - 1 && pointer.endsWith("…");
}

/** JSON of a text, cut between two escapes; it keeps both quotes. */
function cutJson(quoted: string, limit: number): string {
  const start = cutText(quoted, limit - 1).slice(0, -1);
  return `${start.replace(/(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i, "$1")}…"`;
}
