import type { Stated } from "../constraint.ts";
import type { Target } from "../target.ts";
import { ROOT_UNIONS } from "./root-unions.ts";

const point: Stated = {
  effect: "refuses",
  source:
    "https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/chat/common/tools/languageModelToolsContribution.ts",
  date: "2026-08",
};
const normaliser: Stated = {
  effect: "refuses",
  source:
    "https://github.com/microsoft/vscode-copilot-chat/blob/main/src/extension/tools/common/toolSchemaNormalizer.ts",
  date: "2026-08",
};

const gpt4: Stated = { ...normaliser, effect: "ignores", by: ["vscode with gpt-4 models"] };
const changed: Stated = { ...normaliser, effect: "ignores" };

/** VS Code's `languageModelTools`, and what Copilot Chat does to them. */
export const vscode: Target = {
  id: "vscode",
  title: "VS Code language model tools",
  shape: "vscode",
  isClient: true,
  engines: ["claude-sonnet-4", "gpt-5", "gpt-4o", "gemini-2.5-pro"].map((family) => ({
    name: `vscode-copilot-${family}`,
    version: "31acd00",
    date: "2026-11",
    source: normaliser.source,
    decides: true,
  })),
  constraints: [
    { kind: "name-format", pattern: "^(?!copilot_|vscode_)[a-zA-Z0-9_-]+$", ...point },
    {
      kind: "name-length",
      max: 64,
      effect: "refuses",
      source: "https://github.com/microsoft/vscode/issues/243602",
      date: "2026-08",
    },
    { kind: "description-length", min: 1, ...changed },
    { kind: "description-length", max: 1024, ...gpt4 },
    { kind: "tool-count", max: 128, ...normaliser },
    { kind: "root-object", properties: true, ...changed, effect: "rewritten" },
    { kind: "keywords", not: ROOT_UNIONS, where: "root", ...changed },
    {
      kind: "keywords",
      not: (
        "contains default format maxContains maxItems maxLength maxProperties maximum minContains minItems minLength " +
        "minProperties minimum multipleOf pattern patternProperties propertyNames unevaluatedItems " +
        "unevaluatedProperties uniqueItems"
      ).split(" "),
      where: "everywhere",
      ...gpt4,
    },
    { kind: "items-stated", ...normaliser },
    { kind: "no-boolean-schemas", in: ["items"], only: false, ...normaliser },
    { kind: "types-known", ...normaliser },
    { kind: "value-types", keywords: ["type"], types: ["string", "list"], ...normaliser },
    { kind: "value-types", keywords: ["type"], types: ["string"], where: "root", ...changed },
    { kind: "value-types", keywords: ["properties"], types: ["object"], where: "root", ...changed },
    { kind: "value-types", keywords: ["properties"], types: ["object"], where: "below", ...normaliser },
    {
      kind: "value-types",
      keywords: ["allOf", "anyOf", "enum", "oneOf", "required"],
      types: ["list"],
      ...normaliser,
    },
    { kind: "value-types", keywords: ["description", "title"], types: ["string"], ...changed },
    {
      kind: "value-types",
      keywords: [
        "exclusiveMaximum",
        "exclusiveMinimum",
        "maxItems",
        "maxLength",
        "maximum",
        "minItems",
        "minLength",
        "minimum",
        "multipleOf",
      ],
      types: ["number"],
      ...changed,
    },
    { kind: "value-types", keywords: ["items"], types: ["object", "boolean"], ...changed },
    { kind: "list-length", keywords: ["allOf", "anyOf", "enum", "oneOf", "type"], min: 1, ...normaliser },
    { kind: "list-unique", keywords: ["enum", "required", "type"], ...normaliser },
    { kind: "required-declared", ...changed },
    {
      kind: "single-types",
      ...normaliser,
      effect: "rewritten",
      by: ["vscode with Gemini models"],
    },
  ],
};
