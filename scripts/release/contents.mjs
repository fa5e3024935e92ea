import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** What nobody who installs a package can use: sources, maps that lead to them, tests. */
const NOT_SHIPPED = /^(?:src|test|tests)\/|\.map$|\.test\.[cm]?[jt]s$|\.tsbuildinfo$|\.built-from$/;

/** What every package has. */
const NEEDED = ["package.json", "README.md", "LICENSE"];

/**
 * @param {string} tarball
 * @returns {{ files: string[], bytes: number, packedBytes: number }} paths below the package's folder; bytes unpacked, with the headers
 */
export function readTarball(tarball) {
  const packed = readFileSync(tarball);
  const listed = execFileSync("tar", ["-tzf", "-"], { input: packed, encoding: "utf8", maxBuffer: 1 << 28 });
  const files = listed
    .split("\n")
    .filter((path) => path !== "" && !path.endsWith("/"))
    .map((path) => path.slice(path.indexOf("/") + 1));
  return { files, bytes: gunzipSync(packed).length, packedBytes: packed.length };
}

/**
 * @param {string} name of the package
 * @param {readonly string[]} files that its tarball holds
 * @returns {string[]} faults
 */
export function contentFaults(name, files) {
  const wrong = files.filter((file) => NOT_SHIPPED.test(file));
  const lacking = NEEDED.filter((file) => !files.includes(file));
  return [
    ...(wrong.length > 0 ? [`${name} ships ${String(wrong.length)} of ours, such as ${wrong[0] ?? ""}`] : []),
    ...lacking.map((file) => `${name} ships no ${file}`),
  ];
}
