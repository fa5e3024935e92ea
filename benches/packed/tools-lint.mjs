import { unpack } from "./unpack.mjs";

/** @type {string | undefined} */
let unpacked;

/** The file that a user's `tools-lint` starts. Made once a process. */
export function packedToolsLint() {
  unpacked ??= unpack("tools-lint", "build-cli.mjs");
  return unpacked;
}
