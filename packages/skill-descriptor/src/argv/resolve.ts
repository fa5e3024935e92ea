import { isAllowed } from "../allowlist.ts";
import type { ResolveCommand, SkillDescriptor } from "../descriptor.ts";

/** A value to be replaced by the trimmed output of a script or command; failing or empty, it stays. */
export type Resolution = { at: number; args: string[] } & (
  { kind: "script"; script: string } | { kind: "command"; binary: string; subcommand: string }
);

/**
 * What is to run for a value, or `undefined` where the value simply stays (the skill Tools Schema,
 * `resolveCommand`): a script wins when scripts are allowed, even if it then fails; a command must be
 * on the allowlist; an unusable script name or an incomplete command resolves nothing.
 */
export function planResolution(
  resolve: ResolveCommand | undefined,
  value: string,
  at: number,
  allowlist: SkillDescriptor["allowlist"],
  allowScripts: boolean,
): Resolution | undefined {
  if (!resolve) return undefined;
  const args = resolve.args.map((arg) => arg.replaceAll("$param", () => value));
  if (resolve.script !== undefined && allowScripts) {
    return isScriptName(resolve.script) ? { kind: "script", at, args, script: resolve.script } : undefined;
  }
  const { binary, subcommand } = resolve;
  if (binary === undefined || subcommand === undefined) return undefined;
  return isAllowed(allowlist, binary, subcommand)
    ? { kind: "command", at, args, binary, subcommand }
    : undefined;
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
