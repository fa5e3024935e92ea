import { switchBody } from "../schemas/bundle.ts";
import { getToolQuery, putToolQuery, searchQuery, toolQuery } from "../schemas/tool.ts";
import { copyBody, foundPage, tool, toolBody, toolPage } from "../schemas/tool.ts";
import type { Described } from "../route.ts";

const one = { status: 200, description: "The tool.", schema: tool, etag: true };

export const listTools: Described<"listTools"> = {
  aliases: ["/tools"],
  group: "tools",
  summary: "List the tools of all bundles",
  scope: "read",
  query: toolQuery,
  answer: { status: 200, description: "One page.", schema: toolPage, etag: true },
  problems: [400],
};

export const searchTools: Described<"searchTools"> = {
  aliases: ["/tools/search"],
  group: "tools",
  summary: "Search the tools of all bundles",
  description:
    "Names that start so come first, then whole words, then words with a typo; in each the newest first.",
  scope: "read",
  query: searchQuery,
  answer: { status: 200, description: "One page.", schema: foundPage, etag: true },
  problems: [400],
};

export const getTool: Described<"getTool"> = {
  group: "tools",
  summary: "Read a tool",
  description: "Its fields as they are stored, byte for byte, and what is known about it now.",
  scope: "read",
  query: getToolQuery,
  answer: one,
  problems: [400, 404, 409],
};

export const putTool: Described<"putTool"> = {
  group: "tools",
  summary: "Store a new tool",
  description:
    "A pair of slug and version is stored once: the same again is 409, and nothing changes. What the store sets itself (ids, times, counts) is " +
    "not kept: what was read can be stored again as a new version. `diagnostics` says what there is to say about it.",
  scope: "admin",
  query: putToolQuery,
  body: toolBody,
  headers: ["If-Match", "If-None-Match"],
  answer: {
    ...one,
    status: 201,
    description: "The new tool.",
    also: { status: 200, description: "With dryRun: what would be stored." },
  },
  problems: [400, 403, 404, 409, 412, 413, 503, 507],
};

export const copyTool: Described<"copyTool"> = {
  group: "tools",
  summary: "Store a tool again, as another one",
  description:
    "In another bundle, under another slug or as another version: its text is kept, the store makes ids and times anew. Tools that are " +
    "built in can be copied, too.",
  scope: "admin",
  body: copyBody,
  headers: ["If-Match", "If-None-Match"],
  answer: { ...one, status: 201, description: "The new tool." },
  problems: [400, 403, 404, 409, 412, 413, 503, 507],
};

export const patchTool: Described<"patchTool"> = {
  group: "tools",
  summary: "Switch a tool on or off",
  scope: "admin",
  body: switchBody,
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 404, 409, 412, 503, 507],
};

export const deleteTool: Described<"deleteTool"> = {
  group: "tools",
  summary: "Delete a tool for good",
  scope: "admin",
  headers: ["If-Match", "If-None-Match"],
  answer: { status: 204, description: "It is gone." },
  problems: [400, 403, 404, 412, 503],
};
