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
  kind: Parameters<PageUnderTest["open"]>[0],
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

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (globalThis as unknown as { axe: typeof axe }).axe.run()).violations.map(({ id }) => id),
  );
}

const marked = ".cm-lintRange-error";

describe.each(["plain", "code"] as const)("the %s pane", (kind) => {
  test("is a named field that goes to a place, takes fixes and says that it changed", async () => {
    const { page, complaints } = await open(kind);
    await page.getByRole("textbox", { name: "Definition" }).waitFor();
    const at = TEXT.indexOf("htpp");
    await expect
      .poll(() =>
        page.evaluate((start) => {
          const { pane } = window.page;
          pane.select(start, start + 4, true);
          pane.apply([
            { start: 2, end: 4, text: "" },
            { start, end: start + 4, text: "http" },
          ]);
          return { text: pane.text(), cursor: pane.selection()[0] > 0, changes: window.page.changes };
        }, at),
      )
      .toEqual({ text: TEXT.replace("htpp", "http").replace("\n  ", "\n"), cursor: true, changes: 1 });
    expect(complaints).toEqual([]);
  });

  test("makes no fix of a text that is another one at that place by now", async () => {
    const { page } = await open(kind);
    const texts = await page.evaluate(() => {
      const { pane } = window.page;
      const start = pane.text().indexOf("htpp");
      const fix = [{ start, end: start + 4, text: "http" }];
      window.page.mark('"htpp"', 'no type "htpp"');
      pane.apply(fix);
      const fixed = pane.text();
      pane.apply(fix);
      return { fixed, after: pane.text() };
    });
    expect(texts).toEqual({ fixed: TEXT.replace("htpp", "http"), after: TEXT.replace("htpp", "http") });
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
    await expect.poll(() => page.locator(marked).innerText()).toBe('"htpp"');
    await expect
      .poll(() => page.locator(".cm-lineNumbers .cm-gutterElement:visible").allInnerTexts())
      .toEqual([...["1", "2", "3", "4"]]);
    await expect.poll(() => page.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("a mark goes along with what is typed before it, and goes with what it marked", async () => {
    const { page } = await open("code");
    await page.evaluate(() => {
      window.page.mark('"htpp"', 'no type "htpp"');
      window.page.pane.select(0, 0, true);
    });
    await page.keyboard.type("\n\n");
    await expect.poll(() => page.locator(marked).innerText()).toBe('"htpp"');
    await page.evaluate((start) => {
      window.page.pane.apply([{ start, end: start + 6, text: "" }]);
    }, TEXT.indexOf('"htpp"'));
    await expect.poll(() => page.locator(marked).count()).toBe(0);
  });

  test("a fix and the way to its place go along with what was typed elsewhere since", async () => {
    const { page } = await open("code");
    const start = TEXT.indexOf("htpp");
    await page.evaluate(() => {
      window.page.mark('"htpp"', 'no type "htpp"');
      window.page.pane.select(0, 0, true);
    });
    await page.keyboard.type("\n\n");
    const after = await page.evaluate((at) => {
      const { pane } = window.page;
      pane.select(at, at + 4, false);
      const selected = pane.text().slice(...pane.selection());
      pane.apply([{ start: at, end: at + 4, text: "http" }]);
      return { selected, text: pane.text() };
    }, start);
    expect(after).toEqual({ selected: "htpp", text: `\n\n${TEXT.replace("htpp", "http")}` });
    await page.keyboard.press("Control+z");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(`\n\n${TEXT}`);
  });

  test("searches and replaces, in the words of its page", async () => {
    const { page, complaints } = await open("code");
    await page.getByRole("textbox", { name: "Definition" }).focus();
    await page.keyboard.press("Control+f");
    await page.getByRole("textbox", { name: "Suchen" }).fill("htpp");
    await page.getByRole("textbox", { name: "Replace" }).fill("http");
    await page.evaluate(axe.source);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "alle ersetzen" }).click();
    expect(await page.evaluate(() => window.page.pane.text())).toBe(TEXT.replace("htpp", "http"));
    await page.getByRole("textbox", { name: "Suchen" }).press("Escape");
    await page.locator(".cm-search").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("a mark ends with its line", async () => {
    const { page } = await open("code");
    await page.evaluate((text) => {
      window.page.mark(text, "an object");
    }, TEXT);
    await expect.poll(() => page.locator(marked).allInnerTexts()).toEqual(["{"]);
  });

  test("Tab indents; Escape, then Tab leaves", async () => {
    const { page } = await open("code");
    await page.getByRole("textbox").focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(`  ${TEXT}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("After");
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
    expect(await violations(page)).toEqual([]);
  });
});

describe("the growing pane", () => {
  test("takes over what was typed, selected and marked until the editor has come", async () => {
    const { page, complaints } = await open("plain");
    await page.evaluate((text) => {
      // All of it at once: the editor comes as soon as this is done.
      window.page.open("growing", text);
      const area = document.querySelector("#pane")?.shadowRoot?.querySelector("textarea");
      area?.focus();
      area?.setRangeText(" ", text.length, text.length);
      area?.dispatchEvent(new Event("input"));
      window.page.mark('"htpp"', 'no type "htpp"');
      const start = window.page.pane.text().indexOf("tides");
      window.page.pane.select(start, start + 5, true);
    }, TEXT);
    await page.locator(".cm-content:focus").waitFor();
    await expect.poll(() => page.locator(marked).innerText()).toBe('"htpp"');
    await page.keyboard.type("ebb");
    expect(await page.evaluate(() => window.page.pane.text())).toBe(`${TEXT.replace("tides", "ebb")} `);
    expect(complaints).toEqual([]);
  });

  test("shows no mark of a text that is another one by now", async () => {
    const { page } = await open("plain");
    await page.evaluate((text) => {
      window.page.open("growing", text);
      window.page.mark('"htpp"', 'no type "htpp"');
      window.page.pane.replace(`\n${text}`);
    }, TEXT);
    await page.locator(".cm-content").waitFor();
    await expect.poll(() => page.locator(marked).count()).toBe(0);
  });

  test("is gone from the page once it is closed, whether the editor has come or not", async () => {
    const { page, complaints } = await open("plain");
    await page.evaluate((text) => {
      window.page.open("growing", text);
    }, TEXT);
    await page.locator(".cm-content").waitFor();
    await page.evaluate((text) => {
      window.page.pane.close();
      window.page.open("growing", text);
      window.page.pane.close();
    }, TEXT);
    // Whatever was to come by now has come.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => page.locator(".cm-editor").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("waits for the end of a word that is written with an input method", async () => {
    const { page } = await open("plain");
    const area = page.locator("textarea");
    await page.evaluate((text) => {
      window.page.open("growing", text);
      const made = document.querySelector("#pane")?.shadowRoot?.querySelector("textarea");
      made?.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    }, TEXT);
    // Whatever was to come by now has come.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => area.count()).toBe(1);
    await area.dispatchEvent("compositionend", {});
    await page.locator(".cm-content").waitFor();
  });
});
