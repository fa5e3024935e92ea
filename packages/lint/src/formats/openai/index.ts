import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadList, type ListDialect } from "../../tool-list/load-list.ts";
import { viewTool } from "../../tool-list/view-tool.ts";
import { functionOf, nameOf } from "./function.ts";
import { openaiRules } from "./rules.ts";

const dialect: ListDialect = {
  rules: openaiRules,
  nameOf,
  view(entry) {
    const found = functionOf(entry);
    return viewTool(entry, found?.definition, found?.path ?? entry.path, { input: "parameters" });
  },
};

/** OpenAI tool lists: `tools` of a Chat Completions or Responses request, or the request itself. */
export const openaiFormat: Format = defineFormat({
  id: "openai",
  title: "OpenAI tool list",
  load: (document, { reporter }) => loadList(document, reporter, dialect),
  rules: rulesFor("openai"),
});
