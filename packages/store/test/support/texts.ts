import type { ToolStore } from "../../src/types.ts";

export const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
export const SKY = "018faf50-b7b6-7a01-9a05-a22a6e0af102";
export const NOWHERE = "018faf50-b7b6-7a01-9a05-a22a6e0af1ff";

/** A bundle as a user puts it. */
export function bundleBody(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ slug: "sea", displayName: "Sea", ...changes });
}

/** A tool as a user puts it; `undefined` takes a field out. */
export function toolBody(changes: Record<string, unknown> = {}): string {
  const tool = {
    displayName: "Tides",
    description: "Tell the tides of a harbour",
    type: "http",
    argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
    impl: { urlTemplate: "https://tides.example/v1?at=${harbour}" },
    ...changes,
  };
  return `${JSON.stringify(tool, null, 2)}\n`;
}

export const keyIn = (bundleID: string, slug: string, version = "v1") => ({ bundleID, slug, version });

export const TIDES = keyIn(SEA, "get-tides");

/** A bundle with tools in it. */
export async function fill(store: ToolStore, slugs: readonly string[] = ["get-tides"]): Promise<void> {
  await store.putBundle(SEA, bundleBody());
  for (const slug of slugs) await store.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
}
