import type { DataValue, Severity, ToolIdentity } from "@toolhaft/diagnostics";
import { checkList, createToolCheck, type Violation } from "@toolhaft/tool-targets/check";
import { isObject, own, type JsonPath } from "@toolhaft/json-text";
import type { LintContext } from "../format.ts";
import { standing } from "./standing.ts";

/** A fact and the tool it is about; one about all tools has none. */
export interface ToolFact extends Violation {
  tool?: ToolIdentity;
}

/** Facts by their kind. */
export type Facts = ReadonlyMap<Violation["kind"], readonly ToolFact[]>;

/** Characters a client's prefix takes where nobody said how many. */
const USUAL_PREFIX = 20;

const gathered = new WeakMap<LintContext, Facts>();

/** All facts about a document, gathered in one pass for all rules: of nearly every tool there are none. */
export function allFacts(context: LintContext): Facts {
  let facts = gathered.get(context);
  if (facts === undefined) gathered.set(context, (facts = gather(context)));
  return facts;
}

/** The facts of some kinds. */
export function factsOf(context: LintContext, ...kinds: readonly Violation["kind"][]): readonly ToolFact[] {
  const facts = allFacts(context);
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined) return facts.get(only) ?? NONE;
  return kinds.flatMap((kind) => facts.get(kind) ?? NONE);
}

const NONE: readonly ToolFact[] = [];

function gather(context: LintContext): Facts {
  const { targets, tools } = context;
  const facts = new Map<Violation["kind"], ToolFact[]>();
  if (targets === undefined || tools.length === 0) return facts;
  let current: ToolIdentity | undefined;
  const emit = (fact: Violation): void => {
    const known = facts.get(fact.kind);
    const own = current === undefined ? fact : { ...fact, tool: current };
    if (known === undefined) facts.set(fact.kind, [own]);
    else known.push(own);
  };
  const check = createToolCheck(
    targets.constraints,
    { prefixBudget: targets.prefixBudget ?? USUAL_PREFIX },
    emit,
  );
  let optional = 0;
  for (const tool of tools) {
    current = tool.identity;
    optional += check(tool);
  }
  current = undefined;
  checkList({ count: tools.length, optional, path: listPath(context) }, targets.constraints, emit);
  return facts;
}

/** A value that a message needs. */
export function part(fact: Violation, name: string): DataValue {
  return fact.data[name] ?? "";
}

/** Where a finding stands, how much it matters, and who says so. */
export function said(
  { targets }: LintContext,
  { path, on, tool, broken }: ToolFact,
): Pick<ToolFact, "path" | "on" | "tool"> & { severity: Severity; targets: readonly string[] } {
  const { worst, names } = standing(broken);
  return {
    path,
    ...(on && { on }),
    ...(tool && { tool }),
    // A target nobody named refuses nothing.
    severity: targets?.isDefault === true && worst === "error" ? "warning" : worst,
    targets: names,
  };
}

/** Where the list of tools stands, for findings about all of them. */
export function listPath({ document }: Pick<LintContext, "document">): JsonPath {
  const root = document.value;
  return isObject(root) && own(root, "tools") !== undefined ? ["tools"] : [];
}
