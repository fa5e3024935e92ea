import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../../scripts/site/browser.mjs";
import { serve } from "../../scripts/site/serve.mjs";

/** The built site in a real browser. */
export interface SiteUnderTest {
  /** A new page of a new visitor; what its console complains of fails the test that looks at `complaints`. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
}

export interface Visit {
  page: Page;
  address: string;
  /** Errors of scripts and of the content security policy. */
  complaints: string[];
  /** What was asked of any server, in order. */
  requests: string[];
}

/** Serve `docs/dist` and start a browser for the tests of one file. */
export function useSite(): SiteUnderTest {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return {
    async open(path, options = {}) {
      const page = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
      const visit: Visit = { page, address: site.address, complaints: [], requests: [] };
      page.on("pageerror", (error) => visit.complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") visit.complaints.push(message.text());
      });
      page.on("request", (request) => visit.requests.push(request.url()));
      await page.goto(site.address + path);
      return visit;
    },
  };
}
