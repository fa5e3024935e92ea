import type { NodeLocator } from "../document.ts";
import { Locator } from "../locate.ts";
import { isIndex } from "../pointer.ts";
import type { JsonPath, NodeRange } from "../types.ts";
import type { ReadNode } from "./reader.ts";

/** Finds nodes in what recovery has read of a broken text. */
export class TreeLocator implements NodeLocator {
  readonly #text: string;
  readonly #root: ReadNode | undefined;
  readonly #members = new Map<ReadNode, Map<string, ReadNode>>();
  readonly #sound = new Map<ReadNode, Locator>();

  constructor(text: string, root: ReadNode | undefined) {
    this.#text = text;
    this.#root = root;
  }

  locate(path: JsonPath): NodeRange | undefined {
    let node = this.#root;
    for (const [index, segment] of path.entries()) {
      if (!node) return undefined;
      if (!node.children)
        return isContainer(node) ? this.#soundOf(node).locate(path.slice(index)) : undefined;
      if (Array.isArray(node.content)) node = itemOf(node.children, segment);
      else node = this.#membersOf(node, node.children).get(String(segment));
    }
    if (!node) return undefined;
    const value = { start: node.start, end: node.end };
    return node.name === undefined ? { value } : { key: { start: node.keyStart, end: node.keyEnd }, value };
  }

  #soundOf(node: ReadNode): Locator {
    let locator = this.#sound.get(node);
    if (!locator) {
      locator = new Locator(this.#text, false, node.start);
      this.#sound.set(node, locator);
    }
    return locator;
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

function isContainer({ content }: ReadNode): boolean {
  return typeof content === "object" && content !== null;
}

function itemOf(items: readonly ReadNode[], segment: string | number): ReadNode | undefined {
  return isIndex(segment) ? items[Number(segment)] : undefined;
}
