import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { using: string; steps: { id: string; shell: string; run: string; env: Record<string, string> }[] };
}

export function readAction(checkout: string): Action {
  return parse(readFileSync(join(checkout, "action.yml"), "utf8")) as Action;
}

/** Runs the script of the action's step as a runner would, with expressions put into its variables. */
export function runAction(
  checkout: string,
  folder: string,
  given: Record<string, string>,
): { status: number | null; stdout: string; outputs: string } {
  const action = readAction(checkout);
  const [step] = action.runs.steps;
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) =>
      name === "github.action_path" ? checkout : (inputs[name.replace("inputs.", "")] ?? ""),
    );
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, value]) => [name, fill(value)]));
  const output = join(folder, ".outputs");
  writeFileSync(output, "");
  const { status, stdout } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? ""],
    {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...env, GITHUB_OUTPUT: output },
      encoding: "utf8",
    },
  );
  return { status, stdout, outputs: readFileSync(output, "utf8") };
}
