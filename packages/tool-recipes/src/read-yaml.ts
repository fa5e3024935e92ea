import {
  openText,
  parseJson,
  toPointer,
  type JsonDocument,
  type JsonPath,
  type NodeRange,
} from "@toolhaft/json-text";
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
} from "yaml";

/** YAML as JSON, or the first thing in it that keeps it from being that. */
export type YamlReading =
  | { readonly ok: true; readonly document: JsonDocument }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly reason: string };

const DEEPEST = 512;
/** What aliases stand for is written out, so that a few lines could stand for any number. */
const MOST_VALUES = 200_000;

/**
 * Read one document of YAML 1.2 (core schema, merge keys too) as JSON. `locate` and `position` answer for the YAML; `source` is JSON, in
 * which numbers keep their spelling where JSON has it. Never throws.
 */
export function readYaml(text: string): YamlReading {
  const lines = openText(text);
  const refuse = (at: number, reason: string): YamlReading => {
    const { line, column } = lines.position(Math.min(at, text.length));
    return { ok: false, line, column, reason };
  };
  const ranges = new Map<string, NodeRange>();
  try {
    const parsed = parseDocument(text, { prettyErrors: false, logLevel: "error" });
    const [error] = parsed.errors;
    // What nests deeper than its call stack comes as an error of the reader, too.
    if (error?.message.includes("call stack") === true) return refuse(0, TOO_DEEP);
    if (error !== undefined) return refuse(error.pos[0], error.message);
    const json = parseJson(new Writer(aliasesOf(parsed), ranges).write(parsed.contents, []));
    const document: JsonDocument = {
      text,
      value: json.value,
      valid: true,
      problems: [],
      hasOddIntegers: json.hasOddIntegers,
      locate: (path) => ranges.get(toPointer(path)),
      source: (path) => json.source(path),
      position: (offset) => lines.position(offset),
    };
    return { ok: true, document };
  } catch (error) {
    if (error instanceof NotJson) return refuse(error.at, error.message);
    if (error instanceof RangeError) return refuse(0, TOO_DEEP);
    throw error;
  }
}

const TOO_DEEP = "it nests too deeply";

class NotJson extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** What each alias stands for: the last node before it that has its name. */
function aliasesOf(document: Document): ReadonlyMap<unknown, unknown> {
  const named = new Map<string, unknown>();
  const aliases = new Map<unknown, unknown>();
  visit(document, {
    Alias(_, alias) {
      aliases.set(alias, named.get(alias.source));
    },
    Value(_, node) {
      if (node.anchor !== undefined) named.set(node.anchor, node);
    },
  });
  return aliases;
}

/** Writes nodes as JSON, and notes where each stands. */
class Writer {
  readonly #aliases: ReadonlyMap<unknown, unknown>;
  readonly #ranges: Map<string, NodeRange>;
  readonly #known = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  /** What is being written, or merged: each holds the next. */
  readonly #open = new Set<unknown>();
  #values = 0;

  constructor(aliases: ReadonlyMap<unknown, unknown>, ranges: Map<string, NodeRange>) {
    this.#aliases = aliases;
    this.#ranges = ranges;
  }

  write(node: unknown, path: JsonPath, key?: NodeRange["key"]): string {
    const at = startOf(node) ?? key?.start ?? 0;
    if (path.length > DEEPEST) throw new NotJson(at, TOO_DEEP);
    this.#count(node);
    const pointer = toPointer(path);
    if (!this.#ranges.has(pointer)) {
      const value = { start: at, end: endOf(node) ?? at };
      this.#ranges.set(pointer, key === undefined ? { value } : { key, value });
    }
    const real = this.#resolve(node);
    if (isScalar(real)) return scalar(real.value, real.source, at);
    return this.#within(real, () => this.#list(real, path));
  }

  #list(node: unknown, path: JsonPath): string {
    if (isMap(node)) {
      const members = Array.from(
        this.#members(node),
        ([name, { key, value }]) =>
          `${JSON.stringify(name)}:${this.write(value, [...path, name], rangeOf(key))}`,
      );
      return `{${members.join(",")}}`;
    }
    return isSeq(node)
      ? `[${node.items.map((item, index) => this.write(item, [...path, index])).join(",")}]`
      : "null";
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const found = this.#aliases.get(node);
    const at = startOf(node) ?? 0;
    if (found === undefined) throw new NotJson(at, `nothing is called &${node.source}`);
    if (this.#open.has(found)) throw new NotJson(at, `*${node.source} stands in what it stands for`);
    return found;
  }

  /** A map's members by name: its own, then those that it merges, and what these merge. */
  #members(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#known.get(map);
    if (known !== undefined) return known;
    const members = new Map<string, Pair>();
    const merged: unknown[] = [];
    for (const pair of map.items) {
      const { key } = pair;
      if (!isScalar(key))
        throw new NotJson(startOf(key) ?? 0, "the name of a member is a list, a map or an alias");
      if (key.value === "<<" && key.type === "PLAIN") merged.push(pair.value);
      else members.set(String(key.value), pair);
    }
    this.#within(map, () => {
      for (const source of merged.flatMap((each) => this.#mergedBy(each))) {
        for (const [name, pair] of this.#members(source)) {
          this.#count(pair.key);
          if (!members.has(name)) members.set(name, pair);
        }
      }
    });
    this.#known.set(map, members);
    return members;
  }

  /** The maps that the value of a "<<" stands for: one, or those of a list. */
  #mergedBy(value: unknown): YAMLMap[] {
    const real = this.#resolve(value);
    return (isSeq(real) ? real.items : [value]).map((source) => {
      const map = this.#resolve(source);
      if (!isMap(map)) throw new NotJson(startOf(source) ?? 0, '"<<" merges what is no map');
      return map;
    });
  }

  #count(node: unknown): void {
    if (++this.#values > MOST_VALUES)
      throw new NotJson(startOf(node) ?? 0, "it holds more values than are read, or more aliases");
  }

  /** Does something with a node; an alias that stands for it meanwhile stands for itself. */
  #within<Result>(node: unknown, does: () => Result): Result {
    this.#open.add(node);
    const result = does();
    this.#open.delete(node);
    return result;
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function scalar(value: unknown, source: string | undefined, at: number): string {
  if (typeof value !== "number") return JSON.stringify(value ?? null);
  if (source !== undefined && JSON_NUMBER.test(source)) return source;
  if (Number.isFinite(value)) return JSON.stringify(value);
  throw new NotJson(at, `${source ?? String(value)} is a number that JSON does not have`);
}

function rangeOf(node: unknown): NodeRange["key"] {
  const [start, end] = [startOf(node), endOf(node)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function startOf(node: unknown): number | undefined {
  return placeOf(node)?.[0];
}

function endOf(node: unknown): number | undefined {
  return placeOf(node)?.[1];
}

function placeOf(node: unknown): readonly number[] | undefined {
  return isMap(node) || isSeq(node) || isScalar(node) || isAlias(node)
    ? (node.range ?? undefined)
    : undefined;
}
