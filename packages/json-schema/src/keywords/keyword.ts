import type { Finding, Guesses, Messages, Rule } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { Dialect, SchemaRole } from "../types.ts";

/** What a keyword holds, as far as a walker must know it. */
export type Holds = "schema" | "schema-list" | "schema-map" | "schema-or-list" | "dependencies" | "no-schema";

/** One keyword of JSON Schema: what it holds, what it says about its schema, and how its value is checked. */
export interface Keyword {
  name: string;
  holds: Holds;
  /** Role of the schemas it holds. */
  role: SchemaRole;
  /** Bits of `facts.ts`. */
  facts: number;
  /** Absent: in every dialect. */
  dialect?: Dialect;
  /** Can such a value be meant? Tells a misspelt keyword from a word of the author's own. */
  fits: (value: JsonValue) => boolean;
  check: (
    walk: SchemaWalk,
    value: JsonValue,
    schema: JsonObject,
    keywords: ReadonlyMap<string, Keyword>,
  ) => void;
}

/** A `$ref`, `$id` or anchor that was met: judged after the walk, when all of them are known. */
export interface Mention {
  keyword: string;
  value: string;
  /** The schema object that holds the keyword. */
  schema: JsonObject;
  /** Path of that object inside the root schema. */
  path: JsonPath;
}

/** The running check as a keyword sees it. The path of the current schema is kept by the walk. */
export interface SchemaWalk {
  readonly document: JsonDocument;
  readonly dialect: Dialect;
  readonly root: JsonObject;
  /** Whether `$schema` of the root is judged. */
  readonly judgesUri: boolean;
  readonly mentions: Mention[];
  /** What is left for finding the names that were meant. */
  readonly guesses: Guesses;
  /** How the current schema is used. */
  readonly role: SchemaRole;
  /** True inside a branch whose neighbours may say what this schema leaves out. */
  readonly partial: boolean;
  /** Absolute path of the current schema, or of something in it. */
  at(...below: (string | number)[]): JsonPath;
  /** Path inside the root schema. */
  here(): JsonPath;
  add<M extends Messages>(rule: Rule<M>, finding: Finding<M>): void;
  /** Check the schema at `key` (and `inner`) below the current one. */
  enter(node: JsonValue, role: SchemaRole, partial: boolean, key: string, inner?: string | number): void;
  /** Whether the schema's members have no new fault that nothing mends once its misspelt keys are renamed. */
  isSoundRenamed(schema: JsonObject): boolean;
}
