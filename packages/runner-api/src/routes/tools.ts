import { switchBody, type Switch } from "../schemas/bundle.ts";
import { pageOf, type Page } from "../schemas/page.ts";
import { searchQuery, toolQuery, type SearchQuery, type ToolQuery } from "../schemas/queries.ts";
import {
  foundTool,
  tool,
  toolBody,
  toolSummary,
  type FoundTool,
  type Tool,
  type ToolBody,
  type ToolSummary,
} from "../schemas/tool.ts";
import type { Route } from "./route.ts";

export interface ToolParams extends Readonly<Record<string, string>> {
  bundleID: string;
  toolSlug: string;
  version: string;
}

const path = "/tools/bundles/{bundleID}/tools/{toolSlug}/version/{version}";
const one = { status: 200, description: "The tool.", schema: tool, etag: true };

export const listTools: Route<{ query: ToolQuery; answer: Page<ToolSummary> }> = {
  id: "listTools",
  method: "GET",
  path: "/tools/tools",
  aliases: ["/tools"],
  group: "tools",
  summary: "List the tools of all bundles",
  scope: "read",
  query: toolQuery,
  answer: { status: 200, description: "One page.", schema: pageOf("ToolPage", toolSummary) },
  problems: [400],
};

export const searchTools: Route<{ query: SearchQuery; answer: Page<FoundTool> }> = {
  id: "searchTools",
  method: "GET",
  path: "/tools/tools/search",
  aliases: ["/tools/search"],
  group: "tools",
  summary: "Search the tools of all bundles",
  description:
    "Names that start so come first, then whole words, then words with a typo; in each the newest first.",
  scope: "read",
  query: searchQuery,
  answer: { status: 200, description: "One page.", schema: pageOf("FoundPage", foundTool) },
  problems: [400],
};

export const getTool: Route<{ params: ToolParams; answer: Tool }> = {
  id: "getTool",
  method: "GET",
  path,
  group: "tools",
  summary: "Read a tool",
  description: "Its fields as they are stored, byte for byte, and what is known about it now.",
  scope: "read",
  answer: one,
  problems: [400, 404, 409],
};

export const putTool: Route<{ params: ToolParams; body: ToolBody; answer: Tool }> = {
  id: "putTool",
  method: "PUT",
  path,
  group: "tools",
  summary: "Store a new tool",
  description: "A pair of slug and version is stored once: the same again is 409, and nothing changes.",
  scope: "admin",
  body: toolBody,
  answer: { ...one, status: 201 },
  problems: [400, 403, 404, 409, 413, 503, 507],
};

export const patchTool: Route<{ params: ToolParams; body: Switch; answer: Tool }> = {
  id: "patchTool",
  method: "PATCH",
  path,
  group: "tools",
  summary: "Switch a tool on or off",
  scope: "admin",
  body: switchBody,
  headers: ["If-Match"],
  answer: one,
  problems: [400, 404, 409, 412, 503, 507],
};

export const deleteTool: Route<{ params: ToolParams }> = {
  id: "deleteTool",
  method: "DELETE",
  path,
  group: "tools",
  summary: "Delete a tool for good",
  scope: "admin",
  answer: { status: 204, description: "It is gone." },
  problems: [400, 403, 404, 503],
};
