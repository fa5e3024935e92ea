import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, defaultClientConditions } from "vite";
import { onLoopback, type OnLoopback } from "../../../../tests/services/on-loopback.ts";

/** The policy of the strictest page that shows forms. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types svelte-trusted-html",
].join("; ");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Build the page of a form and serve it. */
export async function servePage(): Promise<OnLoopback> {
  const folder = mkdtempSync(join(tmpdir(), "schema-form-"));
  // As users get it: what vitest sets makes a page for authors, which is many times as slow.
  process.env["NODE_ENV"] = "production";
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [svelte({ configFile: false })],
    resolve: { conditions: ["@toolhaft/source", ...defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const name = request.url === "/" ? "/index.html" : (request.url ?? "");
    try {
      const body = readFileSync(join(folder, name.replaceAll("..", "")));
      response.writeHead(200, {
        "content-type": TYPES[extname(name)] ?? "application/octet-stream",
        "content-security-policy": POLICY,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return onLoopback(server);
}
