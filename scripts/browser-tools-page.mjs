// Serves examples/btcp/page on loopback and prints its address: a page with browser tools, under the strictest policy.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { isMain, root } from "./root.mjs";

const PAGE = join(root, "examples", "btcp", "page");

const HEADERS = {
  // No exception for anything: no inline script, no eval, no request to anybody.
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  // WebMCP asks for it.
  "origin-agent-cluster": "?1",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

/**
 * @param {number} [port] default any free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function servePage(port = 0) {
  const files = new Map([
    ["/", { type: "text/html; charset=utf-8", text: readFileSync(join(PAGE, "index.html"), "utf8") }],
    ["/page.css", { type: "text/css", text: readFileSync(join(PAGE, "page.css"), "utf8") }],
    ["/page.js", { type: "text/javascript", text: await bundlePage() }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? "/", "http://localhost").pathname);
    response.writeHead(file === undefined ? 404 : 200, {
      ...HEADERS,
      "content-type": file?.type ?? "text/plain",
    });
    response.end(file?.text ?? "there is no such file\n");
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
  const bound = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${String(bound.port)}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** @returns {Promise<string>} the page's script with the packages it imports, straight from their sources */
async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE, "page.js")],
    // The example stands outside of every package, so its imports are found from here.
    nodePaths: [join(root, "node_modules")],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2023",
    conditions: ["@toolhaft/source"],
    charset: "utf8",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

if (isMain(import.meta.url)) console.log((await servePage(Number(process.argv[2] ?? 0))).address);
