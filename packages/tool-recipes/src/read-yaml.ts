import {
  openText,
  parseJson,
  toPointer,
  type JsonDocument,
  type JsonPath,
  type NodeRange,
} from "@toolhaft/json-text";
import { isAlias, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Pair } from "yaml";

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
  #values = 0;

  constructor(aliases: ReadonlyMap<unknown, unknown>, ranges: Map<string, NodeRange>) {
    this.#aliases = aliases;
    this.#ranges = ranges;
  }

  write(node: unknown, path: JsonPath, key?: NodeRange["key"]): string {
    const at = startOf(node) ?? key?.start ?? 0;
    if (path.length > DEEPEST) throw new NotJson(at, TOO_DEEP);
    if (++this.#values > MOST_VALUES)
      throw new NotJson(at, "it holds more values than are read, or more aliases");
    const pointer = toPointer(path);
    if (!this.#ranges.has(pointer)) {
      const value = { start: at, end: endOf(node) ?? at };
      this.#ranges.set(pointer, key === undefined ? { value } : { key, value });
    }
    const real = this.#resolve(node);
    if (isMap(real)) {
      const members = Array.from(
        this.#members(real.items),
        ([name, { key: keyNode, value }]) =>
          `${JSON.stringify(name)}:${this.write(value, [...path, name], rangeOf(keyNode))}`,
      );
      return `{${members.join(",")}}`;
    }
    if (isSeq(real))
      return `[${real.items.map((item, index) => this.write(item, [...path, index])).join(",")}]`;
    return isScalar(real) ? scalar(real.value, real.source, at) : "null";
  }

  #resolve(node: unknown): unknown {
    if (!isAlias(node)) return node;
    const found = this.#aliases.get(node);
    if (found === undefined) throw new NotJson(startOf(node) ?? 0, `nothing is called &${node.source}`);
    return found;
  }

  /** A map's members by name: its own, then those that it merges. */
  #members(pairs: readonly Pair[]): Map<string, Pair> {
    const members = new Map<string, Pair>();
    const merged: unknown[] = [];
    for (const pair of pairs) {
      const { key } = pair;
      if (!isScalar(key))
        throw new NotJson(startOf(key) ?? 0, "the name of a member is a list, a map or an alias");
      if (key.value === "<<" && key.type === "PLAIN") merged.push(pair.value);
      else members.set(String(key.value), pair);
    }
    const sources = merged
      .map((each) => this.#resolve(each))
      .flatMap((each) => (isSeq(each) ? each.items : [each]));
    for (const source of sources) {
      const real = this.#resolve(source);
      if (!isMap(real)) throw new NotJson(startOf(source) ?? 0, '"<<" merges what is no map');
      for (const pair of real.items) {
        const name = isScalar(pair.key) ? String(pair.key.value) : "";
        if (!members.has(name)) members.set(name, pair);
      }
    }
    return members;
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
