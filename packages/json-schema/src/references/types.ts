import type { Finding, Guesses, Messages, Rule } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath } from "@toolhaft/json-text";
import type { Mention } from "../keywords/keyword.ts";
import type { Dialect } from "../types.ts";

/** What the check of references needs of the walk that went before. */
export interface ReferenceCheck {
  readonly document: JsonDocument;
  readonly dialect: Dialect;
  readonly root: JsonObject;
  readonly mentions: readonly Mention[];
  readonly guesses: Guesses;
  absolute(path: JsonPath): JsonPath;
  add<M extends Messages>(rule: Rule<M>, finding: Finding<M>): void;
}

/** A schema with a base URI of its own: the root, or one with `$id`. */
export interface Resource {
  uri: string;
  schema: JsonObject;
}

/** The names in a schema: resources by URI and by place, anchors by `uri#name`. */
export interface ReferenceIndex {
  root: Resource;
  resources: ReadonlyMap<string, Resource>;
  anchors: ReadonlyMap<string, JsonObject>;
  /** The resource that a place inside the root schema belongs to. */
  resourceAt(path: JsonPath): Resource;
}
