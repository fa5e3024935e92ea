import { showType, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import type { RawError } from "./run.ts";
import type { UndecidedReason } from "./types.ts";

type Data = Record<string, JsonValue>;

/** One line for an error, without its path. */
export function messageOf(error: RawError): string {
  if (error.undecided !== undefined) return UNDECIDED[error.undecided](error.data, error.keyword);
  const text = TEXTS.get(error.keyword);
  return text ? text(error.data) : `does not satisfy ${error.keyword}`;
}

const UNDECIDED: Record<UndecidedReason, (data: Data, keyword: string) => string> = {
  "bad-keyword": (d, keyword) => `cannot be checked: ${showValue(d["operand"])} is no value for ${keyword}`,
  "unresolved-ref": (d) => `cannot be checked: the reference ${showValue(d["ref"])} leads nowhere`,
  "ref-loop": (d) => `cannot be checked: the reference ${showValue(d["ref"])} leads back to itself`,
  "pattern-invalid": (d) =>
    `cannot be checked: the pattern ${text(d["pattern"])} is broken: ${text(d["why"])}`,
  "pattern-not-run": (d) =>
    `cannot be checked: the pattern ${text(d["pattern"])} was not run: ${text(d["why"])}`,
  "too-deep": () => "cannot be checked: the schema nests too deep",
  "too-much-work": () => "cannot be checked: the schema asks for too much work",
};

const TEXTS: ReadonlyMap<string, (data: Data) => string> = new Map<string, (data: Data) => string>([
  ["false", () => "is not allowed here"],
  ["type", (d) => `must be ${types(d["expected"])}, not ${actual(d["value"])}`],
  ["enum", (d) => `must be ${list(d["allowed"])}, not ${showValue(d["value"])}`],
  ["const", (d) => `must be ${list(d["allowed"])}, not ${showValue(d["value"])}`],
  ["minimum", (d) => `must be at least ${text(d["limit"])}, not ${text(d["value"])}`],
  ["maximum", (d) => `must be at most ${text(d["limit"])}, not ${text(d["value"])}`],
  ["exclusiveMinimum", (d) => `must be more than ${text(d["limit"])}, not ${text(d["value"])}`],
  ["exclusiveMaximum", (d) => `must be less than ${text(d["limit"])}, not ${text(d["value"])}`],
  ["multipleOf", (d) => `must be a multiple of ${text(d["divisor"])}, not ${text(d["value"])}`],
  ["minLength", (d) => `must have at least ${count(d["limit"], "character")}, has ${text(d["length"])}`],
  ["maxLength", (d) => `must have at most ${count(d["limit"], "character")}, has ${text(d["length"])}`],
  ["pattern", (d) => `must match ${text(d["pattern"])}, ${showValue(d["value"])} does not`],
  ["minItems", (d) => `must have at least ${count(d["limit"], "item")}, has ${text(d["count"])}`],
  ["maxItems", (d) => `must have at most ${count(d["limit"], "item")}, has ${text(d["count"])}`],
  ["uniqueItems", (d) => `must not repeat items: item ${text(d["second"])} equals item ${text(d["first"])}`],
  ["contains", () => "must contain an item of the kind the schema asks for"],
  [
    "minContains",
    (d) => `must contain at least ${text(d["limit"])} items of the kind asked for, has ${text(d["count"])}`,
  ],
  [
    "maxContains",
    (d) => `must contain at most ${text(d["limit"])} items of the kind asked for, has ${text(d["count"])}`,
  ],
  ["minProperties", (d) => `must have at least ${count(d["limit"], "property")}, has ${text(d["count"])}`],
  ["maxProperties", (d) => `must have at most ${count(d["limit"], "property")}, has ${text(d["count"])}`],
  ["required", (d) => `lacks the property ${showValue(d["property"])}`],
  ["dependentRequired", because],
  ["dependencies", because],
  ["additionalProperties", () => "is not a known property"],
  ["unevaluatedProperties", () => "is not a known property"],
  ["anyOf", (d) => `fits none of the ${text(d["branches"])} alternatives`],
  [
    "oneOf",
    (d) =>
      d["matching"]
        ? `must fit one alternative, fits ${places(d["matching"])}`
        : `fits none of the ${text(d["branches"])} alternatives`,
  ],
  ["not", (d) => `must not be what the schema rules out: ${showValue(d["value"])}`],
]);

function because(d: Data): string {
  return `lacks the property ${showValue(d["property"])}, which ${showValue(d["because"])} asks for`;
}

function types(expected: JsonValue | undefined): string {
  const names = Array.isArray(expected) ? expected : [expected];
  return names.map((name) => withArticle(text(name))).join(" or ");
}

function withArticle(name: string): string {
  if (name === "null") return name;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}

// A container is named by its type, a scalar shown.
function actual(value: JsonValue | undefined): string {
  return typeof value === "object" ? showType(value) : `the ${typeof value} ${showValue(value)}`;
}

function list(allowed: JsonValue | undefined): string {
  if (!Array.isArray(allowed) || allowed.length === 0) return "nothing at all";
  const [first = "", ...others] = allowed.slice(0, 8).map((value) => showValue(value));
  const more = allowed.length - 1 - others.length;
  if (more > 0) return `one of ${[first, ...others].join(", ")} and ${String(more)} more`;
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(", ")} or ${last}`;
}

function places(matching: JsonValue): string {
  return Array.isArray(matching)
    ? matching.map((index) => `number ${String(Number(index) + 1)}`).join(" and ")
    : "";
}

function count(limit: JsonValue | undefined, noun: string): string {
  const plural = noun === "property" ? "properties" : `${noun}s`;
  return `${text(limit)} ${limit === 1 ? noun : plural}`;
}

function text(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : showValue(value);
}
