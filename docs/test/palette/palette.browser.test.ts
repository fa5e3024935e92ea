import axe from "axe-core";
import type { ToolStore } from "@toolhaft/store";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { BUNDLE, useStrangePage, type VisitOptions } from "./strange-page.ts";

/** With the three that every store has. */
const MANY = 10_000;

const tool = (displayName: string, description: string, urlTemplate = "https://tides.example/v1"): string =>
  JSON.stringify({
    displayName,
    description,
    type: "http",
    argSchema: { type: "object" },
    impl: { urlTemplate },
  });

async function fill(store: ToolStore): Promise<void> {
  await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  const put = (toolSlug: string, body: string): Promise<unknown> =>
    store.putTool({ bundleID: BUNDLE, slug: toolSlug, version: "v1" }, body);
  for (let number = 0; number < MANY - 7; number++)
    await put(
      `buoy-${String(number)}`,
      tool(`Buoy ${String(number)}`, `Reads the buoy of mile ${String(number)}`),
    );
  await put(
    "moon",
    tool("Moon", "Tells the phase of the moon", "https://tides.example/moon?key=${MOON_KEY}"),
  );
  await put("ebb", tool("Ebb", "Tells when it is lowest"));
  await store.patchTool({ bundleID: BUNDLE, slug: "ebb", version: "v1" }, { isEnabled: false });
  await put("tides", tool("Get tides", "Tells the tides of a harbour"));
  await put("hostile", tool("<img src=x onerror=alert(1)>", "\u202eevil\u202c <b>bold</b>"));
}

const strange = useStrangePage(fill);

const message = (page: Page): Locator => page.locator("#message");
const dialog = (page: Page): Locator => page.locator("tools-palette dialog");
const input = (page: Page): Locator => page.locator("tools-palette input");
const options = (page: Page): Locator => page.locator("tools-palette [role=option]");
const status = (page: Page): Locator => page.locator("tools-palette [role=status]");
const heard = (page: Page): Promise<unknown> => page.evaluate(() => globalThis.events);
const isIn = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id);

/** Type into the palette, and wait until it has an answer. */
async function find(page: Page, q: string, first: string): Promise<void> {
  await input(page).fill(q);
  await options(page).first().getByText(first, { exact: true }).waitFor();
}

describe("in a page of somebody else, on another origin", () => {
  test("a + that begins a word opens it, a pick is written, and writing goes on", async () => {
    const { page, complaints, asked } = await strange.open();
    await message(page).focus();
    await page.keyboard.type("When is it high in Oslo? C++ +");
    await dialog(page).waitFor();
    await page.keyboard.type("tides");
    await options(page).first().getByText("Get tides").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => isIn(page, "message")).toBe(true);
    await page.keyboard.type("please");
    expect(await message(page).inputValue()).toBe("When is it high in Oslo? C++ +tides please");
    expect(await heard(page)).toEqual([
      ["tools-open", null],
      ["tools-pick", "tides"],
      ["tools-close", null],
    ]);
    // What was written can be taken back.
    for (let times = 0; times < 3; times++) await page.keyboard.press("Control+z");
    expect(await message(page).inputValue()).not.toContain("+tides");
    expect(asked[0]).toBe("/tools-palette.js");
    expect(asked.at(-1)).toBe("/tools/search?q=tides&pageSize=20&withTotal=1&includeDisabled=1");
    expect(complaints).toEqual([]);
  });

  test("keys alone: open, look, choose, leave, and come back to where one was", async () => {
    const { page, complaints } = await strange.open();
    await page.locator("#plus").focus();
    await page.keyboard.press("Enter");
    await options(page).nth(19).waitFor({ state: "attached" });
    expect(await status(page).textContent()).toBe("20 of 9,999 tools");
    const marked = (): Promise<string | null> => input(page).getAttribute("aria-activedescendant");
    const seen = [await marked()];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "PageDown", "PageDown", "PageDown", "PageUp"]) {
      await page.keyboard.press(key);
      seen.push(await marked());
    }
    expect(seen).toEqual(["tool-0", "tool-1", "tool-2", "tool-1", "tool-9", "tool-17", "tool-19", "tool-11"]);
    const box = await page.locator("tools-palette [aria-selected=true]").boundingBox();
    const list = await page.locator("tools-palette ul").boundingBox();
    expect((box?.y ?? 0) >= (list?.y ?? 1)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await isIn(page, "plus")).toBe(true);
    expect(await message(page).inputValue()).toBe("");
    expect(await heard(page)).toEqual([
      ["tools-open", null],
      ["tools-close", null],
    ]);
    expect(complaints).toEqual([]);
  });

  test("who leaves it goes on writing where the + stands", async () => {
    const { page } = await strange.open();
    await message(page).fill("one  three");
    await page.keyboard.press("Home");
    for (let times = 0; times < 4; times++) await page.keyboard.press("ArrowRight");
    await page.keyboard.type("+");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => isIn(page, "message")).toBe(true);
    await page.keyboard.type("2");
    expect(await message(page).inputValue()).toBe("one +2 three");
  });

  test("a field without an id is nobody's", async () => {
    const { page } = await strange.open();
    await page.locator("tools-palette").evaluate((palette) => {
      palette.removeAttribute("for");
      document.querySelector("#message")?.removeAttribute("id");
    });
    await page.locator("textarea").focus();
    await page.keyboard.type("+tides");
    const text = await page.locator("textarea").inputValue();
    expect([await dialog(page).isVisible(), text]).toEqual([false, "+tides"]);
  });

  test("nothing of the page's styles gets in, and its own variables and parts do", async () => {
    const { page } = await strange.open();
    await page.locator("#plus").click();
    await find(page, "tides", "Get tides");
    const look = await dialog(page).evaluate((element) => {
      const { fontSize, letterSpacing, textTransform, color, backgroundColor, visibility } =
        getComputedStyle(element);
      return { fontSize, letterSpacing, textTransform, color, backgroundColor, visibility };
    });
    expect(look).toEqual({
      fontSize: "14px",
      letterSpacing: "normal",
      textTransform: "none",
      color: "rgb(22, 33, 31)",
      backgroundColor: "rgb(255, 255, 255)",
      visibility: "visible",
    });
    const changed = await dialog(page).evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "tools-palette { --tools-background: rgb(1, 2, 3); --tools-font: 20px serif } tools-palette::part(input) { padding: 3px }",
      );
      document.adoptedStyleSheets = [sheet];
      const { backgroundColor, fontSize } = getComputedStyle(element);
      const padding = getComputedStyle(element.querySelector("input") ?? element).paddingTop;
      return [backgroundColor, fontSize, padding];
    });
    expect(changed).toEqual(["rgb(1, 2, 3)", "20px", "3px"]);
    expect(
      await dialog(page).evaluate((element) =>
        [...element.querySelectorAll("[part]")].map((each) => each.getAttribute("part")),
      ),
    ).toEqual(["input", "list", "option", "name", "detail", "foot"]);
  });
});

describe("a tool that cannot run", () => {
  test.each([
    ["moon", "Moon", "the secret MOON_KEY has no value"],
    ["ebb", "Ebb", "ebb is disabled"],
  ])("%s is shown with its reason, and cannot be picked", async (q, name, reason) => {
    const { page } = await strange.open();
    await page.locator("#plus").click();
    await find(page, q, name);
    expect(await options(page).first().textContent()).toContain(reason);
    expect(await options(page).first().getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await options(page).first().click({ force: true });
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await heard(page)).toEqual([["tools-open", null]]);
  });

  test("is not among those to begin with when it is off", async () => {
    const { page, asked } = await strange.open();
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    expect(await page.locator("tools-palette ul").textContent()).not.toContain("Ebb");
    expect(asked.at(-1)).toBe("/tools/search?q=&pageSize=20&withTotal=1");
  });
});

describe("a pick", () => {
  test("that the page refuses is none: nothing is written, and the palette stays", async () => {
    const { page } = await strange.open();
    await page.evaluate(() => {
      document.addEventListener("tools-pick", (event) => {
        event.preventDefault();
      });
    });
    await page.locator("#plus").click();
    await find(page, "tides", "Get tides");
    await options(page).first().click();
    expect([await dialog(page).isVisible(), await message(page).inputValue()]).toEqual([true, ""]);
  });

  test("is of what was typed, also when Enter comes before the answer", async () => {
    const { page } = await strange.open();
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    await input(page).pressSequentially("tides");
    await page.keyboard.press("Enter");
    await expect.poll(() => message(page).inputValue()).toBe("+tides ");
  });

  test("hands over the tool as the server lists it", async () => {
    const { page } = await strange.open();
    const detail = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("tools-pick", (event) => {
            resolve((event as CustomEvent<unknown>).detail);
          });
        }),
    );
    await page.locator("#plus").click();
    await find(page, "tides", "Get tides");
    await options(page).first().click();
    expect(await detail).toMatchObject({ bundleID: BUNDLE, slug: "tides", version: "v1", type: "http" });
  });
});

describe("what tools say of themselves", () => {
  test("is text, never markup, and turns nothing else around", async () => {
    const { page, complaints } = await strange.open();
    await page.locator("#plus").click();
    await find(page, "hostile", "<img src=x onerror=alert(1)>");
    expect(await page.locator("tools-palette img, tools-palette b").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("a search", () => {
  test("among 10,000 tools asks for the last of what was typed, and aborts what it asked before", async () => {
    const { page, asked } = await strange.open();
    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(new URL(request.url()).searchParams.get("q") ?? ""));
    // Answers are slow, so that typing goes on before there is one.
    await page.route(/\/tools\/search/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => undefined);
    });
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    await input(page).pressSequentially("buoy", { delay: 90 });
    await input(page).pressSequentially(" 4711", { delay: 5 });
    await options(page).first().getByText("Buoy 4711").waitFor();
    const queries = asked
      .filter((path) => path.startsWith("/tools/search"))
      .map((path) => /q=([^&]*)/.exec(path)?.[1]);
    expect(queries.at(-1)).toBe("buoy+4711");
    expect(queries.length).toBeLessThan(8);
    expect(aborted.length).toBeGreaterThan(0);
  });

  test("of some bundles only asks for these", async () => {
    const { page, asked } = await strange.open({ attributes: `bundles="${BUNDLE}"` });
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    expect(asked.at(-1)).toBe(`/tools/search?q=&pageSize=20&withTotal=1&bundleIDs=${BUNDLE}`);
  });

  test("finds nothing, and says so", async () => {
    const { page } = await strange.open();
    await page.locator("#plus").click();
    await input(page).fill("zzzzzzzzzzzz");
    await expect.poll(() => status(page).textContent()).toBe("Nothing matches.");
    expect(await input(page).getAttribute("aria-expanded")).toBe("false");
  });
});

describe("what goes wrong", () => {
  test.each([
    ["a wrong token", "haft_wrong", "API_TOKEN_WRONG", "the token is not one of this server's"],
    ["no token", "", "API_TOKEN_MISSING", "no token: send Authorization: Bearer <token>"],
  ])("%s is said, and is an event", async (_, token, code, said) => {
    const { page } = await strange.open({ token });
    await page.locator("#plus").click();
    await expect.poll(() => status(page).textContent()).toBe(said);
    expect(await heard(page)).toEqual([
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
    expect(await options(page).first().textContent()).toContain("Get tides");
    expect(await heard(page)).toEqual([
      ["tools-open", null],
      ["tools-error", "PALETTE_UNREACHABLE"],
    ]);
    await page.context().setOffline(false);
    await page.keyboard.press("Enter");
    await options(page).first().getByText("Buoy 4711", { exact: true }).waitFor();
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
    await find(page, "lo", "Of the page itself");
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
    expect(await palette.getAttribute("open")).toBe("");
    // Next to it.
    await page.mouse.click(5, 5);
    await dialog(page).waitFor({ state: "hidden" });
    expect(await palette.getAttribute("open")).toBeNull();
  });

  test("German ones come when they are asked for, and words of the page before all", async () => {
    const { page, asked } = await strange.open({ attributes: 'lang="de-AT"' });
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    expect(asked.some((path) => /^\/tools-palette\/german-\w+\.js$/.test(path))).toBe(true);
    expect(await input(page).getAttribute("aria-label")).toBe("Werkzeug suchen");
    expect(await status(page).textContent()).toBe("20 von 9.999 Werkzeugen");
    await page.keyboard.press("Escape");
    // As text: an import here would become one of the test's.
    await page.evaluate(`(async () => {
      const palette = document.querySelector("tools-palette");
      const { english } = await import(palette.getAttribute("server") + "/tools-palette.js");
      palette.words = { ...english, lang: "nl", find: "Zoek gereedschap" };
    })()`);
    await page.locator("#plus").click();
    expect(await input(page).getAttribute("placeholder")).toBe("Zoek gereedschap");
    expect(await dialog(page).getAttribute("lang")).toBe("nl");
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
    expect(await dialog(visit.page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      background,
    );
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
