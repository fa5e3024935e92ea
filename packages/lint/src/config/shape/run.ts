import type { Shape } from "./shape.ts";

const text = (doc: string): Shape => ({ kind: "text", doc });
const texts = (doc: string): Shape => ({ kind: "list", item: text("One of them."), doc });
const flag = (doc: string): Shape => ({ kind: "switch", doc });

const host: Shape = {
  kind: "either",
  of: [
    text("The origin of a host, such as `https://api.example.com`."),
    {
      kind: "object",
      keys: {
        host: text("The origin of a host."),
        allowPrivate: texts("Private networks in which it may lie, such as `10.0.0.0/8`."),
        allowInsecure: flag("Whether it may be reached without TLS."),
      },
      required: ["host"],
      doc: "A host, and what is let through for it.",
    },
  ],
  doc: "A host.",
};

const secret: Shape = {
  kind: "object",
  keys: {
    from: text("Where it comes from: `env:NAME`, a variable of the environment, or `file:PATH`."),
    hosts: texts("The hosts that it may be sent to."),
  },
  required: ["from"],
  doc: "A secret.",
};

const skill: Shape = {
  kind: "object",
  keys: {
    env: texts("Names of environment variables that its programs get besides PATH and HOME."),
    optionTerminator: texts("Programs that take `--` for the end of their options."),
    onResolveFailure: {
      kind: "choice",
      of: ["keep", "reject"],
      doc: "Whether a value that its script or command could not resolve stays as given, or ends the call; default `keep`.",
    },
  },
  doc: "Settings of the skill of this name.",
};

/** What stands below `run`: read by whatever runs tools, and checked here with the rest of the file. */
export const runShape: Shape = {
  kind: "object",
  keys: {
    sources: {
      kind: "list",
      item: {
        kind: "either",
        of: [text("A file or folder."), { kind: "open", keys: {}, doc: "A source, and how it is read." }],
        doc: "A source.",
      },
      doc: "Where tools come from.",
    },
    allowedHosts: { kind: "list", item: host, doc: "The hosts that tools may call." },
    secrets: { kind: "map", keys: "name", value: secret, doc: "Secrets, by the names that tools use." },
    secretsDir: text("The folder that keeps values of secrets which are set while a server runs."),
    skills: {
      kind: "open",
      keys: {
        allowScripts: flag("Whether skills may run the scripts that resolve values; default false."),
        contextMode: {
          kind: "choice",
          of: ["full", "readOnDemand"],
          doc: "How models read a skill: by `read_skill` when they need it, or all at once; default `readOnDemand`.",
        },
      },
      rest: skill,
      doc: "How skills are run, and settings by a skill's name.",
    },
    timeoutSec: {
      kind: "number",
      min: 1,
      integer: true,
      doc: "Seconds until a call is ended, where the tool says nothing.",
    },
    sandbox: {
      kind: "choice",
      of: ["off", "best-effort", "required"],
      doc: "How processes are confined; default `best-effort`.",
    },
    isolate: { kind: "open", keys: {}, doc: "What processes are kept from." },
    allowSymlinks: flag("Whether a program may be a link that leads elsewhere."),
    functions: texts("Modules; tools call what they export, by its name."),
    ownTools: flag(
      "Whether stores offer the tools they come with, `lint`, `convert` and `time`; default true.",
    ),
    durable: flag(
      "Whether a server keeps calls that nobody waits for in the database of its store, and makes them; default false.",
    ),
    limits: { kind: "open", keys: {}, doc: "Limits that hold for every tool." },
    approve: {
      kind: "object",
      keys: {
        destructive: flag("Whether all tools that say `destructiveHint` do; default false."),
        tools: texts("Names of tools that do; the slug of a stored tool means all of its versions."),
      },
      doc: "Which tools run only after somebody has approved the exact call.",
    },
    audit: {
      kind: "object",
      keys: {
        dir: text("The folder of the audit's files."),
        required: flag("Whether nothing runs that cannot be audited."),
        retentionDays: { kind: "number", min: 0, integer: true, doc: "Days that its files are kept." },
      },
      doc: "The record of what ran.",
    },
  },
  doc: "How tools are run.",
};
