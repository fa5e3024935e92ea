import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, openPage } from "../../scripts/site/browser.mjs";
import { packedToolsRunner } from "../packed/tools-runner.mjs";
import { writeStore } from "./store.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Screen
 * @property {(hash: string, slower?: number) => Promise<Page>} open a visitor who has nothing of it yet, on a processor that is so many times slower
 * @property {() => Promise<void>} stopServer
 * @property {() => Promise<void>} startServer at the same address
 * @property {() => Promise<void>} close
 */

/** The screen of a packed runner, in front of a store of so many tools. @returns {Promise<Screen>} */
export async function openScreen(/** @type {number} */ tools) {
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-screen-"));
  writeStore(join(folder, "store"), tools);
  const first = await serve(folder, ["--port", "0"]);
  const { origin, hash: token } = new URL(first.address);
  let { child } = first;
  const browser = await openBrowser();
  return {
    async open(hash, slower = 1) {
      const page = await openPage(browser, {
        viewport: { width: 1280, height: 860 },
        reducedMotion: "reduce",
      });
      await slowDown(page, slower);
      await page.goto(`${origin}/admin?lang=en${token}&${hash.slice(1)}`);
      return page;
    },
    stopServer: () => end(child),
    async startServer() {
      ({ child } = await serve(folder, ["--port", new URL(origin).port]));
    },
    async close() {
      await browser.close();
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From now on the page has a processor that is so many times slower. */
export async function slowDown(/** @type {Page} */ page, /** @type {number} */ rate) {
  const debug = await page.context().newCDPSession(page);
  await debug.send("Emulation.setCPUThrottlingRate", { rate });
}

/** @param {string} folder @param {readonly string[]} options */
async function serve(folder, options) {
  const args = [packedToolsRunner(), "serve", "--store", "store", "--token-file", "tokens.json", ...options];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  for await (const part of /** @type {AsyncIterable<Buffer>} */ (
    child.stderr.iterator({ destroyOnReturn: false })
  )) {
    said += part.toString();
    const [, address] = /^screen: (\S+)\n/m.exec(said) ?? [];
    if (address === undefined) continue;
    child.stderr.resume();
    return { child, address };
  }
  throw new Error(`the server did not start: ${said}`);
}

/** @param {import("node:child_process").ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
