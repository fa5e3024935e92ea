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

/** VS Code's `languageModelTools`, and what Copilot Chat does to them. */
export const vscode: Target = {
  id: "vscode",
  title: "VS Code language model tools",
  shape: "vscode",
  constraints: [
    { kind: "name-format", pattern: "^(?!copilot_|vscode_)[a-zA-Z0-9_-]+$", ...point },
    {
      kind: "name-length",
      max: 64,
      effect: "refuses",
      source: "https://github.com/microsoft/vscode/issues/243602",
      date: "2026-08",
    },
    { kind: "description-length", min: 1, ...normaliser, effect: "ignores" },
    { kind: "description-length", max: 1024, ...normaliser, effect: "ignores" },
    { kind: "tool-count", max: 128, ...normaliser },
    { kind: "keywords", not: ROOT_UNIONS, where: "root", ...normaliser, effect: "ignores" },
    {
      kind: "keywords",
      not: "dependentRequired dependentSchemas maxContains minContains prefixItems unevaluatedItems unevaluatedProperties".split(
        " ",
      ),
      where: "everywhere",
      ...normaliser,
      effect: "ignores",
    },
    { kind: "items-stated", ...normaliser },
  ],
};
