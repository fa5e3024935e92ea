import type { Effect } from "@toolhaft/tool-targets/targets";
import type { Violation } from "@toolhaft/tool-targets/check";

const VERBS: readonly (readonly [Effect, one: string, several: string])[] = [
  ["refuses", "refuses it", "refuse it"],
  ["ignores", "ignores it silently", "ignore it silently"],
  ["advises", "advises against it", "advise against it"],
  ["loses", "needs it converted, with a loss", "need it converted, with a loss"],
  ["rewritten", "needs it converted, without a loss", "need it converted, without a loss"],
  ["needless", "does the same without it", "do the same without it"],
];

// Facts about one keyword share their list of targets, and there can be thousands.
const known = new WeakMap<Violation["broken"], string>();

/**
 * What the targets make of a fact, the worst first: `gemini and openai refuse it; ollama ignores it silently`. Where a
 * constraint names who minds, they are named.
 */
export function verdictOf({ broken: stands }: Violation): string {
  let verdict = known.get(stands);
  if (verdict === undefined) known.set(stands, (verdict = describe(stands)));
  return verdict;
}

function describe(stands: Violation["broken"]): string {
  // The worst that a target does is all that matters of it.
  const named = new Set<string>();
  const parts = VERBS.flatMap(([effect, one, several]) => {
    const minding = stands.filter(
      ({ target, constraint }) => constraint.effect === effect && !named.has(target),
    );
    const names = [...new Set(minding.flatMap(({ target, constraint }) => constraint.by ?? [target]))];
    for (const { target } of minding) named.add(target);
    if (names.length === 0) return [];
    return [`${listed(names)} ${isOne(names) ? one : several}`];
  });
  const refusals = parts.filter((part) => part.endsWith("refuses it") || part.endsWith("refuse it"));
  return [...refusals, ...disputes(stands, named), ...parts.slice(refusals.length)].join("; ");
}

/** `moonshot takes it, walle-ultra refuses it`. */
function disputes(stands: Violation["broken"], named: ReadonlySet<string>): string[] {
  const by = new Map<string, Set<string>>();
  for (const { target, constraint } of stands) {
    if (constraint.effect !== "disputed" || named.has(target)) continue;
    const names = by.get(target) ?? new Set<string>();
    for (const name of constraint.by ?? []) names.add(name);
    by.set(target, names);
  }
  return Array.from(
    by,
    ([target, names]) =>
      `${target} takes it, ${listed([...names])} ${isOne([...names]) ? "refuses it" : "refuse it"}`,
  );
}

/** Whether the names are of one: `both SDKs` are two. */
function isOne(names: readonly string[]): boolean {
  return names.length === 1 && names[0]?.startsWith("both ") !== true;
}

/** Names as a sentence has them: `gemini, ollama and openai`. */
export function listed(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
