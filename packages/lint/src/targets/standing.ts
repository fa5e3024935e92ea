import { severityRank, type Severity } from "@toolhaft/diagnostics";
import type { Violation } from "@toolhaft/tool-targets/check";

/** The targets a fact matters to, and how much: as much as to the one it matters most. */
export interface Standing {
  worst: Severity;
  names: readonly string[];
}

const SEVERITY = {
  refuses: "error",
  disputed: "warning",
  ignores: "warning",
  advises: "warning",
  loses: "info",
  rewritten: "info",
  needless: "info",
} as const;

// Facts about one keyword share their list of targets, and there can be thousands.
const known = new WeakMap<Violation["broken"], Standing>();

/** What a list of targets comes to. */
export function standing(stands: Violation["broken"]): Standing {
  let found = known.get(stands);
  if (found === undefined) known.set(stands, (found = judge(stands)));
  return found;
}

function judge(stands: Violation["broken"]): Standing {
  let worst: Severity = "info";
  for (const { constraint } of stands) {
    const severity = SEVERITY[constraint.effect];
    if (severityRank[severity] > severityRank[worst]) worst = severity;
  }
  return { worst, names: [...new Set(stands.map(({ target }) => target))] };
}
