// The least a warm cache that goes by content must do: find the files and read them.
/* eslint-disable @typescript-eslint/no-require-imports -- CommonJS starts faster */
const { readdirSync, readFileSync } = require("node:fs");

let files = 0;
let bytes = 0;

function walk(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else {
      files++;
      bytes += readFileSync(path).length;
    }
  }
}

walk(process.argv[2] ?? ".");
console.log(`${String(files)} files, ${String(bytes)} bytes`);
