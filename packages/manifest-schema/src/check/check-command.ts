import { showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { goQuote } from "../go/quote.ts";
import { resolveBelow, type CommandFault, type ProgramPath } from "../paths/resolve-command.ts";
import { commandEscapes } from "../rules/command-escapes/rule.ts";
import { commandNul } from "../rules/command-nul/rule.ts";
import { commandParent } from "../rules/command-parent/rule.ts";
import { commandPrefix } from "../rules/command-prefix/rule.ts";
import { commandRequired } from "../rules/command-required/rule.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";
import { reportNoList, reportNoString } from "./report-items.ts";

/** Check a tool's command; the answer is there only when it can run. */
export function checkCommand(
  state: LoadState,
  node: ToolNode,
): { command: readonly string[]; program: ProgramPath } | undefined {
  const value = node.fields.command;
  if (value === undefined || value === null) {
    if (!node.isDamaged) reportNoProgram(state, node, "missing", value === null);
    return undefined;
  }
  if (!Array.isArray(value)) {
    reportNoList(state, node, "command", value);
    return undefined;
  }
  const command0 = value[0];
  if (command0 === undefined) {
    reportNoProgram(state, node, "empty", true);
    return undefined;
  }
  const command = checkElements(state, node, value);
  if (typeof command0 !== "string") return undefined;
  const resolution = resolveBelow(command0, state.directoryPrefix, state.platform);
  if (!resolution.ok) reportFault(state, node, command0, resolution.fault);
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

function reportNoProgram(
  state: LoadState,
  node: ToolNode,
  messageId: "missing" | "empty",
  isWritten: boolean,
): void {
  state.reporter.add(commandRequired, {
    messageId,
    path: pathOf(state, node, isWritten ? "command" : undefined),
    data: { index: node.index, quotedName: goQuote(node.identity.name ?? "") },
    tool: node.identity,
  });
}

function reportNul(state: LoadState, node: ToolNode, item: number, position: number): void {
  const path = pathOf(state, node, "command", item);
  state.reporter.add(commandNul, { messageId: "nul", path, data: { item, position }, tool: node.identity });
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
  if (fault.kind === "prefix") reporter.add(commandPrefix, { messageId: "prefix", data, ...place });
  else if (fault.kind === "parent") reporter.add(commandParent, { messageId: "parent", data, ...place });
  else reporter.add(commandEscapes, { messageId: "escapes", data, ...place });
}
