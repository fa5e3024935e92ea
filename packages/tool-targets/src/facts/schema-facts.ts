import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Emit } from "./fact.ts";
import { say, type FactWalk, type Role } from "./fact-walk.ts";
import type { KeywordEntry } from "./keyword-table.ts";
import type { Minds } from "./minds.ts";
import { isRecursive, type LocalReference } from "./recursion.ts";
import { judgePlace } from "./place-facts.ts";
import type { StandOn } from "./stand.ts";
import { noTotals, type Totals } from "./totals.ts";

/**
 * One pass over a schema. The path is one growing and shrinking list, copied only into facts that some target
 * minds: a schema that all of them take allocates nothing.
 */
export class SchemaFacts implements FactWalk {
  readonly minds: Minds;
  readonly emit: Emit;
  totals: Totals = noTotals();
  #path: (string | number)[] = [];
  #base = 0;
  #references: LocalReference[] = [];
  #level = 0;

  constructor(minds: Minds, emit: Emit) {
    this.minds = minds;
    this.emit = emit;
  }

  /** Collect the facts of a whole schema; the answer is what it adds up to. */
  run(schema: JsonValue, path: JsonPath): Totals {
    this.totals = noTotals();
    this.#path = [...path];
    this.#base = path.length;
    if (this.#references.length > 0) this.#references = [];
    this.#visit(schema, "root");
    for (const reference of this.#references) {
      if (!isRecursive(reference, this.#references)) continue;
      const path = [...this.#path, ...reference.path, "$ref"];
      const data = { reference: reference.text };
      this.emit({ kind: "no-recursion", path, data, stands: this.minds.stands["no-recursion"] ?? [] });
    }
    return this.totals;
  }

  /** A copy of the current path, with more behind it. */
  at(...below: (string | number)[]): JsonPath {
    return [...this.#path, ...below];
  }

  #visit(schema: JsonValue, role: Role): void {
    if (typeof schema === "boolean") {
      // Closing an object is what everyone's `additionalProperties` is for.
      if (role === "value") judgeBoolean(this, schema, this.#path.length - this.#base);
      return;
    }
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
    const type = schema["type"];
    const nests = type === "object" || type === "array";
    if (nests) this.#level++;
    if (this.#level > this.totals.depth) this.totals.depth = this.#level;
    const traits = this.#keywords(schema, role);
    if (this.minds.minds.places) judgePlace(this, schema, role, { type, traits });
    if (nests) this.#level--;
  }

  /** The answer is which traits the schema has. */
  #keywords(schema: JsonObject, role: Role): number {
    const { known, other } = this.minds.keywords;
    let traits = 0;
    for (const key in schema) {
      const value = schema[key] as JsonValue;
      const entry = known.get(key) ?? other;
      traits |= entry.trait;
      const stands = role === "root" ? entry.root : entry.below;
      if (stands.length > 0 && !isIdle(key, value)) {
        const data = {
          keyword: key,
          isRoot: role === "root" && !stands.some(isEverywhere),
          isFalse: value === false,
        };
        this.emit({ kind: "keywords", path: this.at(key), on: "key", data, stands });
      }
      if (entry.holds !== "value") this.#enter(key, value, entry);
      else if (key === "$ref" && this.minds.minds.recursion && typeof value === "string") {
        this.#references.push({ path: this.#path.slice(this.#base), text: value });
      }
    }
    return traits;
  }

  #enter(key: string, value: JsonValue, { holds }: KeywordEntry): void {
    if (typeof value !== "object" || value === null) {
      if (typeof value === "boolean" && key === "items") this.#at(key, value, "value");
      return;
    }
    this.#path.push(key);
    const role = key === "properties" || key === "items" || key === "prefixItems" ? "value" : "part";
    if (Array.isArray(value)) {
      if (holds === "list" || holds === "one-or-list") {
        for (let index = 0; index < value.length; index++) this.#at(index, value[index] as JsonValue, role);
      }
    } else if (holds === "map") {
      for (const name in value) this.#at(name, value[name] as JsonValue, role);
    } else this.#visit(value, role);
    this.#path.pop();
  }

  #at(segment: string | number, value: JsonValue, role: Role): void {
    this.#path.push(segment);
    this.#visit(value, role);
    this.#path.pop();
  }
}

/** How deep a property of the arguments themselves is: `properties`, and its name. */
const OWN = 2;

function judgeBoolean(walk: FactWalk, value: boolean, depth: number): void {
  const minding = walk.minds.stands["no-boolean-schemas"]?.filter(
    ({ constraint }) => constraint.where !== "root" || depth === OWN,
  );
  say(walk, "no-boolean-schemas", walk.at(), { value }, minding);
}

function isEverywhere({ constraint }: StandOn<"keywords">): boolean {
  return constraint.where === "everywhere";
}

// Says nothing: dropping it changes nothing, and every target's converter does.
function isIdle(key: string, value: JsonValue): boolean {
  return key === "uniqueItems" && value === false;
}
