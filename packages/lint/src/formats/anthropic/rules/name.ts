import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../../../tool-list/got.ts";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  missing: { message: '"name" is required', help: "The model calls the tool by its name." },
  type: { message: '"name" must be a string, got {got}', help: "Put the name in double quotes." },
  characters: {
    message: "the name must match ^[a-zA-Z0-9_-]+$",
    help: "Use letters, digits, _ and - only. The whole request is refused otherwise.",
  },
  length: { message: "the name has {length} characters, at most 128 are allowed", help: "Shorten the name." },
} as const;

/** `name` is there and is one that the API takes. */
export const name: Rule<typeof messages, ListContext> = defineRule({
  id: "anthropic/name",
  severity: "error",
  origin: "specification",
  formats: ["anthropic"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const value = own(tool, "name");
      const place = { path: [...path, "name"], tool: identity };
      if (value === undefined) report({ messageId: "missing", path, tool: identity, data: {} });
      else if (typeof value !== "string") report({ messageId: "type", ...place, data: { got: got(value) } });
      else if (!/^[a-zA-Z0-9_-]+$/.test(value)) report({ messageId: "characters", ...place, data: {} });
      else if (value.length > 128) report({ messageId: "length", ...place, data: { length: value.length } });
    }
  },
});
