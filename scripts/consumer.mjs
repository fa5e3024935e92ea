// The consumer stage: every publishable package, packed, installed alone and used by a stranger.
// Needs a build. `--keep` leaves the projects for a look.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installCompilers } from "./consumer/compilers.mjs";
import { consume } from "./consumer/consume.mjs";
import { packAll } from "./consumer/pack.mjs";
import { fault, run } from "./consumer/run.mjs";
import { root } from "./root.mjs";

const workspace = mkdtempSync(join(tmpdir(), "toolhaft-consumer-"));
const keep = process.argv.includes("--keep");
try {
  mkdirSync(join(workspace, "tarballs"));
  const compilers = installCompilers(workspace);
  const all = packAll(join(workspace, "tarballs"));
  const faults = await consume(all, workspace, compilers, console.log);
  const sizes = run(join(root, "node_modules/.bin/size-limit"), [], root);
  console.log(sizes.output);
  if (!sizes.ok) faults.push(fault("size-limit", "a budget of .size-limit.mjs is exceeded"));
  for (const each of faults) console.error(each);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  if (keep) console.log(`left standing: ${workspace}`);
  else rmSync(workspace, { recursive: true, force: true });
}
