import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { buildOnce } from "../scenario/built.ts";
import { describeWithShared } from "../shared-folder.ts";

/** Errors in real files that are right, and why their own system minds, too. */
interface Decision {
  /** A regular expression for whole paths in the corpus. */
  files: string;
  rule: string;
  pointers: string[];
  /** How many there are over all these files. */
  findings: number;
  reason: string;
}

interface Report {
  files: {
    path: string;
    diagnostics: { rule: string; severity: string; pointer: string; message: string }[];
  }[];
}

const decisions = JSON.parse(
  readFileSync(join(import.meta.dirname, "real-files.json"), "utf8"),
) as Decision[];

/** Every error in these files, as the command line says them. */
function errorsIn(
  folder: string,
  ...paths: string[]
): { path: string; rule: string; pointer: string; message: string }[] {
  const program = join(root, "apps/tools-lint/dist/tools-lint.js");
  const args = [program, "--no-config", "--format", "json", ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  expect(stderr).toBe("");
  return (JSON.parse(stdout) as Report).files.flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ rule, pointer, message }) => ({ path, rule, pointer, message })),
  );
}

function isDecided(
  decision: Decision,
  { path, rule, pointer }: { path: string; rule: string; pointer: string },
): boolean {
  return (
    new RegExp(`^${decision.files}$`).test(path) &&
    rule === decision.rule &&
    decision.pointers.includes(pointer)
  );
}

beforeAll(() => {
  buildOnce("tools-lint");
});

describeWithShared("corpus", "real files, walked as a user walks them", (corpus) => {
  test("no error is there that nobody decided on, and each decision still stands", () => {
    const errors = errorsIn(corpus, ".");
    expect(errors.filter((error) => !decisions.some((decision) => isDecided(decision, error)))).toEqual([]);
    const counts = decisions.map((decision) => errors.filter((error) => isDecided(decision, error)).length);
    expect(counts).toEqual(decisions.map(({ findings }) => findings));
    expect(decisions.filter(({ reason }) => reason.length < 40)).toEqual([]);
  });
});
