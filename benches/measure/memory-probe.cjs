/* eslint-disable @typescript-eslint/no-require-imports -- loaded before any program, so it must cost nothing */
const { writeSync } = require("node:fs");
const peakKib = require("./peak-kib.cjs");

process.on("exit", () => {
  writeSync(2, `peak-kib ${String(peakKib())}\n`);
});
