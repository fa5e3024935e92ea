import type { Diagnostic, Fix } from "@toolhaft/diagnostics";

/** Goes from finding to finding by keys, and knows the fix at the cursor. */
export interface FindingSteps {
  /** In the order of their places, as the linter lists them. */
  show(diagnostics: readonly Diagnostic[]): void;
  /** The next finding from the cursor, or the one before it; behind the last one comes the first. */
  step(by: 1 | -1, cursor: number): Diagnostic | undefined;
  /** The first fix of a finding around the cursor. */
  fixAt(cursor: number): Fix | undefined;
}

/** Steps that wait for findings. */
export function findingSteps(): FindingSteps {
  let placed: readonly Diagnostic[] = [];
  /** The one that was gone to last. */
  let last = -1;
  return {
    show(diagnostics) {
      placed = diagnostics.filter(({ at: { range } }) => range !== undefined);
      last = -1;
    },
    step(by, cursor) {
      // Several may begin at the cursor.
      const isThere = startOf(placed[last]) === cursor;
      const next = isThere ? last + by : placed.filter((each) => startOf(each) < cursor).length - +(by < 0);
      last = (next + placed.length) % placed.length;
      return placed[last];
    },
    fixAt: (cursor) =>
      placed
        .filter(
          ({ at: { range } }) =>
            range !== undefined && range.start.offset <= cursor && cursor <= range.end.offset,
        )
        .flatMap(({ fixes = [] }) => fixes)[0],
  };
}

function startOf(finding: Diagnostic | undefined): number {
  return finding?.at.range?.start.offset ?? -1;
}

/** What a key asks for: F8 and Shift+F8 go on and back, Ctrl+. makes the fix at the cursor. */
export function findingKey(event: KeyboardEvent): 1 | -1 | "fix" | undefined {
  if (event.key === "F8") return event.shiftKey ? -1 : 1;
  return event.key === "." && (event.ctrlKey || event.metaKey) ? "fix" : undefined;
}
