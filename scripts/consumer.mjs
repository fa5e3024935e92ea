// The consumer stage: every publishable package, packed, installed alone and used by a stranger.
// Needs a build. `--keep` leaves the projects for a look.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installCompilers } from "./consumer/compilers.mjs";
import { consume } from "./consumer/consume.mjs";
import { packAll } from "./consumer/pack.mjs";
import { compareSizes } from "./consumer/sizes.mjs";

const workspace = mkdtempSync(join(tmpdir(), "toolhaft-consumer-"));
const keep = process.argv.includes("--keep");
try {
  mkdirSync(join(workspace, "tarballs"));
  const compilers = await installCompilers(workspace);
  const all = await packAll(join(workspace, "tarballs"));
  const faults = await consume(all, workspace, compilers, console.log);
  faults.push(...(await compareSizes(console.log)));
  for (const each of faults) console.error(each);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  if (keep) console.log(`left standing: ${workspace}`);
  else rmSync(workspace, { recursive: true, force: true });
}
