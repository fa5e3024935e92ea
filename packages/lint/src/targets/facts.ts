import type { DataValue, Severity, ToolIdentity } from "@toolhaft/diagnostics";
import {
  checkList,
  createToolCheck,
  indexConstraints,
  type ConstraintIndex,
  type Hides,
  type Violation,
} from "@toolhaft/tool-targets/check";
import { isObject, own, toPointer, type JsonPath } from "@toolhaft/json-text";
import type { HeldTargets, LintContext } from "../format.ts";
import { CLOSING, demandsClosed, isClosed, isOnClosing } from "./closed.ts";
import { joinPlaces, NEXT_TO } from "./places.ts";
import { standing } from "./standing.ts";

/** A fact and the tool it is about; one about all tools has none. */
export interface ToolFact extends Violation {
  tool?: ToolIdentity;
}

/** Facts by their kind. */
export type Facts = ReadonlyMap<Violation["kind"], readonly ToolFact[]>;

/** Characters a client's prefix takes where nobody said how many. */
const USUAL_PREFIX = 20;

/** What was gathered, and how many findings were only counted. */
export interface GatheredFacts {
  facts: Facts;
  hidden: number;
}

const gathered = new WeakMap<LintContext, Facts>();

/**
 * Gather all facts about a document in one pass for all rules: of nearly every tool there are none. Facts that are no
 * more than information are only counted where they are hidden.
 */
export function gatherFacts(context: LintContext, hidesInfos: boolean): GatheredFacts {
  const found = context.closed === undefined ? gather(context, hidesInfos) : gatherClosed(context);
  gathered.set(context, found.facts);
  return found;
}

/** The facts of some kinds. */
export function factsOf(context: LintContext, ...kinds: readonly Violation["kind"][]): readonly ToolFact[] {
  const facts = gathered.get(context) ?? gatherFacts(context, false).facts;
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined) return facts.get(only) ?? NONE;
  return kinds.flatMap((kind) => facts.get(kind) ?? NONE);
}

const NONE: readonly ToolFact[] = [];

function gather(context: LintContext, hidesInfos: boolean): GatheredFacts {
  const { targets, tools } = context;
  const facts = new Map<Violation["kind"], ToolFact[]>();
  const { count = tools.length } = context;
  if (targets === undefined || count === 0) return { facts, hidden: 0 };
  let hidden = 0;
  const hides: Hides = (kind, broken, below) => {
    if (!hidesInfos || standing(broken).worst !== "info" || !isAlwaysOne(targets, kind, below)) return false;
    hidden++;
    return true;
  };
  let current: ToolIdentity | undefined;
  const emit = (fact: ToolFact): void => {
    if (hides(fact.kind, fact.broken, fact.path)) return;
    if (current !== undefined) fact.tool = current;
    const known = facts.get(fact.kind);
    if (known === undefined) facts.set(fact.kind, [fact]);
    else known.push(fact);
  };
  const check = createToolCheck(
    targets.constraints,
    { prefixBudget: targets.prefixBudget ?? USUAL_PREFIX },
    emit,
    hides,
  );
  let optional = 0;
  for (const tool of tools) {
    current = tool.identity;
    optional += check(tool);
  }
  current = undefined;
  checkList({ count, optional, path: listPath(context) }, targets.constraints, emit);
  if (hidesInfos) hidden += dropInfos(facts);
  return { facts, hidden };
}

/** Of tools that are plain but for their closed objects the first such object: who minds it are constraints on keywords. */
function gatherClosed({ closed, targets }: LintContext): GatheredFacts {
  const facts = new Map<Violation["kind"], ToolFact[]>();
  if (targets === undefined) return { facts, hidden: 0 };
  const found: ToolFact[] = [];
  const isOther: Hides = (_, __, path) => path.at(-1) !== CLOSING;
  const emit = (fact: ToolFact): void => {
    if (isClosed(fact)) found.push(fact);
  };
  const check = createToolCheck(indexOfClosing(targets), { prefixBudget: USUAL_PREFIX }, emit, isOther);
  for (const tool of closed?.tools ?? []) {
    check(tool);
    const [first] = found;
    if (first === undefined) continue;
    facts.set("keywords", [{ ...first, tool: tool.identity }]);
    break;
  }
  return { facts, hidden: 0 };
}

const closingIndexes = new WeakMap<HeldTargets["targets"], ConstraintIndex>();

/** What targets ask of the keyword that closes objects, and nothing else. */
function indexOfClosing({ targets }: HeldTargets): ConstraintIndex {
  let found = closingIndexes.get(targets);
  if (found === undefined) {
    found = indexConstraints(
      targets.map((target) => ({ ...target, constraints: target.constraints.filter(isOnClosing) })),
    );
    closingIndexes.set(targets, found);
  }
  return found;
}

/** Whether each fact of a kind is a finding of its own, which counts as its targets say. */
function isAlwaysOne(targets: HeldTargets, kind: Violation["kind"], path: JsonPath): boolean {
  switch (kind) {
    case "values-alone":
    case "unions-alone":
    case "neighbours":
    case "said-once":
      return false;
    case "keywords":
      return path.at(-1) !== "additionalProperties" || demandsClosed(targets).length === 0;
    case "name-length":
      return targets.prefixBudget === undefined;
    default:
      return true;
  }
}

/** Drop facts about keywords next to others that come to no more than information; the answer is how many findings. */
function dropInfos(facts: Map<Violation["kind"], ToolFact[]>): number {
  const all = NEXT_TO.flatMap((kind) => facts.get(kind) ?? NONE);
  if (all.length === 0) return 0;
  const matter = new Set<string>();
  const infos = new Set<string>();
  for (const { path, broken } of joinPlaces(all)) {
    (standing(broken).worst === "info" ? infos : matter).add(toPointer(path));
  }
  for (const kind of infos.size > 0 ? NEXT_TO : []) {
    const left = (facts.get(kind) ?? NONE).filter(({ path }) => matter.has(toPointer(path)));
    if (left.length > 0) facts.set(kind, left);
    else facts.delete(kind);
  }
  return infos.size;
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
