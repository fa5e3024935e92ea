import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { targets } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";
import { createLinter, formatIds, loadFormats, loadTargets, type FileReport } from "../../src/index.ts";

const root = join(import.meta.dirname, "../../../..");
const files = ["examples", "fixtures"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => join(folder, file)),
);

// Closed objects, keywords next to others and names with a prefix are counted by ways of their own.
const several: Record<string, string[]> = {
  all: targets.map(({ id }) => id),
  contradicting: ["gemini", "openai-strict"],
  local: ["llama-cpp", "vllm", "moonshot"],
};
const formats = await loadFormats(formatIds);

describe.each(Object.entries(several))("findings of %s targets that are hidden", (_, ids) => {
  test.each([undefined, 0, 30])("are as many as are made, with a prefix of %s", async (prefixBudget) => {
    const held = await loadTargets(ids, prefixBudget === undefined ? {} : { prefixBudget });
    const all = createLinter({ formats, targets: held });
    const few = createLinter({ formats, targets: held, least: "warning" });
    let infos = 0;
    for (const path of files) {
      const input = { path, text: readFileSync(join(root, path), "utf8") };
      const made = all.lintPrepared(all.prepare(input));
      const shown = few.lintPrepared(few.prepare(input));
      expect([path, infosOf(shown)]).toEqual([path, infosOf(made)]);
      expect(shown.diagnostics).toEqual(made.diagnostics.filter(({ severity }) => severity !== "info"));
      infos += infosOf(made);
    }
    expect(infos).toBeGreaterThan(50);
  });
});

function infosOf({ diagnostics, hidden, unlisted }: FileReport): number {
  const left = unlisted?.filter(({ severity }) => severity === "info") ?? [];
  const listed = diagnostics.filter(({ severity }) => severity === "info").length;
  return listed + (hidden?.infos ?? 0) + left.reduce((sum, { count }) => sum + count, 0);
}
