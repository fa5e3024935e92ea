import axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dialog, find, heard, isIn, message, options } from "./in-palette.ts";
import { type Harbour, openHarbour } from "./harbour.ts";
import { BUNDLE, useStrangePage, type VisitOptions } from "./strange-page.ts";

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
});
afterAll(() => {
  harbour.close();
});
const strange = useStrangePage((store) => harbour.fill(store), {
  hosts: () => [{ host: harbour.url, allowPrivate: ["127.0.0.1/32"] }],
  approval: { destructive: true },
});

const panel = (page: Page): Locator => page.locator("tools-palette dialog[aria-labelledby=name]");
const result = (page: Page): Locator => panel(page).locator("section");
const lastEvent = async (page: Page): Promise<unknown> => ((await heard(page)) as unknown[]).at(-1);

/** Pick a tool by keys. */
async function pick(page: Page, q: string, name: string): Promise<void> {
  await message(page).focus();
  await page.keyboard.type("+");
  await dialog(page).first().waitFor();
  await find(page, q, name);
  await page.keyboard.press("Enter");
}

describe("a token that may call", () => {
  test("opens the form of what is picked, runs it, and gives the result, by keys alone", async () => {
    const { page, complaints, asked } = await strange.open({ token: strange.tokens.invoke });
    await pick(page, "get tides", "Get tides");
    await panel(page).waitFor();
    await expect
      .poll(() =>
        panel(page)
          .getByRole("textbox", { name: "harbour" })
          .evaluate((field) => field.matches(":focus")),
      )
      .toBe(true);
    await expect.poll(() => message(page).inputValue()).toBe("+tides ");
    await page.keyboard.press("Enter");
    await expect.poll(() => panel(page).locator(".faults").allInnerTexts()).toEqual(["Is required"]);
    await page.keyboard.type("Oslo");
    await page.keyboard.press("Enter");
    await expect.poll(() => result(page).innerText()).toContain("Done");
    await expect
      .poll(() => result(page).locator("pre").innerText())
      .toBe('{"asked":"/tides?at=Oslo&days=1","height":1.0,"big":9007199254740993}');
    const detail: unknown = await page.evaluate(() => globalThis.results.at(-1));
    expect(detail).toMatchObject({
      tool: { slug: "tides" },
      ok: true,
      json: '{"asked":"/tides?at=Oslo&days=1","height":1.0,"big":9007199254740993}',
    });
    expect(JSON.parse((detail as { args: string }).args)).toEqual({ days: 1, harbour: "Oslo" });
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => isIn(page, "message")).toBe(true);
    await page.keyboard.type("says so");
    await expect.poll(() => message(page).inputValue()).toBe("+tides says so");
    expect(asked.filter((path) => /panel-\w+\.js$/.test(path))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test("shows where the server finds fault, why a tool failed, and what was stopped", async () => {
    const { page } = await strange.open({ token: strange.tokens.invoke });
    await pick(page, "lost", "Lost tides");
    await panel(page).getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => result(page).innerText()).toContain("Failed · HTTP_STATUS");
    await expect.poll(() => lastEvent(page)).toEqual(["tools-result", "down"]);
    await page.keyboard.press("Escape");
    await pick(page, "slow", "Slow tides");
    await panel(page).getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("button", { name: "Stop" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => result(page).innerText()).toBe("Stopped.");
    await expect.poll(() => panel(page).isVisible()).toBe(true);
    await page.context().setOffline(true);
    await panel(page).getByRole("textbox", { name: "harbour" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => result(page).innerText()).toBe("The server does not answer.");
    await expect.poll(() => lastEvent(page)).toEqual(["tools-error", "PALETTE_UNREACHABLE"]);
  });

  test("runs what has to be approved once somebody has seen it", async () => {
    const { page } = await strange.open({ token: strange.tokens.invoke });
    await pick(page, "berth", "Book a berth");
    await panel(page).getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await page.keyboard.press("Enter");
    await expect.poll(() => result(page).innerText()).toContain(`${harbour.url}/berths?at=Oslo&days=1`);
    // What is run is what was looked at, whatever stands in the form by now.
    await panel(page).getByRole("textbox", { name: "harbour" }).fill("Bergen");
    await panel(page).getByRole("button", { name: "Run exactly this" }).press("Enter");
    await expect.poll(() => result(page).innerText()).toContain("Done");
    await expect.poll(() => lastEvent(page)).toEqual(["tools-result", "berth"]);
    const { args } = await page.evaluate(() => globalThis.results.at(-1) as { args: string });
    expect(JSON.parse(args)).toMatchObject({ harbour: "Oslo" });
  });

  test("cannot pick what is off, and cannot switch", async () => {
    const { page } = await strange.open({ token: strange.tokens.invoke });
    await pick(page, "ebb", "Ebb");
    await expect.poll(() => panel(page).count()).toBe(0);
    await expect.poll(() => options(page).first().getAttribute("aria-disabled")).toBe("true");
    await find(page, "get tides", "Get tides");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("textbox", { name: "harbour" }).waitFor();
    await expect.poll(() => panel(page).getByRole("switch").count()).toBe(0);
  });

  test("leaves all to a page that says so", async () => {
    const { page } = await strange.open({ token: strange.tokens.invoke });
    await page.evaluate(() => {
      addEventListener("tools-pick", (event) => {
        event.preventDefault();
      });
    });
    await pick(page, "get tides", "Get tides");
    await expect.poll(() => lastEvent(page)).toEqual(["tools-pick", "tides"]);
    await expect.poll(() => panel(page).count()).toBe(0);
  });
});

test("a token that reads brings none of it", async () => {
  const { page, asked } = await strange.open();
  await pick(page, "get tides", "Get tides");
  await expect.poll(() => message(page).inputValue()).toBe("+tides ");
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(asked.filter((path) => !path.startsWith("/tools/"))).toEqual(["/tools-palette.js"]);
});

test("a token that may change switches a tool on and off, by keys", async () => {
  const { page, complaints } = await strange.open({ token: strange.tokens.admin });
  await pick(page, "ebb", "Ebb");
  const flip = panel(page).getByRole("switch", { name: "Switched on" });
  await flip.waitFor();
  await expect.poll(() => panel(page).getByText("ebb is disabled").count()).toBe(1);
  await expect.poll(() => panel(page).getByRole("button", { name: "Run" }).isDisabled()).toBe(true);
  // Nothing was picked.
  await expect.poll(() => message(page).inputValue()).toBe("+");
  await flip.press("Space");
  await expect.poll(() => panel(page).getByRole("button", { name: "Run" }).isEnabled()).toBe(true);
  await expect.poll(() => lastEvent(page)).toEqual(["tools-switch", "ebb"]);
  const key = { bundleID: BUNDLE, slug: "ebb", version: "v1" };
  expect((await strange.store.getTool(key))?.isEnabled).toBe(true);
  await flip.press("Space");
  await expect.poll(() => panel(page).getByText("ebb is disabled").count()).toBe(1);
  expect((await strange.store.getTool(key))?.isEnabled).toBe(false);
  expect(complaints).toEqual([]);
});

describe("open to everybody", () => {
  const looks: readonly (readonly [string, VisitOptions])[] = [
    ["light", {}],
    ["dark and narrow", { attributes: 'theme="dark"', viewport: { width: 400, height: 700 } }],
    ["German", { attributes: 'lang="de"' }],
    ["right to left", { root: 'lang="ar" dir="rtl"' }],
    ["forced colours", { forcedColors: "active" }],
  ];

  test.each(looks)("%s", async (name, look) => {
    const { page, complaints } = await strange.open({ token: strange.tokens.admin, ...look });
    await pick(page, "get tides", "Get tides");
    const field = panel(page).getByRole("textbox", { name: "harbour" });
    await field.waitFor();
    await page.keyboard.press("Enter");
    await panel(page).locator(".faults").waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill("Oslo");
    await page.keyboard.press("Enter");
    await result(page).locator("pre").waitFor();
    expect(await violations(page)).toEqual([]);
    const width = look.viewport?.width ?? 1280;
    await expect
      .poll(() => panel(page).evaluate((element) => element.scrollWidth <= element.clientWidth))
      .toBe(true);
    const box = await panel(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
    if (process.env["TOOLHAFT_PICTURES"] !== undefined)
      await page.screenshot({ path: `${process.env["TOOLHAFT_PICTURES"]}/panel-${name}.png` });
    expect(complaints).toEqual([]);
  });
});

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run("tools-palette");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}
