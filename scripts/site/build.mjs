// Builds the whole site into docs/dist: pages, playground, then every link of the result is followed.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isMain, root } from "../root.mjs";
import { deadLinks } from "./dead-links.mjs";
import { BUDGET, buildPlayground } from "./playground.mjs";
import { stage } from "./stage.mjs";

/** @returns {Promise<string[]>} what is wrong with the result, one line each */
export async function buildSite() {
  const pages = await stage();
  const { first } = await buildPlayground();
  console.log(`${String(pages)} pages; the playground's first load is ${String(first)} bytes compressed`);
  const docs = join(root, "docs");
  const vitepress = join(docs, "node_modules", "vitepress", "bin", "vitepress.js");
  const { status } = spawnSync(process.execPath, ["--max-semi-space-size=128", vitepress, "build", "."], {
    cwd: docs,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) return ["vitepress build failed; its reasons stand above"];
  const heavy =
    first > BUDGET
      ? [`the playground's first load is ${String(first)} bytes, more than ${String(BUDGET)}`]
      : [];
  return [...heavy, ...deadLinks(join(docs, "dist"))];
}

if (isMain(import.meta.url)) {
  const start = performance.now();
  const faults = await buildSite();
  for (const fault of faults) console.error(fault);
  console.log(`built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (faults.length > 0) process.exitCode = 1;
}
