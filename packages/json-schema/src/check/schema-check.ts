import type { Finding, Guesses, Messages, Reporter, Rule, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { HAS_TYPE, isPlain, typeBit, typeBits } from "../keywords/facts.ts";
import { keywordsOf } from "../keywords/index.ts";
import type { Keyword, Mention, SchemaWalk } from "../keywords/keyword.ts";
import { checkUnknownKeyword } from "../keywords/unknown.ts";
import { bitsMeant } from "../keywords/type-names.ts";
import type { Dialect, SchemaCheckOptions, SchemaRole } from "../types.ts";
import { checkBooleanSchema, reportNotASchema } from "./no-object.ts";
import { checkWhole } from "./whole.ts";

/**
 * One pass over a schema. The path is one growing and shrinking list, copied only into findings, and a
 * clean schema allocates nothing: linting may cost no more than reading the file.
 */
export class SchemaCheck implements SchemaWalk {
  readonly document: JsonDocument;
  readonly dialect: Dialect;
  readonly root: JsonObject;
  readonly judgesUri: boolean;
  readonly mentions: Mention[] = [];
  role: SchemaRole = "root";
  partial = false;
  readonly #reporter: Reporter;
  readonly #base: JsonPath;
  readonly #tool: ToolIdentity | undefined;
  readonly #keywords: ReadonlyMap<string, Keyword>;
  readonly #below: (string | number)[] = [];

  constructor(root: JsonObject, dialect: Dialect, options: SchemaCheckOptions) {
    this.root = root;
    this.judgesUri = options.judgesUri ?? true;
    this.dialect = dialect;
    this.document = options.document;
    this.#reporter = options.reporter;
    this.#base = options.path;
    this.#tool = options.tool;
    this.#keywords = keywordsOf(dialect);
  }

  run(): void {
    this.#object(this.root);
  }

  at(...below: (string | number)[]): JsonPath {
    return [...this.#base, ...this.#below, ...below];
  }

  here(): JsonPath {
    return this.#below.slice();
  }

  get guesses(): Guesses {
    return this.#reporter.guesses;
  }

  absolute(path: JsonPath): JsonPath {
    return [...this.#base, ...path];
  }

  add<M extends Messages>(rule: Rule<M>, finding: Finding<M>): void {
    this.#reporter.add(rule, this.#tool === undefined ? finding : { ...finding, tool: this.#tool });
  }

  enter(node: JsonValue, role: SchemaRole, partial: boolean, key: string, inner?: string | number): void {
    const { role: outerRole, partial: outerPartial } = this;
    this.#below.push(key);
    if (inner !== undefined) this.#below.push(inner);
    this.role = role;
    this.partial = partial;
    if (typeof node === "object" && node !== null && !Array.isArray(node)) this.#object(node);
    else if (typeof node === "boolean") checkBooleanSchema(this, node, inner);
    else reportNotASchema(this, node, inner);
    this.role = outerRole;
    this.partial = outerPartial;
    if (inner !== undefined) this.#below.pop();
    this.#below.pop();
  }

  #object(schema: JsonObject): void {
    const keywords = this.#keywords;
    let facts = 0;
    let types = 0;
    for (const key in schema) {
      const value = schema[key] as JsonValue;
      if (typeof value === "string") {
        // Sound descriptions and types are half of all members; they need no table.
        if (key === "description") continue;
        if (key === "type") {
          types = typeBit(value);
          facts |= HAS_TYPE;
          if (types !== 0) continue;
        }
      }
      const keyword = keywords.get(key);
      if (keyword === undefined) {
        checkUnknownKeyword(this, key, value, schema, keywords);
      } else {
        facts |= keyword.facts;
        keyword.check(this, value, schema, keywords);
      }
    }
    // A misspelt type has its finding; the rest is held against the one that was meant, as it will be once mended.
    if (types === 0 && (facts & HAS_TYPE) !== 0)
      types = typeBits(schema["type"]) || bitsMeant(schema["type"]);
    if (isPlain(facts, types)) return;
    checkWhole(this, schema, facts, types, keywords);
  }
}
