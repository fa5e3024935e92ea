/** @import { Peer } from "./peers.mjs" */
import { spawnSync } from "node:child_process";

/** @typedef {{ title: string, path: string, line: number }} PlacedMistake one in a file of its own; the first of them holds none */

/**
 * What a linter says of each mistake: nothing, that something is wrong, or also on which line. It found one when it
 * ends otherwise for its file than for the sound one.
 *
 * @param {Peer} peer
 * @param {readonly PlacedMistake[]} mistakes
 * @param {string} cwd
 * @returns {("" | "found" | "line")[]}
 */
export function foundBy(peer, mistakes, cwd) {
  const runs = mistakes.map(({ path }) => {
    const [program, ...args] = peer.argv(path, false);
    return spawnSync(program, args, { cwd, encoding: "utf8" });
  });
  const [sound, ...others] = runs;
  if (sound?.status !== 0) {
    throw new Error(`${peer.label} refuses the sound file:\n${sound?.stdout ?? ""}${sound?.stderr ?? ""}`);
  }
  return others.map(({ status, stdout, stderr }, at) => {
    if (status === 0) return "";
    const line = mistakes[at + 1]?.line ?? 0;
    // What is missing at the end of a line may be said of the next one, and of two keys either is one too many.
    const lines = `(?:${String(line)}|${String(line + 1)})`;
    const isSaid = new RegExp(`(?:^|[^0-9])${lines}:[0-9]|line ${lines}\\b`, "m").test(stdout + stderr);
    return line > 0 && isSaid ? "line" : "found";
  });
}
