import { lookOf, UsageError, writeOut } from "@toolhaft/command-line";
import { paint, visible, type Paint } from "@toolhaft/diagnostics";
import type { Guarantees, MachineProbe, Tier } from "@toolhaft/exec-sandbox";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { settle } from "../config/settle.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { jsonOption, runOptions } from "../options.ts";
import { executorFor } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";

export const command: Command = {
  usage: "doctor",
  help: "Say what this machine can isolate, what blocks it, and how to change that.",
  more: "Each way to isolate is tried by running in it once. Exit code 2 when --policy required would refuse to run tools.",
  options: [...runOptions.filter(({ name }) => ["policy", "tier"].includes(name)), jsonOption],
  run: doctor,
};

async function doctor({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`doctor takes no words, got ${words.join(" ")}`);
  const settings = await settle(values);
  const helper = helperFile();
  const executor = executorFor(settings, helper === undefined ? "auto" : { path: helper });
  try {
    const probe = await executor.probe();
    const color = typeof values["color"] === "boolean" ? values["color"] : undefined;
    if (values["json"] === true) writeOut(`${JSON.stringify({ version: 1, ...probe }, null, 2)}\n`);
    else writeOut(asText(probe, paint(lookOf(1, color, process.env).color)));
    return settings.sandbox === "required" && !isolates(probe, settings.tier) ? EXIT.refused : EXIT.ok;
  } finally {
    await executor.close();
  }
}

/** Whether the policy `required` would run a tool: in the tier that is asked for, else in any. */
function isolates({ tiers }: MachineProbe, wanted: Tier | undefined): boolean {
  return tiers.some(
    ({ tier, available }) => tier !== "portable" && available && (wanted === undefined || tier === wanted),
  );
}

/** The helper's file, which the build puts next to the program. */
function helperFile(): string | undefined {
  const file = join(dirname(realpathSync(process.argv[1] ?? ".")), "spawn-helper.js");
  return existsSync(file) ? file : undefined;
}

const WORDS: Readonly<Record<keyof Guarantees, string>> = {
  treeKill: "nothing of a tool outlives its call",
  noNewPrivs: "setuid programs gain nothing",
  dataLimited: "private memory of each process has a bound",
  memLimited: "all memory of a call together has a bound, with --isolate read=PATH or write=PATH",
  pidsLimited: "the number of processes has a bound",
  fdsClosed: "no descriptors but 0, 1 and 2, under mcp and serve",
  netOff: "no network, with --isolate net=off",
  fsReadConfined: "only named files can be read, with --isolate read=PATH",
  fsWriteConfined: "only named files can be written, with --isolate write=PATH",
  keysClosed: "no keys that the kernel keeps, with --isolate read=PATH or write=PATH",
};

function asText({ tiers, helper, warnings }: MachineProbe, { bold, green, red }: Paint): string {
  const blocks = tiers.map(({ tier, available, guarantees, reason, hint }) => {
    const head = `${bold(tier)}  ${available ? green("works") : red("does not work")}`;
    if (!available) {
      return [head, `  blocked by: ${visible(reason ?? "")}`, ...(hint ? [`  help: ${visible(hint)}`] : [])];
    }
    const rows = Object.entries(WORDS) as [keyof Guarantees, string][];
    return [head, ...rows.map(([name, words]) => `  ${guarantees[name] ? "✔" : "✖"} ${words}`)];
  });
  const notes = warnings.map((warning) => `warning: ${visible(warning)}`);
  if (!helper.available) notes.push(`warning: no spawn helper: ${visible(helper.reason ?? "")}`);
  return `${[...blocks.map((lines) => lines.join("\n")), ...(notes.length > 0 ? [notes.join("\n")] : [])].join("\n\n")}\n`;
}
