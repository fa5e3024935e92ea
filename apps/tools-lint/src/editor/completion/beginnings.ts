/** How files with tools begin, by the format that they become. */
const BEGINNINGS: readonly (readonly [string, string, object])[] = [
  [
    "mcp",
    "a tool list of an MCP server",
    { tools: [{ name: "", description: "", inputSchema: { type: "object", properties: {} } }] },
  ],
  ["manifest", "tools that are programs", { tools: [{ name: "", command: ["./tools/bin/"] }] }],
  ["skill", "the tools of a skill", { tools: [], allowlist: {}, execution: [] }],
  [
    "openai",
    "functions for OpenAI",
    [
      {
        type: "function",
        function: { name: "", description: "", parameters: { type: "object", properties: {} } },
      },
    ],
  ],
  [
    "anthropic",
    "tools for Anthropic",
    [{ name: "", description: "", input_schema: { type: "object", properties: {} } }],
  ],
  ["btcp", "tools of a page", { btcp: "1.0", name: "", version: "0.1.0", tools: [], capabilities: [] }],
];

const SNIPPET = 15;

/** Whole files to begin with, where nothing stands yet. */
export function beginnings(range: unknown): object[] {
  return BEGINNINGS.map(([format, detail, value], place) => ({
    label: `${format} file`,
    kind: SNIPPET,
    detail,
    sortText: String(place),
    filterText: JSON.stringify(format),
    textEdit: { range, newText: JSON.stringify(value, null, 2) },
  }));
}
