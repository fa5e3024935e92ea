import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../../../scripts/root.mjs";
import { planFiles } from "../../src/init/plan.ts";

interface Hook {
  entry: string;
  files: string;
  types: string[];
  require_serial: boolean;
}

test("the hook that init writes looks at the files of the published one, in the same way", () => {
  const [published] = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8")) as Hook[];
  const planned = planFiles({ files: [], isInstalled: false }, "1.2.3").find(({ id }) => id === "hook");
  const { repos } = parse(planned?.text ?? "") as { repos: { hooks: Hook[] }[] };
  const [written] = repos[0]?.hooks ?? [];
  expect(written?.entry).toBe(
    `npx --yes ${published?.entry.replace("tools-lint", "tools-lint@1.2.3") ?? ""}`,
  );
  expect([written?.files, written?.types, written?.require_serial]).toEqual([
    published?.files,
    published?.types,
    published?.require_serial,
  ]);
});
