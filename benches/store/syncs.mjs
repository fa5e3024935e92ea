import { spawnSync } from "node:child_process";
import { bundle } from "../packed/bundle.mjs";

/** How many syncs a number of puts cost, as the kernel counts them; undefined where strace is missing. */
export function countSyncs(/** @type {number} */ puts) {
  const calls = (/** @type {number} */ count) => {
    const argv = [
      "-f",
      "-c",
      "-e",
      "trace=fsync,fdatasync,sync,syncfs",
      process.execPath,
      bundle("store/put.ts"),
      String(count),
    ];
    const { error, stderr } = spawnSync("strace", argv, { encoding: "utf8" });
    if (error) return undefined;
    const rows = [
      ...stderr.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(?:f?sync|fdatasync|syncfs)$/gm),
    ];
    return rows.reduce((sum, [, number]) => sum + Number(number), 0);
  };
  const [none, all] = [calls(0), calls(puts)];
  return none === undefined || all === undefined ? undefined : all - none;
}
