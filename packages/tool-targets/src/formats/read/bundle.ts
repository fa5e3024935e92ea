import type { BundleTool } from "@toolhaft/tool-bundle";
import { isObject, own, type JsonDocument, type JsonPath } from "@toolhaft/json-text";
import type { ToolDescription, ToolRun, ImportedTools } from "../../tool-description.ts";

/** A loaded stored tool. A tool that is switched off is read; a conversion says that it is left out. */
export function fromBundleTool(stored: BundleTool): ImportedTools {
  return { tools: [describe(stored, 0, [])], source: stored.source, losses: [] };
}

/** A list of stored tools that were loaded; `listed`: where each stands in the document, and as which of the list. */
export function fromBundleTools(
  tools: readonly BundleTool[],
  listed: readonly { index: number; path: JsonPath }[],
  source: JsonDocument,
): ImportedTools {
  return {
    tools: tools.map((stored, at) => {
      const { index, path } = listed[at] ?? { index: at, path: [at] };
      return describe(stored, index, path);
    }),
    source,
    losses: [],
  };
}

function describe(stored: BundleTool, index: number, path: JsonPath): ToolDescription {
  const { slug, version, bundleID, description, outputSchema } = stored;
  const tool: ToolDescription = {
    index,
    name: slug,
    identity: [slug, version, bundleID ?? ""].join(" "),
    title: stored.displayName,
    inputSchema: stored.argSchema,
    version,
    isEnabled: stored.isEnabled,
    path,
    paths: {
      name: [...path, "slug"],
      title: [...path, "displayName"],
      inputSchema: [...path, "argSchema"],
    },
  };
  if (description !== undefined) tool.description = description;
  if (outputSchema !== undefined) tool.outputSchema = outputSchema;
  if (stored.tags.length > 0) tool.tags = stored.tags;
  const timeoutMs = timeoutOf(stored);
  if (timeoutMs !== undefined) tool.timeoutMs = timeoutMs;
  const run = runOf(stored);
  if (run !== undefined) tool.run = run;
  return tool;
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
