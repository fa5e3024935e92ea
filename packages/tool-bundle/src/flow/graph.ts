import type { FlowStep } from "../flow-model.ts";

type Waiting = Pick<FlowStep, "stepId" | "waitsFor">;

/** What each step awaits, directly or through others. */
export function awaitedBy(steps: readonly Waiting[]): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map(steps.map(({ stepId, waitsFor }) => [stepId, waitsFor]));
  const awaited = new Map<string, Set<string>>();
  for (const { stepId } of steps) {
    const found = new Set<string>();
    const open = [...(direct.get(stepId) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(direct.get(next) ?? []));
    }
    awaited.set(stepId, found);
  }
  return awaited;
}

/** Steps that wait for each other, the first at both ends; `undefined` where there are none. */
export function circleOf(steps: readonly Waiting[]): readonly string[] | undefined {
  const direct = new Map(steps.map(({ stepId, waitsFor }) => [stepId, waitsFor]));
  const done = new Set<string>();
  for (const { stepId } of steps) {
    const path: string[] = [];
    const open: { id: string; next: number }[] = [{ id: stepId, next: 0 }];
    while (open.length > 0) {
      const top = open.at(-1) as { id: string; next: number };
      if (top.next === 0) path.push(top.id);
      const wanted = direct.get(top.id)?.[top.next++];
      if (wanted === undefined || done.has(top.id)) {
        done.add(top.id);
        open.pop();
        path.pop();
        continue;
      }
      const from = path.indexOf(wanted);
      if (from !== -1) return [...path.slice(from), wanted];
      if (!done.has(wanted)) open.push({ id: wanted, next: 0 });
    }
  }
  return undefined;
}

/** The longest chain of steps that wait for each other, each as long as `lengthOf` says. */
export function longestChain<Step extends Waiting>(
  steps: readonly Step[],
  lengthOf: (step: Step) => number,
): number {
  const byId = new Map(steps.map((step) => [step.stepId, step]));
  const known = new Map<string, number>();
  const until = (step: Step): number => {
    const before = known.get(step.stepId);
    if (before !== undefined) return before;
    // A circle has no end: it is reported elsewhere.
    known.set(step.stepId, 0);
    const awaited = step.waitsFor.flatMap((id) => byId.get(id) ?? []);
    const length = Math.max(0, ...awaited.map(until)) + lengthOf(step);
    known.set(step.stepId, length);
    return length;
  };
  return Math.max(0, ...steps.map(until));
}
