import { isAbsolute } from "node:path";
import { ExecError } from "../errors/exec-error.ts";
import { checkText } from "../program/text-checks.ts";
import type { Isolate } from "../types.ts";

/** The executor's isolation with the call's, key by key; a value that means nothing is an error that names it. */
export function mergeIsolate(base: Isolate, given: Isolate | undefined): Isolate | ExecError {
  const merged = given === undefined ? base : { ...base, ...given };
  const unknown = Object.keys(merged).find((key) => !["net", "read", "write", "home"].includes(key));
  if (unknown !== undefined) return invalid(`isolate.${unknown}`, "is no part of isolation");
  if (merged.net !== undefined && !["on", "off"].includes(merged.net)) {
    return invalid("isolate.net", `must be "on" or "off" (got ${JSON.stringify(merged.net)})`);
  }
  for (const key of ["read", "write"] as const) {
    for (const [index, path] of (merged[key] ?? []).entries()) {
      const fault = checkPath(`isolate.${key}[${String(index)}]`, path);
      if (fault) return fault;
    }
  }
  const { home } = merged;
  return (home === undefined || home === "private" ? undefined : checkPath("isolate.home", home)) ?? merged;
}

function checkPath(option: string, path: string): ExecError | undefined {
  if (!isAbsolute(path)) return invalid(option, `must be an absolute path (got ${JSON.stringify(path)})`);
  return checkText(path, option);
}

function invalid(option: string, problem: string): ExecError {
  return new ExecError("EXEC_OPTIONS_INVALID", { option, problem });
}
