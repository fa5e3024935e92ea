import type { Pattern } from "./syntax-tree.ts";

/**
 * Plain to see: no text matches in two ways, as in `^[a-z]{1,64}$` or `^v\d+[.]\d{2}$`. All parts but one
 * match a fixed number of characters, so the text's length says how many the one takes. False is no
 * proof of two ways.
 */
export function hasOneWay(tree: Pattern): boolean {
  return openParts(tree) <= 1;
}

// How many parts match one number of characters or another.
function openParts(node: Pattern): number {
  switch (node.kind) {
    case "sequence":
      return node.parts.reduce((sum, part) => sum + openParts(part), 0);
    case "choice":
      return Infinity;
    case "repeat":
      if (node.body.kind !== "set") return Infinity;
      return node.min === node.max ? 0 : 1;
    default:
      return 0;
  }
}
