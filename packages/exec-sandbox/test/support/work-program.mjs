// The program of jobs for tests of sources: each module comes bundled, since the oldest supported Node.js runs no TypeScript.
import { importSource } from "../../../../scripts/load-source.mjs";

const { serveWork } = /** @type {typeof import("../../src/work/serve-work.ts")} */ (
  await importSource("packages/exec-sandbox/src/work/serve-work.ts")
);
serveWork(({ path }) => importSource(path));
