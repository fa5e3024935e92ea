import { loadManifest } from "@toolhaft/manifest-schema";
import { loadToolDraft } from "@toolhaft/tool-bundle";
import { expect } from "vitest";
import type { ToolDraft } from "../src/index.ts";

/** What is wrong with a draft by its own format. */
export function faultsOf({ format, name, tool }: ToolDraft): string[] {
  const { diagnostics } =
    format === "manifest"
      ? loadManifest(JSON.stringify({ tools: [tool] }))
      : loadToolDraft(JSON.stringify({ ...tool, slug: name, version: "v1" }));
  return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

/** A draft without an error. */
export function expectSound(draft: ToolDraft): void {
  expect(faultsOf(draft)).toEqual([]);
}
