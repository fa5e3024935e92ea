import { goQuote, goTrimSpace } from "../go-text.ts";
import { resolveBelow, type CommandFault } from "../paths/resolve-command.ts";
import type { ToolSpec } from "./tool-spec.ts";

/** A tool's command and variables as the reference leaves them, or its one error. */
export type CheckedTool = { command: string[]; envPassthrough: string[] } | { error: string };

/** The reference's checks of one tool, in its order; the first failure ends them. */
export function checkTool(
  tool: ToolSpec,
  index: number,
  seen: Set<string>,
  directoryPrefix: string,
): CheckedTool {
  const place = `tool[${String(index)}]`;
  if (tool.name === "") return { error: `${place}: name is required` };
  const label = `${place} ${goQuote(tool.name)}`;
  if (seen.has(tool.name)) return { error: `${label}: duplicate name` };
  seen.add(tool.name);
  const command = tool.command.memory.slice(0, tool.command.length);
  const [command0] = command;
  if (command0 === undefined) return { error: `${label}: command must have at least program name` };
  const entries = tool.envPassthrough.memory.slice(0, tool.envPassthrough.length);
  const names = normalizeNames(entries);
  if ("error" in names) return { error: `${label}: ${names.error}` };
  const resolution = resolveBelow(command0, directoryPrefix, "posix");
  if (!resolution.ok) return { error: `${label}: ${faultText(command0, resolution.fault)}` };
  command[0] = resolution.program.path;
  return { command, envPassthrough: names.names };
}

function faultText(command0: string, fault: CommandFault): string {
  const got = goQuote(command0);
  if (fault.kind === "prefix") return "relative command[0] must start with ./tools/bin/";
  if (fault.kind === "parent") {
    return `command[0] must not start with '..' or escape tools/bin (got ${got})`;
  }
  const normalized = goQuote(fault.normalized);
  return `command[0] escapes ./tools/bin after normalization (got ${got} -> ${normalized})`;
}

// Unlike ours, the reference turns to upper case before it checks, so that `ı` passes as I and `ſ` as S.
function normalizeNames(entries: readonly string[]): { names: string[] } | { error: string } {
  const names = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const place = `envPassthrough[${String(index)}]`;
    const trimmed = goTrimSpace(entry);
    if (trimmed === "") return { error: `${place}: empty name` };
    if (!/^[A-Za-z_\u0131\u017f][A-Za-z0-9_\u0131\u017f]*$/.test(trimmed)) {
      return { error: `${place}: invalid name ${goQuote(entry)} (must match [A-Z_][A-Z0-9_]*)` };
    }
    names.add(trimmed.toUpperCase());
  }
  return { names: [...names] };
}
