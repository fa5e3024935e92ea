// The least that reading a flood costs in Node.js. argv: bytes.
import { spawn } from "node:child_process";

const [, , bytes = "1"] = process.argv;
const began = performance.now();
const child = spawn("/usr/bin/head", ["-c", bytes, "/dev/zero"], { env: {} });
let read = 0;
child.stdout.on("data", (/** @type {Buffer} */ chunk) => (read += chunk.length));
child.on("close", () => {
  console.log(`${String(read)} bytes`);
  console.error(`reported-ms ${String(performance.now() - began)}`);
});
