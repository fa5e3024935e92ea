// The least a linter must do: find the files, read them, parse them, count the tools.
/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-assignment -- CommonJS starts faster; eslint sees no casts here */
const { readdirSync, readFileSync, statSync } = require("node:fs");

let files = 0;
let tools = 0;

function read(/** @type {string} */ path) {
  files++;
  const text = readFileSync(path, "utf8");
  try {
    const manifest = /** @type {{ tools: unknown[] }} */ (JSON.parse(text));
    tools += manifest.tools.length;
  } catch {
    // A broken file counts as read.
  }
}

function walk(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else read(path);
  }
}

const path = process.argv[2] ?? ".";
if (statSync(path).isDirectory()) walk(path);
else read(path);
console.log(`${String(files)} files, ${String(tools)} tools`);
