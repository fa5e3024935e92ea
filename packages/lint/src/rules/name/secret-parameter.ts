import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { isObject, ownObject } from "@toolhaft/json-text";
import type { LintContext, ToolView } from "../../format.ts";
import { namesSecret } from "../secrets.ts";

const messages = {
  secret: {
    message: "the parameter {name} asks the model for a secret",
    help: "What a model sends is logged and stays in the conversation. Give the tool its secret by its environment or configuration.",
  },
} as const;

/** A parameter whose name says that it holds a secret. */
export const secretParameter: Rule<typeof messages, LintContext> = defineRule({
  id: "name/secret-parameter",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages,
  check({ tools }: LintContext, report) {
    for (const tool of tools) {
      for (const { name, path } of secretsOf(tool)) {
        report({ messageId: "secret", path, tool: tool.identity, data: { name: JSON.stringify(name) } });
      }
    }
  },
});

function secretsOf({ schemas }: ToolView): { name: string; path: (string | number)[] }[] {
  const found: { name: string; path: (string | number)[] }[] = [];
  for (const { role, value, path } of schemas) {
    const properties = role === "input" && isObject(value) ? ownObject(value, "properties") : undefined;
    for (const name in properties) {
      if (namesSecret(name)) found.push({ name, path: [...path, "properties", name] });
    }
  }
  return found;
}
