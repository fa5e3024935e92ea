import { isAllowed } from "../allowlist.ts";
import type { ResolveCommand, SkillDescriptor } from "../descriptor.ts";

/** A value to be replaced by the trimmed output of a script or command; failing or empty, it stays. */
export type Resolution = { at: number; args: string[] } & (
  { kind: "script"; script: string } | { kind: "command"; binary: string; subcommand: string }
);

/** A resolver that is there and is not run: the value stays. */
export interface Skipped {
  at: number;
  /** What would have decided: `script resolve-day`, `command notes path`. */
  by: string;
  reason: "scripts-off" | "no-script-name" | "not-allowed" | "incomplete";
}

/**
 * What is to run for a value, or why nothing is and the value simply stays (the skill Tools Schema,
 * `resolveCommand`): a script wins when scripts are allowed, even if it then fails; a command must be
 * on the allowlist; an unusable script name or an incomplete command resolves nothing.
 */
export function planResolution(
  resolve: ResolveCommand | undefined,
  value: string,
  at: number,
  allowlist: SkillDescriptor["allowlist"],
  allowScripts: boolean,
): Resolution | Skipped | undefined {
  if (!resolve) return undefined;
  const args = resolve.args.map((arg) => arg.replaceAll("$param", () => value));
  if (resolve.script !== undefined && allowScripts) {
    return isScriptName(resolve.script)
      ? { kind: "script", at, args, script: resolve.script }
      : { at, by: `script ${resolve.script}`, reason: "no-script-name" };
  }
  const { binary, subcommand } = resolve;
  if (binary === undefined || subcommand === undefined) {
    return resolve.script === undefined
      ? { at, by: "nothing", reason: "incomplete" }
      : { at, by: `script ${resolve.script}`, reason: "scripts-off" };
  }
  return isAllowed(allowlist, binary, subcommand)
    ? { kind: "command", at, args, binary, subcommand }
    : { at, by: `command ${binary} ${subcommand}`, reason: "not-allowed" };
}

/** A script is named by its file name alone: not empty, no `..`, `/` or `\` (the skill Tools Schema, `script`). */
export function isScriptName(name: string): boolean {
  return name !== "" && !name.includes("..") && !name.includes("/") && !name.includes("\\");
}

/** The files a script name stands for, in the order they are tried: the name itself, then with `.sh` as its extension. */
export function scriptFiles(name: string): string[] {
  const dot = name.lastIndexOf(".");
  return [name, `${dot > 0 ? name.slice(0, dot) : name}.sh`];
}
