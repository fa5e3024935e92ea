import {
  toPointer,
  type JsonPath,
  type JsonValue,
  type NodeRange,
  type TextRange,
} from "@toolhaft/json-text";
import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair } from "yaml";

/** What YAML can do and plain front matter has no need for. */
export interface YamlExtra {
  kind: "anchor" | "alias" | "tag" | "merge";
  text: string;
  path: JsonPath;
  range: TextRange;
}

/** Front matter as JSON values, with the place of each. */
export interface NodeReading {
  value: JsonValue | undefined;
  ranges: ReadonlyMap<string, NodeRange>;
  extras: YamlExtra[];
  /** Pointers of values that an alias stands for: nothing is known of them. */
  unknown: ReadonlySet<string>;
}

type Contents = Document["contents"] | undefined;

/** Turn nodes into values; the YAML starts at `offset` of `text`, and `restore` undoes the masking. */
export function readNodes(
  contents: Contents,
  text: string,
  offset: number,
  restore: (masked: string) => string,
): NodeReading {
  const ranges = new Map<string, NodeRange>();
  const extras: YamlExtra[] = [];
  const unknown = new Set<string>();

  const rangeOf = (node: Node): TextRange => {
    const [from, to] = node.range ?? [0, 0];
    const start = offset + from;
    // A mapping of the reader's ends with its last line break.
    const written = text.slice(start, offset + to).trimEnd();
    return { start, end: start + written.length };
  };

  const noteExtras = (node: Node, path: JsonPath): void => {
    const range = rangeOf(node);
    const add = (kind: YamlExtra["kind"], written: string): unknown =>
      extras.push({ kind, text: written, path, range });
    if (isAlias(node)) add("alias", `*${node.source}`);
    else if (isScalar(node) || isMap(node) || isSeq(node)) {
      if (node.anchor !== undefined) add("anchor", `&${node.anchor}`);
      if (node.tag !== undefined) add("tag", node.tag.replace("tag:yaml.org,2002:", "!!"));
    }
  };

  const readPair = ({ key, value }: Pair, path: JsonPath, into: Map<string, JsonValue>): void => {
    const keyRange = isNode(key) ? rangeOf(key) : undefined;
    const written = keyRange === undefined ? "" : text.slice(keyRange.start, keyRange.end);
    const name = isScalar(key) && typeof key.value === "string" ? restore(key.value) : written;
    const at = [...path, name];
    const valueRange = isNode(value) ? rangeOf(value) : undefined;
    const range = valueRange ?? keyRange;
    if (range === undefined) return;
    ranges.set(toPointer(at), keyRange ? { key: keyRange, value: range } : { value: range });
    if (name === "<<" && keyRange) extras.push({ kind: "merge", text: "<<", path: at, range: keyRange });
    into.set(name, isNode(value) ? read(value, at) : null);
  };

  const read = (node: Node, path: JsonPath): JsonValue => {
    noteExtras(node, path);
    if (isScalar(node)) return toJson(node.value, restore);
    if (isMap(node)) {
      const members = new Map<string, JsonValue>();
      for (const pair of node.items) readPair(pair, path, members);
      return Object.fromEntries(members);
    }
    if (isSeq(node)) {
      return node.items.map((item, index) => {
        if (!isNode(item)) return null;
        const at = [...path, index];
        ranges.set(toPointer(at), { value: rangeOf(item) });
        return read(item, at);
      });
    }
    unknown.add(toPointer(path));
    return null;
  };

  const value = isNode(contents) ? read(contents, []) : undefined;
  return { value, ranges, extras, unknown };
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}

// Numbers that JSON does not have (.nan, .inf) are texts; the core schema makes nothing else.
function toJson(value: unknown, restore: (masked: string) => string): JsonValue {
  if (typeof value === "string") return restore(value);
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return typeof value === "number" ? String(value) : null;
}
