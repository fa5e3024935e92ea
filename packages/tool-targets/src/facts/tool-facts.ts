import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Emit } from "./fact.ts";
import type { Minds } from "./minds.ts";
import { SchemaFacts } from "./schema-facts.ts";
import type { StandOn } from "./stand.ts";
import { judgeTotals } from "./totals.ts";

/** A text of a tool and where it stands; `undefined` when it is absent or no text. */
interface TextField {
  value: JsonValue | undefined;
  path: JsonPath;
}

/** A tool as it is judged, whatever its format. */
export interface JudgedTool {
  name: TextField;
  description: TextField;
  schemas: readonly { role: "input" | "output"; value: JsonValue; path: JsonPath }[];
}

/** Settings of judging. */
export interface JudgeOptions {
  /** Characters that clients put before names, such as `mcp__server__`. */
  prefixBudget: number;
}

/**
 * A judge of tools, one after the other: it emits every fact about a tool that some target minds, and answers how many
 * of the tool's properties are optional.
 */
export function createJudge(minds: Minds, options: JudgeOptions, emit: Emit): (tool: JudgedTool) => number {
  const walk = new SchemaFacts(minds, emit);
  return (tool) => {
    judgeName(tool, minds, options, emit);
    judgeDescription(tool, minds, emit);
    let optional = 0;
    for (const { role, value, path } of tool.schemas) {
      if (role === "output") {
        judgeOutput(value, path, minds, emit);
        continue;
      }
      const totals = walk.run(value, path);
      if (minds.minds.totals) judgeTotals(minds, totals, path, emit);
      optional += totals.optional;
    }
    return optional;
  };
}

/** Emit what targets mind of all tools of a request together. */
export function judgeList(
  { count, optional, path }: { count: number; optional: number; path: JsonPath },
  { stands }: Minds,
  emit: Emit,
): void {
  const most = stands["tool-count"]?.filter(({ constraint }) => count > constraint.max) ?? [];
  const [first] = most;
  if (first !== undefined) {
    const max = Math.min(...most.map(({ constraint }) => constraint.max));
    emit({ kind: "tool-count", path, data: { count, max }, stands: most });
  }
  for (const stand of stands["optional-count"] ?? []) {
    const { max } = stand.constraint;
    if (optional > max)
      emit({ kind: "optional-count", path, data: { count: optional, max }, stands: [stand] });
  }
}

function judgeName(
  { name: { value, path } }: JudgedTool,
  minds: Minds,
  options: JudgeOptions,
  emit: Emit,
): void {
  if (typeof value !== "string" || value === "") return;
  const { stands, patterns } = minds;
  const isOdd = ({ constraint }: StandOn<"name-format">): boolean =>
    patterns.get(constraint.pattern)?.test(value) === false;
  if (stands["name-format"]?.some(isOdd) === true) {
    const odd = stands["name-format"].filter(isOdd);
    emit({ kind: "name-format", path, data: { pattern: odd[0]?.constraint.pattern ?? "" }, stands: odd });
  }
  const limits = stands["name-length"];
  if (limits === undefined || value.length + options.prefixBudget <= minds.least.name) return;
  const isLong = judgeLength(value.length, 0, path, limits, emit);
  if (!isLong) judgeLength(value.length, options.prefixBudget, path, limits, emit);
}

function judgeLength(
  length: number,
  prefix: number,
  path: JsonPath,
  stands: readonly StandOn<"name-length">[],
  emit: Emit,
): boolean {
  const isLong = ({ constraint }: StandOn<"name-length">): boolean => length + prefix > constraint.max;
  if (!stands.some(isLong)) return false;
  const long = stands.filter(isLong);
  const max = Math.min(...long.map(({ constraint }) => constraint.max));
  emit({ kind: "name-length", path, data: { length, max, prefix }, stands: long });
  return true;
}

function judgeDescription(
  { name, description: { value, path } }: JudgedTool,
  { stands, least }: Minds,
  emit: Emit,
): void {
  const limits = stands["description-length"];
  if (limits === undefined) return;
  if (typeof value === "string" && value !== "" && value.length <= least.description) {
    if (limits.every(({ constraint }) => (constraint.min ?? 0) <= 1)) return;
  }
  const length = typeof value === "string" ? lengthOf(value, limits) : 0;
  const place = value === undefined ? name.path.slice(0, -1) : path;
  const short = limits.filter(({ constraint }) => length < (constraint.min ?? 0));
  if (short.length > 0)
    emit({ kind: "description-length", path: place, data: { length, min: 1 }, stands: short });
  const long = limits.filter(({ constraint }) => length > (constraint.max ?? Infinity));
  if (long.length === 0) return;
  const max = Math.min(...long.map(({ constraint }) => constraint.max ?? Infinity));
  emit({ kind: "description-length", path, data: { length, max }, stands: long });
}

/** Code points, as providers count them; not counted where the text is short whatever the unit. */
function lengthOf(text: string, limits: readonly StandOn<"description-length">[]): number {
  const isLong = limits.some(({ constraint }) => text.length > (constraint.max ?? Infinity));
  return isLong ? Array.from(text).length : text.length;
}

function judgeOutput(schema: JsonValue, path: JsonPath, { stands }: Minds, emit: Emit): void {
  const minding = stands["output-object"];
  if (minding === undefined || typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  if (schema["type"] === "object") return;
  const place = Object.hasOwn(schema, "type") ? [...path, "type"] : path;
  emit({ kind: "output-object", path: place, data: {}, stands: minding });
}
