import { showGot } from "@toolhaft/diagnostics";
import { isObject, toPointer, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { Violation } from "../check/index.ts";
import type { ArgumentMapping } from "./arguments/mapping.ts";
import { compileMapping } from "./arguments/compile-mapping.ts";
import type { Lose } from "../losses/loss.ts";
import type { SchemaNeeds } from "./needs/schema-needs.ts";
import { printDraft } from "./draft/print-draft.ts";
import type { Printed } from "../print/printed.ts";
import type { Spelling } from "../print/spelling.ts";
import { rewrites } from "./rewrites/index.ts";
import { setValue, typesOf, valueOf, type Draft } from "./draft/draft.ts";
import { readDraft } from "./draft/read-draft.ts";

/** A schema as a receiver takes it, and the way back for its arguments. */
export interface ConvertedSchema {
  draft: Draft;
  printed: Printed;
  mapping: ArgumentMapping;
  /** What the receiver does not take in any other words; the tool can't be sent. */
  refused?: string;
}

/** Where a schema is from and what it is for. */
export interface SchemaSource {
  path: JsonPath;
  /** `object`: arguments, which are an object whatever the schema says. */
  root: "object" | "any";
  spelling: Spelling;
  lose: Lose;
}

/** Rewrite one schema for a receiver. Absent and null mean: anything. The original is not touched. */
export function convertSchema(
  schema: JsonValue | undefined,
  needs: SchemaNeeds,
  { path, root: kind, spelling, lose }: SchemaSource,
): ConvertedSchema {
  const isSchema = isObject(schema) || typeof schema === "boolean";
  if (!isSchema && schema !== undefined && schema !== null) {
    lose("not-a-schema", "wider", { path, keyword: "" }, { got: showGot(schema) });
  }
  const root = readDraft(isSchema ? schema : {}, path);
  if (kind === "object") openRoot(root, lose);
  let refused: string | undefined;
  const refuse = (violation: Violation): void => {
    refused = `its schema can't be written as it is taken (${violation.kind} at ${toPointer(violation.path) || "the root"})`;
  };
  for (const rewrite of rewrites) {
    if (kind === "any" && rewrite.objectsOnly === true) continue;
    rewrite.run({ root, needs, lose, spelling, refuse });
  }
  const converted = { draft: root, printed: printDraft(root, spelling), mapping: compileMapping(root) };
  return refused === undefined ? converted : { ...converted, refused };
}

/** Arguments are an object: the root says so and no more. */
function openRoot(root: Draft, lose: Lose): void {
  if (root.always === false) lose("false-schema", "wider", { path: root.path, keyword: "" });
  delete root.always;
  const types = typesOf(root);
  const type = valueOf(root, "type");
  if (type === undefined || type === "object") return;
  if (types?.includes("object") !== true) {
    const data = { got: types?.join(", ") ?? "" };
    lose("not-an-object", "narrower", { path: [...root.path, "type"], keyword: "type" }, data);
  }
  setValue(root, "type", "object", [...root.path, "type"]);
}
