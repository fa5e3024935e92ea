import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compatManifest } from "@toolhaft/manifest-schema/compat";
import { describeWithShared } from "../../../../tests/shared-folder.ts";

interface Row {
  manifest: string;
  ok: boolean;
  registry?: unknown;
  openai?: unknown;
  error?: string;
}

describeWithShared("oracles", "the reference's own answers", (folder) => {
  const rows = JSON.parse(readFileSync(join(folder, "manifest-load.json"), "utf8")) as Row[];

  test.each(rows)("$manifest", ({ manifest, ok, registry, openai, error }) => {
    const result = compatManifest(manifest, { path: "<DIR>/tools.json" });
    expect(result.accepted).toBe(ok);
    expect(result.registry).toEqual(registry);
    expect(result.openai).toEqual(openai);
    expect(result.error).toBe(error);
  });
});
