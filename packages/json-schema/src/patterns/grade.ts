import { ambiguityOf, type Ambiguity } from "./ambiguity.ts";
import { toAutomaton, type Automaton } from "./automaton.ts";
import { flatten, leadingParts } from "./shape.ts";
import type { Pattern } from "./syntax-tree.ts";

/** How much the ways in which one text can match grow. */
export function gradeOf(tree: Pattern): Ambiguity {
  const automaton = toAutomaton(tree);
  if (!automaton) return "unknown";
  const verdict = ambiguityOf(automaton, freePositions(tree, automaton));
  // A count that was too large to spell out proves nothing but the absence of two ways.
  return verdict === "some" && !automaton.exact ? "unknown" : verdict;
}

// Positions from which only accepting ones follow: once there the match has succeeded, and nothing is tried again.
function freePositions(tree: Pattern, { follow, accepting }: Automaton): Set<number> {
  const parts = tree.kind === "sequence" ? tree.parts : [tree];
  if (parts.slice(leadingParts(tree)).flatMap(flatten).some(isAssertion)) return new Set();
  const free = new Set(accepting.keys());
  let before: number;
  do {
    before = free.size;
    for (const position of free) {
      if ([...(follow[position]?.keys() ?? [])].some((next) => !free.has(next))) free.delete(position);
    }
  } while (free.size < before);
  return free;
}

function isAssertion({ kind }: Pattern): boolean {
  return kind !== "set" && kind !== "sequence" && kind !== "choice" && kind !== "repeat";
}
