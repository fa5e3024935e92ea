import type { Effect } from "@toolhaft/tool-targets/targets";
import type { Violation } from "@toolhaft/tool-targets/check";

const VERBS: readonly (readonly [Effect, one: string, several: string])[] = [
  ["refuses", "refuses it", "refuse it"],
  ["ignores", "ignores it silently", "ignore it silently"],
  ["advises", "advises against it", "advise against it"],
  ["loses", "needs it converted, with a loss", "need it converted, with a loss"],
  ["rewritten", "needs it converted, without a loss", "need it converted, without a loss"],
];

// Facts about one keyword share their list of targets, and there can be thousands.
const known = new WeakMap<Violation["broken"], string>();

/** What the targets make of a fact, the worst first: `gemini and openai refuse it; ollama ignores it silently`. */
export function verdictOf({ broken: stands }: Violation): string {
  let verdict = known.get(stands);
  if (verdict === undefined) known.set(stands, (verdict = describe(stands)));
  return verdict;
}

function describe(stands: Violation["broken"]): string {
  // The worst that a target does is all that matters of it.
  const named = new Set<string>();
  return VERBS.flatMap(([effect, one, several]) => {
    const minding = stands.filter(
      ({ target, constraint }) => constraint.effect === effect && !named.has(target),
    );
    const names = [...new Set(minding.map(({ target }) => target))];
    if (names.length === 0) return [];
    for (const name of names) named.add(name);
    return [`${listed(names)} ${names.length === 1 ? one : several}`];
  }).join("; ");
}

/** Names as a sentence has them: `gemini, ollama and openai`. */
export function listed(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
