import type { NodeLocator } from "../document.ts";
import type { JsonPath, NodeRange } from "../types.ts";
import type { ReadNode } from "./reader.ts";

/** Finds nodes in what recovery has read of a broken text. */
export class TreeLocator implements NodeLocator {
  readonly #root: ReadNode | undefined;

  constructor(root: ReadNode | undefined) {
    this.#root = root;
  }

  locate(path: JsonPath): NodeRange | undefined {
    let node = this.#root;
    for (const segment of path) {
      const children = node?.children;
      if (children === undefined) return undefined;
      node =
        children instanceof Map ? children.get(String(segment)) : itemAt(children as ReadNode[], segment);
    }
    if (!node) return undefined;
    const value = { start: node.start, end: node.end };
    return node.key ? { key: node.key, value } : { value };
  }
}

function itemAt(items: readonly ReadNode[], segment: string | number): ReadNode | undefined {
  return /^(?:0|[1-9]\d*)$/.test(String(segment)) ? items[Number(segment)] : undefined;
}
