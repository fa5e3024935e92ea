// The least a call costs in Node.js: spawn, write, read to the end. argv: tool, calls.
import { spawn } from "node:child_process";

const [, , tool = "", calls = "1"] = process.argv;
const took = [];
let bytes = 0;

/** @returns {Promise<void>} */
function call() {
  return new Promise((resolve) => {
    const child = spawn(tool, [], { env: {} });
    child.stdout.on("data", (/** @type {Buffer} */ chunk) => (bytes += chunk.length));
    child.stderr.on("data", () => {});
    child.on("close", () => {
      resolve();
    });
    child.stdin.end("{}");
  });
}

for (let round = 0; round < Number(calls); round += 1) {
  const began = performance.now();
  await call();
  took.push(performance.now() - began);
}
took.sort((a, b) => a - b);
console.log(`${String(bytes)} bytes`);
console.error(`reported-ms ${String(took[Math.floor(took.length / 2)])}`);
