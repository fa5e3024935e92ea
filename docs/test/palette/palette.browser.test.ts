import { describe, expect, test } from "vitest";
import { dialog, fill, find, heard, input, isIn, message, options, status } from "./in-palette.ts";
import { BUNDLE, useStrangePage } from "./strange-page.ts";

const strange = useStrangePage(fill);

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
    await expect.poll(() => message(page).inputValue()).toBe("When is it high in Oslo? C++ +tides please");
    await expect
      .poll(() => heard(page))
      .toEqual([
        ["tools-open", null],
        ["tools-pick", "tides"],
        ["tools-close", null],
      ]);
    // What was written can be taken back.
    for (let times = 0; times < 3; times++) await page.keyboard.press("Control+z");
    await expect.poll(() => message(page).inputValue()).not.toContain("+tides");
    expect(asked[0]).toBe("/tools-palette.js");
    expect(asked.at(-1)).toBe("/tools/search?q=tides&pageSize=20&withTotal=1&includeDisabled=1");
    expect(complaints).toEqual([]);
  });

  test("keys alone: open, look, choose, leave, and come back to where one was", async () => {
    const { page, complaints } = await strange.open();
    await page.locator("#plus").focus();
    await page.keyboard.press("Enter");
    await options(page).nth(19).waitFor({ state: "attached" });
    await expect.poll(() => status(page).textContent()).toBe("20 of 9,999 tools");
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
    await expect.poll(() => isIn(page, "plus")).toBe(true);
    await expect.poll(() => message(page).inputValue()).toBe("");
    await expect
      .poll(() => heard(page))
      .toEqual([
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
    await expect.poll(() => message(page).inputValue()).toBe("one +2 three");
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
    await expect
      .poll(() =>
        dialog(page).evaluate((element) =>
          [...element.querySelectorAll("[part]")].map((each) => each.getAttribute("part")),
        ),
      )
      .toEqual(["input", "list", "option", "name", "detail", "foot"]);
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
    await expect.poll(() => options(page).first().textContent()).toContain(reason);
    await expect.poll(() => options(page).first().getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await options(page).first().click({ force: true });
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await expect.poll(() => heard(page)).toEqual([["tools-open", null]]);
  });

  test("is not among those to begin with when it is off", async () => {
    const { page, asked } = await strange.open();
    await page.locator("#plus").click();
    await options(page).first().waitFor();
    await expect.poll(() => page.locator("tools-palette ul").textContent()).not.toContain("Ebb");
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
    await expect.poll(() => page.locator("tools-palette img, tools-palette b").count()).toBe(0);
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
      await new Promise((resolve) => setTimeout(resolve, 1_000));
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
    await expect.poll(() => input(page).getAttribute("aria-expanded")).toBe("false");
  });
});
