import { defineRule, type Rule } from "@toolhaft/diagnostics";
import { validate } from "@toolhaft/json-schema/validate";
import { own, ownObject } from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  mismatch: {
    message: "input_examples[{item}] does not fit input_schema: {reason}",
    help: "The API refuses the request. Correct the example, or the schema if the example is right.",
  },
} as const;

/** Every example is an input that the tool's own schema takes. */
export const exampleMismatch: Rule<typeof messages, ListContext> = defineRule({
  id: "anthropic/example-mismatch",
  severity: "error",
  origin: "specification",
  formats: ["anthropic"],
  since: "0.1.0",
  messages,
  check({ tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const schema = ownObject(tool, "input_schema");
      const examples = own(tool, "input_examples");
      if (schema === undefined || !Array.isArray(examples)) continue;
      examples.forEach((example, item) => {
        for (const error of validate(schema, example, { maxErrors: 3 }).errors) {
          // What could not be decided is the schema's fault, and reported there.
          if (error.undecided !== undefined) continue;
          report({
            messageId: "mismatch",
            path: [...path, "input_examples", item, ...error.instancePath],
            on: error.on ?? "value",
            tool: identity,
            data: { item, reason: error.message },
          });
        }
      });
    }
  },
});
