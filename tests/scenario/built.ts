import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { RUN_PREFIX } from "../../scripts/temporary-folder.mjs";
import { root } from "../../scripts/root.mjs";

export type ProgramName = "tools-lint" | "tools-runner";

const SCRIPTS: Readonly<Record<ProgramName, string>> = {
  "tools-lint": "scripts/build-cli.mjs",
  "tools-runner": "scripts/build-runner.mjs",
};

/** Build a program as the sources are. Files of one run share it: whether it is fresh is asked once. */
export function buildOnce(name: ProgramName): string {
  const program = join(root, "apps", name, "dist", `${name}.js`);
  const shared = sharedFolder();
  const done = shared && join(shared, `.built-${name}`);
  if (done !== undefined && existsSync(done)) return program;
  const { status, stderr } = spawnSync(process.execPath, [SCRIPTS[name]], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  if (done !== undefined) writeFileSync(done, "");
  return program;
}

/** The same, as a user has it: apart from the project, and without maps. Nobody writes there. */
export function installOnce(name: ProgramName): string {
  const folder = join(sharedFolder() ?? mkdtempSync(join(tmpdir(), "programs-")), `.${name}`);
  const program = join(folder, "dist", `${name}.js`);
  if (existsSync(program)) return program;
  buildOnce(name);
  const draft = mkdtempSync(`${folder}-`);
  chmodSync(draft, 0o755);
  cpSync(join(root, "apps", name, "dist"), join(draft, "dist"), {
    recursive: true,
    filter: (path) => !path.endsWith(".map"),
  });
  cpSync(join(root, "apps", name, "package.json"), join(draft, "package.json"));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another worker was first.
    if (!existsSync(program)) throw error;
    rmSync(draft, { recursive: true });
  }
  return program;
}

/** The folder of this run of tests; `undefined` outside of one. */
function sharedFolder(): string | undefined {
  const folder = tmpdir();
  return basename(folder).startsWith(RUN_PREFIX) ? folder : undefined;
}
