import { ownObject, ownString } from "@toolhaft/json-text";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadList, type ListDialect } from "../../tool-list/load-list.ts";
import { viewTool } from "../../tool-list/view-tool.ts";
import { functionsRules } from "./rules.ts";
import { functionOf, schemasOf } from "./wrapped.ts";

const dialect: ListDialect = {
  rules: functionsRules,
  nameOf: (tool) => ownString(ownObject(tool, "toolSpec") ?? tool, "name"),
  view(entry) {
    const found = functionOf(entry);
    const view = viewTool(entry, found?.definition, found?.path ?? entry.path, { input: "parameters" });
    return view && { ...view, schemas: schemasOf(entry) };
  },
};

/** Plain functions: what many agents keep, and send to a provider in its own shape. */
export const functionsFormat: Format = defineFormat({
  id: "functions",
  title: "plain functions",
  load: (document, { reporter }) => loadList(document, reporter, dialect),
  rules: rulesFor("functions"),
});
