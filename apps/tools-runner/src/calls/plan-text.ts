import { visible } from "@toolhaft/diagnostics";
import type { Plan } from "@toolhaft/toolbox";

type Sound = Extract<Plan, { ok: true }>;

/** What a call would run, a fact a line. */
export function planText(plan: Sound): string {
  if (plan.kind === "in-process") return `${visible(plan.does)}\n`;
  const rows = plan.kind === "http" ? requestRows(plan) : processRows(plan);
  return rows.map(([title, text]) => `${title.padEnd(9)}  ${visible(text)}\n`).join("");
}

type Row = readonly [string, string];

function processRows(plan: Extract<Sound, { kind: "process" }>): readonly Row[] {
  const { argv, file, cwd, envNames, stdin, timeoutMs, unresolved } = plan;
  return [
    ["program", file ?? `${argv[0] ?? ""} (nowhere in PATH)`],
    ["argv", JSON.stringify(argv)],
    ["cwd", cwd],
    ["variables", envNames.join(", ")],
    ["stdin", stdin === "" ? "nothing" : stdin],
    ["time", seconds(timeoutMs)],
    ...unresolved.map(({ at, param, by }): Row => ["decided", `argv[${String(at)}] (${param}) by ${by}`]),
  ];
}

function requestRows({ requests, timeoutMs, unresolved }: Extract<Sound, { kind: "http" }>): readonly Row[] {
  return [
    ...requests.map(({ curl }): Row => ["request", curl]),
    ["time", seconds(timeoutMs)],
    ...unresolved.map((part): Row => ["decided", part]),
  ];
}

function seconds(ms: number): string {
  return `${String(ms / 1_000)} s`;
}
