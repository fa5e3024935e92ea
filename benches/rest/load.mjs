// 64 connections for some seconds: `load FOLDER SIDE ROUTE each|spread SECONDS`. Reports the time of 1,000 answers in ms, or p99 ÷ p50.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "", side = "", name = "", figure = "", seconds = "1"] = process.argv.slice(2);
/** @type {{ url: string, token: string, paths: Record<string, string> }} */
const { url, token, paths } = JSON.parse(readFileSync(join(folder, `${side}.json`), "utf8"));
const authorization = `Bearer ${token}`;
const path = `${url}${paths[name] ?? ""}`;

const answer = await fetch(path, { headers: { authorization } });
const hash = createHash("sha256").update(await answer.text());
const load = [
  "-t",
  "1",
  "-c",
  "64",
  "-d",
  seconds,
  "--latency",
  "-H",
  `Authorization: ${authorization}`,
  path,
];
const { stdout } = spawnSync("wrk", load, { encoding: "utf8" });
const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0] ?? "none failed";
console.log(answer.status, hash.digest("hex"), failed);
const each = 1_000_000 / Number(/Requests\/sec: +([\d.]+)/.exec(stdout)?.[1]);
console.error(`reported-ms ${String(figure === "each" ? each : latency("99%") / latency("50%"))}`);

/** In µs. */
function latency(/** @type {string} */ percentile) {
  const [, value, unit = ""] = new RegExp(`${percentile} +([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
  return Number(value) * ({ us: 1, ms: 1_000, s: 1_000_000 }[unit] ?? Number.NaN);
}
