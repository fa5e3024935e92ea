import { createToken } from "@toolhaft/rest-server";
import { type Client, createClient, type TokenScope } from "@toolhaft/client";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { openBrowser, openPage } from "../../../../scripts/site/browser.mjs";
import { staleScreen } from "../../../../scripts/stale-screen.mjs";
import { installOnce } from "../../../../tests/scenario/built.ts";
import { startTideService } from "../../../../tests/services/tide-service.ts";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

export interface Visit {
  readonly page: Page;
  /** Errors of scripts, and of the content security policy. */
  readonly complaints: string[];
  /** What was asked of any server, in order. */
  readonly requests: string[];
}

/** The screen in a real browser, in front of a real server. */
export interface Screen {
  readonly url: string;
  /** The folder of the store. */
  readonly store: string;
  /** Where stored tools may ask. */
  readonly service: string;
  readonly client: Client;
  readonly tokens: Readonly<Record<TokenScope, string>>;
  /** A new visitor. `path` begins behind `/admin/`. */
  open(path: string, options?: BrowserContextOptions & { token?: string }): Promise<Visit>;
  /** End the server, as somebody who stops it. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
}

interface Given {
  /** May write into the store before the server starts. */
  readonly prepare?: (store: string) => void;
  /** More of the configuration. */
  readonly run?: object;
}

/** The editor of a definition, once it has come. */
export async function editorOf(page: Page): Promise<{ field: Locator; text: () => Promise<string> }> {
  const field = page.locator(".cm-content");
  await field.waitFor();
  const lines = field.locator(".cm-line");
  return { field, text: async () => (await lines.allTextContents()).join("\n") };
}

/** Everything for the tests of one file. */
export function useScreen({ prepare = () => undefined, run = {} }: Given = {}): Screen {
  // Tests of today would wait in vain for what the page of yesterday does not show.
  const stale = staleScreen();
  if (stale !== undefined) throw new Error(stale);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "screen-")));
  const store = join(folder, "store");
  const made = { read: createToken("read"), invoke: createToken("invoke"), admin: createToken("admin") };
  let browser: Browser;
  let service: Awaited<ReturnType<typeof startTideService>>;
  let runner: { child: ChildProcess; url: string };
  let client: Client;

  beforeAll(async () => {
    service = await startTideService();
    const allowedHosts = [{ host: service.url, allowPrivate: ["127.0.0.1/32"] }];
    writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run: { ...run, allowedHosts } }));
    const grants = Object.values(made).map(({ grant }) => grant);
    writeFileSync(join(folder, "tokens.json"), JSON.stringify({ tokens: grants }));
    prepare(store);
    runner = await startRunner(folder);
    client = createClient({ url: runner.url, token: made.admin.token });
    browser = await openBrowser();
  });
  // A page that nobody looks at any more still follows the store, and takes time from the next one.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    await end(runner.child);
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get url() {
      return runner.url;
    },
    store,
    get service() {
      return service.url;
    },
    get client() {
      return client;
    },
    tokens: { read: made.read.token, invoke: made.invoke.token, admin: made.admin.token },
    async open(path, { token = made.admin.token, ...options } = {}) {
      const page = await openPage(browser, {
        viewport: { width: 1280, height: 860 },
        reducedMotion: "reduce",
        ...options,
      });
      const visit: Visit = { page, complaints: [], requests: [] };
      page.on("pageerror", (error) => visit.complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") visit.complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on("request", (request) => visit.requests.push(request.url()));
      const [search = "", hash = ""] = path.split("#");
      await page.goto(`${runner.url}/admin${search}#token=${token}${hash === "" ? "" : `&${hash}`}`);
      return visit;
    },
    stopServer: () => end(runner.child),
    async startServer() {
      runner = await startRunner(folder, new URL(runner.url).port);
    },
  };
}

async function startRunner(folder: string, port = "0"): Promise<{ child: ChildProcess; url: string }> {
  const program = installOnce("tools-runner");
  const args = ["serve", "--store", "store", "--token-file", "tokens.json", "--port", port, "--audit", "log"];
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (data: Buffer) => {
    if (errors.length < 10_000) errors += data.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    let out = "";
    child.stdout.on("data", (data: Buffer) => {
      out += data.toString();
      const found = /^(http:\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => {
      reject(new Error(`the server did not start: ${errors}`));
    });
  });
  return { child, url };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => {
      resolve();
    });
    child.kill("SIGKILL");
  });
}
