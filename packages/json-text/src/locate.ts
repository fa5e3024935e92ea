import type { NodeLocator } from "./document.ts";
import { isIndex } from "./pointer.ts";
import { skipSpace, skipString, skipValue } from "./scan.ts";
import type { JsonPath, NodeRange } from "./types.ts";

/**
 * Finds nodes in text that `JSON.parse` accepted. Containers are indexed when a path first leads
 * through them, so that a few findings cost a scan up to them and many cost about one scan in all.
 */
export class Locator implements NodeLocator {
  readonly #text: string;
  readonly #root: NodeRange;
  readonly #children = new Map<number, Map<string, NodeRange> | NodeRange[]>();

  constructor(text: string) {
    this.#text = text;
    const start = skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
    this.#root = { value: { start, end: skipValue(text, start) } };
  }

  /** Key and value range of a node; `undefined` where the text has none. */
  locate(path: JsonPath): NodeRange | undefined {
    let node: NodeRange | undefined = this.#root;
    for (const segment of path) {
      const children = this.#childrenOf(node);
      if (children === undefined) return undefined;
      node = Array.isArray(children) ? itemOf(children, segment) : children.get(String(segment));
      if (node === undefined) return undefined;
    }
    return node;
  }

  #childrenOf(node: NodeRange): Map<string, NodeRange> | NodeRange[] | undefined {
    const { start } = node.value;
    const known = this.#children.get(start);
    if (known !== undefined) return known;
    const first = this.#text.charCodeAt(start);
    if (first !== 0x7b && first !== 0x5b) return undefined;
    const children = first === 0x7b ? indexObject(this.#text, start) : indexArray(this.#text, start);
    this.#children.set(start, children);
    return children;
  }
}

function itemOf(items: readonly NodeRange[], segment: string | number): NodeRange | undefined {
  return isIndex(segment) ? items[Number(segment)] : undefined;
}

function indexObject(text: string, start: number): Map<string, NodeRange> {
  const members = new Map<string, NodeRange>();
  let at = skipSpace(text, start + 1);
  while (text.charCodeAt(at) === 0x22) {
    const keyEnd = skipString(text, at);
    const raw = text.slice(at + 1, keyEnd - 1);
    const name = raw.includes("\\") ? (JSON.parse(text.slice(at, keyEnd)) as string) : raw;
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const valueEnd = skipValue(text, valueStart);
    members.set(name, { key: { start: at, end: keyEnd }, value: { start: valueStart, end: valueEnd } });
    at = skipSpace(text, valueEnd);
    if (text.charCodeAt(at) !== 0x2c) break;
    at = skipSpace(text, at + 1);
  }
  return members;
}

function indexArray(text: string, start: number): NodeRange[] {
  const items: NodeRange[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && text.charCodeAt(at) !== 0x5d) {
    const end = skipValue(text, at);
    items.push({ value: { start: at, end } });
    at = skipSpace(text, end);
    if (text.charCodeAt(at) !== 0x2c) break;
    at = skipSpace(text, at + 1);
  }
  return items;
}
