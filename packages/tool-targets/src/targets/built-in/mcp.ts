import type { Constraint, Stated } from "../constraint.ts";
import type { Engine, Target } from "../target.ts";
import { NUMBERS } from "./numbers.ts";

function stated(revision: string): Stated {
  const folder = "https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema";
  return { effect: "refuses", source: `${folder}/${revision}/schema.ts`, date: "2026-08" };
}

const v1: Stated = {
  effect: "refuses",
  source: "https://github.com/modelcontextprotocol/typescript-sdk/blob/1.32.2/src/types.ts",
  date: "2026-11",
  by: ["the TypeScript SDK 1"],
};
/** One schema that the client's compiler refuses, and it lists no tool at all. */
const compiled: Stated = {
  ...v1,
  source: "https://github.com/modelcontextprotocol/typescript-sdk/blob/1.32.2/src/client/index.ts",
};
const python: Stated = {
  effect: "disputed",
  by: ["the Python SDK"],
  source: "https://github.com/modelcontextprotocol/python-sdk/blob/main/src/mcp/server/lowlevel/server.py",
  date: "2026-11",
};

const engines: readonly Engine[] = [
  ...["inputSchema", "outputSchema"].flatMap((field): Engine[] => [
    { name: `mcp-sdk-v1-${field}`, version: "1.32.2", date: "2026-11", source: v1.source, decides: true },
    {
      name: `mcp-client-v2-${field}`,
      version: "2.4.0",
      date: "2026-11",
      source: "https://github.com/modelcontextprotocol/typescript-sdk/tree/main/packages/client",
      decides: true,
    },
  ]),
  { name: "python-jsonschema-check", version: "4.26", date: "2026-11", source: python.source },
];

/** What clients read of a schema of arguments, and of one of results, whatever the revision. */
const clients: readonly Constraint[] = [
  { kind: "no-boolean-schemas", where: "root", ...v1 },
  {
    kind: "value-types",
    keywords: ["required"],
    types: ["list"],
    where: "root",
    ...v1,
    by: ["both TypeScript SDKs"],
  },
  {
    kind: "value-types",
    keywords: ["properties"],
    types: ["object"],
    where: "root",
    ...v1,
    by: ["both TypeScript SDKs"],
  },
  { kind: "types-known", ...python },
  { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...python },
  { kind: "value-types", keywords: NUMBERS, types: ["number"], ...python },
  { kind: "value-types", keywords: ["items"], types: ["object", "boolean"], ...python },
  { kind: "value-types", keywords: ["description", "title"], types: ["string"], ...python },
  { kind: "list-length", keywords: ["type"], min: 1, ...python },
  { kind: "list-unique", keywords: ["required", "type"], ...python },
  { kind: "pattern-syntax", not: ["unclosed"], ...python },
];

const results: readonly Constraint[] = [
  ...clients.map((constraint): Constraint => ({ ...constraint, of: "output" })),
  { kind: "types-known", ...compiled, of: "output" },
  { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...compiled, of: "output" },
  { kind: "value-types", keywords: NUMBERS, types: ["number"], ...compiled, of: "output" },
  { kind: "pattern-syntax", not: ["broken"], ...compiled, of: "output" },
  { kind: "references", not: ["remote", "unresolved"], ...compiled, of: "output" },
  { kind: "keywords", not: ["id"], where: "everywhere", ...compiled, of: "output" },
  { kind: "neighbours", not: ["nullable"], without: "type", ...compiled, of: "output" },
];

/** Revisions from 2025-11-25 on advise on names; SDKs warn, and clients that pass names on are refused. */
function names(revision: string): readonly Constraint[] {
  const advised: Stated = { ...stated(revision), effect: "advises" };
  return [
    { kind: "name-format", pattern: "^[a-zA-Z0-9_.-]+$", ...advised },
    { kind: "name-length", max: 128, ...advised },
  ];
}

/** MCP as most servers speak it. */
export const mcp20250618: Target = {
  id: "mcp@2025-06-18",
  title: "MCP tools, revision 2025-06-18",
  shape: "mcp",
  engines,
  constraints: [
    { kind: "root-object", ...stated("2025-06-18") },
    { kind: "output-object", ...stated("2025-06-18") },
    ...clients,
    ...results,
  ],
};

/** MCP with advice on names, and 2020-12 as the default dialect. */
export const mcp20251125: Target = {
  id: "mcp@2025-11-25",
  title: "MCP tools, revision 2025-11-25",
  shape: "mcp",
  engines,
  constraints: [
    ...names("2025-11-25"),
    { kind: "root-object", ...stated("2025-11-25") },
    { kind: "output-object", ...stated("2025-11-25") },
    ...clients,
    ...results,
  ],
};

/** MCP without sessions: a result may be any JSON value. */
export const mcp20260728: Target = {
  id: "mcp@2026-07-28",
  title: "MCP tools, revision 2026-07-28",
  shape: "mcp",
  engines,
  constraints: [
    ...names("2026-07-28"),
    { kind: "root-object", ...stated("2026-07-28") },
    { kind: "output-object", ...v1, effect: "disputed" },
    ...clients,
    ...results,
  ],
};
