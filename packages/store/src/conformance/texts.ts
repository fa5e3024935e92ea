import type { ToolKey } from "../types.ts";

export const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** A tool's key in the bundle of these cases. */
export function keyOf(slug: string, version = "v1"): ToolKey {
  return { bundleID: SEA, slug, version };
}

export const BUNDLE = '{ "slug": "sea", "displayName": "Sea" }';

/** A sound tool, as a user puts it. */
export function toolBody(displayName: string): string {
  return JSON.stringify({
    ...{ displayName, description: "Tell the tides of a harbour", type: "go", tags: ["sea"], "x-kept": 1 },
    ...{ argSchema: { type: "object" }, impl: { goFunc: "tides/get" } },
  });
}
