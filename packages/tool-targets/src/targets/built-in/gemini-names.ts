import type { Constraint } from "../constraint.ts";

/** What Gemini asks of names and of how many tools there are, whichever way schemas are sent. */
export const geminiNames: readonly Constraint[] = [
  {
    kind: "name-format",
    pattern: "^[a-zA-Z_][a-zA-Z0-9_.-]*$",
    effect: "refuses",
    source: "https://github.com/BerriAI/litellm/issues/12543",
    date: "2026-08",
  },
  {
    kind: "name-length",
    max: 64,
    effect: "refuses",
    source: "https://github.com/BerriAI/litellm/issues/12543",
    date: "2026-08",
  },
  {
    kind: "tool-count",
    max: 100,
    effect: "ignores",
    source: "https://github.com/googleapis/js-genai/blob/main/src/mcp/_mcp.ts",
    date: "2026-08",
  },
];
