import { ownString } from "@toolhaft/json-text";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadList, type ListDialect } from "../../tool-list/load-list.ts";
import { viewTool } from "../../tool-list/view-tool.ts";
import { isBuiltIn } from "./built-in.ts";
import { anthropicRules } from "./rules.ts";

const dialect: ListDialect = {
  rules: anthropicRules,
  nameOf: (tool) => ownString(tool, "name"),
  view: (entry) =>
    viewTool(entry, isBuiltIn(entry.tool) ? undefined : entry.tool, entry.path, { input: "input_schema" }),
};

/** Anthropic tool lists: `tools` of a Messages request, or the request itself. */
export const anthropicFormat: Format = defineFormat({
  id: "anthropic",
  title: "Anthropic tool list",
  load: (document, { reporter }) => loadList(document, reporter, dialect),
  rules: rulesFor("anthropic"),
});
