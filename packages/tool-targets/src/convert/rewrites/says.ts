import { typesOf, type Draft, type Member } from "../draft/draft.ts";
import { concerns, NAMES } from "../../keywords.ts";

/** Whether a keyword says anything here that the rest does not. `neighbours`: the keywords it stands among. */
export function says(
  draft: Draft,
  keyword: string,
  member: Member,
  neighbours: ReadonlySet<string>,
): boolean {
  if (NAMES.has(keyword) || isIdle(keyword, neighbours)) return false;
  const types = typesOf(draft);
  if (types !== undefined && !types.some((type) => concerns(keyword, type))) return false;
  if (member.holds === "schema") {
    const { schema } = member;
    const isEmpty = schema.always === true || (schema.always === undefined && schema.members.size === 0);
    return !(isEmpty && OPEN_WHEN_EMPTY.has(keyword));
  }
  if (member.holds === "map") return member.map.size > 0;
  if (member.holds !== "value") return true;
  const { value } = member;
  return !(SILENT_ZERO.has(keyword) && value === 0) && !(keyword === "uniqueItems" && value === false);
}

/** Keywords that say nothing without another. */
function isIdle(keyword: string, neighbours: ReadonlySet<string>): boolean {
  if (keyword === "if") return !neighbours.has("then") && !neighbours.has("else");
  if (keyword === "then" || keyword === "else") return !neighbours.has("if");
  return (keyword === "minContains" || keyword === "maxContains") && !neighbours.has("contains");
}

const OPEN_WHEN_EMPTY: ReadonlySet<string> = new Set([
  "additionalProperties",
  "contentSchema",
  "items",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

const SILENT_ZERO: ReadonlySet<string> = new Set(["minItems", "minLength", "minProperties"]);

/** Whether a word is a keyword of JSON Schema that judges values; words of other systems judge nothing. */
export function isKeyword(keyword: string): boolean {
  return KEYWORDS.has(keyword);
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "$dynamicRef $ref additionalItems additionalProperties allOf anyOf const contains dependencies " +
    "dependentRequired dependentSchemas else enum exclusiveMaximum exclusiveMinimum if items maxContains " +
    "maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf " +
    "not nullable oneOf pattern patternProperties prefixItems properties propertyNames required then type " +
    "unevaluatedItems unevaluatedProperties uniqueItems"
  ).split(" "),
);
