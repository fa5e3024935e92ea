import { showValue, type Diagnostic, type ToolIdentity } from "@toolhaft/diagnostics";
import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import { copyJson } from "../json/copy-json.ts";
import { loadBtcpTool } from "../../load-tool.ts";
import type { BtcpTool } from "../../model.ts";
import { fail } from "../fail.ts";
import { freeze } from "./freeze.ts";
import type { RegisteredTool } from "./registered-tool.ts";

const LARGEST_DEFINITION = 4_194_304;

/** The text of a definition, from text or from an object. Throws `TOOL_INVALID` when it is no JSON. */
export function definitionText(definition: unknown, what: string): JsonDocument {
  if (typeof definition === "string") return parseJson(definition);
  const copied = copyJson(definition, LARGEST_DEFINITION);
  if (copied.ok) return parseJson(JSON.stringify(copied.value));
  const problem =
    copied.kind === "large" ? `it is longer than ${String(LARGEST_DEFINITION)} characters` : copied.problem;
  throw fail("TOOL_INVALID", { tool: what, problem });
}

/** Read one definition. Throws `TOOL_INVALID` with the first error and all findings. */
export function readTool(definition: unknown): RegisteredTool {
  const { document, diagnostics, rejected } = loadBtcpTool(definitionText(definition, "the tool"));
  if (document !== undefined) return describeTool(document);
  throw invalidTool(rejected[0], diagnostics);
}

/** Why a tool can't be registered, by what its loader found. */
export function invalidTool(identity: ToolIdentity | undefined, diagnostics: readonly Diagnostic[]): Error {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${String(errors.length - 1)} more)` : "";
  const facts = {
    tool: identity?.name === undefined ? "the tool" : showValue(identity.name),
    problem: `${first === undefined ? "it is no tool" : withoutLabel(first)}${more}`,
  };
  const help = first?.help;
  return fail("TOOL_INVALID", facts, {
    ...(help === undefined ? {} : { suggestion: help }),
    data: { findings: errors.map(({ rule, message, at }) => ({ rule, message, pointer: at.pointer })) },
  });
}

/** A loaded tool as agents are told of it; `timeout` is the manifest's, for a tool without one of its own. */
export function describeTool({ index: _, ...tool }: BtcpTool, timeout?: number): RegisteredTool {
  const own = tool.timeout ?? timeout;
  return freeze({ ...structuredClone(tool), ...(own === undefined ? {} : { timeout: own }) });
}

// The line names the tool already.
function withoutLabel({ message }: Diagnostic): string {
  return message.replace(/^tool\[\d+\](?: "(?:[^"\\]|\\.)*")?: /, "");
}
