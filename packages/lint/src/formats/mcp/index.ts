import { ownString } from "@toolhaft/json-text";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadList, type ListDialect } from "../../tool-list/load-list.ts";
import { viewTool } from "../../tool-list/view-tool.ts";
import { mcpRules } from "./rules.ts";

const dialect: ListDialect = {
  rules: mcpRules,
  nameOf: (tool) => ownString(tool, "name"),
  view: (entry) => viewTool(entry, entry.tool, entry.path, { input: "inputSchema", output: "outputSchema" }),
};

/** MCP tool lists: what `tools/list` answers, whole or in part. */
export const mcpFormat: Format = defineFormat({
  id: "mcp",
  title: "MCP tool list",
  load: (document, { reporter, targets }) => loadList(document, reporter, dialect, targets),
  rules: rulesFor("mcp"),
});
