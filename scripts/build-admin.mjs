// Builds apps/admin/dist: the runner's screen as static files.
import { createRequire } from "node:module";
import { isAbsolute, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { thirdPartyNotices } from "./build-cli/third-party.mjs";
import { isMain, root } from "./root.mjs";
import { rememberSources } from "./stale-screen.mjs";

const APP = join(root, "apps", "admin");
/** What the page is made of besides the modules that its bundler names. */
const FRAME = ["index.html", "vite.config.ts", "package.json"].map((name) => join(APP, name));

/** The licences of what is built in, next to the page. */
const notices = {
  name: "third-party-notices",
  /**
   * @this {{ emitFile: (file: { type: "asset", fileName: string, source: string }) => void, getModuleIds: () => Iterable<string> }}
   * @param {object} _
   * @param {Readonly<Record<string, { moduleIds?: readonly string[] }>>} files
   */
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap(({ moduleIds = [] }) => moduleIds);
    const inputs = Object.fromEntries(modules.map((id) => [relative(root, id), {}]));
    const source = thirdPartyNotices("The screen", root, { inputs });
    // A style is a part of its component, whose module it asks for by a query.
    const read = [...this.getModuleIds()].filter((id) => isAbsolute(id)).map((id) => id.replace(/\?.*$/, ""));
    rememberSources([...new Set([...FRAME, ...read])]);
    this.emitFile({ type: "asset", fileName: "THIRD-PARTY.txt", source });
  },
};

/** @returns {Promise<void>} */
export async function buildAdmin() {
  // The app's own vite: the documentation is built by another.
  const found = createRequire(join(APP, "package.json")).resolve("vite");
  const { build } = /** @type {{ build: (options: object) => Promise<unknown> }} */ (
    await import(pathToFileURL(found).href)
  );
  await build({ root: APP, logLevel: "warn", plugins: [notices] });
}

if (isMain(import.meta.url)) await buildAdmin();
