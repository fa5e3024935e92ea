import {
  compareSchemas,
  type CompareOptions,
  type Comparison,
  type SchemaInput,
} from "@toolhaft/json-schema/compare";
import type { ContractParts, ToolContract } from "../contract/contract.ts";
import { isSkillText } from "../contract/skill-contract.ts";
import { countChanges, type DiffReport, type TargetChange, type ToolChange, type Verdict } from "./change.ts";
import { placeOfChange } from "./place.ts";
import { readPart } from "./read-part.ts";
import { changedTexts, textsIn } from "./texts.ts";
import { changedValues } from "./values.ts";

/** A tool, and where it is. */
export interface SourcedTool {
  source: string;
  contract: ToolContract;
}

/** One side of a comparison. */
export interface DiffSide {
  /** As it was given: a file, a commit, a server. */
  label: string;
  tools: readonly SourcedTool[];
}

/** Settings of a comparison of tools. */
export interface DiffOptions extends Pick<CompareOptions, "reading" | "budgetMs" | "patterns"> {
  /** What targets make of both sides of a tool, for those that are asked for. */
  targets?: readonly {
    id: string;
    /** The name and the arguments' schema that it gets; absent where it gets none. */
    convert: (contract: ToolContract) => { name: string; input: SchemaInput } | undefined;
  }[];
}

/** What a tool without a schema takes, and gives. */
const ANY_ARGUMENTS = '{"type":"object","additionalProperties":true}';
const ANY_RESULT = "true";

/** What became of each tool, sorted by source and name. */
export function diffTools(before: DiffSide, after: DiffSide, options: DiffOptions = {}): DiffReport {
  const pairs = pairUp(before.tools, after.tools);
  const changes = pairs
    .map(([old, now]) => changeOf(old, now, options))
    .sort((a, b) => compareTexts(a.source, b.source) || compareTexts(a.name, b.name));
  return {
    before: before.label,
    after: after.label,
    reading: options.reading ?? "described",
    changes,
    counts: countChanges(changes),
  };
}

type PairOfTools = [old: SourcedTool | undefined, now: SourcedTool | undefined];

/** Tools of one name belong together: those of one source first, then in their order. A skill may be called like a tool. */
function pairUp(before: readonly SourcedTool[], after: readonly SourcedTool[]): PairOfTools[] {
  const open = new Map<string, SourcedTool[]>();
  const keyOf = ({ contract }: SourcedTool): string => `${String(isSkillText(contract))} ${contract.name}`;
  for (const tool of before) {
    const key = keyOf(tool);
    open.set(key, [...(open.get(key) ?? []), tool]);
  }
  const take = (tool: SourcedTool, source: string | undefined): SourcedTool | undefined => {
    const tools = open.get(keyOf(tool)) ?? [];
    const at = source === undefined ? 0 : tools.findIndex((tool) => tool.source === source);
    return at < 0 ? undefined : tools.splice(at, 1)[0];
  };
  const found = after.map((tool) => take(tool, tool.source));
  const pairs = after.map((tool, at): PairOfTools => [found[at] ?? take(tool, undefined), tool]);
  for (const tools of open.values()) for (const tool of tools) pairs.push([tool, undefined]);
  return pairs;
}

function changeOf(
  old: SourcedTool | undefined,
  now: SourcedTool | undefined,
  options: DiffOptions,
): ToolChange {
  const shown = now ?? old;
  const [before = {}, after = {}] = [old?.contract.parts, now?.contract.parts];
  const change: ToolChange = {
    name: shown?.contract.name ?? "",
    source: shown?.source ?? "",
    kind: old === undefined ? "added" : now === undefined ? "removed" : "changed",
    verdict: "same",
    texts: now === undefined ? [] : textChanges(before, after),
    run: [],
    annotations: [],
    targets: [],
  };
  if (old === undefined) return { ...change, verdict: "compatible" };
  if (now === undefined) return { ...change, verdict: "breaking" };
  const input = compareParts(before.input, after.input, ANY_ARGUMENTS, { ...options, isArguments: true });
  // Whoever reads results meets what comes now with what the old schema said.
  const output = compareParts(after.output, before.output, ANY_RESULT, options);
  const run = changedValues(before.run, after.run);
  const annotations = changedValues(before.annotations, after.annotations);
  const targets = (options.targets ?? []).flatMap((target) => targetChange(target, old, now, options));
  const parts = [input, output].filter((each) => each !== undefined);
  const isSame = parts.length + change.texts.length + run.length + annotations.length + targets.length === 0;
  const changed: ToolChange = {
    ...change,
    kind: isSame ? "same" : "changed",
    verdict: isSame ? "same" : worst(parts.map(({ verdict }) => verdict)),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    run,
    annotations,
    targets,
  };
  const place = isSame ? undefined : placeOfChange(changed, before, after);
  return place === undefined ? changed : { ...changed, place };
}

function compareParts(
  before: string | undefined,
  after: string | undefined,
  absent: string,
  options: CompareOptions,
): Comparison | undefined {
  if (before === after) return undefined;
  return compareSchemas(inputOf(before ?? absent), inputOf(after ?? absent), options);
}

function inputOf(text: string): SchemaInput {
  const document = readPart(text);
  return { value: document.value ?? true, document };
}

function textChanges(before: ContractParts, after: ContractParts): ToolChange["texts"] {
  const isSame = (["title", "description", "instructions", "input", "output"] as const).every(
    (part) => before[part] === after[part],
  );
  if (isSame) return [];
  return changedTexts(textsOf(before), textsOf(after));
}

function textsOf({ title, description, instructions, input, output }: ContractParts): Map<string, string> {
  const texts = new Map<string, string>();
  if (title !== undefined) texts.set("title", title);
  if (description !== undefined) texts.set("description", description);
  if (instructions !== undefined) texts.set("text", instructions);
  for (const [label, schema] of [
    ["arguments", input],
    ["results", output],
  ] as const) {
    if (schema === undefined || !/"(?:title|description|\$comment|markdownDescription)"/.test(schema))
      continue;
    for (const [at, text] of textsIn(inputOf(schema).value, label)) texts.set(at, text);
  }
  return texts;
}

function targetChange(
  { id, convert }: NonNullable<DiffOptions["targets"]>[number],
  old: SourcedTool,
  now: SourcedTool,
  options: DiffOptions,
): TargetChange[] {
  const [before, after] = [convert(old.contract), convert(now.contract)];
  if (before === undefined) return [];
  if (after === undefined) return [{ target: id, verdict: "breaking" }];
  const renamed = before.name === after.name ? undefined : { before: before.name, after: after.name };
  const isSameText = before.input.document?.text === after.input.document?.text;
  if (isSameText && renamed === undefined) return [];
  const input = compareSchemas(before.input, after.input, { ...options, isArguments: true });
  const verdict = renamed === undefined ? input.verdict : "breaking";
  return [{ target: id, verdict, input, ...(renamed && { renamed }) }];
}

const ORDER: readonly Verdict[] = ["same", "compatible", "undecided", "breaking"];

function worst(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce<Verdict>((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), "compatible");
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
