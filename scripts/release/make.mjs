import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describePackage, publishedFolders, readManifest } from "../consumer/packed.mjs";
import { root } from "../root.mjs";
import { contentFaults, readTarball } from "./contents.mjs";
import { commitAll, git, must } from "./copy.mjs";

/** What a new version changes, and nothing else. */
const CHANGED_BY_A_VERSION =
  /^(?:(?:packages|apps)\/[^/]+\/(?:package\.json|CHANGELOG\.md)|\.changeset\/[^/]+\.md|hook\/tools-lint\.cjs)$/;

/**
 * Number the next version, as RELEASING.md says, and commit it with its tag.
 *
 * @param {string} copy of the project
 * @returns {Promise<{ version: string, faults: string[] }>}
 */
export async function makeVersion(copy) {
  await pnpm(copy, "install", "--offline", "--frozen-lockfile");
  await pnpm(copy, "changeset", "version");
  // The part of `pnpm generate` in which the version stands; the stage `drift` compares the rest.
  await must(process.execPath, ["scripts/hook-program.mjs"], copy);
  const { version } = readManifest(join(copy, "apps/tools-lint"));
  const changed = await git(copy, "status", "--porcelain", "--no-renames", "-uall");
  const strange = changed
    .split("\n")
    .map((line) => line.trim().replace(/^\S+\s+/, ""))
    .filter((file) => file !== "" && !CHANGED_BY_A_VERSION.test(file));
  await commitAll(copy, version);
  await git(copy, "tag", "-f", `v${version}`);
  const faults = strange.map((file) => `${file} changes with the version`);
  for (const folder of publishedFolders(copy)) {
    if (!existsSync(join(folder, "CHANGELOG.md"))) faults.push(`${basename(folder)} has no CHANGELOG.md`);
    if (readManifest(folder).version !== version) faults.push(`${basename(folder)} is not ${version}`);
  }
  return { version, faults };
}

/**
 * Build every package, and pack the extension.
 *
 * @param {string} copy of the project
 * @param {string} extension the file to write
 */
export async function build(copy, extension) {
  await pnpm(copy, "build", "--output-logs=errors-only");
  await pnpm(join(copy, "apps/vscode"), "run", "package", "--out", extension);
}

/**
 * Publish what is built.
 *
 * @param {string} copy of the project
 * @param {import("./registry.mjs").Registry} registry
 * @returns {Promise<import("../consumer/packed.mjs").Packed[]>} as it came into the registry
 */
export async function publish(copy, registry) {
  // Whatever the token is: the registry asks for none, and pnpm sends nothing without one.
  const token = `${registry.url.replace(/^http:/, "")}:_authToken=rehearsal`;
  writeFileSync(join(copy, ".npmrc"), `registry=${registry.url}\n${token}\n`);
  writeFileSync(join(copy, ".git/info/exclude"), ".npmrc\n");
  await pnpm(copy, "publish", "-r", "--access", "public", "--no-git-checks");
  return publishedFolders(copy).map((folder) => {
    const { name, version } = readManifest(folder);
    return describePackage(folder, registry.tarball(name, version), version);
  });
}

/**
 * What each tarball holds, and a table of how much that is.
 *
 * @param {readonly import("../consumer/packed.mjs").Packed[]} published
 * @param {(line: string) => void} log
 * @returns {string[]} faults
 */
export function checkContents(published, log) {
  return published.flatMap(({ name, tarball }) => {
    if (!existsSync(tarball)) return [`${name} was not published`];
    const { files, bytes, packedBytes } = readTarball(tarball);
    const [size, packed] = [bytes, packedBytes].map((each) => String(Math.ceil(each / 1000)).padStart(6));
    log(
      `${name.padEnd(28)} ${String(files.length).padStart(4)} files, ${size ?? ""} kB, ${packed ?? ""} kB packed`,
    );
    return contentFaults(name, files);
  });
}

// Started from the project: in the copy, npx would look for pnpm in the copy's registry.
function pnpm(/** @type {string} */ copy, /** @type {string[]} */ ...args) {
  const { packageManager = "pnpm" } = readManifest(root);
  return must("npx", ["-y", packageManager, "--dir", copy, ...args], root);
}
