import { visible, type Diagnostic } from "@toolhaft/diagnostics";
import { listed } from "../targets/verdict.ts";

/** Shown in full; a test with more is read from the top anyway. */
const MOST = 20;

/** Why an assertion failed: what each target refuses, where, and how to fix it; of `not`, that nobody refuses it. */
export function describeRefusal(errors: readonly Diagnostic[], targets: readonly string[]): string {
  const names = listed(targets);
  if (errors.length === 0) return `expected the tools to be refused by ${names}, and all of it is taken`;
  const count = errors.length === 1 ? "1 error" : `${String(errors.length)} errors`;
  const lines = errors.slice(0, MOST).map(describe);
  const rest = errors.length > MOST ? [`… and ${String(errors.length - MOST)} more`] : [];
  return [`expected the tools to be accepted by ${names}: ${count}`, ...lines, ...rest].join("\n\n");
}

function describe({ at, message, rule, help }: Diagnostic): string {
  const where = at.pointer === "" ? "(root)" : at.pointer;
  const line = visible(`${where}: ${message}  ${rule}`);
  return help === undefined ? line : `${line}\n  help: ${visible(help)}`;
}
