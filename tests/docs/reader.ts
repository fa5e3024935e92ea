import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { git } from "../scenario/git.ts";

/** Where documents say that a reader is. */
const SHOWN_FOLDER = "/home/you/toolhaft";

// npx and pnpm only lead to the program, and packages of a registry are not what a test should run.
const LEAD = `#!/bin/sh
for word; do case $word in -y|pnpm@*|--silent) shift;; *) break;; esac; done
exec "$@"
`;

/** Somebody who follows a document in a clone of the project, command by command. */
export interface Reader {
  /** What a command prints: stdout, then stderr. */
  run(command: string): string;
  /** Take the repository away. */
  leave(): void;
}

/** A reader with a repository of their own that holds the examples; both programs are built by then. */
export function createReader(): Reader {
  const home = mkdtempSync(join(tmpdir(), "reader-"));
  const folder = join(home, "toolhaft");
  cpSync(join(root, "examples"), join(folder, "examples"), { recursive: true });
  git(["init", "--quiet"], folder);
  git(["add", "."], folder);
  git(["commit", "--quiet", "-m", "Add the examples"], folder);
  const bin = join(home, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "npx"), LEAD, { mode: 0o755 });
  for (const name of ["tools-lint", "tools-runner"]) {
    const program = join(root, "apps", name, "dist", `${name}.js`);
    writeFileSync(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`, {
      mode: 0o755,
    });
  }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    NO_COLOR: "1",
    CI: "",
  };
  // Even an empty one makes Node.js 22 warn that NO_COLOR is ignored.
  delete env["FORCE_COLOR"];
  return {
    run(command) {
      const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8", env });
      return (stdout + stderr).replaceAll(folder, SHOWN_FOLDER).trimEnd();
    },
    leave() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}
