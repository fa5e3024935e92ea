// The nodes stage: what `pnpm test` runs, on newer versions of Node.js than the floor.
//   node scripts/nodes.mjs            on all of VERSIONS; pure packages on the newest only
//   node scripts/nodes.mjs 22.23.5 [-- more words for vitest]
// A binary comes from npm once, into a folder for caches (TOOLHAFT_NODES, else ~/.cache/toolhaft/nodes), which is
// outside of the clone: the workspace's own install has none of it.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/**
 * Exact, so that a run means the same today and tomorrow. What is pure uses nothing of Node.js but its JavaScript, which is
 * only added to: what holds on the floor and on the newest holds between them.
 */
const VERSIONS = ["22.23.5", "24.22.3"];
const NEWEST = VERSIONS.at(-1);

/** npm has a binary of every version for this platform only; CI's matrix has the others. */
const PLATFORM = "linux-x64";

const words = process.argv.slice(2);
const end = words.includes("--") ? words.indexOf("--") : words.length;
const versions = end === 0 ? VERSIONS : words.slice(0, end);

if (`${process.platform}-${process.arch}` !== PLATFORM) {
  console.log(`tests run on other versions on ${PLATFORM} only`);
} else {
  for (const version of versions) {
    console.log(`\n── Node.js ${version}`);
    const withPure = version === NEWEST || end > 0;
    if (!runTests(fetchNode(version), words.slice(end + 1), withPure)) process.exitCode = 1;
  }
}

/**
 * @param {string} version
 * @returns {string} the path of its program
 */
function fetchNode(version) {
  const cache = process.env["TOOLHAFT_NODES"] ?? join(homedir(), ".cache", "toolhaft", "nodes");
  const folder = join(cache, version);
  const node = join(folder, "bin", "node");
  if (existsSync(node)) return node;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, "fetched-"));
  try {
    const name = `node-${PLATFORM}`;
    execFileSync("npm", ["pack", "--silent", "--pack-destination", fresh, `${name}@${version}`]);
    execFileSync("tar", ["-xzf", join(fresh, `${name}-${version}.tgz`), "-C", fresh, "package/bin/node"]);
    // A run next to this one may have been faster; either is whole.
    if (!existsSync(folder)) renameSync(join(fresh, "package"), folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return node;
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {boolean} withPure whether those of pure packages run, too
 * @returns {boolean} whether all tests passed
 */
function runTests(node, args, withPure) {
  // Laid out as an installed one, which a sandbox is given, and where every user may run it: some tests start programs
  // as another, who may not enter folders for caches, and in sandboxes that have a /tmp of their own.
  const folder = mkdtempSync("/var/tmp/toolhaft-node-");
  try {
    chmodSync(folder, 0o755);
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const program = join(bin, "node");
    copyFileSync(node, program);
    // Tests start programs by this process's own path and by name.
    const PATH = `${bin}${delimiter}${process.env["PATH"] ?? ""}`;
    const { status } = spawnSync(program, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH, ...(withPure ? {} : { TOOLHAFT_PURE: "off" }) },
    });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
