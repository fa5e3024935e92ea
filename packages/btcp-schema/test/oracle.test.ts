import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import type { Diagnostic } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { isSchemaFault, isShapeFault } from "./support/shape-faults.ts";
import { publishedSchemas } from "./support/published-schemas.ts";

interface Row {
  patch: Record<string, unknown>;
  ok: boolean;
}
interface Oracle {
  toolBase: object;
  tool: Row[];
  manifestBase: object;
  manifest: Row[];
}

/** Sound by the printed schema, and an error by the specification's text or by JSON Schema; README lists them. */
const stricter = [
  '{"inputSchema":{}}',
  '{"inputSchema":{"type":"array"}}',
  '{"inputSchema":{"pattern":"["}}',
  '{"inputSchema":{"$ref":"#/nope"}}',
  '{"inputSchema":{"unknownKw":1}}',
  '{"inputSchema":{"$schema":"http://json-schema.org/draft-07/schema#"}}',
  '{"inputSchema":{"definitions":{"a":{}}}}',
  '{"inputSchema":{"dependencies":{"a":["b"]}}}',
  '{"outputSchema":true}',
];
/** Refused by the printed schema, named by the protocol's reference: a warning. */
const laxer = ["geolocation", "notifications", "dom:*"].map((id) => `{"capabilities":["${id}"]}`);

/** Sound by the printed schema; the rule that only all tools together can break. */
const together: Record<string, string> = {
  "same name twice": "btcp/duplicate-name",
  "a tool needs more": "btcp/undeclared-capability",
};

function patched(base: object, patch: Record<string, unknown>): unknown {
  const entries = Object.entries({ ...base, ...patch }).filter(([, value]) => value !== "<absent>");
  // The one text that the oracle abbreviates.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value === "xxx…x1000" ? "x".repeat(1000) : value]),
  );
}

function rules(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ rule }) => rule);
}

describeWithShared("oracles", "the printed schemas, as ajv judged them", (folder) => {
  const oracle = JSON.parse(readFileSync(join(folder, "btcp-schema.json"), "utf8")) as Oracle;
  const { tool, manifest } = publishedSchemas();
  const named = (rows: Row[]): [string, Row][] => rows.map((row) => [JSON.stringify(row.patch), row]);

  test.each(named(oracle.tool))("tool %s", (patch, { patch: given, ok }) => {
    const value = patched(oracle.toolBase, given);
    const { diagnostics, conforms } = loadBtcpTool(JSON.stringify(value));
    expect(tool(value)).toBe(ok);
    expect(diagnostics.some((each) => isShapeFault(each) || isSchemaFault(each))).toBe(!ok);
    const expected = stricter.includes(patch) ? false : laxer.includes(patch) ? true : ok;
    expect({ conforms, rules: rules(diagnostics) }).toMatchObject({ conforms: expected });
  });

  test.each(named(oracle.manifest))("manifest %s", (_, { patch: given, ok }) => {
    const value = patched(oracle.manifestBase, given);
    const { diagnostics, conforms } = loadBtcpManifest(JSON.stringify(value));
    expect(manifest(value)).toBe(ok);
    expect(diagnostics.some(isShapeFault)).toBe(!ok);
    const errors = rules(diagnostics);
    if (ok) expect(errors.filter((rule) => !Object.values(together).includes(rule))).toEqual([]);
    else expect(conforms).toBe(false);
  });
});
