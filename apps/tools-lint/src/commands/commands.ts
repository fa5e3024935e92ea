import {
  completionHelp,
  parseOptions,
  type Command,
  type CommandInput,
  type OptionSpec,
  type ParsedOptions,
} from "@toolhaft/command-line";
import type { ExitCode } from "../exit-codes.ts";
import type { CommandName } from "../options/command-names.ts";
import { commonTable } from "../options/program-options.ts";
import { convertTable } from "../options/convert-options.ts";
import { lintTable } from "../options/lint-table.ts";
import { diffTable, lockTable } from "../options/contract-options.ts";
import { mcpTable } from "../options/mcp-options.ts";
import { typesTable } from "../options/types-options.ts";

const CONVERT_HELP = `FILE is a file of any format that is linted, an OpenAPI 3 document, or - for stdin. The tools go to
stdout, each loss to stderr with its line: nothing is dropped silently.

Targets   openai, openai-responses, openai-strict, anthropic, anthropic-strict, gemini, gemini-jsonschema,
          mcp (mcp@2025-11-25), mcp@2025-06-18, mcp@2026-07-28, ollama, llama-cpp, vllm, moonshot, vscode, langchain,
          cursor, bedrock, webmcp, portable
Formats   manifest, skill, skill-files (tools.json, allowlist.json, execution.json), bundle, btcp

  tools-lint convert tools.json --to gemini > gemini.json
  some-server --list | tools-lint convert - --as mcp --to openai-strict
  tools-lint convert openapi.json --to bundle --output tools/
  tools-lint convert tools.json --to portable --fail-on-loss > /dev/null    nothing may be lost, for CI
  tools-lint convert tools.json --to gemini --fail-on-loss=wider,narrower   the same values must come, for CI

  wider      the receiver may send values that the original schema refuses
  narrower   it will not send some that the original accepts
  hint       the same values, but the model is told less, or arguments need restoreArguments on their way back
  absent     a part of the tool does not arrive

With --format json the answer holds the files, every loss as data, and the maps that turn names and arguments
back. A list for OpenAI keeps its form, nested or flat, for openai and openai-strict; openai-responses is always flat.
Exit codes: 1 when tools were left out, or with --fail-on-loss when anything was lost, with --fail-on-loss=EFFECTS
when anything of these effects was; 2 wrong usage.`;

const TYPES_HELP = `FILE is what convert takes; mcp asks a live server, as tools-lint mcp does. What is written imports nothing: the
arguments and the result of each tool, and all tools by name as Tools, for typedToolbox, typedClient and typedRegistry.

  tools-lint types tools.json --output tools.ts
  tools-lint types mcp -- npx -y some-server /tmp

Every value that a schema takes fits its type; where TypeScript cannot say what the schema says, such as a pattern or a
bound, others fit, too. References that lead out of the document become unknown: nothing is fetched or opened.
Exit codes: 1 when tools were left out since they are broken; 2 wrong usage.`;

const DIFF_HELP = `Each state is a file or folder, a lock, a commit (git:REV, or git:REV:PATH for a part of it), or mcp for a live server,
whose command follows -- or whose address --url has. A live server is asked twice, and called never.

  tools-lint diff git:main .                                    what this branch does to tools
  tools-lint diff git:v1.2:tools.json tools.json --target gemini
  tools-lint diff toolhaft-lock.json mcp -- npx -y some-server  what a server changed since it was locked
  tools-lint diff git:main . --format github                    annotations, and the job's summary

  compatible  arguments that fitted still fit, results still are what the old schema said
  breaking    with an example: arguments that fitted and do not fit now, or a result that the old schema refuses
  undecided   neither was proven; the line says why

Read as described (the default), an object that names properties and says nothing of others takes only those: an optional
argument more is compatible, one less is breaking. --strict reads schemas as sets of values.
Exit codes: 1 when a tool breaks, is gone, or its texts command the model or hide characters now; with --fail-on warning also when
something is undecided or the program, annotations or links changed; 2 wrong usage.`;

const LOCK_HELP = `It writes toolhaft-lock.json: of every tool its description, schemas, annotations and program or request, as reviewed, with a
digest each; values that look like secrets are left out. Commit it. A tool that is not as it was reviewed then fails
tools-lint --locked, and is not run by tools-runner mcp --locked. What changed since the last lock is shown.

  tools-lint lock                                 every tool definition below this folder
  tools-lint lock tools.json                      the tools of one file; the rest of the lock stays
  tools-lint lock mcp -- npx -y some-server       the tools of a live server, which is asked twice
  tools-lint lock --resolve                       after a merge: keep the tools that both sides added

Exit codes: 1 when broken tools were left out; 2 wrong usage, a lock that was changed by hand, a server that answers differently
each time.`;

const MCP_HELP = `It starts the server, or connects to its URL, asks for every page of its tools, ends it, and lints the list. No tool is
called. Servers of the protocol's both eras are spoken to: 2026-07-28 (server/discover) and those before (initialize).

  tools-lint mcp -- npx -y some-server /tmp
  tools-lint mcp --url https://mcp.example.com/mcp --header "Authorization: Bearer $TOKEN"
  tools-lint mcp --save tools.json --output sarif=tools.sarif -- node server.mjs

What comes after -- is the server's command, run with your environment. Its stderr is shown when it gives no list.
Advice of severity info is shown, too. Every option of linting works: --target, --config, --baseline, --format and the rest. The list is called <mcp> in reports,
or by the name of its file with --save. Exit codes: as for linting; 2 when the server gives no list.`;

const INIT_HELP = `It looks for tool definitions below this folder, asks what to write, and writes it; a file that is there already is
kept as it is, but for the editor's settings, which get the associations that they lack.

  toolhaft.config.json                the configuration
  .pre-commit-config.yaml             a hook for the files that were found
  .github/workflows/tools-lint.yml    a workflow whose findings stand in the pull request
  .vscode/settings.json               completion and checks while writing

--yes asks nothing and writes all of them. The hook and the workflow start the linter by npx: --package SPEC says from where, and
without it they are written only for a linter that is published.`;

/** A command; its own options are those that linting does not have. Its module is loaded when it runs. */
export interface LintCommand extends Command<CommandInput, ExitCode> {
  readonly name: CommandName;
}

/** The commands next to linting itself; a folder of such a name is linted as `./rules`. */
export const commands: readonly LintCommand[] = [
  {
    name: "explain",
    usage: "explain RULE…",
    help: "Say what a rule is about, with a bad and a good file.",
    more: "Rules are named as in reports, such as manifest/duplicate-name. Works without a network.",
    options: [],
    run: async (input) => (await import("./explain.ts")).explainCommand(input),
  },
  {
    name: "convert",
    usage: "convert FILE --to TARGET",
    help: "Turn tools into what a model's provider takes, or into another format; say what is lost.",
    more: CONVERT_HELP,
    options: convertTable,
    run: async (input) => (await import("./convert.ts")).convertCommand(input),
  },
  {
    name: "types",
    usage: "types FILE | types mcp [--url URL | -- COMMAND…]",
    help: "Write types in TypeScript for what tools take and give.",
    more: TYPES_HELP,
    options: typesTable,
    run: async (input) => (await import("./types.ts")).typesCommand(input),
  },
  {
    name: "diff",
    usage: "diff OLD NEW",
    help: "Say what became of each tool: compatible, breaking with example arguments, or undecided.",
    more: DIFF_HELP,
    options: diffTable,
    run: async (input) => (await import("./diff.ts")).diffCommand(input),
  },
  {
    name: "lock",
    usage: "lock [PATH… | mcp -- COMMAND…]",
    help: "Write down the tools as reviewed, so that later changes are noticed.",
    more: LOCK_HELP,
    options: lockTable,
    run: async (input) => (await import("./lock.ts")).lockCommand(input),
  },
  {
    name: "mcp",
    usage: "mcp [--url URL | -- COMMAND…]",
    help: "Lint the tools that a live MCP server lists.",
    more: MCP_HELP,
    options: mcpTable,
    run: async (input) => (await import("./mcp.ts")).mcpCommand(input),
  },
  {
    name: "init",
    usage: "init",
    help: "Set up a project: configuration, pre-commit hook, GitHub workflow, editor.",
    more: INIT_HELP,
    options: [
      { name: "yes", short: "y", group: "Setting up", help: "Ask nothing and write everything." },
      {
        name: "package",
        value: "SPEC",
        group: "Setting up",
        help: "Where npm gets the linter from, for init.",
      },
    ],
    run: async (input) => (await import("./init.ts")).initCommand(input),
  },
  {
    name: "print-config",
    usage: "print-config FILE",
    help: "Print what the configuration says for one file.",
    more: `As JSON: the configurations it comes from, the file's format, its targets and suppressions, and how much each rule
counts. --config, --no-config and --as are honoured.`,
    options: [],
    run: async (input) => (await import("./print-config.ts")).printConfigCommand(input),
  },
  {
    name: "rules",
    usage: "rules",
    help: "List every rule with its severity and what it finds.",
    more: "With --format json the list is made for programs: id, severity, formats, summary.",
    options: [],
    run: async (input) => (await import("./rules.ts")).rulesCommand(input),
  },
  {
    name: "targets",
    usage: "targets [TARGET…]",
    help: "List the targets that tools can be held against, or what some of them accept.",
    more: "Each line has its source and when it was last seen to hold. With --format json: everything, as data.",
    options: [],
    run: async (input) => (await import("./targets.ts")).targetsCommand(input),
  },
  {
    name: "completion",
    usage: "completion bash|zsh|fish",
    help: "Print what makes a shell complete commands, options and their values.",
    more: completionHelp("tools-lint"),
    options: [],
    run: async ({ words }) =>
      (await import("./completion.ts")).completionCommand(words, { commands, optionTable }),
  },
  {
    name: "lsp",
    usage: "lsp",
    help: "Serve editors: the Language Server Protocol on stdin and stdout.",
    more: "Findings as you type, quick fixes, the rule's page on hover, keys and values to complete. What .gitignore names is skipped.",
    options: [],
    run: async () => (await import("./lsp.ts")).lspCommand(),
  },
  {
    name: "help",
    usage: "help [COMMAND]",
    help: "Show help for all, or for one command.",
    more: "The same as --help.",
    options: [],
    run: ({ words, values }) => showHelp(words[0], values),
  },
];

/** Every option once, whatever takes it. All commands take those of linting, too. */
export const optionTable: readonly OptionSpec[] = [
  ...commands.flatMap(({ options }) => options),
  ...lintTable,
  ...commonTable,
];

/** Take a command line apart. Throws a `UsageError` with a did-you-mean. */
export function parseArguments(argv: readonly string[]): ParsedOptions {
  return parseOptions(argv, { program: "tools-lint", options: optionTable });
}

/** Show help for a command, or for all. */
export async function showHelp(topic: string | undefined, values: CommandInput["values"]): Promise<ExitCode> {
  return (await import("./help.ts")).helpCommand(topic, values, { commands, optionTable });
}
