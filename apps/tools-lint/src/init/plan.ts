import { published, schemaUrl } from "@toolhaft/diagnostics";
import type { FormatId } from "@toolhaft/lint";
import { HOOK_FILES } from "../discover/program-folders.ts";
import type { Detected } from "./detect.ts";

/** A file that a set-up writes. */
export interface PlannedFile {
  id: "config" | "hook" | "workflow";
  path: string;
  /** What is asked before. */
  question: string;
  text: string;
}

/**
 * What a line of a hook or a workflow starts; `undefined` where nothing is published and no package was named.
 * `version`: of this program. `spec`: a package as npm takes it, such as a tarball, a folder or `git+https://…`.
 */
export function runLine(version: string, spec: string | undefined): string | undefined {
  if (spec !== undefined) return `npx --yes --package ${shellWord(spec)} tools-lint`;
  return published.package === undefined ? undefined : `npx --yes ${published.package}@${version}`;
}

function shellWord(text: string): string {
  return /^[\w@%+:,./~#^-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The files of a set-up that are whole of their own; without `run`, those that start nothing. */
export function planFiles(detected: Detected, run: string | undefined): PlannedFile[] {
  const starting: PlannedFile[] =
    run === undefined
      ? []
      : [
          {
            id: "hook",
            path: ".pre-commit-config.yaml",
            question: "Write a pre-commit hook",
            text: hook(run),
          },
          {
            id: "workflow",
            path: ".github/workflows/tools-lint.yml",
            question: "Write a GitHub workflow",
            text: workflow(run),
          },
        ];
  return [
    {
      id: "config",
      path: "toolhaft.config.json",
      question: "Write a configuration",
      text: `${JSON.stringify(
        { $schema: schemaOf("config", detected), lint: { preset: "recommended", rules: {} } },
        null,
        2,
      )}\n`,
    },
    ...starting,
  ];
}

// As `.pre-commit-hooks.yaml` has it, for those who would rather clone nothing.
function hook(run: string): string {
  return `repos:
  - repo: local
    hooks:
      - id: tools-lint
        name: tools-lint
        entry: ${yamlText(`${run} --whole-folders --allow-empty`)}
        language: system
        files: '${HOOK_FILES}'
        types: [file]
        require_serial: true
`;
}

/** A scalar of YAML in one line; quoted only where it has to be. */
function yamlText(text: string): string {
  return /: | #|['"]/.test(text) ? JSON.stringify(text) : text;
}

function workflow(run: string): string {
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
      - run: ${yamlText(`${run} --format github`)}
`;
}

/** Our schemas, by what they are for; those of other systems are theirs to publish. */
const SCHEMAS: Partial<Record<FormatId, { file: string; published: string }>> = {
  config: { file: "config", published: "config/v1.json" },
  manifest: { file: "manifest", published: "manifest/v0.json" },
  skill: { file: "skill", published: "skill/v0.json" },
};

function schemaOf(format: FormatId, { isInstalled }: Pick<Detected, "isInstalled">): string | undefined {
  const schema = SCHEMAS[format];
  if (schema === undefined) return undefined;
  return isInstalled
    ? `./node_modules/tools-lint/dist/schemas/${schema.file}.json`
    : schemaUrl(schema.published);
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
  add("/toolhaft.config.json", schemaOf("config", detected));
  add("/toolhaft.config.jsonc", schemaOf("config", detected));
  for (const { path, format } of detected.files) add(`/${path}`, schemaOf(format, detected));
  return [...byUrl].map(([url, fileMatch]) => ({ fileMatch, url }));
}
