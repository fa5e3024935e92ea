import { createReporter, defineRule, removeNode, showValue, type Rule } from "@toolhaft/diagnostics";
import { checkSchema } from "@toolhaft/json-schema/check";
import {
  isObject,
  own,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import type { ListContext } from "../../../tool-list/list-rule.ts";

const messages = {
  other: {
    message: '"$schema" of the output schema is {actual}: Claude refuses every call of the tool',
    help: "Claude Code and Claude Desktop check results by 2020-12 only, which is the default. Leave $schema out.",
  },
  differs: {
    message: '"$schema" of the output schema is {actual}: Claude refuses every call of the tool',
    help: "Claude Code and Claude Desktop check results by 2020-12 only. Leave $schema out, and write what that draft alone knows the way of 2020-12.",
  },
} as const;

const USUAL = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** The schema of a result names a draft that the clients' validator has not. */
export const outputDialect: Rule<typeof messages, ListContext> = defineRule({
  id: "mcp/output-dialect",
  severity: "warning",
  origin: "advice",
  formats: ["mcp"],
  since: "0.1.0",
  messages,
  check({ document, tools }: ListContext, report) {
    for (const { tool, path, identity } of tools) {
      const schema = own(tool, "outputSchema");
      const uri = isObject(schema) ? own(schema, "$schema") : undefined;
      if (!isObject(schema) || typeof uri !== "string" || USUAL.test(uri)) continue;
      const place = [...path, "outputSchema"];
      const isSame = readsAlike(document, place, schema);
      report({
        messageId: isSame ? "other" : "differs",
        path: [...place, "$schema"],
        tool: identity,
        data: { actual: showValue(uri) },
        fixes: isSame ? removeNode(document, [...place, "$schema"], "Leave $schema out", true) : [],
      });
    }
  },
});

/** Whether a schema says the same by 2020-12 as by the draft it names: no keyword of it is read otherwise. */
function readsAlike(document: JsonDocument, path: JsonPath, schema: JsonObject): boolean {
  const findings = (value: JsonValue): string => {
    const reporter = createReporter(document, "");
    checkSchema(value, { document, reporter, path, judgesUri: false });
    return reporter.diagnostics.map(({ rule, at }) => `${rule} ${at.pointer}`).join("\n");
  };
  const { $schema: _, ...rest } = schema;
  return findings(rest) === findings(schema);
}
