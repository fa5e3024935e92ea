import { definitionFormatIds } from "../../format-ids.ts";
import { presetIds } from "../presets.ts";
import type { Shape } from "./shape.ts";

const glob: Shape = { kind: "text", is: "glob", doc: "A pattern of paths from the configuration's folder." };

const globs = (doc: string): Shape => ({
  kind: "either",
  of: [glob, { kind: "list", item: glob, doc: "Several patterns; any of them may match." }],
  doc,
});

const rules: Shape = {
  kind: "map",
  keys: "rule",
  value: { kind: "choice", of: ["error", "warning", "info", "off"], doc: "How much its findings count." },
  doc: "How much rules count: by id, by group (`name/*`), or all (`*`). An id goes before its group.",
};

const targets: Shape = {
  kind: "list",
  item: {
    kind: "either",
    of: [
      { kind: "text", is: "target", doc: "The name of a target, such as `openai-strict`." },
      {
        kind: "open",
        keys: { id: { kind: "text", doc: "The name of a target." } },
        required: ["id"],
        doc: "A target, and what is said about it.",
      },
    ],
    doc: "A target.",
  },
  doc: "The systems that the tools are sent to: what each of them refuses is a finding.",
};

const checkFiles: Shape = {
  kind: "switch",
  doc: "Whether the programs, scripts and other files that a definition names are looked at; default true.",
};

const override: Shape = {
  kind: "object",
  keys: {
    files: globs("The files it is for."),
    excludedFiles: globs("Files it is not for, of those that `files` match."),
    format: {
      kind: "choice",
      of: definitionFormatIds,
      doc: "The format of these files, where it is not recognised.",
    },
    rules,
    targets,
    checkFiles,
  },
  required: ["files"],
  doc: "Settings for some files. Later ones win.",
};

const suppression: Shape = {
  kind: "object",
  keys: {
    rule: { kind: "text", is: "rule", doc: "The rule, its group (`name/*`), or all (`*`)." },
    files: globs("The files it is for; default all."),
    pointer: {
      kind: "text",
      is: "pointer",
      doc: "A place in the file and all below it, such as `/tools/0/command`; `*` is any one key or index.",
    },
    tool: { kind: "text", doc: "The name of a tool: it holds wherever the tool stands in the list." },
    reason: { kind: "text", doc: "Why the findings are suppressed, for the next reader." },
  },
  required: ["rule", "reason"],
  doc: "Findings that are suppressed. One that matches nothing is reported.",
};

/** What stands below `lint`. */
export const lintShape: Shape = {
  kind: "object",
  keys: {
    extends: {
      kind: "either",
      of: [
        { kind: "text", is: "path", doc: "The path of a configuration, from this file's folder." },
        {
          kind: "list",
          item: { kind: "text", is: "path", doc: "The path of a configuration." },
          doc: "Several; later ones win.",
        },
      ],
      doc: "Another configuration that this one starts from. Its patterns count from this file's folder.",
    },
    preset: {
      kind: "choice",
      of: presetIds,
      doc: "Where the settings of rules start from; default `default`.",
    },
    rules,
    targets,
    ignores: { kind: "list", item: glob, doc: "Files that are not linted, whoever names them." },
    overrides: { kind: "list", item: override, doc: "Settings for some files; later ones win." },
    suppressions: {
      kind: "list",
      item: suppression,
      doc: "Findings that are suppressed, each with its reason.",
    },
    baseline: { kind: "text", is: "path", doc: "The file of findings that were there before." },
    checkFiles,
    maxWarnings: {
      kind: "number",
      min: 0,
      integer: true,
      doc: "More warnings than this make the exit code 1; default any number is fine.",
    },
    failOn: {
      kind: "choice",
      of: ["error", "warning"],
      doc: "The least severity that makes the exit code 1; default `error`.",
    },
  },
  doc: "How definitions are linted.",
};
