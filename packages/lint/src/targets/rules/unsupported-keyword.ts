import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { isContradicted } from "../contradictions.ts";
import { factsOf, said, type ToolFact } from "../facts.ts";
import { verdictOf } from "../verdict.ts";

const messages = {
  root: { message: '"{keyword}" stands at the root of the arguments: {verdict}', help: "{advice}" },
  below: { message: '"{keyword}" is not taken everywhere: {verdict}', help: "{advice}" },
} as const;

/** A keyword that a target refuses or drops. */
export const unsupportedKeyword: Rule<typeof messages, LintContext> = defineRule({
  id: "target/unsupported-keyword",
  severity: "error",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const fact of factsOf(context, "keywords")) {
      if (isContradicted(context, fact)) continue;
      const keyword = String(fact.data["keyword"]);
      const messageId = fact.data["isRoot"] === true ? "root" : "below";
      const data = {
        keyword,
        verdict: verdictOf(fact),
        advice: adviceOn(keyword, isOfArguments(context, fact)),
      };
      report({ messageId, ...said(context, fact), data });
    }
  },
});

const ADVICE: Readonly<Record<string, string>> = {
  $ref: "Write the schema itself where it is referred to.",
  $defs: "Write the schemas themselves where they are referred to.",
  additionalProperties: "Leave it out for this target, and check the arguments yourself.",
  allOf: "Merge the branches into one schema.",
  anyOf: "Say in the description which arguments go together, and check them in the tool.",
  const: 'Write "enum" with one value, and its type.',
  exclusiveMaximum: 'Write "maximum", where the values are whole numbers one less.',
  exclusiveMinimum: 'Write "minimum", where the values are whole numbers one more.',
  nullable: 'Write "type": ["string", "null"], with the type that is meant.',
  oneOf: 'Write "anyOf".',
  prefixItems: 'Write an object with one property for each place, or "items" with "minItems" and "maxItems".',
};

/** Whether a fact is about a keyword of the arguments themselves, where a union is refused in every form. */
function isOfArguments({ tools }: LintContext, { path, tool }: ToolFact): boolean {
  const schemas = tools.find(({ identity }) => identity.index === tool?.index)?.schemas ?? [];
  return schemas.some((schema) => schema.path.length + 1 === path.length);
}

/** How a keyword that some target does not take is written otherwise. */
function adviceOn(keyword: string, isOfArguments: boolean): string {
  if (keyword === "oneOf" && isOfArguments) return ADVICE["anyOf"] ?? "";
  return Object.hasOwn(ADVICE, keyword)
    ? (ADVICE[keyword] ?? "")
    : "Leave it out, tell the model in the description, and check the arguments in the tool.";
}
