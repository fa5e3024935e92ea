import axe from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { must, storeSamples, TIDES } from "./sample-tools.ts";
import { BUNDLE, editorOf, useScreen, type Visit } from "./screen.ts";

const screen = useScreen();
const definition = `#/tools/${BUNDLE}/tides/v1/definition`;

/** The machine may be busy. */
const patient = { timeout: 60_000 };

beforeAll(() => storeSamples(screen.client, screen.service));

/** Nothing went wrong in the page, and nobody else was asked. */
function expectClean({ complaints, requests }: Visit): void {
  expect(complaints).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(screen.url) && !url.startsWith("data:"))).toEqual([]);
}

/** The list first; then the definition, whose editor comes when it is let. */
async function openLate(): Promise<{ visit: Visit; release: () => void }> {
  const visit = await screen.open("?lang=en#/tools");
  const { page, requests } = visit;
  await page.getByRole("link", { name: /Tides of a harbour/ }).waitFor();
  expect(requests.filter((url) => url.includes("code-editor"))).toEqual([]);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/code-editor/, async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, definition);
  return { visit, release };
}

/** What is selected in the editor. */
function selectedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const host = document.querySelector(".text")?.shadowRoot as
      (ShadowRoot & { getSelection?: () => Selection | null }) | null | undefined;
    return (host?.getSelection?.() ?? getSelection())?.toString() ?? "";
  });
}

describe("the editor of a definition", () => {
  test("comes after the list, and keeps what was typed until then", async () => {
    const { visit, release } = await openLate();
    const { page } = visit;
    const area = page.locator("textarea");
    await area.fill((await area.inputValue()).replace("Tides of a harbour", "Tides"));
    await area.press("Control+Home");
    release();
    const { text } = await editorOf(page);
    await page.locator(".cm-content:focus").waitFor();
    await page.keyboard.type(" ");
    await expect.poll(text, patient).toMatch(/^ \{\n[^]*"displayName": "Tides",/);
    await page.getByRole("button", { name: "Back to what is stored" }).click();
    await expect.poll(text, patient).toMatch(/^\{\n[^]*"Tides of a harbour",/);
    expectClean(visit);
  });

  test("is a text area for ever where it can't be loaded", async () => {
    const visit = await screen.open("?lang=en#/tools");
    const { page } = visit;
    await page.route(/code-editor/, (route) => route.abort());
    await page.evaluate((hash) => {
      location.hash = hash;
    }, definition);
    const area = page.locator("textarea");
    const text = await area.inputValue();
    await area.fill(text.replace('"displayName"', '"displayname"'));
    await page
      .getByRole("button", { name: /^Fix: / })
      .first()
      .click();
    await expect.poll(() => area.inputValue(), patient).toBe(text);
  });

  test("works by keys alone: to a finding, its fix, back, and out", async () => {
    const visit = await screen.open(`?lang=en${definition}`);
    const { page } = visit;
    const { field, text } = await editorOf(page);
    const stored = await text();
    await field.fill(stored.replace('"displayName"', '"displayname"'));
    await page.locator(".cm-lintRange-error").first().waitFor();
    await page.locator(".cm-lint-marker-error").first().waitFor();
    await page.locator("#findings button", { hasText: "displayname" }).first().waitFor();
    await field.press("Control+Home");
    const count = await page.locator("#findings .place").count();
    for (let step = 0; step < count && !(await selectedIn(page)).includes("displayname"); step++)
      await page.keyboard.press("F8");
    await expect.poll(() => selectedIn(page)).toContain("displayname");
    await expect.poll(() => page.locator("p.unseen[role=status]").innerText()).toContain("displayname");
    await page.keyboard.press("Control+.");
    await expect.poll(text, patient).toBe(stored);
    await page.keyboard.press("Control+z");
    await expect.poll(text, patient).toBe(stored.replace('"displayName"', '"displayname"'));
    // These are text here, and ask for nothing else.
    await page.keyboard.press("Control+End");
    await page.keyboard.type("?/");
    await expect.poll(text, patient).toMatch(/\?\/$/);
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className.includes("text")))
      .toBe(false);
    expectClean(visit);
  });

  test("offers keys with what they mean, and values, while one types", async () => {
    const visit = await screen.open(`?lang=de${definition}`);
    const { page } = visit;
    const { field, text } = await editorOf(page);
    await field.fill('{\n  "displayName": "Tides",\n  \n}');
    await field.press("Control+End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.type('"ty');
    const list = page.getByRole("listbox", { name: "Vorschläge" });
    await list.getByRole("option", { name: /^type ?nötig$/, selected: true }).waitFor();
    await page.locator(".cm-completionInfo").getByText("How it is done").waitFor();
    await page.evaluate(axe.source);
    const faults = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(faults).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(text, patient).toContain('"type": ');
    await page.keyboard.type('"f');
    await list.getByRole("option", { name: '"flow"' }).click();
    await expect.poll(text, patient).toContain('"type": "flow"');
    expectClean(visit);
  });

  test("offers nothing while that can't be loaded, says nothing of it, and asks again later", async () => {
    const { page, complaints, requests } = await screen.open(`?lang=en${definition}`);
    let isGone = true;
    await page.route(/complete-definition/, (route) => (isGone ? route.abort() : route.continue()));
    const { field, text } = await editorOf(page);
    const asked = (): number => requests.filter((url) => url.includes("complete-definition")).length;
    await field.fill("{}");
    await field.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type('"');
    await expect.poll(asked).toBe(1);
    await page.keyboard.type('displayName": "x"');
    await expect.poll(text, patient).toBe('{"displayName": "x"}');
    isGone = false;
    const list = page.getByRole("listbox", { name: "Completions" });
    await page.keyboard.type(', "');
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+Space");
        return list.count();
      })
      .toBe(1);
    // The browser's own line for each request that failed.
    expect(complaints.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
  });

  test("keeps a draft when the page is loaded again", async () => {
    const { page } = await screen.open(`?lang=en${definition}`);
    const { field, text } = await editorOf(page);
    const draft = (await text()).replace("Tides of a harbour", "Half a thought");
    await field.fill(draft);
    await expect.poll(text, patient).toBe(draft);
    await page.reload();
    const again = await editorOf(page);
    await expect.poll(() => again.text()).toBe(draft);
  });

  test("takes what was typed while it was stored along to the version that was stored", async () => {
    const params = { ...TIDES, toolSlug: "typed-on", version: "v1" };
    const tides = await must(screen.client.getTool({ params: { ...params, toolSlug: "tides" } }));
    const { displayName, type, argSchema, impl } = tides.ok ? tides.value : {};
    const body = JSON.stringify({ displayName, type, argSchema, impl }, null, 2);
    await must(screen.client.putTool({ params, body }));
    const { page } = await screen.open(`?lang=en#/tools/${BUNDLE}/typed-on/v1/definition`);
    const { field, text } = await editorOf(page);
    const stored = body.replace("Tides of a harbour", "Stored");
    await field.fill(stored);
    await expect.poll(text, patient).toBe(stored);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/version/v2*", async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: /^Save as v2/ }).click();
    await asked;
    const typed = stored.replace('"displayName"', '"displayname"');
    await field.fill(typed);
    release();
    await page.waitForURL(/typed-on\/v2\/definition$/);
    await page.locator("#findings button", { hasText: "displayname" }).first().waitFor();
    await page.reload();
    const again = await editorOf(page);
    await expect.poll(again.text, patient).toBe(typed);
    await page.locator("#findings button", { hasText: "displayname" }).first().waitFor();
    const kept = await must(screen.client.getTool({ params: { ...params, version: "v2" } }));
    expect(kept.ok && kept.value.displayName).toBe("Stored");
  });

  test("speaks the language of the page, and its text reads from the left in every one", async () => {
    const visit = await screen.open(`?lang=de${definition}`);
    const { page } = visit;
    await (await editorOf(page)).field.press("Control+f");
    await page.getByRole("textbox", { name: "Suchen" }).waitFor();
    await page.getByRole("button", { name: "alle ersetzen" }).waitFor();
    const before = await editorOf(page);
    const draft = `${await before.text()}\n`;
    await before.field.fill(draft);
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
    await page.getByRole("textbox", { name: "Definition" }).waitFor();
    const after = await editorOf(page);
    await expect.poll(after.text, patient).toBe(draft);
    await after.field.press("Control+f");
    await page.getByRole("textbox", { name: "Find" }).waitFor();
    const mirrored = await screen.open(`?lang=ar-XB${definition}`);
    const { field } = await editorOf(mirrored.page);
    await expect.poll(() => field.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
    // Its search is laid out as the page is.
    await field.press("Control+f");
    const panel = mirrored.page.locator(".cm-search");
    await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    const [around, close] = await Promise.all([
      panel.boundingBox(),
      panel.locator("[name=close]").boundingBox(),
    ]);
    expect((close?.x ?? Number.NaN) - (around?.x ?? 0)).toBeLessThan(40);
    expectClean(visit);
    expectClean(mirrored);
  });

  test.each([
    ["a tool that is built in", "admin", { isBuiltIn: true }],
    ["a token that may only look", "read", { isBuiltIn: false }],
  ] as const)("only shows the text: %s", async (_, scope, { isBuiltIn }) => {
    const listed = await must(screen.client.listTools());
    const found = listed.ok ? listed.value.items.find((tool) => tool.isBuiltIn === isBuiltIn) : undefined;
    if (found === undefined) throw new Error("there is no such tool");
    const path = `#/tools/${found.bundleID}/${found.slug}/${found.version}/definition`;
    const { page } = await screen.open(`?lang=en${path}`, { token: screen.tokens[scope] });
    const { field, text } = await editorOf(page);
    const stored = await text();
    await field.press("End");
    await page.keyboard.type("tides");
    await expect.poll(() => text()).toBe(stored);
    await expect.poll(() => field.getAttribute("aria-readonly")).toBe("true");
  });

  test("shows a text with other ends of lines, and findings at their places in it", async () => {
    const stored = await must(
      screen.client.getTool({ params: { ...TIDES, toolSlug: "tides", version: "v1" } }),
    );
    const { displayName, type, argSchema, impl } = stored.ok ? stored.value : {};
    const body = JSON.stringify({ displayName, type, argSchema, impl, tagz: [] }, null, 2).replaceAll(
      "\n",
      "\r\n",
    );
    await must(screen.client.putTool({ params: { ...TIDES, toolSlug: "ends", version: "v1" }, body }));
    const { page } = await screen.open(`?lang=en#/tools/${BUNDLE}/ends/v1/definition`);
    await editorOf(page);
    await page.locator(".cm-lintRange").first().waitFor();
    await expect.poll(() => page.locator(".cm-lintRange").allInnerTexts()).toContain('"tagz"');
  });
});
