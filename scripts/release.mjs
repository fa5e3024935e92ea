// The release stage: the next release as RELEASING.md makes it, in a copy, published to a registry on this machine, and
// used from there by strangers. Nothing leaves the machine. `--keep` leaves the folder for a look.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installCompilers } from "./consumer/compilers.mjs";
import { consume } from "./consumer/consume.mjs";
import { fault, run } from "./consumer/run.mjs";
import { compareSizes } from "./consumer/sizes.mjs";
import { cloneProject, git } from "./release/copy.mjs";
import { readOptions } from "./read-options.mjs";
import { build, checkContents, makeVersion, publish } from "./release/make.mjs";
import { startRegistry } from "./release/registry.mjs";
import { root } from "./root.mjs";

const { keep } = readOptions({ keep: { type: "boolean" } }, "node scripts/release.mjs [--keep]").values;
const workspace = mkdtempSync(join(tmpdir(), "toolhaft-release-"));
const copy = join(workspace, "project");
const extension = join(workspace, "toolhaft.vsix");
const registry = await startRegistry(join(workspace, "registry"));
try {
  const faults = await rehearse();
  for (const each of faults) console.error(each);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  registry.close();
  if (keep) console.log(`left standing: ${workspace}`);
  else rmSync(workspace, { recursive: true, force: true });
}

/** @returns {Promise<string[]>} faults */
async function rehearse() {
  const compilers = await timed("compilers", () => installCompilers(workspace));
  await timed("copy", () => cloneProject(root, copy));
  const { version, faults } = await timed("version", () => makeVersion(copy));
  await timed(`build ${version}`, () => build(copy, extension));
  const published = await timed("publish", () => publish(copy, registry));
  faults.push(...checkContents(published, console.log));
  faults.push(...(await compareSizes(copy, console.log)));
  faults.push(...(await timed("tests", () => testRelease(version))));
  faults.push(
    ...(await timed("strangers", () => consume(published, workspace, compilers, registry.url, console.log))),
  );
  return faults;
}

/**
 * What is tested of a release only: the extension, and the hook and the action at their tag.
 *
 * @param {string} version
 * @returns {Promise<string[]>} faults
 */
async function testRelease(version) {
  await git(workspace, "clone", "-q", "--bare", copy, join(workspace, "project.git"));
  const release = { version, registry: registry.url, extension, repository: join(workspace, "project.git") };
  const file = join(workspace, "release.json");
  writeFileSync(file, JSON.stringify(release));
  const args = ["node_modules/vitest/vitest.mjs", "run"];
  const { ok, output } = await run(process.execPath, args, root, {
    TOOLHAFT_TESTS: "release",
    TOOLHAFT_RELEASE: file,
  });
  console.log(output);
  return ok ? [] : [fault("tests of the release", output.slice(-2000))];
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function timed(what, work) {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
