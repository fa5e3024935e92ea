import { textOf, UsageError, type OptionSpec, type OptionValues } from "@toolhaft/command-line";

/** In the order of help. */
export const OPTION_GROUPS = [
  "Where tools come from",
  "How they run",
  "Who may ask",
  "What is tested",
  "What may change",
  "Audit log",
  "What is shown",
  "Which lines",
  "About",
] as const;

/** For every command that a configuration has a say in. */
export const configOptions: readonly OptionSpec[] = [
  {
    name: "config",
    value: "FILE",
    group: "Where tools come from",
    help: "Use this configuration (default: the nearest toolhaft.config.json).",
  },
  { name: "no-config", group: "Where tools come from", help: "Use no configuration." },
];

/** Which tools: for every command that opens sources. */
export const sourceOptions: readonly OptionSpec[] = [
  {
    name: "manifest",
    short: "m",
    value: "FILE",
    repeatable: true,
    group: "Where tools come from",
    help: "The tools of this manifest (default: those of the configuration, else ./tools.json).",
  },
  {
    name: "skill",
    short: "s",
    value: "FOLDER",
    repeatable: true,
    group: "Where tools come from",
    help: "The tools of this skill, or of every skill in this folder.",
  },
  {
    name: "store",
    value: "DIR",
    group: "Where tools come from",
    help: "The tools of the store in this folder, or in the database at postgres://…",
  },
  ...configOptions,
  {
    name: "compat",
    value: "SYSTEM",
    choices: ["agentcli", "chai"],
    group: "Where tools come from",
    help: "Treat manifests (agentcli) or skills (chai) as the reference implementation does, to the letter.",
  },
  {
    name: "context-mode",
    value: "MODE",
    choices: ["readOnDemand", "full"],
    group: "Where tools come from",
    help: "How a model gets the texts of skills: by read_skill (default), or all at once.",
  },
];

/** Holding tools to what was reviewed. */
export const lockOptions: readonly OptionSpec[] = [
  {
    name: "locked",
    group: "Where tools come from",
    help: "Leave out tools that are not as they were reviewed: as tools-lint lock wrote them down.",
  },
  {
    name: "lock-file",
    value: "FILE",
    group: "Where tools come from",
    help: "The lock of --locked (default: toolhaft-lock.json).",
  },
];

/** A host that others cannot reach, and that may therefore trust whoever reaches it. */
export const loopbackOption: OptionSpec = {
  name: "dangerously-allow-loopback",
  value: "HOST",
  repeatable: true,
  group: "How they run",
  help: "Let stored tools send requests to this host of this machine, such as http://127.0.0.1:8080. What listens there may trust whoever reaches it.",
};

/** How tools run: for every command that runs them, or says how they would. */
export const runOptions: readonly OptionSpec[] = [
  {
    name: "timeout",
    value: "SECONDS",
    group: "How they run",
    help: "Time for a tool whose definition names none (default: 30).",
  },
  {
    name: "policy",
    value: "POLICY",
    choices: ["best-effort", "required", "off"],
    group: "How they run",
    help: "For what --isolate does not name: isolate as far as the machine can and warn (default), refuse where it cannot, or run plainly.",
  },
  {
    name: "isolate",
    value: "PART=VALUE",
    keys: ["net", "read", "write", "home"],
    repeatable: true,
    group: "How they run",
    help: "Take away, or refuse to run: net=off, read=PATH (these files only), write=PATH, home=private or home=PATH. Each path with its own --isolate.",
  },
  {
    name: "tier",
    value: "TIER",
    choices: ["bubblewrap", "util-linux", "portable"],
    group: "How they run",
    help: "Isolate in this way only (default: the cheapest that gives what is asked for).",
  },
  {
    name: "allowed-host",
    value: "HOST",
    repeatable: true,
    group: "How they run",
    help: "Let stored tools send requests there, such as https://api.example.com (default: nowhere). Tools for other hosts are not stored any more.",
  },
  loopbackOption,
  {
    name: "secret",
    value: "NAME=HOST",
    repeatable: true,
    group: "How they run",
    help: "Let stored tools send the value of this variable to this host, and to no other.",
  },
  {
    name: "cwd",
    value: "FOLDER",
    group: "How they run",
    help: "Working directory of tools (default: this one).",
  },
  {
    name: "allow-scripts",
    group: "How they run",
    help: "Let skills run the scripts that resolve arguments.",
  },
  {
    name: "allow-symlinks",
    group: "How they run",
    help: "Let a program in ./tools/bin/ be a link that leads elsewhere.",
  },
];

/** The audit log, for every command that calls tools. */
export const auditOptions: readonly OptionSpec[] = [
  {
    name: "audit",
    value: "FOLDER",
    group: "Audit log",
    help: "Write one line per call to FOLDER/YYYYMMDD.log, never with a value (default: the configuration's, else none).",
  },
  {
    name: "audit-required",
    group: "Audit log",
    help: "Refuse calls that cannot be logged.",
  },
];

export const jsonOption: OptionSpec = {
  name: "json",
  group: "What is shown",
  help: "Print data for programs, as JSON.",
};

/** Every command has these. */
export const commonOptions: readonly OptionSpec[] = [
  {
    name: "color",
    negatable: true,
    group: "What is shown",
    help: "Colours, or --no-color for none (default: on terminals; NO_COLOR and FORCE_COLOR are honoured).",
  },
  { name: "help", short: "h", group: "About", help: "Show help for the command." },
  { name: "version", short: "V", group: "About", help: "Show the version." },
];

/** A whole number of at least one. */
export function readCount(values: OptionValues, name: string): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`option --${name} needs a whole number of at least 1, got ${JSON.stringify(text)}`);
}
