import { UsageError, writeErr, type CommandInput } from "@toolhaft/command-line";
import { redactorFor } from "@toolhaft/command-line/redact";
import { visible } from "@toolhaft/diagnostics";
import { changedParts, PART_NAMES, type ToolContract } from "@toolhaft/lint/lock";
import { askServer, type Answer } from "../mcp/ask-server.ts";
import { ServerError } from "../mcp/explain.ts";
import { toMcpOptions, type McpOptions } from "../options/mcp-options.ts";
import { toolsOfServer } from "./read-tools-of.ts";
import { emptySide, type Side } from "./side.ts";

/**
 * The tools of a live server, which is asked twice: what it answers differently each time nobody can review. Throws a `UsageError`
 * where it does not answer.
 */
export async function readServer(input: CommandInput): Promise<Side & { unsteady: string | undefined }> {
  const options = toMcpOptions(input);
  const redact = redactorFor(options.server).text;
  const first = await ask(options, redact);
  const second = await ask(options, redact);
  const [{ tools, broken }, again] = [toolsIn(redact(first.text)), toolsIn(redact(second.text))];
  const label = `mcp:${redact(first.ownName)}`;
  const side: Side = { ...emptySide(label), server: label };
  side.sources.set(side.label, tools);
  side.problems.push(...broken.map((line) => `${side.label}: ${line}`));
  return { ...side, unsteady: differenceOf(tools, again.tools) };
}

async function ask(options: McpOptions, redact: (text: string) => string): Promise<Answer> {
  try {
    return await askServer(options, TOOLS_LINT_VERSION);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    const lines = error.stderr.split("\n").filter((line) => line.trim() !== "");
    for (const line of lines.slice(-20)) writeErr(`  ${visible(redact(line))}`);
    throw error;
  }
}

function toolsIn(text: string): { tools: ToolContract[]; broken: readonly string[] } {
  const { tools, broken } = toolsOfServer(text);
  if (tools.length === 0) throw new UsageError(broken[0] ?? "the server lists no tools");
  return { tools: tools.map(({ contract }) => contract), broken };
}

/** In which tool two answers differ, in one line. */
function differenceOf(first: readonly ToolContract[], second: readonly ToolContract[]): string | undefined {
  const again = new Map(second.map((contract) => [contract.name, contract]));
  for (const { name, parts } of first) {
    const other = again.get(name);
    if (other === undefined) return `the tool ${JSON.stringify(name)} is not there the second time`;
    const [part] = changedParts(parts, other.parts);
    if (part !== undefined)
      return `the tool ${JSON.stringify(name)} has another ${PART_NAMES[part]} the second time`;
    again.delete(name);
  }
  const [more] = again.keys();
  return more === undefined ? undefined : `the tool ${JSON.stringify(more)} is there the second time only`;
}
