import { defineRule } from "@toolhaft/diagnostics";
import { own } from "@toolhaft/json-text";
import { got } from "../got.ts";
import { proposeName } from "../../proposed-name.ts";
import {
  wholeTool,
  type DefinitionOf,
  type ListContext,
  type ListFormat,
  type ListRule,
} from "../list-rule.ts";

/** `name` is there and is one that the API takes: of few characters, at most `limit`. `use`: what a name is for. */
export function apiNameRule(
  format: ListFormat,
  { use, limit, definitionOf = wholeTool }: { use: string; limit: number; definitionOf?: DefinitionOf },
): ListRule {
  return defineRule({
    id: `${format}/name`,
    severity: "error",
    origin: "specification",
    formats: [format],
    since: "0.1.0",
    messages: {
      missing: { message: '"name" is required', help: use },
      type: { message: '"name" must be a string, got {got}', help: "Put the name in double quotes." },
      characters: {
        message: "the name must match ^[a-zA-Z0-9_-]+$",
        help: "{hint} The whole request is refused otherwise.",
      },
      length: {
        message: `the name has {length} characters, at most ${limit} are allowed` as const,
        help: "Shorten the name.",
      },
    },
    check({ document, tools }: ListContext, report) {
      const isTaken = (name: string): boolean => tools.some(({ identity }) => identity.name === name);
      for (const entry of tools) {
        const found = definitionOf(entry);
        if (found === undefined) continue;
        const value = own(found.definition, "name");
        const tool = entry.identity;
        const path = [...found.path, "name"];
        if (value === undefined) report({ messageId: "missing", path: found.path, tool, data: {} });
        else if (typeof value !== "string") {
          report({ messageId: "type", path, tool, data: { got: got(value) } });
        } else if (!/^[a-zA-Z0-9_-]+$/.test(value)) {
          const { proposed, fixes } = proposeName(document, path, value, isTaken);
          const hint = proposed ? `Write ${JSON.stringify(proposed)}.` : "Use letters, digits, _ and - only.";
          report({ messageId: "characters", path, tool, data: { hint }, fixes });
        } else if (value.length > limit) {
          report({ messageId: "length", path, tool, data: { length: value.length } });
        }
      }
    },
  });
}
