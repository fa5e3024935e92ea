import { type Flow, showOperation } from "../flow-model.ts";
import { awaitedBy } from "./graph.ts";

/** A flow as a Mermaid flowchart: a box a step, an arrow from what it awaits. */
export function drawFlow({ steps, outputs }: Pick<Flow, "steps" | "outputs">): string {
  const numbers = new Map(steps.map(({ stepId }, at) => [stepId, at]));
  const direct = directlyAwaited(steps);
  const last = new Set(numbers.keys());
  for (const ids of direct.values()) for (const id of ids) last.delete(id);
  const boxes = steps.map(
    ({ stepId, operation }, at) =>
      `  s${String(at)}["${quoted(stepId)}<br/>${quoted(showOperation(operation))}"]`,
  );
  const arrows = steps.flatMap(({ stepId }, at) => {
    const awaited = direct.get(stepId) ?? [];
    if (awaited.length === 0) return [`  start --> s${String(at)}`];
    return awaited.map((id) => `  s${String(numbers.get(id))} --> s${String(at)}`);
  });
  const ends = [...last].map((id) => `  s${String(numbers.get(id))} --> result`);
  const names = outputs.map(([name]) => quoted(name)).join(", ");
  const result = `  result(["${names === "" ? "nothing" : names}"])`;
  return ["flowchart TD", '  start(["arguments"])', ...boxes, result, ...arrows, ...ends, ""].join("\n");
}

/** What each step awaits that nothing else it awaits does: of a sequence, the step before. */
export function directlyAwaited(steps: Flow["steps"]): ReadonlyMap<string, readonly string[]> {
  const awaited = awaitedBy(steps);
  return new Map(
    steps.map(({ stepId, waitsFor }) => {
      const others = [...new Set(waitsFor)];
      return [stepId, others.filter((id) => !others.some((other) => awaited.get(other)?.has(id) === true))];
    }),
  );
}

// Mermaid reads Markdown and HTML in labels.
function quoted(text: string): string {
  return text.replace(/["&<>`#;]/g, (sign) => `#${String(sign.charCodeAt(0))};`);
}
