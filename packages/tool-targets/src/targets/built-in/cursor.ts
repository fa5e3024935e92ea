import type { Target } from "../target.ts";

/** Cursor, a client: its window leaves out tools whose names it does not take, and says so in its settings only. */
export const cursor: Target = {
  id: "cursor",
  title: "Cursor (MCP servers)",
  shape: "mcp",
  isClient: true,
  basis: {
    kind: "service",
    name: "Cursor",
    version: "1.6",
    source: "https://docs.cursor.com/context/model-context-protocol",
  },
  constraints: [
    {
      kind: "name-format",
      pattern: "^[a-zA-Z0-9_-]+$",
      effect: "refuses",
      source: "https://github.com/webstudio-is/webstudio/issues/5960",
      date: "2026-07",
    },
    // Its message asks for letters, digits and underscores; of dashes alone only the oldest report tells.
    {
      kind: "name-format",
      pattern: "^[a-zA-Z0-9_]+$",
      effect: "disputed",
      by: ["some versions of Cursor"],
      source: "https://github.com/shuntaka9576/cal2prompt/pull/7",
      also: "https://github.com/bavix/gripmock/issues/875",
      date: "2026-06",
    },
    // "Combined server and tool name length (60) exceeds 60 characters": a server called g, and a tool of 59.
    {
      kind: "name-length",
      max: 59,
      effect: "refuses",
      source: "https://github.com/ComposioHQ/composio/issues/2788",
      also: "https://github.com/PostHog/posthog/pull/51483",
      date: "2026-03",
    },
    // Of all servers together; it was 40 until the summer of 2025.
    {
      kind: "tool-count",
      max: 80,
      effect: "ignores",
      source: "https://github.com/Snowflake-Labs/mcp/issues/77",
      also: "https://github.com/bun913/mcp-testrail/issues/6",
      date: "2025-09",
    },
  ],
};
