import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";

const draft: Stated = {
  effect: "refuses",
  source: "https://github.com/webmachinelearning/webmcp/blob/0b676d2/index.bs",
  date: "2026-08",
};

/** WebMCP: tools that a page registers with `document.modelContext`. */
export const webmcp: Target = {
  id: "webmcp",
  title: "WebMCP (document.modelContext)",
  shape: "webmcp",
  basis: {
    kind: "draft",
    name: "the WebMCP draft",
    version: "0b676d2",
    source: "https://github.com/webmachinelearning/webmcp/blob/0b676d2/index.bs",
  },
  constraints: [
    { kind: "name-format", pattern: "^[a-zA-Z0-9_.-]+$", ...draft },
    { kind: "name-length", max: 128, ...draft },
    { kind: "description-length", min: 1, ...draft },
  ],
};
