import type { DataValue, Severity, ToolIdentity } from "@toolhaft/diagnostics";
import { judgeList, judgeTool, type Fact } from "@toolhaft/tool-targets/facts";
import type { LintContext } from "../format.ts";
import { listPath } from "./list-path.ts";

/** A fact and the tool it is about; one about all tools has none. */
export interface ToolFact extends Fact {
  tool?: ToolIdentity;
}

/** Characters a client's prefix takes where nobody said how many. */
const USUAL_PREFIX = 20;

const gathered = new WeakMap<LintContext, readonly ToolFact[]>();

/** All facts about a document, gathered in one pass for all rules: of nearly every tool there are none. */
export function allFacts(context: LintContext): readonly ToolFact[] {
  let facts = gathered.get(context);
  if (facts === undefined) gathered.set(context, (facts = gather(context)));
  return facts;
}

/** The facts of some kinds. */
export function factsOf(context: LintContext, ...kinds: readonly Fact["kind"][]): readonly ToolFact[] {
  const facts = allFacts(context);
  return facts.length === 0 ? facts : facts.filter(({ kind }) => kinds.includes(kind));
}

function gather(context: LintContext): ToolFact[] {
  const { targets, tools } = context;
  const facts: ToolFact[] = [];
  if (targets === undefined || tools.length === 0) return facts;
  const options = { prefixBudget: targets.prefixBudget ?? USUAL_PREFIX };
  let optional = 0;
  let current: ToolIdentity | undefined;
  const emit = (fact: Fact): void => {
    facts.push(current === undefined ? fact : { ...fact, tool: current });
  };
  for (const tool of tools) {
    current = tool.identity;
    optional += judgeTool(tool, targets.minds, options, emit);
  }
  current = undefined;
  judgeList({ count: tools.length, optional, path: listPath(context) }, targets.minds, emit);
  return facts;
}

/** A value that a message needs. */
export function part(fact: Fact, name: string): DataValue {
  return fact.data[name] ?? "";
}

const SEVERITY = {
  refuses: "error",
  ignores: "warning",
  advises: "warning",
  loses: "warning",
  rewritten: "info",
} as const;
const RANK: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** How much it matters: as much as to the target it matters most. A target nobody named refuses nothing. */
export function severityOf({ targets }: LintContext, { stands }: Fact): Severity {
  let worst: Severity = "info";
  for (const { constraint } of stands) {
    const severity = SEVERITY[constraint.effect];
    if (RANK[severity] > RANK[worst]) worst = severity;
  }
  return targets?.isDefault === true && worst === "error" ? "warning" : worst;
}

/** Where a finding stands, how much it matters, and who says so. */
export function said(
  context: LintContext,
  fact: ToolFact,
): Pick<ToolFact, "path" | "on" | "tool"> & { severity: Severity; targets: string[] } {
  const { path, on, tool, stands } = fact;
  return {
    path,
    ...(on && { on }),
    ...(tool && { tool }),
    severity: severityOf(context, fact),
    targets: [...new Set(stands.map(({ target }) => target))],
  };
}
