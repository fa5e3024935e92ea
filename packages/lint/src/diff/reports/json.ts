import { weightOf, type DiffReport } from "../change.ts";

/** Everything, for programs. */
export function renderJson({ before, after, reading, changes, counts }: DiffReport): string {
  const tools = changes.map((change) => ({ ...change, severity: weightOf(change) }));
  return `${JSON.stringify({ version: 1, before, after, reading, tools, counts }, null, 2)}\n`;
}
