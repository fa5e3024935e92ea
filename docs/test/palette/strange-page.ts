import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createServer,
  createToken,
  openTokenBook,
  type PageFile,
  type RestServer,
  type TokenBook,
} from "@toolhaft/rest-server";
import { createMemoryStore, type ToolStore } from "@toolhaft/store";
import { type ApprovalRule, createToolbox, storeSource, type Toolbox } from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { bundlePalette } from "../../../scripts/build-cli/bundle-palette.mjs";
import { openBrowser, openPage } from "../../../scripts/site/browser.mjs";

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
globalThis.results = [];
for (const type of ["tools-open", "tools-pick", "tools-close", "tools-error", "tools-result", "tools-switch"])
  document.addEventListener(type, ({ detail }) =>
    events.push([type, detail?.tool?.slug ?? detail?.slug ?? detail?.code ?? null]));
document.addEventListener("tools-result", ({ detail }) => results.push(detail));
const palette = document.querySelector("tools-palette");
document.querySelector("#plus").onclick = () => palette.show();
`;

declare global {
  var events: [type: string, detail: string | null][];
  /** What calls gave. */
  var results: unknown[];
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
  readonly url: string;
  readonly tokens: Readonly<Record<"read" | "invoke" | "admin" | "expired", string>>;
  open(options?: VisitOptions): Promise<Visit>;
  /** A page of a kinder sort: the body is given, and scripts may stand in it. */
  openPage(body: string, files?: ReadonlyMap<string, string>): Promise<Visit>;
}

interface Tools {
  /** Where stored tools may ask; known once the store is filled. */
  hosts?: () => readonly AllowedHostText[];
  approval?: ApprovalRule;
}

type AllowedHostText = Parameters<typeof parseAllowedHosts>[0][number];

/** A page of somebody else, on another origin than the tools, under the strictest policy and with the worst of styles. */
export function useStrangePage(
  fill: (store: ToolStore) => Promise<void>,
  { hosts = () => ["https://tides.example"], approval = {} }: Tools = {},
): StrangePage {
  let browser: Browser;
  let chat: Server;
  let folder: string;
  let address: string;
  let toolsAddress: string;
  let toolbox: Toolbox;
  let tokens: TokenBook;
  let files: ReadonlyMap<string, readonly [type: string, text: string]> = new Map();
  let isStrict = true;
  const made = {
    read: createToken("read"),
    invoke: createToken("invoke"),
    admin: createToken("admin"),
    expired: createToken("read", { expiresAt: "2020-01-01T00:00:00Z" }),
  };
  const here = {} as { store: ToolStore; server: RestServer };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "palette-"));
    await bundlePalette(folder);
    here.store = await createMemoryStore();
    await fill(here.store);
    const allowedHosts = parseAllowedHosts(hosts()).hosts;
    toolbox = await createToolbox({ sources: [storeSource({ store: here.store, allowedHosts })], approval });
    tokens = await openTokenBook(here.store);
    chat = createHttpServer(({ url }, response) => {
      const policy =
        `default-src 'none'; script-src 'self' ${toolsAddress}${isStrict ? "" : " 'unsafe-inline'"}; ` +
        `connect-src ${isStrict ? "" : "'self' "}${toolsAddress}; style-src 'self'; ` +
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
      response.setHeader("content-security-policy", policy);
      const [type, text] = FILES.get(url ?? "") ?? files.get(url ?? "") ?? ["text/plain", ""];
      response.setHeader("content-type", type).end(text);
    }).listen(0, "127.0.0.1");
    await once(chat, "listening");
    address = `http://127.0.0.1:${String((chat.address() as AddressInfo).port)}`;
    here.server = createServer({
      store: here.store,
      toolbox,
      grants: Object.values(made).map(({ grant }) => grant),
      tokens,
      page: paletteFiles(folder),
      allowedOrigins: [address],
    });
    ({ url: toolsAddress } = await here.server.listen());
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await here.server.close();
    await tokens.close();
    await toolbox.close();
    await here.store.close();
    chat.closeAllConnections();
    chat.close();
    rmSync(folder, { recursive: true });
  });

  async function visitTo(options: BrowserContextOptions = {}): Promise<Visit> {
    const page = await openPage(browser, options);
    const visit: Visit = { page, complaints: [], asked: [] };
    page.on("pageerror", (error) => visit.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
        visit.complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, pathname, search } = new URL(request.url());
      if (origin === toolsAddress && request.method() === "GET") visit.asked.push(pathname + search);
      else if (![address, toolsAddress].includes(origin)) visit.complaints.push(request.url());
    });
    await page.goto(address);
    await page.waitForFunction(() => customElements.get("tools-palette") !== undefined);
    return visit;
  }

  return {
    get store() {
      return here.store;
    },
    get server() {
      return here.server;
    },
    get url() {
      return toolsAddress;
    },
    tokens: {
      read: made.read.token,
      invoke: made.invoke.token,
      admin: made.admin.token,
      expired: made.expired.token,
    },
    async open({ attributes = "", token = made.read.token, root = 'lang="en"', ...options } = {}) {
      isStrict = true;
      const html = `<!doctype html><html ${root}><head><meta charset="utf-8"><title>A chat</title><link rel="stylesheet" href="/hostile.css"></head>
<body><main><h1>A chat of somebody else</h1><label>Message <textarea id="message"></textarea></label>
<button id="plus" aria-label="Add a tool">+</button>
<tools-palette server="${toolsAddress}" for="message" ${attributes}></tools-palette></main>
<script type="module" src="${toolsAddress}/tools-palette.js"></script><script type="module" src="/listen.js"></script></body></html>`;
      files = new Map([["/", [HTML, html]]]);
      const visit = await visitTo(options);
      await visit.page.locator("tools-palette").evaluate((palette, given) => {
        Object.assign(palette, { token: given });
      }, token);
      return visit;
    },
    async openPage(body, more = new Map()) {
      isStrict = false;
      files = new Map<string, readonly [type: string, text: string]>([
        [
          "/",
          [
            HTML,
            `<!doctype html><html lang="en"><head><title>A chat</title></head><body>${body}</body></html>`,
          ],
        ],
        ...[...more].map(([path, text]) => [path, ["text/javascript", text]] as const),
      ]);
      return visitTo();
    },
  };
}

const HTML = "text/html; charset=utf-8";

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
