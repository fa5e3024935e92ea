import { createReporter, type Reporter } from "@toolhaft/diagnostics";
import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import { formatIds, loadFormats, type FormatId } from "@toolhaft/lint";
import { expect, test } from "vitest";

const packs = new Map((await loadFormats(formatIds)).map((pack) => [pack.id, pack]));

/** A reporter that counts how many guesses its document's checks asked for. */
function counting(document: JsonDocument): { reporter: Reporter; spent: () => number } {
  const reporter = createReporter(document);
  const before = reporter.guesses.left;
  return { reporter, spent: () => before - reporter.guesses.left };
}

const NAMES = 400;
const names = Array.from({ length: NAMES }, (_, i) => `reading_${String(i).padStart(5, "0")}`);
const slips = names.map((name) => name.replace("reading", "raedingX"));

function objectOf(keys: readonly string[], value: (key: string) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, value(key)]));
}

const text = { type: "string" };
const manifest = (schema: object): object => ({
  tools: [{ name: "read_gauge", command: ["./tools/bin/read_gauge"], schema: { type: "object", ...schema } }],
});
const httpTool = (argSchema: object, impl: object): object => ({
  displayName: "Gauges",
  slug: "gauges",
  version: "v1",
  type: "http",
  argSchema: { type: "object", ...argSchema },
  impl,
});
const query = slips.map((slip, i) => `q${String(i)}=\${${slip}}`).join("&");
const skill = (parts: {
  parameters?: object;
  allowlist: object;
  execution: object[];
  tools?: object[];
}): object => ({
  tools: parts.tools ?? [
    { name: "read_gauge", description: "Reads a gauge", parameters: parts.parameters ?? {} },
  ],
  allowlist: parts.allowlist,
  execution: parts.execution,
});
const run = { tool: "read_gauge", binary: "gauge", subcommand: "read", args: [] };

const hostile: [kind: string, format: FormatId, file: object][] = [
  [
    "required names that no property has",
    "manifest",
    manifest({ properties: objectOf(names, () => text), required: slips }),
  ],
  [
    "references that lead nowhere",
    "manifest",
    manifest({
      $defs: objectOf(names, () => text),
      properties: objectOf(slips, (slip) => ({ $ref: `#/$defs/${slip}` })),
    }),
  ],
  [
    "references to anchors that are not there",
    "manifest",
    manifest({
      properties: objectOf(slips, (slip) => ({ $ref: `#${slip}` })),
      $defs: objectOf(names, (name) => ({ ...text, $anchor: name })),
    }),
  ],
  [
    "placeholders that are no argument",
    "bundle",
    httpTool(
      { properties: objectOf(names, () => text) },
      { urlTemplate: `https://gauges.example/?${query}` },
    ),
  ],
  [
    "arguments that are no parameter",
    "skill",
    skill({
      parameters: { type: "object", properties: objectOf(names, () => text) },
      allowlist: { gauge: ["read"] },
      execution: [{ ...run, args: slips.map((param) => ({ param, kind: "positional" })) }],
    }),
  ],
  [
    "executions of tools that are not there",
    "skill",
    skill({
      tools: names.map((name) => ({ name, description: "Reads a gauge", parameters: {} })),
      allowlist: { gauge: ["read"] },
      execution: slips.map((tool) => ({ ...run, tool })),
    }),
  ],
  [
    "binaries that are not granted",
    "skill",
    skill({
      allowlist: objectOf(names, () => ["read"]),
      execution: slips.map((binary) => ({ ...run, binary })),
    }),
  ],
  [
    "subcommands that are not granted",
    "skill",
    skill({ allowlist: { gauge: names }, execution: slips.map((subcommand) => ({ ...run, subcommand })) }),
  ],
];

test.each(hostile)(
  "hundreds of %s (%s) draw on the guesses of the file until they end",
  (_, format, file) => {
    const document = parseJson(JSON.stringify(file, null, 1));
    const { reporter, spent } = counting(document);
    packs.get(format)?.load(document, { reporter });
    expect(reporter.diagnostics.length).toBeGreaterThanOrEqual(NAMES);
    // A check that guesses at its own expense would leave some; a lookup begun after the end costs none.
    expect(spent()).toBeGreaterThanOrEqual(20_000);
    expect(spent()).toBeLessThanOrEqual(20_000 + NAMES);
  },
);
