/** Calls of one tool: how many, and the last one, in milliseconds since 1970. */
export interface Calls {
  count: number;
  last: number;
}

/** One line of a file of calls. */
export function printCalls(toolID: string, { count, last }: Calls): string {
  return `${JSON.stringify({ id: toolID, n: count, at: last })}\n`;
}

/** Add lines to a sum. A line that a crash tore, or that is none, is left out. */
export function addLines(sum: Map<string, Calls>, text: string): void {
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      const value = JSON.parse(line) as { id?: unknown; n?: unknown; at?: unknown } | null;
      const { id, n, at } = value ?? {};
      if (typeof id === "string" && isCount(n) && isCount(at)) addCalls(sum, id, { count: n, last: at });
    } catch {
      // Torn: its calls were never acknowledged.
    }
  }
}

export function addCalls(sum: Map<string, Calls>, toolID: string, { count, last }: Calls): void {
  const before = sum.get(toolID);
  sum.set(toolID, { count: (before?.count ?? 0) + count, last: Math.max(before?.last ?? 0, last) });
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
