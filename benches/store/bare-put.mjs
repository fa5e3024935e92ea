// The least that makes a new file durable: write it under another name, sync it, link it, sync the folder.
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  rmSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolText } from "./put-text.mjs";

const [count = "0", figure = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "toolhaft-bare-put-"));
const times = [];
const text = toolText();
const start = performance.now();
for (let number = 0; number < Number(count); number++) {
  const before = performance.now();
  const [temporary, name] = [join(folder, "temporary"), join(folder, `tool-${String(number)}.json`)];
  const file = openSync(temporary, "wx");
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  linkSync(temporary, name);
  unlinkSync(temporary);
  const directory = openSync(folder, "r");
  fsyncSync(directory);
  closeSync(directory);
  times.push(performance.now() - before);
}
const all = performance.now() - start;
rmSync(folder, { recursive: true });
times.sort((a, b) => a - b);
console.log(`${count} tools`);
console.error(`reported-ms ${String(figure === "p50" ? times[times.length >> 1] : all)}`);
