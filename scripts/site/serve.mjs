// Serves docs/dist as a host would: clean addresses, the right types, nothing outside. For tests and for looking.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { isMain, root } from "../root.mjs";

const TYPES = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript"],
  [".css", "text/css"],
  [".svg", "image/svg+xml"],
  [".json", "application/json"],
]);

export const SITE = join(root, "docs", "dist");

/**
 * @param {number} [port] default any free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve(port = 0) {
  const server = createServer((request, response) => {
    const found = fileOf(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = found ?? join(SITE, "404.html");
    const type = TYPES.get(extname(file)) ?? "application/octet-stream";
    response.writeHead(found === undefined ? 404 : 200, { "content-type": type });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
  const bound = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${String(bound.port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/**
 * The file that an address names.
 *
 * @param {string} pathname
 * @returns {string | undefined}
 */
export function fileOf(pathname) {
  const path = normalize(decodeURIComponent(pathname)).replace(/^[/\\]+/, "");
  if (path.startsWith("..")) return undefined;
  const candidates = pathname.endsWith("/") ? [join(path, "index.html")] : [path, `${path}.html`];
  return candidates.map((candidate) => join(SITE, candidate)).find((file) => isFile(file));
}

/** @param {string} file */
function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

if (isMain(import.meta.url)) console.log((await serve(Number(process.argv[2] ?? 5173))).address);
