import type { ToolIdentity } from "@toolhaft/diagnostics";
import { isScriptName, scriptFiles } from "@toolhaft/skill-descriptor";
import { isObject, own, ownString, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { FileStat, FileView, LintContext } from "../format.ts";

/** The directory that a skill's scripts lie in (the skill Tools Schema, `resolveCommand`). */
export const SCRIPTS = "scripts";

/** A script that an execution names. */
export interface ScriptUse {
  script: string;
  /** The tool that runs it, where this file says which. */
  tool?: ToolIdentity;
  path: JsonPath;
  /** The files it may be, in the order they are tried: `scripts/resolve`, `scripts/resolve.sh`. */
  files: string[];
}

/** The scripts a descriptor names; names that the specification refuses have their finding already. */
export function scriptUses({ document, tools }: LintContext): ScriptUse[] {
  const root = document.value;
  const identities = new Map(tools.map(({ identity }) => [identity.name, identity]));
  const executions = isObject(root) ? own(root, "execution") : root;
  const base: JsonPath = isObject(root) ? ["execution"] : [];
  return listOf(executions).flatMap((execution, index) => {
    if (!isObject(execution)) return [];
    const name = ownString(execution, "tool");
    const tool = name === undefined ? undefined : identities.get(name);
    return listOf(own(execution, "args")).flatMap((arg, at) => {
      const resolve = isObject(arg) ? own(arg, "resolveCommand") : undefined;
      const script = isObject(resolve) ? ownString(resolve, "script") : undefined;
      if (script === undefined || !isScriptName(script) || script.includes("\0")) return [];
      const files = scriptFiles(script).map((file) => `${SCRIPTS}/${file}`);
      const path = [...base, index, "args", at, "resolveCommand", "script"];
      return [{ script, path, files, ...(tool === undefined ? {} : { tool }) }];
    });
  });
}

/** Where a finding about a script stands. */
export function placeOf({ path, tool }: ScriptUse): Pick<ScriptUse, "path" | "tool"> {
  return tool === undefined ? { path } : { path, tool };
}

/** The file that would run, and what it is; `undefined` when none of its names is there. */
export function scriptOnDisk(files: FileView, use: ScriptUse): { file: string; found: FileStat } | undefined {
  for (const file of use.files) {
    const found = files.stat(file);
    if (found !== undefined) return { file, found };
  }
  return undefined;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
