import type { JsonValue } from "@toolhaft/json-text";
import type { OpenAiTool } from "../to-openai.ts";
import { directoryOf, directoryPrefix } from "../paths/platform.ts";
import { checkTool } from "./check-tool.ts";
import { decodeManifest } from "./decode.ts";
import { goSyntaxError } from "./go-syntax.ts";
import type { CompatTool, ToolSpec } from "./tool-spec.ts";

/** What the reference implementation makes of a manifest. */
export interface CompatResult {
  accepted: boolean;
  /** Its registry by name (no prototype), when accepted. */
  registry?: { [key: string]: CompatTool };
  /** Its tool list for the model, when accepted; null without tools, as Go writes an empty list. */
  openai?: OpenAiTool[] | null;
  /** Its one error, when refused: `parse manifest: …` or `tool[i] "name": …`. */
  error?: string;
}

/**
 * What agentcli's own loader does with a manifest: keys in any case, the last of equal keys over the
 * first, null as absent, any value as a schema, one error only. `path` is the file's: relative commands
 * come out joined to its directory (agentcli makes that absolute first). Never throws on input.
 */
export function compatManifest(text: string, options: { path?: string } = {}): CompatResult {
  const syntaxError = goSyntaxError(text);
  if (syntaxError !== undefined) return refuse(`parse manifest: ${syntaxError}`);
  const decoded = decodeManifest(text);
  if ("error" in decoded) return refuse(`parse manifest: ${decoded.error}`);
  const registry = Object.create(null) as { [key: string]: CompatTool };
  const openai: OpenAiTool[] = [];
  const prefix = directoryPrefix(directoryOf(options.path ?? "", "posix"), "posix");
  const seen = new Set<string>();
  for (const [index, tool] of decoded.tools.entries()) {
    const checked = checkTool(tool, index, seen, prefix);
    if ("error" in checked) return refuse(checked.error);
    registry[tool.name] = toEntry(tool, checked);
    openai.push(toFunction(tool));
  }
  return { accepted: true, registry, openai: openai.length === 0 ? null : openai };
}

function refuse(error: string): CompatResult {
  return { accepted: false, error };
}

function toEntry(tool: ToolSpec, checked: { command: string[]; envPassthrough: string[] }): CompatTool {
  const entry: CompatTool = { name: tool.name, command: checked.command };
  if (tool.description !== "") entry.description = tool.description;
  if (tool.schema !== "") entry.schema = JSON.parse(tool.schema) as JsonValue;
  if (tool.timeoutSec !== 0n) entry.timeoutSec = Number(tool.timeoutSec);
  if (checked.envPassthrough.length > 0) entry.envPassthrough = checked.envPassthrough;
  return entry;
}

function toFunction(tool: ToolSpec): OpenAiTool {
  const description = tool.description === "" ? {} : { description: tool.description };
  const parameters = tool.schema === "" ? {} : { parameters: JSON.parse(tool.schema) as JsonValue };
  return { type: "function", function: { name: tool.name, ...description, ...parameters } };
}
