import { codePointLength, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Hides, Report } from "./violation.ts";
import { pick } from "./broken.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import { SchemaWalk } from "./walk.ts";
import type { ConstraintOn } from "./by-kind.ts";
import { checkTotals } from "./totals.ts";

/** A text of a tool and its location; `undefined` when it is absent or no text. */
interface TextField {
  value: JsonValue | undefined;
  path: JsonPath;
}

/** A tool as it is checked, whatever its format. */
export interface CheckedTool {
  name: TextField;
  description: TextField;
  schemas: readonly { role: "input" | "output"; value: JsonValue; path: JsonPath }[];
}

/** Settings of the check. */
export interface CheckOptions {
  /** Characters that clients put before names, such as `mcp__server__`. */
  prefixBudget: number;
}

/**
 * A check of tools, one after the other: it reports every constraint that a tool breaks, save for what `hides` takes of
 * its schemas, and answers how many of the tool's properties are optional.
 */
export function createToolCheck(
  index: ConstraintIndex,
  options: CheckOptions,
  report: Report,
  hides: Hides = () => false,
): (tool: CheckedTool) => number {
  const walk = new SchemaWalk(index, report, hides);
  const { results } = index;
  const resultWalk = results && new SchemaWalk(results, report, hides);
  return (tool) => {
    checkName(tool, index, options, report);
    checkDescription(tool, index, report);
    let optional = 0;
    for (const { role, value, path } of tool.schemas) {
      if (role === "output") {
        checkOutput(value, path, index, report);
        resultWalk?.run(value, path);
        continue;
      }
      const totals = walk.run(value, path);
      if (index.needs.totals) checkTotals(index, totals, path, report);
      optional += totals.optional;
    }
    return optional;
  };
}

/** Report the constraints that all tools of a request break together. */
export function checkList(
  { count, optional, path }: { count: number; optional: number; path: JsonPath },
  { byKind }: ConstraintIndex,
  report: Report,
): void {
  const most = pick(byKind["tool-count"], ({ max }) => count > max);
  const [first] = most;
  if (first !== undefined) {
    // Where some refuse so many, their limit is the one that matters.
    const refusing = pick(byKind["tool-count"], ({ max, effect }) => count > max && effect !== "advises");
    const minding = refusing.length > 0 ? refusing : most;
    const max = Math.min(...minding.map(({ constraint }) => constraint.max));
    report({ kind: "tool-count", path, data: { count, max }, broken: minding });
  }
  for (const limit of byKind["optional-count"] ?? []) {
    const { max } = limit.constraint;
    if (optional > max)
      report({ kind: "optional-count", path, data: { count: optional, max }, broken: [limit] });
  }
}

function checkName(
  { name: { value, path } }: CheckedTool,
  index: ConstraintIndex,
  options: CheckOptions,
  report: Report,
): void {
  if (typeof value !== "string" || value === "") return;
  const { byKind, patterns } = index;
  const odd = pick(byKind["name-format"], ({ pattern }) => patterns.get(pattern)?.test(value) === false);
  const [first] = odd;
  if (first !== undefined) {
    report({ kind: "name-format", path, data: { pattern: first.constraint.pattern }, broken: odd });
  }
  const limits = byKind["name-length"];
  if (limits === undefined || value.length + options.prefixBudget <= index.least.name) return;
  const isLong = checkLength(value.length, 0, path, limits, report);
  if (!isLong) checkLength(value.length, options.prefixBudget, path, limits, report);
}

function checkLength(
  length: number,
  prefix: number,
  path: JsonPath,
  limits: readonly ConstraintOn<"name-length">[],
  report: Report,
): boolean {
  const long = pick(limits, ({ max }) => length + prefix > max);
  if (long.length === 0) return false;
  const max = Math.min(...long.map(({ constraint }) => constraint.max));
  report({ kind: "name-length", path, data: { length, max, prefix }, broken: long });
  return true;
}

function checkDescription(
  { name, description: { value, path } }: CheckedTool,
  { byKind, least }: ConstraintIndex,
  report: Report,
): void {
  const limits = byKind["description-length"];
  if (limits === undefined) return;
  if (typeof value === "string" && value !== "" && value.length <= least.description) {
    if (limits.every(({ constraint }) => (constraint.min ?? 0) <= 1)) return;
  }
  const length = typeof value === "string" ? lengthOf(value, limits) : 0;
  const place = value === undefined ? name.path.slice(0, -1) : path;
  const short = pick(
    limits,
    ({ min = 0, stated }) => length < min && !(stated === true && value === undefined),
  );
  if (short.length > 0)
    report({ kind: "description-length", path: place, data: { length, min: 1 }, broken: short });
  const long = pick(limits, ({ max = Infinity }) => length > max);
  if (long.length === 0) return;
  const max = Math.min(...long.map(({ constraint }) => constraint.max ?? Infinity));
  report({ kind: "description-length", path, data: { length, max }, broken: long });
}

/** Code points, as providers count them; not counted where the text is short whatever the unit. */
function lengthOf(text: string, limits: readonly ConstraintOn<"description-length">[]): number {
  const isLong = limits.some(({ constraint }) => text.length > (constraint.max ?? Infinity));
  return isLong ? codePointLength(text) : text.length;
}

function checkOutput(schema: JsonValue, path: JsonPath, { byKind }: ConstraintIndex, report: Report): void {
  const broken = byKind["output-object"];
  if (broken === undefined || typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  if (schema["type"] === "object") return;
  const place = Object.hasOwn(schema, "type") ? [...path, "type"] : path;
  report({ kind: "output-object", path: place, data: {}, broken });
}
