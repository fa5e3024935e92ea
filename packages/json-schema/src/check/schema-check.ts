import type { Finding, Guesses, Messages, Reporter, Rule, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import { keywordsOf } from "../keywords/index.ts";
import type { Keyword, Mention, SchemaWalk } from "../keywords/keyword.ts";
import type { Dialect, SchemaCheckOptions, SchemaRole } from "../types.ts";
import { checkBooleanSchema, reportNotASchema } from "./no-object.ts";
import { checkObject } from "./object.ts";
import { isSoundRenamed } from "./rehearse.ts";

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
  /** Each schema with slips is rehearsed once, however many it has. */
  readonly #rehearsed = new Map<JsonObject, boolean>();

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
    checkObject(this, this.root, this.#keywords);
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
    if (typeof node === "object" && node !== null && !Array.isArray(node))
      checkObject(this, node, this.#keywords);
    else if (typeof node === "boolean") checkBooleanSchema(this, node, inner);
    else reportNotASchema(this, node, inner);
    this.role = outerRole;
    this.partial = outerPartial;
    if (inner !== undefined) this.#below.pop();
    this.#below.pop();
  }

  isSoundRenamed(schema: JsonObject): boolean {
    let isSound = this.#rehearsed.get(schema);
    if (isSound === undefined)
      this.#rehearsed.set(schema, (isSound = isSoundRenamed(this, schema, this.#keywords)));
    return isSound;
  }
}
