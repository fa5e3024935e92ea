// The stage `unprivileged`: what runs processes and keeps files is tested once more by a user who may do little,
// on a copy of the checkout that this user owns. What root may do hides what others may not.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./root.mjs";
import { copyCheckout } from "./unprivileged/copy.mjs";

/** The user `nobody` of most systems. */
const NOBODY = 65_534;

/** What starts processes, and what keeps files. */
const SUITES = ["packages/exec-sandbox", "packages/toolbox", "packages/store", "apps/tools-runner"];

if (process.getuid?.() === 0) process.exitCode = runAsNobody(process.argv.slice(2));
else console.log("this user may do little already: the stage `test` says it all");

/**
 * @param {readonly string[]} chosen paths of tests; none for all suites
 * @returns {number} the exit code
 */
function runAsNobody(chosen) {
  const workspace = mkdtempSync(join(tmpdir(), "toolhaft-unprivileged-"));
  try {
    const copy = join(workspace, "project");
    const home = join(workspace, "home");
    mkdirSync(copy);
    mkdirSync(home);
    copyCheckout(root, copy);
    const shared = resolve(root, process.env["TOOLHAFT_SUITES"] ?? "../shared/suites", "..");
    cpSync(shared, join(workspace, "shared"), { recursive: true });
    execFileSync("chown", ["-R", `${String(NOBODY)}:${String(NOBODY)}`, workspace]);
    const vitest = join(copy, "node_modules/vitest/vitest.mjs");
    const tested = spawnSync(process.execPath, [vitest, "run", ...(chosen.length > 0 ? chosen : SUITES)], {
      cwd: copy,
      stdio: "inherit",
      uid: NOBODY,
      gid: NOBODY,
      env: {
        ...process.env,
        HOME: home,
        TMPDIR: tmpdir(),
        TOOLHAFT_SUITES: join(workspace, "shared", "suites"),
      },
    });
    return tested.status ?? 1;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
