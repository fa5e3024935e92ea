import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Registry } from "@toolhaft/btcp-schema/registry";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../../../scripts/site/browser.mjs";
import { root } from "../../../scripts/root.mjs";

declare global {
  /** The page's own registry. */
  var registry: Registry;
}

/** A visit of the example page. */
export interface Visit {
  page: Page;
  /** Errors of scripts and of the content security policy. */
  complaints: string[];
}

/** Start the command that the docs print, and a browser, for the tests of one file. */
export function useExamplePage(flags: readonly string[] = []): { open: () => Promise<Visit> } {
  let server: ChildProcess;
  let browser: Browser;
  let address = "";
  beforeAll(async () => {
    server = spawn(process.execPath, ["scripts/browser-tools-page.mjs"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = (await once(server.stdout ?? server, "data")) as [Buffer];
    address = printed.toString().trim();
    browser = await openBrowser(flags);
  });
  afterAll(async () => {
    server.kill();
    await browser.close();
  });
  return {
    async open() {
      const page = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        // Browsers ask for a picture of the page by themselves.
        if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico")) {
          complaints.push(message.text());
        }
      });
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor();
      return { page, complaints };
    },
  };
}

/** Call a tool from the page's own script: the result, or code, message and suggestion on a line each. */
export function call(page: Page, name: string, input: object): Promise<unknown> {
  return page.evaluate(
    async ([tool, given]) => {
      try {
        return await globalThis.registry.call(tool, given);
      } catch (error) {
        const { code, message, suggestion } = error as Record<string, string | undefined>;
        return [code, message, suggestion].filter((part) => part !== undefined).join("\n");
      }
    },
    [name, input] as const,
  );
}

/** Answer the prompt for one capability. */
export async function answer(page: Page, capability: string, choice: string): Promise<void> {
  await page.locator(`#permission select[name="${capability}"]`).selectOption(choice);
  await page.locator("#allow").click();
}
