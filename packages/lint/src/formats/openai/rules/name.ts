import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { functionOf } from "../function.ts";

const messages = {
  missing: { message: '"name" is required', help: "The model calls the function by its name." },
  type: { message: '"name" must be a string, got {got}', help: "Put the name in double quotes." },
  characters: {
    message: "the name must match ^[a-zA-Z0-9_-]+$",
    help: "Use letters, digits, _ and - only. The whole request is refused otherwise.",
  },
  length: { message: "the name has {length} characters, at most 64 are allowed", help: "Shorten the name." },
} as const;

/** `name` is there and is one that the API takes. */
export const name: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/name",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const entry of tools) {
      const found = functionOf(entry);
      if (found === undefined) continue;
      const value = own(found.definition, "name");
      const tool = entry.identity;
      const path = [...found.path, "name"];
      if (value === undefined) report({ messageId: "missing", path: found.path, tool, data: {} });
      else if (typeof value !== "string")
        report({ messageId: "type", path, tool, data: { got: got(value) } });
      else if (!/^[a-zA-Z0-9_-]+$/.test(value)) report({ messageId: "characters", path, tool, data: {} });
      else if (value.length > 64) report({ messageId: "length", path, tool, data: { length: value.length } });
    }
  },
});
