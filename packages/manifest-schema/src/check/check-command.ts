import { replaceValue, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { goQuote } from "../go-text.ts";
import { isAbsolute } from "../paths/platform.ts";
import { resolveBelow, type CommandFault, type ProgramPath } from "../paths/resolve-command.ts";
import { manifestRules } from "../rules.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";
import { reportNoList, reportNoString } from "./report-items.ts";

/** Check a tool's command; the answer is there only when it can run. */
export function checkCommand(
  state: LoadState,
  node: ToolNode,
): { command: readonly string[]; program: ProgramPath } | undefined {
  const value = node.fields.command;
  if (value === undefined || value === null) {
    if (!node.isDamaged) reportNoProgram(state, node, value === null ? "null" : "missing");
    return undefined;
  }
  if (!Array.isArray(value)) {
    reportNoList(state, node, "command", value);
    return undefined;
  }
  const command0 = value[0];
  if (command0 === undefined) {
    reportNoProgram(state, node, "empty");
    return undefined;
  }
  const command = checkElements(state, node, value);
  if (typeof command0 !== "string") return undefined;
  const resolution = resolveBelow(command0, state.directoryPrefix, state.platform);
  if (!resolution.ok) reportFault(state, node, command0, resolution.fault);
  else reportSpelling(state, node, command0, resolution.program);
  return resolution.ok && command !== undefined ? { command, program: resolution.program } : undefined;
}

/** The elements as strings, or `undefined` with each one reported that a process can't be given. */
function checkElements(
  state: LoadState,
  node: ToolNode,
  command: readonly JsonValue[],
): readonly string[] | undefined {
  let isSound = true;
  for (let item = 0; item < command.length; item++) {
    const element = command[item] as JsonValue;
    if (typeof element === "string" && !element.includes("\0")) continue;
    isSound = false;
    if (typeof element === "string") reportNul(state, node, item, element.indexOf("\0"));
    else reportNoString(state, node, "command", item, element);
  }
  return isSound ? (command as readonly string[]) : undefined;
}

function reportNoProgram(state: LoadState, node: ToolNode, messageId: "missing" | "null" | "empty"): void {
  state.reporter.add(manifestRules["manifest/command-required"], {
    messageId,
    path: pathOf(state, node, messageId === "missing" ? undefined : "command"),
    data: { index: node.index, quotedName: goQuote(node.identity.name ?? "") },
    tool: node.identity,
  });
}

function reportNul(state: LoadState, node: ToolNode, item: number, position: number): void {
  const path = pathOf(state, node, "command", item);
  state.reporter.add(manifestRules["manifest/command-nul"], {
    messageId: "nul",
    path,
    data: { item, position },
    tool: node.identity,
  });
}

function reportFault(state: LoadState, node: ToolNode, command0: string, fault: CommandFault): void {
  const place = { path: pathOf(state, node, "command", 0), tool: node.identity };
  const data = {
    index: node.index,
    quotedName: goQuote(node.identity.name ?? ""),
    command: showValue(command0),
    quotedCommand: goQuote(command0),
    normalized: showValue(fault.normalized),
    quotedNormalized: goQuote(fault.normalized),
  };
  const { reporter } = state;
  if (fault.kind === "prefix") {
    // A drive or a share is where somebody else's absolute path begins.
    const messageId = isAbsolute(command0, "win32") ? "windows" : "prefix";
    reporter.add(manifestRules["manifest/command-prefix"], { messageId, data, ...place });
  } else if (fault.kind === "parent")
    reporter.add(manifestRules["manifest/command-parent"], { messageId: "parent", data, ...place });
  else reporter.add(manifestRules["manifest/command-escapes"], { messageId: "escapes", data, ...place });
}

// The specification's own spelling is the only one; the reference cleans the path first and runs these too.
function reportSpelling(state: LoadState, node: ToolNode, command0: string, { relative }: ProgramPath): void {
  if (relative === undefined || command0.startsWith("./tools/bin/")) return;
  const place = { path: pathOf(state, node, "command", 0), tool: node.identity };
  const meant = JSON.stringify(`./${relative}`);
  const fixes = replaceValue(state.document, place.path, meant, `Write ${meant}`, true);
  const data = { command: showValue(command0), meant };
  state.reporter.add(manifestRules["manifest/command-spelling"], {
    messageId: "start",
    data,
    fixes,
    ...place,
  });
}
