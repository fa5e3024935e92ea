import type { JsonObject } from "@toolhaft/json-text";
import { loadBundleTool, type BundleTool } from "@toolhaft/tool-bundle";

/** A sound tool with these requests; `changes` replace fields of the tool. */
export function httpTool(
  impl: Record<string, unknown> | readonly Record<string, unknown>[],
  changes: Record<string, unknown> = {},
): BundleTool {
  const tool = {
    schemaVersion: "1",
    bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
    toolID: nextId(),
    slug: "weather",
    version: "v2",
    displayName: "Weather report",
    type: "http",
    isEnabled: true,
    argSchema: { type: "object", properties: { city: { type: "string" } } },
    impl,
    createdAt: "2024-05-14T13:44:00Z",
    modifiedAt: "2024-06-01T09:17:10Z",
    ...changes,
  };
  const { document, diagnostics } = loadBundleTool(JSON.stringify(tool));
  if (document === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return document;
}

let count = 0;

function nextId(): string {
  count++;
  return `018faf50-b7b6-7a01-9a05-${String(count).padStart(12, "0")}`;
}

/** An `argSchema` with these properties, all required. */
export function argsOf(properties: JsonObject): JsonObject {
  return { type: "object", properties, required: Object.keys(properties) };
}

/** The URL of a path at a test server. */
export function at({ port }: { port: number }, path = "/v1/weather", host = "api.test"): string {
  return `http://${host}:${String(port)}${path}`;
}
