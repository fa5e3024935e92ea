import { showValue } from "@toolhaft/diagnostics";
import { goQuote } from "../go/quote.ts";
import { resolveBelow, type CommandFault, type ProgramPath } from "../paths/resolve-command.ts";
import { commandEscapes } from "../rules/command-escapes/rule.ts";
import { commandNul } from "../rules/command-nul/rule.ts";
import { commandParent } from "../rules/command-parent/rule.ts";
import { commandPrefix } from "../rules/command-prefix/rule.ts";
import { commandRequired } from "../rules/command-required/rule.ts";
import { checkStrings } from "./check-strings.ts";
import { fieldOf, pathOf, type LoadState, type ToolNode } from "./node.ts";

/** Check a tool's command; the answer is there only when it can run. */
export function checkCommand(
  state: LoadState,
  node: ToolNode,
): { command: readonly string[]; program: ProgramPath } | undefined {
  const value = fieldOf(node, "command");
  if (value === undefined || value === null) {
    if (!node.isDamaged) reportNoProgram(state, node, "missing", value === null);
    return undefined;
  }
  const command = checkStrings(state, node, "command", value);
  if (command === undefined) return undefined;
  const [command0] = command;
  if (command0 === undefined) {
    reportNoProgram(state, node, "empty", true);
    return undefined;
  }
  checkNul(state, node, command);
  const resolution = resolveBelow(command0, state.directoryPrefix, state.platform);
  if (resolution.ok) return { command, program: resolution.program };
  reportFault(state, node, command0, resolution.fault);
  return undefined;
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

function checkNul(state: LoadState, node: ToolNode, command: readonly string[]): void {
  for (let item = 0; item < command.length; item++) {
    const position = (command[item] as string).indexOf("\0");
    if (position === -1) continue;
    const path = pathOf(state, node, "command", item);
    state.reporter.add(commandNul, { messageId: "nul", path, data: { item, position }, tool: node.identity });
  }
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
