/* eslint-disable @typescript-eslint/no-require-imports -- loaded before any program, so it must cost nothing */
const { readFileSync } = require("node:fs");

/**
 * The most memory that this process ever held, in KiB.
 *
 * A child's `maxRSS` begins with that of the process that started it (the kernel keeps it over `exec`); VmHWM is its own.
 * @returns {number}
 */
module.exports = function peakKib() {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1]);
};
