// Builds apps/admin/dist: the runner's screen as static files.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMain, root } from "./root.mjs";

const APP = join(root, "apps", "admin");

/** @returns {Promise<void>} */
export async function buildAdmin() {
  // The app's own vite: the documentation is built by another.
  const found = createRequire(join(APP, "package.json")).resolve("vite");
  const { build } = /** @type {{ build: (options: object) => Promise<unknown> }} */ (
    await import(pathToFileURL(found).href)
  );
  await build({ root: APP, logLevel: "warn" });
}

if (isMain(import.meta.url)) await buildAdmin();
