import { preferBody, preferred, toolVersions } from "../schemas/versions.ts";
import type { Described } from "../route.ts";

const one = { status: 200, description: "What the name means.", schema: preferred, etag: true };

export const listVersions: Described<"listVersions"> = {
  group: "tools",
  summary: "List the versions of a tool",
  description: "All of them, also those that are off; the oldest first.",
  scope: "read",
  answer: { status: 200, description: "All of them.", schema: toolVersions, etag: true },
  problems: [400, 404],
};

export const getPreferred: Described<"getPreferred"> = {
  group: "tools",
  summary: "Read which version a tool's plain name means",
  description:
    "Where tools are called by a name, as over MCP, the preferred version has the slug itself, others their version behind it.",
  scope: "read",
  answer: one,
  problems: [400, 404],
};

export const putPreferred: Described<"putPreferred"> = {
  group: "tools",
  summary: "Let a tool's plain name mean one of its versions",
  description:
    "Nothing else gives a name to another tool: neither a new version nor one that is switched on.",
  scope: "admin",
  body: preferBody,
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 404, 409, 412, 413, 503, 507],
};
