import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { argumentsOf } from "../arguments/read-arguments.ts";
import { visible } from "@toolhaft/diagnostics";
import type { FlowPlan, HttpToolPlan, Plan, ProcessPlan, Tool } from "@toolhaft/toolbox";
import { printFailure } from "../calls/print-result.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { jsonOption, runOptions, sourceOptions } from "../options.ts";
import { openToolbox } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "plan TOOL [ARGS…]",
  help: "Say what a call would run, without running it.",
  more: "ARGS are as for call. Shown are the program, its arguments, the names of its variables and its stdin; never the value\nof a variable. Arguments that a script or command of a skill decides are marked.",
  options: [
    ...sourceOptions,
    ...runOptions,
    {
      name: "resolve",
      group: "How they run",
      help: "Run the scripts and commands that decide arguments, to show what they make of them.",
    },
    {
      name: "mermaid",
      group: "What is shown",
      help: "Print the steps of a flow as a diagram in Mermaid's language.",
    },
    jsonOption,
  ],
  run: plan,
};

async function plan({ words, values }: CommandInput): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined) throw new UsageError("plan needs the name of a tool; tools-runner list shows them");
  const { toolbox, close } = await openToolbox(values);
  try {
    const tool = await toolbox.get(name);
    const planned = await toolbox.plan(name, argumentsOf(tool, rest), {
      resolve: values["resolve"] === true,
    });
    if (values["json"] === true) writeOut(`${JSON.stringify(planned)}\n`);
    if (!planned.ok) return printFailure(name, planned.error);
    if (values["mermaid"] === true) {
      if (planned.kind !== "flow") throw new UsageError(`option --mermaid: ${name} is no flow`);
      writeOut(planned.diagram);
    } else if (values["json"] !== true) writeOut(asText(planned));
    if (planned.kind === "process") {
      const { warnings = [], isolation } = planned;
      const all = isolation.downgrade === undefined ? warnings : [...warnings, isolation.downgrade];
      for (const warning of all) writeErr(`tools-runner: warning: ${visible(warning)}`);
    }
    return tool ? await reportBlockers(tool) : EXIT.ok;
  } finally {
    await close();
  }
}

async function reportBlockers(tool: Tool): Promise<ExitCode> {
  const blockers = await tool.check();
  for (const { severity, message, hint } of blockers) {
    writeErr(`tools-runner: ${severity === "blocks" ? "cannot run" : "warning"}: ${visible(message)}`);
    if (hint !== undefined) writeErr(`  help: ${visible(hint)}`);
  }
  return blockers.some(({ severity }) => severity === "blocks") ? EXIT.refused : EXIT.ok;
}

/** A plan for people: a line a fact. */
export function asText(plan: Exclude<Plan, { ok: false }>): string {
  if (plan.kind === "in-process") return `${visible(plan.does)}\n`;
  if (plan.kind === "flow") return flowText(plan);
  return (plan.kind === "http" ? requestRows(plan) : processRows(plan))
    .map(([title, text]) => `${title.padEnd(9)}  ${visible(text)}\n`)
    .join("");
}

/** A line for each step: what it awaits, its tool and its arguments. */
function flowText({ steps, timeoutMs, unresolved }: FlowPlan): string {
  const lines = steps.map(({ id, tool, awaits, args, retries }) => {
    const after = awaits.length === 0 ? "" : `, after ${awaits.join(" and ")}`;
    const again = retries === 0 ? "" : `, tried again up to ${String(retries)} times`;
    return `step       ${visible(`${id}: ${tool} ${args.replaceAll("\n", " ")}${after}${again}`)}\n`;
  });
  const open = unresolved.map((what) => `decided    ${visible(what)} by results before it\n`);
  return [...lines, `time       ${String(timeoutMs / 1_000)} s\n`, ...open].join("");
}

type Row = readonly [title: string, text: string];

function requestRows({ requests, timeoutMs, unresolved }: HttpToolPlan): Row[] {
  return [
    ...requests.map(({ curl }): Row => ["request", curl]),
    ["time", `${String(timeoutMs / 1_000)} s`],
    ...unresolved.map((what): Row => ["decided", `${what} by the call itself`]),
  ];
}

function processRows({ argv, file, cwd, envNames, stdin, timeoutMs, unresolved }: ProcessPlan): Row[] {
  return [
    ["program", file ?? `${argv[0] ?? ""} (nowhere in PATH)`],
    ["argv", JSON.stringify(argv)],
    ["cwd", cwd],
    ["variables", envNames.join(", ")],
    ["stdin", stdin === "" ? "nothing" : stdin],
    ["time", `${String(timeoutMs / 1_000)} s`],
    ...unresolved.map(({ at, param, by }): Row => ["decided", `argv[${String(at)}] (${param}) by ${by}`]),
  ];
}
