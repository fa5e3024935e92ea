// The changeset stage: a published package that changed since the base has a changeset that says so.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./root.mjs";

/**
 * @typedef {object} PublishedPackage
 * @property {string} name
 * @property {string} folder from the root
 */

/**
 * Published packages that changed without a changeset, one line each.
 *
 * @param {readonly PublishedPackage[]} packages
 * @param {readonly string[]} changedFiles from the root
 * @param {readonly string[]} changesets the texts of the changesets added since the base
 * @returns {string[]}
 */
export function changesetFaults(packages, changedFiles, changesets) {
  const announced = new Set(changesets.flatMap(packagesOf));
  return packages
    .filter(({ name }) => !announced.has(name))
    .flatMap(({ name, folder }) => {
      const changed = changedFiles.find(
        (file) => file.startsWith(`${folder}/`) && !file.startsWith(`${folder}/test/`),
      );
      return changed === undefined
        ? []
        : [`${name} changed (${changed}) without a changeset: pnpm changeset`];
    });
}

/**
 * @param {string} changeset its front matter names packages: `"@toolhaft/lint": minor`
 * @returns {string[]}
 */
function packagesOf(changeset) {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(changeset)?.[1] ?? "";
  return [...frontMatter.matchAll(/^["']?([^"':]+)["']?:\s*(?:major|minor|patch)\s*$/gm)].map(
    (m) => m[1] ?? "",
  );
}

/** @returns {PublishedPackage[]} */
function publishedPackages() {
  return ["packages", "apps"].flatMap((home) =>
    readdirSync(join(root, home))
      .map((name) => `${home}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .map((folder) => ({
        folder,
        manifest: /** @type {{ name: string, private?: boolean }} */ (
          JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
        ),
      }))
      .filter(({ manifest }) => manifest.private !== true)
      .map(({ folder, manifest }) => ({ name: manifest.name, folder })),
  );
}

/**
 * What to compare with: the branch's fork from main; on main itself the last release.
 *
 * @returns {string | undefined} none before the first release
 */
function base() {
  const fork = git("merge-base", "HEAD", "origin/main");
  if (fork !== undefined && fork !== git("rev-parse", "HEAD")) return fork;
  return git("describe", "--tags", "--abbrev=0");
}

/**
 * @param {...string} args
 * @returns {string | undefined} without the final line break; `undefined` when git refuses
 */
function git(...args) {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trimEnd();
  } catch {
    return undefined;
  }
}

if (isMain(import.meta.url)) {
  const from = base();
  const changed =
    from === undefined
      ? publishedPackages().map(({ folder }) => `${folder}/package.json`)
      : `${git("diff", "--name-only", from) ?? ""}\n${git("ls-files", "-o", "--exclude-standard") ?? ""}`.split(
          "\n",
        );
  const pending = readdirSync(join(root, ".changeset"))
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .filter((file) => from === undefined || changed.includes(`.changeset/${file}`))
    .map((file) => readFileSync(join(root, ".changeset", file), "utf8"));
  const faults = changesetFaults(publishedPackages(), changed, pending);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(from === undefined ? "the first release announces every package" : `compared with ${from}`);
}
