import { unpack } from "./unpack.mjs";

/** @type {string | undefined} */
let unpacked;

/** The file that a user's `tools-runner` starts. Made once a process. */
export function packedToolsRunner() {
  unpacked ??= unpack("tools-runner", "build-runner.mjs");
  return unpacked;
}
