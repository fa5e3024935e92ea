import type { BundleTool } from "@toolhaft/tool-bundle";
import { isObject, own } from "@toolhaft/json-text";
import type { ToolDescription, ToolRun } from "../../tools/tool-description.ts";
import type { ImportedTools } from "../imported.ts";

/** A loaded stored tool. A tool that is switched off is read, and not exported. */
export function fromBundleTool(stored: BundleTool): ImportedTools {
  const { slug, version, bundleID, description, outputSchema, source } = stored;
  const tool: ToolDescription = {
    index: 0,
    name: slug,
    identity: [slug, version, bundleID ?? ""].join(" "),
    title: stored.displayName,
    inputSchema: stored.argSchema,
    version,
    isEnabled: stored.isEnabled,
    path: [],
    paths: { name: ["slug"], title: ["displayName"], inputSchema: ["argSchema"] },
  };
  if (description !== undefined) tool.description = description;
  if (outputSchema !== undefined) tool.outputSchema = outputSchema;
  if (stored.tags.length > 0) tool.tags = stored.tags;
  const timeoutMs = timeoutOf(stored);
  if (timeoutMs !== undefined) tool.timeoutMs = timeoutMs;
  const run = runOf(stored);
  if (run !== undefined) tool.run = run;
  return { tools: [tool], source, losses: [] };
}

function timeoutOf({ impl }: BundleTool): number | undefined {
  if (impl.kind === "exec") return impl.timeoutSec === undefined ? undefined : impl.timeoutSec * 1000;
  return impl.kind === "http" ? impl.calls[0]?.timeoutMs : undefined;
}

function runOf({ impl, type, source }: BundleTool): ToolRun | undefined {
  if (impl.kind === "exec")
    return { kind: "command", command: impl.command, envPassthrough: impl.envPassthrough };
  const root = source.value;
  const written = isObject(root) ? own(root, "impl") : undefined;
  return written === undefined ? undefined : { kind: "stored", type, impl: written };
}
