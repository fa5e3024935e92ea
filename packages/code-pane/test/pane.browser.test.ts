import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../../../scripts/site/browser.mjs";
import type { OnLoopback } from "../../../tests/services/on-loopback.ts";
import type { PageUnderTest } from "./page/page.ts";
import { servePage } from "./page/serve.ts";

declare const window: { page: PageUnderTest };

const TEXT = '{\n  "slug": "tides",\n  "type": "htpp"\n}';

let browser: Browser;
let served: OnLoopback;

beforeAll(async () => {
  served = await servePage();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

async function open(
  kind: "plain" | "code",
  isReadOnly = false,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await openPage(browser);
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(served.url);
  await page.evaluate(
    ([each, text, only]) => {
      window.page.open(each, text, only);
    },
    [kind, TEXT, isReadOnly] as const,
  );
  return { page, complaints };
}

const marked = ".cm-lintRange-error";

describe.each(["plain", "code"] as const)("the %s pane", (kind) => {
  test("is a named field that goes to a place, takes fixes and says that it changed", async () => {
    const { page, complaints } = await open(kind);
    await page.getByRole("textbox", { name: "Definition" }).waitFor();
    const at = TEXT.indexOf("htpp");
    expect(
      await page.evaluate((start) => {
        const { pane } = window.page;
        pane.select(start, start + 4, true);
        pane.apply([
          { start: 2, end: 4, text: "" },
          { start, end: start + 4, text: "http" },
        ]);
        return { text: pane.text(), cursor: pane.cursor() > 0, changes: window.page.changes };
      }, at),
    ).toEqual({ text: TEXT.replace("htpp", "http").replace("\n  ", "\n"), cursor: true, changes: 1 });
    expect(complaints).toEqual([]);
  });

  test("takes no key where it is looked at only", async () => {
    const { page } = await open(kind, true);
    await page.getByRole("textbox", { name: "Definition" }).focus();
    await page.keyboard.type("tides");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(TEXT);
  });
});

describe("the code pane", () => {
  test("has line numbers, and marks a finding at its place", async () => {
    const { page, complaints } = await open("code");
    await page.evaluate(() => {
      window.page.mark('"htpp"', 'no type "htpp"');
    });
    expect(await page.locator(marked).innerText()).toBe('"htpp"');
    expect(await page.locator(".cm-lineNumbers .cm-gutterElement:visible").allInnerTexts()).toEqual([
      ...["1", "2", "3", "4"],
    ]);
    expect(await page.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("a mark goes along with what is typed before it, and goes with what it marked", async () => {
    const { page } = await open("code");
    await page.evaluate(() => {
      window.page.mark('"htpp"', 'no type "htpp"');
      window.page.pane.select(0, 0, true);
    });
    await page.keyboard.type("\n\n");
    expect(await page.locator(marked).innerText()).toBe('"htpp"');
    await page.evaluate(() => {
      const { pane } = window.page;
      const start = pane.text().indexOf('"htpp"');
      pane.apply([{ start, end: start + 6, text: "" }]);
    });
    expect(await page.locator(marked).count()).toBe(0);
  });

  test("a mark ends with its line", async () => {
    const { page } = await open("code");
    await page.evaluate((text) => {
      window.page.mark(text, "an object");
    }, TEXT);
    expect(await page.locator(marked).allInnerTexts()).toEqual(["{"]);
  });

  test("Tab indents; Escape, then Tab leaves", async () => {
    const { page } = await open("code");
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(`  ${TEXT}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("After");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(`    ${TEXT}`);
  });

  test("is open to everybody", async () => {
    const { page } = await open("code");
    await page.evaluate(axe.source);
    await page.evaluate(() => {
      window.page.mark('"htpp"', 'no type "htpp"');
    });
    const violations = await page.evaluate(async () =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations.map(({ id }) => id),
    );
    expect(violations).toEqual([]);
  });
});
