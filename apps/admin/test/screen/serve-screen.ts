import { createReadStream, statSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { root } from "../../../../scripts/root.mjs";

const DIST = join(root, "apps", "admin", "dist");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types svelte-trusted-html toolhaft",
].join("; ");

/** The built screen under its policy, in front of a server whose interface it uses. */
export async function serveScreen(
  api: () => string,
): Promise<{ readonly url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (!pathname.startsWith("/admin")) {
      const target = new URL(request.url ?? "/", api());
      const { origin: _origin, ...headers } = request.headers;
      const passed = ask(
        target,
        { method: request.method, headers: { ...headers, host: target.host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on("error", () => response.destroy());
          answer.pipe(response);
        },
      );
      passed.on("error", () => response.destroy());
      response.on("close", () => passed.destroy());
      request.pipe(passed);
      return;
    }
    const path = normalize(decodeURIComponent(pathname.slice("/admin".length))).replace(/^[/\\]+/, "");
    const file = join(DIST, path === "" || path === "." ? "index.html" : path);
    if (!(statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
