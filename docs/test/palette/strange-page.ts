import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, createToken, type PageFile, type RestServer } from "@toolhaft/rest-server";
import { createMemoryStore, type ToolStore } from "@toolhaft/store";
import { createToolbox, storeSource, type Toolbox } from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { bundlePalette } from "../../../scripts/build-cli/bundle-palette.mjs";
import { openBrowser } from "../../../scripts/site/browser.mjs";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** What the page of somebody else does to every element. */
const HOSTILE_CSS = `
* { font: 40px/3 fantasy !important; letter-spacing: 9px !important; text-transform: uppercase !important; color: red !important;
  cursor: none !important; text-align: end !important }
dialog, input, ul, li, span, p, footer, bdi { display: none !important; position: static !important; background: lime !important }
tools-palette { display: none !important; visibility: hidden !important; opacity: 0 !important; pointer-events: none !important }
:root { --background: lime; --text: lime; --picked: lime }
`;

/** Every event that the palette sends, as the page hears it on its way up. */
const LISTEN = `
globalThis.events = [];
for (const type of ["tools-open", "tools-pick", "tools-close", "tools-error"])
  document.addEventListener(type, ({ detail }) => events.push([type, detail?.slug ?? detail?.code ?? null]));
const palette = document.querySelector("tools-palette");
document.querySelector("#plus").onclick = () => palette.show();
`;

declare global {
  var events: [type: string, detail: string | null][];
}

export interface Visit {
  page: Page;
  /** Errors of scripts and of the policy. */
  complaints: string[];
  /** What was asked of the server of tools: path and query. */
  asked: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Attributes of the palette besides `server` and `for`. */
  attributes?: string;
  /** Default a good one of scope read. */
  token?: string;
  /** Of the page's root element. */
  root?: string;
}

export interface StrangePage {
  readonly store: ToolStore;
  readonly server: RestServer;
  /** Tokens by what they are. */
  readonly tokens: Readonly<Record<"read" | "expired", string>>;
  open(options?: VisitOptions): Promise<Visit>;
}

/** A page of somebody else, on another origin than the tools, under the strictest policy and with the worst of styles. */
export function useStrangePage(fill: (store: ToolStore) => Promise<void>): StrangePage {
  let browser: Browser;
  let chat: Server;
  let folder: string;
  let address: string;
  let toolsAddress: string;
  let toolbox: Toolbox;
  let html = "";
  const good = createToken("read");
  const gone = createToken("read", { expiresAt: "2020-01-01T00:00:00Z" });
  const here = {} as { store: ToolStore; server: RestServer };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "palette-"));
    await bundlePalette(folder);
    here.store = await createMemoryStore();
    await fill(here.store);
    const { hosts } = parseAllowedHosts(["https://tides.example"]);
    toolbox = await createToolbox({ sources: [storeSource({ store: here.store, allowedHosts: hosts })] });
    chat = createHttpServer(({ url }, response) => {
      const policy =
        `default-src 'none'; script-src 'self' ${toolsAddress}; connect-src ${toolsAddress}; style-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
      response.setHeader("content-security-policy", policy);
      const [type, text] = FILES.get(url ?? "") ?? ["text/html; charset=utf-8", html];
      response.setHeader("content-type", type).end(text);
    }).listen(0, "127.0.0.1");
    await once(chat, "listening");
    address = `http://127.0.0.1:${String((chat.address() as AddressInfo).port)}`;
    here.server = createServer({
      store: here.store,
      toolbox,
      grants: [good.grant, gone.grant],
      page: paletteFiles(folder),
      allowedOrigins: [address],
    });
    ({ url: toolsAddress } = await here.server.listen());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await here.server.close();
    await toolbox.close();
    await here.store.close();
    chat.closeAllConnections();
    chat.close();
    rmSync(folder, { recursive: true });
  });

  return {
    get store() {
      return here.store;
    },
    get server() {
      return here.server;
    },
    tokens: { read: good.token, expired: gone.token },
    async open({ attributes = "", token = good.token, root = 'lang="en"', ...options } = {}) {
      html = `<!doctype html><html ${root}><head><meta charset="utf-8"><title>A chat</title><link rel="stylesheet" href="/hostile.css"></head>
<body><main><h1>A chat of somebody else</h1><label>Message <textarea id="message"></textarea></label>
<button id="plus" aria-label="Add a tool">+</button>
<tools-palette server="${toolsAddress}" for="message" ${attributes}></tools-palette></main>
<script type="module" src="${toolsAddress}/tools-palette.js"></script><script type="module" src="/listen.js"></script></body></html>`;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const visit: Visit = { page, complaints: [], asked: [] };
      page.on("pageerror", (error) => visit.complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
          visit.complaints.push(message.text());
      });
      page.on("request", (request) => {
        const { origin, pathname, search } = new URL(request.url());
        if (origin === toolsAddress && request.method() === "GET") visit.asked.push(pathname + search);
      });
      await page.goto(address);
      await page.waitForFunction(() => customElements.get("tools-palette") !== undefined);
      await page.locator("tools-palette").evaluate((palette, given) => {
        Object.assign(palette, { token: given });
      }, token);
      return visit;
    },
  };
}

const FILES: ReadonlyMap<string, readonly [type: string, text: string]> = new Map([
  ["/hostile.css", ["text/css", HOSTILE_CSS]],
  ["/listen.js", ["text/javascript", LISTEN]],
]);

/** As `tools-runner serve` has them. */
function paletteFiles(folder: string): ReadonlyMap<string, PageFile> {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".js"),
  );
  const type = "text/javascript; charset=utf-8";
  return new Map(
    scripts.map((path) => [
      `/${path}`,
      { type, read: () => Promise.resolve(readFileSync(join(folder, path))) },
    ]),
  );
}
