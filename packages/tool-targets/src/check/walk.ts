import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { ConstraintKind } from "../targets/constraint.ts";
import { pick } from "./broken.ts";
import type { FoundKeyword } from "./keyword-check.ts";
import type { Hides, Report, Violation } from "./violation.ts";
import type { Walk, Role } from "./report.ts";
import type { KeywordEntry } from "./keyword-table.ts";
import type { ConstraintIndex } from "./constraint-index.ts";
import { isEndless } from "./endless.ts";
import { recursiveOf, type LocalReference } from "./recursion.ts";
import { checkSchemaObject } from "./schema.ts";
import type { ConstraintOn, TargetConstraint } from "./by-kind.ts";
import { noTotals, type Totals } from "./totals.ts";
import { Unread } from "./unread.ts";

/**
 * One pass over a schema. The path is one growing and shrinking list, copied only into violations: a
 * schema that all targets take allocates nothing.
 */
export class SchemaWalk implements Walk {
  readonly index: ConstraintIndex;
  root: JsonValue = {};
  totals: Totals = noTotals();
  #path: (string | number)[] = [];
  #base = 0;
  #references: LocalReference[] = [];
  #level = 0;
  #nesting = 0;
  #unread: Unread;
  #report: Report;
  #hides: Hides;

  constructor(index: ConstraintIndex, report: Report, hides: Hides) {
    this.index = index;
    this.#unread = new Unread(index.targets.length);
    this.#report = report;
    this.#hides = hides;
  }

  /** Check a whole schema; the answer is what it adds up to. */
  run(schema: JsonValue, path: JsonPath): Totals {
    this.totals = noTotals();
    this.root = schema;
    this.#path = [...path];
    this.#base = path.length;
    if (this.#references.length > 0) this.#references = [];
    this.#visit(schema, "root", "");
    if (this.#references.length > 0 && this.index.byKind["no-recursion"] !== undefined) {
      for (const reference of recursiveOf(this.#references)) this.#reportRecursion(reference);
    }
    return this.totals;
  }

  report(
    kind: ConstraintKind,
    below: JsonPath,
    data: Violation["data"] | (() => Violation["data"]),
    broken: readonly TargetConstraint[] | undefined,
    on?: "key",
  ): void {
    if (broken === undefined || broken.length === 0) return;
    const minding = this.#unread.minding(broken);
    if (minding.length === 0 || this.#hides(kind, minding, below)) return;
    const violation: Violation = {
      kind,
      path: [...this.#path, ...below],
      data: typeof data === "function" ? data() : data,
      broken: minding,
    };
    if (on !== undefined) violation.on = on;
    this.#report(violation);
  }

  #reportRecursion(reference: LocalReference): void {
    const limits = this.index.byKind["no-recursion"] ?? [];
    const isEnding = !limits.some(({ constraint }) => constraint.endless) || !isEndless(this.root, this.root);
    const broken = pick(limits, ({ endless }) => !isEnding || endless !== true);
    this.report("no-recursion", [...reference.path, "$ref"], { reference: reference.text }, broken);
  }

  #visit(schema: JsonValue, role: Role, holder: string): void {
    if (typeof schema === "boolean") {
      if (role !== "root") checkBoolean(this, schema, this.#path.length - this.#base, holder);
      return;
    }
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
    const type = schema["type"];
    const nests = type === "object" || type === "array";
    if (nests) this.#level++;
    if (this.#level > this.totals.depth) this.totals.depth = this.#level;
    const traits = this.#keywords(schema, role);
    if (this.index.needs.places) checkSchemaObject(this, schema, role, { type, traits });
    if (nests) this.#level--;
  }

  /** The answer is which traits the schema has. */
  #keywords(schema: JsonObject, role: Role): number {
    const { known, other } = this.index.keywords;
    let traits = 0;
    let found: FoundKeyword | undefined;
    for (const key in schema) {
      const entry = known.get(key) ?? other;
      traits |= entry.traits;
      if (entry.isPassed) continue;
      const value = schema[key] as JsonValue;
      const broken = role === "root" ? entry.root : entry.below;
      if (broken.length > 0 && !isIdle(key, value)) {
        const data = (): Violation["data"] => ({
          keyword: key,
          isRoot: role === "root" && !broken.some(isEverywhere),
          isFalse: value === false,
        });
        this.report("keywords", [key], data, broken, "key");
      }
      if (entry.checks.length > 0) {
        found ??= { schema, key, value, role };
        found.key = key;
        found.value = value;
        for (const check of entry.checks) check(this, found);
      }
      if (entry.holds !== "value") this.#enter(key, value, entry);
      else if (key === "$ref" && this.index.needs.references && typeof value === "string") {
        this.#references.push({ path: this.#path.slice(this.#base), text: value });
      }
    }
    return traits;
  }

  #enter(key: string, value: JsonValue, { holds, unread }: KeywordEntry): void {
    const before = this.#unread.by;
    if (unread !== undefined && !this.#unread.add(unread)) return;
    if (typeof value !== "object" || value === null) {
      if (typeof value === "boolean" && holds !== "list" && holds !== "map")
        this.#at(key, value, "value", key);
      this.#unread.by = before;
      return;
    }
    this.#path.push(key);
    const role = key === "properties" || key === "items" || key === "prefixItems" ? "value" : "part";
    if (key === "properties" && ++this.#nesting > this.totals.nesting) this.totals.nesting = this.#nesting;
    if (Array.isArray(value)) {
      if (holds === "list" || holds === "one-or-list") {
        for (let index = 0; index < value.length; index++)
          this.#at(index, value[index] as JsonValue, role, key);
      }
    } else if (holds === "map") {
      for (const name in value) this.#at(name, value[name] as JsonValue, role, key);
    } else this.#visit(value, role, key);
    if (key === "properties") this.#nesting--;
    this.#path.pop();
    this.#unread.by = before;
  }

  #at(segment: string | number, value: JsonValue, role: Role, holder: string): void {
    this.#path.push(segment);
    this.#visit(value, role, holder);
    this.#path.pop();
  }
}

/** How deep a property of the arguments themselves is: `properties`, and its name. */
const OWN = 2;

// Closing an object is what everyone's `additionalProperties` is for.
const TAKES_BOOLEANS: ReadonlySet<string> = new Set([
  "additionalItems",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

function checkBoolean(walk: Walk, value: boolean, depth: number, holder: string): void {
  const broken = pick(walk.index.byKind["no-boolean-schemas"], ({ only, where, in: holders }) => {
    if (only !== undefined && only !== value) return false;
    if (where === "root" && (depth !== OWN || holder !== "properties")) return false;
    return holders?.includes(holder) ?? !TAKES_BOOLEANS.has(holder);
  });
  walk.report("no-boolean-schemas", [], { value }, broken);
}

function isEverywhere({ constraint }: ConstraintOn<"keywords">): boolean {
  return constraint.where === "everywhere";
}

// Says nothing: dropping it changes nothing, and every target's converter does.
function isIdle(key: string, value: JsonValue): boolean {
  return key === "uniqueItems" && value === false;
}
