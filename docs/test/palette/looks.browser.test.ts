import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dialog, fill, find, heard, input, message, options, status } from "./in-palette.ts";
import { useStrangePage, type VisitOptions } from "./strange-page.ts";

const strange = useStrangePage(fill);

describe("what goes wrong", () => {
  test.each([
    ["a wrong token", "haft_wrong", "API_TOKEN_WRONG", "the token is not one of this server's"],
    ["no token", "", "API_TOKEN_MISSING", "no token: send Authorization: Bearer <token>"],
  ])("%s is said, and is an event", async (_, token, code, said) => {
    const { page } = await strange.open({ token });
    await page.locator("#plus").click();
    await expect.poll(() => status(page).textContent()).toBe(said);
    await expect
      .poll(() => heard(page))
      .toEqual([
        ["tools-open", null],
        ["tools-error", code],
      ]);
  });

  test("a token whose time is over", async () => {
    const { page } = await strange.open({ token: strange.tokens.expired });
    await page.locator("#plus").click();
    await expect
      .poll(() => status(page).textContent())
      .toBe("the token's time was over at 2020-01-01T00:00:00Z");
  });

  test("without a network rows stay, and Enter asks again", async () => {
    const { page } = await strange.open();
    await page.locator("#plus").click();
    await find(page, "tides", "Get tides");
    await page.context().setOffline(true);
    await input(page).fill("buoy 4711");
    await expect
      .poll(() => status(page).textContent())
      .toBe("The server does not answer. Enter tries again.");
    await expect.poll(() => options(page).first().textContent()).toContain("Get tides");
    await page.context().setOffline(false);
    await page.keyboard.press("Enter");
    await expect.poll(() => options(page).first().textContent()).toContain("Buoy 4711");
    await expect
      .poll(() => heard(page))
      .toEqual([
        ["tools-open", null],
        ["tools-error", "PALETTE_UNREACHABLE"],
      ]);
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
  });
});

describe("without a server", () => {
  test("a source of the page finds the tools, at once or later", async () => {
    const { page, asked } = await strange.open();
    await page.evaluate(() => {
      const palette = document.querySelector("tools-palette");
      const item = { slug: "local", version: "v1", displayName: "Of the page itself" };
      const search = (q: string): object => ({ items: "local".startsWith(q) ? [item] : [] });
      if (palette !== null) Object.assign(palette, { source: { search } });
    });
    await page.locator("#plus").click();
    await input(page).fill("lo");
    await options(page).first().getByText("Of the page itself", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => message(page).inputValue()).toBe("+local ");
    expect(asked.filter((path) => path.startsWith("/tools/"))).toEqual([]);
  });
});

describe("attributes and words", () => {
  test("open is what it is, and opens and closes it", async () => {
    const { page } = await strange.open({ attributes: "open" });
    const palette = page.locator("tools-palette");
    await dialog(page).waitFor();
    await palette.evaluate((element) => {
      element.removeAttribute("open");
    });
    await dialog(page).waitFor({ state: "hidden" });
    await page.locator("#plus").click();
    await expect.poll(() => palette.getAttribute("open")).toBe("");
    // Next to it.
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => palette.getAttribute("open")).toBeNull();
  });

  test("German ones come when they are asked for, and words of the page before all", async () => {
    const { page, asked } = await strange.open({ attributes: 'lang="de-AT"' });
    await expect.poll(() => input(page).getAttribute("aria-label")).toBe("Werkzeug suchen");
    expect(asked.some((path) => /^\/tools-palette\/german-\w+\.js$/.test(path))).toBe(true);
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    await expect.poll(() => status(page).textContent()).toBe("20 von 9.999 Werkzeugen");
    await page.keyboard.press("Escape");
    // As text: an import here would become one of the test's.
    await page.evaluate(`(async () => {
      const palette = document.querySelector("tools-palette");
      const { english } = await import(palette.getAttribute("server") + "/tools-palette.js");
      palette.words = { ...english, lang: "nl", find: "Zoek gereedschap" };
    })()`);
    await page.locator("#plus").click();
    await expect.poll(() => input(page).getAttribute("placeholder")).toBe("Zoek gereedschap");
    await expect.poll(() => dialog(page).getAttribute("lang")).toBe("nl");
  });

  test("English ones need no other file", async () => {
    const { asked } = await strange.open();
    expect(asked).toEqual(["/tools-palette.js"]);
  });

  test.each([
    ["light", "dark", "rgb(255, 255, 255)"],
    ["dark", "light", "rgb(26, 34, 32)"],
  ])("the theme %s holds in a page that is %s", async (theme, page, background) => {
    const visit = await strange.open({
      attributes: `theme="${theme}"`,
      root: `style="color-scheme: ${page}"`,
    });
    await visit.page.locator("#plus").click();
    await expect
      .poll(() => dialog(visit.page).evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe(background);
  });
});

describe("it is open to everybody", () => {
  const LOOKS: readonly (readonly [string, VisitOptions])[] = [
    ["light", {}],
    ["dark", { attributes: 'theme="dark"' }],
    ["narrow", { viewport: { width: 400, height: 700 } }],
    ["right to left", { root: 'lang="ar" dir="rtl"' }],
    [
      "German, narrow and dark",
      { attributes: 'lang="de" theme="dark"', viewport: { width: 400, height: 700 } },
    ],
    ["forced colours", { forcedColors: "active" }],
  ];

  test.each(LOOKS)("%s", async (_, look) => {
    const { page } = await strange.open(look);
    await page.locator("#plus").click();
    await options(page).nth(19).waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
    await find(page, "moon", "Moon");
    expect(await violations(page)).toEqual([]);
    await input(page).fill("zzzzzzzzzzzz");
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const box = await dialog(page).boundingBox();
    const width = look.viewport?.width ?? 1280;
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
  });
});

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run("tools-palette");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}
