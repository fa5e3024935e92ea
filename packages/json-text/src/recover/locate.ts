import type { NodeLocator } from "../document.ts";
import type { JsonPath, NodeRange } from "../types.ts";
import type { ReadNode } from "./reader.ts";

/** Finds nodes in what recovery has read of a broken text. */
export class TreeLocator implements NodeLocator {
  readonly #root: ReadNode | undefined;
  readonly #members = new Map<ReadNode, Map<string, ReadNode>>();

  constructor(root: ReadNode | undefined) {
    this.#root = root;
  }

  locate(path: JsonPath): NodeRange | undefined {
    let node = this.#root;
    for (const segment of path) {
      if (!node?.children) return undefined;
      if (Array.isArray(node.content)) node = itemOf(node.children, segment);
      else node = this.#membersOf(node, node.children).get(String(segment));
    }
    if (!node) return undefined;
    const value = { start: node.start, end: node.end };
    return node.name === undefined ? { value } : { key: { start: node.keyStart, end: node.keyEnd }, value };
  }

  // Of equal names the last counts, as in the value.
  #membersOf(node: ReadNode, children: readonly ReadNode[]): Map<string, ReadNode> {
    let members = this.#members.get(node);
    if (!members) {
      members = new Map(children.map((child) => [child.name ?? "", child]));
      this.#members.set(node, members);
    }
    return members;
  }
}

function itemOf(items: readonly ReadNode[], segment: string | number): ReadNode | undefined {
  return isIndex(segment) ? items[Number(segment)] : undefined;
}

/** True for an array index as RFC 6901 writes it: digits without a leading zero. */
export function isIndex(segment: string | number): boolean {
  return typeof segment === "number" || /^(?:0|[1-9]\d*)$/.test(segment);
}
