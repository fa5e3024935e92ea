import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../root.mjs";

/** Styles are texts, which a component's host puts where they belong. No policy of the page is asked for: no text becomes markup. */
export const svelteSettings = {
  define: { "globalThis.window.trustedTypes": "undefined" },
  loader: /** @type {const} */ ({ ".css": "text" }),
  conditions: ["@toolhaft/source", "svelte", "production"],
};

/**
 * Compiles components for pages whose policy lets no text become markup: their elements are made one by one.
 *
 * @returns {import("esbuild").Plugin}
 */
export function sveltePlugin() {
  return {
    name: "svelte",
    setup(build) {
      // Loaded when there is a component: to load it takes a while.
      const load = () =>
        /** @type {{ compile: (text: string, options: object) => { js: { code: string } } }} */ (
          createRequire(join(root, "packages/schema-form/package.json"))("svelte/compiler")
        );
      // As Vite names a style sheet that is a text.
      build.onResolve({ filter: /\.css\?inline$/ }, ({ path, kind, resolveDir, importer }) =>
        build.resolve(path.replace("?inline", ""), { kind, resolveDir, importer }),
      );
      build.onLoad({ filter: /\.svelte$/ }, ({ path: filename }) => {
        const options = { filename, generate: "client", fragments: "tree", css: "external", dev: false };
        return { contents: load().compile(readFileSync(filename, "utf8"), options).js.code, loader: "js" };
      });
    },
  };
}
