import type { JsonObject } from "@toolhaft/json-text";
import { loadBundleTool, type LoadOptions } from "@toolhaft/tool-bundle";
import { compileExtract } from "@toolhaft/tool-bundle/extract";

/** A sound stored tool with an HTTP call; `changes` replace fields, `undefined` takes them out. */
export function toolWith(changes: Record<string, unknown> = {}): JsonObject {
  const tool: Record<string, unknown> = {
    schemaVersion: "1",
    bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
    toolID: "018faf50-b7b6-7b02-9b06-b33b7f1be202",
    slug: "get-tides",
    version: "v1",
    displayName: "Tides",
    description: "Tell the tides of a harbour",
    type: "http",
    isEnabled: true,
    argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
    impl: { urlTemplate: "https://tides.example/v1?at=${harbour}" },
    createdAt: "2026-03-02T08:00:00Z",
    modifiedAt: "2026-03-02T08:00:00Z",
    ...changes,
  };
  return JSON.parse(JSON.stringify(tool)) as JsonObject;
}

/** That tool with an HTTP block of these members. */
export function toolWithCall(call: Record<string, unknown>): JsonObject {
  return toolWith({ impl: { urlTemplate: "https://tides.example/v1?at=${harbour}", ...call } });
}

/** The findings of a tool as lines: severity, rule, pointer, message. */
export function findings(tool: JsonObject | string, options: LoadOptions = {}): string[] {
  const text = typeof tool === "string" ? tool : JSON.stringify(tool);
  return loadBundleTool(text, { compileExtract, ...options }).diagnostics.map(
    ({ severity, rule, at, message }) =>
      `${severity} ${rule} ${at.pointer || "(root)"}: ${message.replace('tool[0] "get-tides": ', "")}`,
  );
}
