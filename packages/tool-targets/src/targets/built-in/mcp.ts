import type { Constraint, Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

function stated(revision: string): Stated {
  const folder = "https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema";
  return { effect: "refuses", source: `${folder}/${revision}/schema.ts`, date: "2026-08" };
}

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
  constraints: [
    { kind: "root-object", ...stated("2025-06-18") },
    { kind: "output-object", ...stated("2025-06-18") },
    { kind: "no-boolean-schemas", where: "root", ...stated("2025-06-18") },
  ],
};

/** MCP with advice on names, and 2020-12 as the default dialect. */
export const mcp20251125: Target = {
  id: "mcp@2025-11-25",
  title: "MCP tools, revision 2025-11-25",
  shape: "mcp",
  constraints: [
    ...names("2025-11-25"),
    { kind: "root-object", ...stated("2025-11-25") },
    { kind: "output-object", ...stated("2025-11-25") },
    { kind: "no-boolean-schemas", where: "root", ...stated("2025-11-25") },
  ],
};

/** MCP without sessions: a result may be any JSON value. */
export const mcp20260728: Target = {
  id: "mcp@2026-07-28",
  title: "MCP tools, revision 2026-07-28",
  shape: "mcp",
  constraints: [...names("2026-07-28"), { kind: "root-object", ...stated("2026-07-28") }],
};
