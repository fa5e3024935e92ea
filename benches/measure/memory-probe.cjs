/* eslint-disable @typescript-eslint/no-require-imports -- loaded before any program, so it must cost nothing */
const { writeSync } = require("node:fs");

process.on("exit", () => {
  writeSync(2, `peak-kib ${String(process.resourceUsage().maxRSS)}\n`);
});
