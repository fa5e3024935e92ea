import { build } from "esbuild";
import { createServer } from "node:http";
import { join } from "node:path";
import { onLoopback, type OnLoopback } from "../../../../tests/services/on-loopback.ts";

/** The policy of the screen: the strictest of those pages that show a pane. */
const POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["require-trusted-types-for 'script'", "trusted-types svelte-trusted-html toolhaft"],
].join("; ");

const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pane</title><main><h1>Pane</h1><div id="pane"></div>' +
  '<button>After</button></main><script type="module" src="/page.js"></script></html>';

/** Bundle the page of a pane and serve it. */
export async function servePage(): Promise<OnLoopback> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "page.ts")],
    bundle: true,
    format: "esm",
    conditions: ["@toolhaft/source"],
    write: false,
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer(({ url }, response) => {
    const [type, body] = url === "/page.js" ? ["text/javascript", script] : ["text/html", HTML];
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  });
  return onLoopback(server);
}
