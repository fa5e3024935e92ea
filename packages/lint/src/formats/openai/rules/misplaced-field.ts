import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { own, ownObject } from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";
import { functionOf, shapeOf } from "../function.ts";

const messages = {
  inside: {
    message: '"strict" stands in the schema of the arguments',
    help: 'Move it next to "parameters": in the schema nothing reads it.',
  },
  outside: {
    message: '"{key}" stands next to "function"',
    help: 'Move it into "function": Chat Completions reads it only there.',
  },
} as const;

const inner = ["name", "description", "parameters", "strict"];

/** A field of the function stands outside of it, or too deep in it. */
export const misplacedField: Rule<typeof messages, ListContext> = defineRule({
  id: "openai/misplaced-field",
  severity: "error",
  origin: "specification",
  formats: ["openai"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const held = functionOf({ tool, path });
      const schema = held && ownObject(held.definition, "parameters");
      if (held !== undefined && typeof (schema && own(schema, "strict")) === "boolean") {
        const place = [...held.path, "parameters", "strict"];
        report({ messageId: "inside", path: place, on: "key", tool: identity, data: {} });
      }
      if (shapeOf(tool) !== "chat") continue;
      for (const key of inner) {
        if (!Object.hasOwn(tool, key)) continue;
        report({ messageId: "outside", path: [...path, key], on: "key", tool: identity, data: { key } });
      }
    }
  },
});
