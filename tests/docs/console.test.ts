import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { blocksOf, documents } from "./documents.ts";
import { matches, sessionsOf } from "./session.ts";

const sessions = documents()
  .flatMap(blocksOf)
  .filter(({ info }) => info === "console")
  .flatMap(sessionsOf);

describe("what the documents show of the command line", () => {
  beforeAll(() => {
    const built = spawnSync(process.execPath, ["scripts/build-cli.mjs"], { cwd: root, encoding: "utf8" });
    expect(built.stderr).toBe("");
  }, 60_000);

  test("there is something to compare", () => {
    expect(sessions.length).toBeGreaterThan(0);
  });

  test.each(sessions.map((session) => [session.place, session] as const))(
    "is what it prints: %s",
    (_, { args, output }) => {
      const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "", CI: "" };
      const program = join(root, "apps/tools-lint/dist/tools-lint.js");
      const run = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: "utf8", env });
      const real = (run.stdout + run.stderr).trimEnd();
      // When it differs, the whole text is the best message.
      if (!matches(real, output)) expect(real).toBe(output);
      expect(matches(real, output)).toBe(true);
    },
  );
});
