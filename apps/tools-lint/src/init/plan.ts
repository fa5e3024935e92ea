import type { FormatId } from "@toolhaft/lint";
import type { Detected } from "./detect.ts";

/** A file that a set-up writes. */
export interface PlannedFile {
  id: "config" | "hook" | "workflow";
  path: string;
  /** What is asked before. */
  question: string;
  text: string;
}

/** The files of a set-up that are whole of their own; pure. `version`: of this program. */
export function planFiles(detected: Detected, version: string): PlannedFile[] {
  return [
    {
      id: "config",
      path: "toolhaft.config.json",
      question: "Write a configuration",
      text: `${JSON.stringify(
        { $schema: schemaUrl("config", detected), lint: { preset: "recommended", rules: {} } },
        null,
        2,
      )}\n`,
    },
    {
      id: "hook",
      path: ".pre-commit-config.yaml",
      question: "Write a pre-commit hook",
      text: hook(version),
    },
    {
      id: "workflow",
      path: ".github/workflows/tools-lint.yml",
      question: "Write a GitHub workflow",
      text: workflow(version),
    },
  ];
}

// As `.pre-commit-hooks.yaml` has it, for those who would rather clone nothing.
function hook(version: string): string {
  return `repos:
  - repo: local
    hooks:
      - id: tools-lint
        name: tools-lint
        entry: npx --yes tools-lint@${version} --whole-folders --allow-empty
        language: system
        files: '\\.jsonc?$|(^|/)SKILL\\.md$|(^|/)scripts/'
        types: [file]
        require_serial: true
`;
}

function workflow(version: string): string {
  return `name: tools-lint
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  tools-lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npx --yes tools-lint@${version} --format github
`;
}

/** The schemas that are published, by what they are for; those of other systems are theirs to publish. */
const SCHEMAS: Partial<Record<FormatId, { file: string; url: string }>> = {
  config: { file: "config", url: "https://toolhaft.dev/schemas/config/v1.json" },
  manifest: { file: "manifest", url: "https://toolhaft.dev/schemas/manifest/v0.json" },
  skill: { file: "skill", url: "https://toolhaft.dev/schemas/skill/v0.json" },
};

function schemaUrl(format: FormatId, { isInstalled }: Pick<Detected, "isInstalled">): string | undefined {
  const schema = SCHEMAS[format];
  if (schema === undefined) return undefined;
  return isInstalled ? `./node_modules/tools-lint/dist/schemas/${schema.file}.json` : schema.url;
}

/** Which files an editor checks by which schema. */
export interface Association {
  fileMatch: string[];
  url: string;
}

/** The associations for an editor: the configuration's, and those of the files that were found. */
export function planAssociations(detected: Detected): Association[] {
  const byUrl = new Map<string, string[]>();
  const add = (match: string, url: string | undefined): void => {
    if (url !== undefined) byUrl.set(url, [...(byUrl.get(url) ?? []), match]);
  };
  add("/toolhaft.config.json", schemaUrl("config", detected));
  add("/toolhaft.config.jsonc", schemaUrl("config", detected));
  for (const { path, format } of detected.files) add(`/${path}`, schemaUrl(format, detected));
  return [...byUrl].map(([url, fileMatch]) => ({ fileMatch, url }));
}
