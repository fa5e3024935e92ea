import { refusedBySimpleEngines } from "./lookaround.ts";
import { allBut, only } from "./keyword-sets.ts";
import type { SchemaNeeds } from "./schema-needs.ts";

const everything: SchemaNeeds = {
  keeps: () => true,
  references: "any",
  nulls: "type-list",
  typeLists: true,
  booleanSchemas: true,
  enums: "any",
  valuesAlone: false,
  besideUnions: "anything",
  wantsType: false,
  wantsItems: false,
  emptyObjects: true,
  closedObjects: false,
  allRequired: false,
  refusesPattern: () => undefined,
  takesValue: () => true,
  geminiFields: false,
  describes: false,
};

const names = allBut("$anchor $dynamicAnchor $dynamicRef $id $schema $vocabulary definitions");
const unions = only("oneOf anyOf allOf not if then else enum");
const noRootUnions = (keyword: string, isRoot: boolean): boolean =>
  names(keyword) && !(isRoot && unions(keyword));

const strictOpenai = only(
  "$defs $ref additionalProperties anyOf const default description enum exclusiveMaximum exclusiveMinimum format items " +
    "maxItems maxLength maximum minItems minLength minimum multipleOf pattern properties required title type",
);
const strictAnthropic = only(
  "$defs $ref additionalProperties anyOf const description enum format items minItems properties required title type",
);
const geminiKeys = only(
  "anyOf default description enum example format items maxItems maxLength maxProperties maximum minItems minLength " +
    "minProperties minimum nullable pattern properties required title type",
);

const anthropicKeys = { pattern: /^[a-zA-Z0-9_.-]+$/, max: 64, everywhere: false };
const geminiNames = { pattern: /^[a-zA-Z_][a-zA-Z0-9_]*$/, max: 64, everywhere: true };

const table: Record<string, SchemaNeeds> = {
  openai: { ...everything, keeps: noRootUnions, wantsItems: true, refusesPattern: refusedBySimpleEngines },
  "openai-strict": {
    ...everything,
    keeps: (keyword, isRoot) => strictOpenai(keyword) && !(isRoot && unions(keyword)),
    booleanSchemas: false,
    wantsType: true,
    wantsItems: true,
    besideUnions: "annotations",
    closedObjects: true,
    allRequired: true,
    takesValue: (keyword, value) => keyword !== "default" || value !== null,
    refusesPattern: refusedBySimpleEngines,
  },
  anthropic: { ...everything, keeps: noRootUnions, keys: anthropicKeys },
  "anthropic-strict": {
    ...everything,
    keeps: (keyword, isRoot) => strictAnthropic(keyword) && !(isRoot && unions(keyword)),
    references: "acyclic",
    nulls: "any-of",
    valuesAlone: true,
    typeLists: false,
    booleanSchemas: false,
    wantsType: true,
    besideUnions: "annotations",
    closedObjects: true,
    keys: anthropicKeys,
    formats: new Set("date-time time date duration email hostname uri ipv4 ipv6 uuid".split(" ")),
    takesValue: (keyword, value) => keyword !== "minItems" || value === 0 || value === 1,
    describes: true,
  },
  gemini: {
    ...everything,
    keeps: (keyword, isRoot) => geminiKeys(keyword) && !(isRoot && unions(keyword)),
    references: "none",
    nulls: "nullable",
    typeLists: false,
    booleanSchemas: false,
    enums: "strings",
    besideUnions: "nothing",
    wantsType: true,
    wantsItems: true,
    emptyObjects: false,
    keys: geminiNames,
    formats: new Set("date-time enum double float int32 int64".split(" ")),
    geminiFields: true,
  },
  "gemini-jsonschema": everything,
  "mcp@2025-06-18": { ...everything, booleanSchemas: false },
  "mcp@2025-11-25": { ...everything, booleanSchemas: false },
  "mcp@2026-07-28": everything,
  ollama: {
    ...everything,
    keeps: (keyword, isRoot) =>
      isRoot
        ? only("$defs items properties required type")(keyword)
        : only("anyOf description enum items properties required type")(keyword),
    references: "none",
    booleanSchemas: false,
  },
  vscode: {
    ...everything,
    keeps: (keyword, isRoot) =>
      noRootUnions(keyword, isRoot) &&
      allBut(
        "dependentRequired dependentSchemas maxContains minContains prefixItems unevaluatedItems unevaluatedProperties",
      )(keyword),
    wantsItems: true,
  },
  bedrock: { ...everything, keeps: noRootUnions, keys: anthropicKeys },
  webmcp: everything,
  portable: {
    ...everything,
    keeps: (keyword, isRoot) =>
      (geminiKeys(keyword) || keyword === "additionalProperties") &&
      keyword !== "nullable" &&
      !(isRoot && unions(keyword)),
    references: "none",
    typeLists: false,
    booleanSchemas: false,
    enums: "strings",
    wantsType: true,
    wantsItems: true,
    emptyObjects: false,
    besideUnions: "annotations",
    keys: geminiNames,
    refusesPattern: refusedBySimpleEngines,
  },
};

/** Every built-in target that schemas can be rewritten for. */
export const exportTargetIds: readonly string[] = Object.keys(table);

/** What a target needs of schemas. */
export function needsOf(target: { id: string }): SchemaNeeds {
  return table[target.id] ?? everything;
}
