import { ownString } from "@toolhaft/json-text";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadList, type ListDialect } from "../../tool-list/load-list.ts";
import { viewTool } from "../../tool-list/view-tool.ts";
import { functionsRules } from "./rules.ts";

const dialect: ListDialect = {
  rules: functionsRules,
  nameOf: (tool) => ownString(tool, "name"),
  view: (entry) => viewTool(entry, entry.tool, entry.path, { input: "parameters" }),
};

/** Plain functions: what many agents keep, and send to a provider in its own shape. */
export const functionsFormat: Format = defineFormat({
  id: "functions",
  title: "plain functions",
  load: (document, { reporter }) => loadList(document, reporter, dialect),
  rules: rulesFor("functions"),
});
