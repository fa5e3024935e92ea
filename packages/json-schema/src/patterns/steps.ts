import { repeatedChoices } from "./shape.ts";
import type { Pattern } from "./syntax-tree.ts";

/**
 * Most steps of a backtracking engine from one place of a text where nothing matches in the end. A repeat
 * without an upper count is one step: how often it goes round depends on the text.
 */
export function stepsOf(tree: Pattern): number {
  return stepsBefore(tree, 0);
}

// `rest` is what follows costs: it is tried again for each way in which the node can match.
function stepsBefore(node: Pattern, rest: number): number {
  switch (node.kind) {
    case "set":
      return 1 + rest;
    case "sequence":
      return node.parts.reduceRight((after, part) => stepsBefore(part, after), rest);
    case "choice":
      return node.branches.reduce((sum, branch) => sum + stepsBefore(branch, rest), 0);
    case "repeat": {
      const { body, min, max } = node;
      if (max === Infinity) return Math.max(min, 1) * stepsOf(body) + rest;
      return max * stepsOf(body) + repeatedChoices(body, min, max) * rest;
    }
    case "lookahead":
    case "lookbehind":
      return stepsOf(node.body) + rest;
    default:
      return rest;
  }
}
