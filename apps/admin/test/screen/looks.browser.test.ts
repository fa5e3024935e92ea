import axe from "axe-core";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { root } from "../../../../scripts/root.mjs";
import { BUNDLE, editorOf, useScreen } from "./screen.ts";
import { damageTool, storeSamples } from "./sample-tools.ts";
import { structureOf } from "./structure.ts";

const screen = useScreen();

/** Where pictures of all states in all looks go: to be looked at. */
const PICTURES = process.env["TOOLHAFT_PICTURES"];

/**
 * What is compared of pictures: blocks, their headings, order and columns, and the colours of the look. Letters are as wide as the fonts of a
 * machine make them, so that its pixels are no other one's; columns come of the page's own rules. `TOOLHAFT_STRUCTURES=write` takes them anew.
 */
const compared = {
  looks: ["light", "dark", "narrow", "German, narrow", "from right to left, dark"],
  states: [
    ...["list", "empty search", "form", "refused arguments", "plan", "result", "definition with findings"],
    ...["recipe", "damaged file"],
  ],
};
const isWriting = process.env["TOOLHAFT_STRUCTURES"] === "write";

function structuresFile(look: string): string {
  return join(import.meta.dirname, "structures", `${look.replaceAll(/[ ,]+/g, "-")}.txt`);
}

/** The structures of a look, by their states. */
function structuresOf(look: string): ReadonlyMap<string, string> {
  const file = structuresFile(look);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return new Map(
    text.split(/^# /m).flatMap((part) => {
      const end = part.indexOf("\n");
      return end === -1 ? [] : [[part.slice(0, end), part.slice(end + 1).trim()] as const];
    }),
  );
}

let damaged = "";

beforeAll(async () => {
  await storeSamples(screen.client, screen.service);
  damaged = `/damaged/${encodeURIComponent(damageTool(screen.store, "berths"))}`;
});

const narrow = { viewport: { width: 400, height: 800 } };
const dark = { colorScheme: "dark" } as const;
const looks: Readonly<Record<string, readonly [language: string, options: BrowserContextOptions]>> = {
  light: ["en", {}],
  dark: ["en", dark],
  narrow: ["en", narrow],
  "words as long as they get": ["en-XA", {}],
  "dark, narrow": ["en", { ...narrow, ...dark }],
  "German, narrow": ["de", narrow],
  "from right to left, dark": ["ar-XB", dark],
  "from right to left, narrow": ["ar-XB", narrow],
};
const tool = `/tools/${BUNDLE}/depths/v1`;
const states: Readonly<Record<string, string>> = {
  list: "/tools",
  form: tool,
  "refused arguments": tool,
  plan: tool,
  result: tool,
  "not ready": `/tools/${BUNDLE}/weather/v1`,
  definition: `${tool}/definition`,
  "definition with findings": `${tool}/definition`,
  history: `${tool}/history`,
  missing: `/tools/${BUNDLE}/nothing/v1`,
  "new tool": "/new",
  recipe: "/new",
  "recipes of a document": "/new",
  bundles: "/bundles",
  health: "/health",
  tokens: "/tokens",
  "empty search": "/tools",
};

/** Arguments, and the keys that do something with them. */
async function call(page: Page, args: string, keys: string): Promise<void> {
  await page.locator(".ways button").nth(1).click();
  await page.locator("textarea").fill(args);
  await page.keyboard.press(keys);
}

/** What is done in a state before it is looked at. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "empty search": async (page) => {
    await page.locator("input").first().fill("zeppelin");
    await expect.poll(() => page.locator(".rows [role=row]").count(), { timeout: 60_000 }).toBe(0);
  },
  form: async (page) => {
    await page.locator("[data-pointer]").first().waitFor();
  },
  "refused arguments": async (page) => {
    await call(page, '{"harbour": "", "days": 9}', "Control+Enter");
    await page.locator("#arguments-faults code").first().waitFor();
  },
  plan: async (page) => {
    await call(page, '{"harbour": "Oslo", "days": 1}', "Control+Shift+Enter");
    await page.locator(".request").first().waitFor();
  },
  result: async (page) => {
    await call(page, '{"harbour": "Oslo", "days": 1}', "Control+Enter");
    await page.locator(".verdict").waitFor();
  },
  "definition with findings": async (page) => {
    const { field, text } = await editorOf(page);
    await field.fill((await text()).replace('"displayName"', '"displayname"'));
    await page.locator("#findings button").first().waitFor();
    await field.press("Control+f");
    await page.locator(".cm-search").waitFor();
  },
  recipe: async (page) => {
    await page.locator("#recipe-source").fill("curl https://api.orders.example/orders/42 -u key:");
    await page.locator("#recipe-try").waitFor();
    await editorOf(page);
  },
  "recipes of a document": async (page) => {
    const get = { get: { responses: { 200: { description: "Ships" } } } };
    const broken = { ...get.get, parameters: [{ name: "kind", in: "query", schema: { type: "boat" } }] };
    const paths = { "/ships": get, "/crews": { get: broken } };
    await page.locator("#recipe-source").fill(JSON.stringify({ openapi: "3.1.0", paths }));
    await page.locator("section[aria-labelledby=recipe-all] button").first().click();
    await expect.poll(() => page.locator("section[aria-labelledby=recipe-all] tbody tr").count()).toBe(2);
  },
};

function violationsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ""}`),
    );
  });
}

test.each(Object.entries(looks))(
  "every state is open to everybody: %s",
  async (look, [language, options]) => {
    const { page, complaints } = await screen.open(`?lang=${language}#/tools`, options);
    await page.evaluate(axe.source);
    const known = structuresOf(look);
    const written: string[] = [];
    for (const [state, path] of Object.entries({ ...states, "damaged file": damaged })) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${path}`);
      await page.waitForLoadState("networkidle", { timeout: 250 }).catch(() => undefined);
      await acts[state]?.(page);
      // A state is there a moment after its address.
      await expect.poll(() => violationsOf(page), { timeout: 60_000, message: state }).toEqual([]);
      if (compared.looks.includes(look) && compared.states.includes(state)) {
        if (isWriting) {
          await page.waitForTimeout(1_500);
          written.push(`# ${state}\n${await structureOf(page)}\n`);
        } else await expect.poll(() => structureOf(page), { message: state }).toBe(known.get(state));
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (PICTURES !== undefined)
        await page.screenshot({ path: join(PICTURES, `${look}-${state}.png`.replaceAll(/[ ,]+/g, "-")) });
      expect(width, state).toBeLessThanOrEqual(options.viewport?.width ?? 1280);
    }
    if (written.length > 0) writeFileSync(structuresFile(look), written.join("\n"));
    // Refused arguments, a tool that is missing, and one whose file is damaged.
    expect(complaints.filter((text) => !/400|404|409/.test(text))).toEqual([]);
  },
);

test("every word of the screen is in its catalogue", async () => {
  const { page } = await screen.open(`?lang=en-XA#${tool}/definition`);
  const { field } = await editorOf(page);
  await field.press("Control+f");
  const panel = await page.locator(".cm-search :is(label, .cm-button)").allInnerTexts();
  expect(panel.filter((text) => !text.includes("["))).toEqual([]);
  expect(panel.length).toBeGreaterThan(5);
  for (const path of [`${tool}/definition`, tool, "/new", "/health", "/tokens", "/bundles", damaged]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${path}`);
    await page.locator("h1").first().waitFor();
    if (path === "/new") {
      await page.locator("#recipe-source").fill("curl https://api.orders.example/orders/42 -u key:");
      await page.locator("#recipe-try").waitFor();
    }
    const plain = await page.evaluate(() => {
      // What others wrote, and what stays English.
      const theirs =
        "noscript, code, pre, kbd, textarea, bdi, option, time, [lang=en], [dir=auto], .mark, .badge, .version, select";
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? "";
        const element = walker.currentNode.parentElement;
        if (
          /\p{L}{2}/u.test(text) &&
          element?.closest(theirs) === null &&
          element.closest(".time, td") === null
        )
          texts.push(text);
      }
      return texts.filter((text) => !text.includes("[") && !text.includes("]") && text !== "JSON");
    });
    expect(plain, path).toEqual([]);
  }
});

test("what a visitor loads before the list is of use stays small", () => {
  const dist = join(root, "apps", "admin", "dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const names = [...html.matchAll(/(?:src|href)="\/admin\/(assets\/[^"]+)"/g)].map(([, name]) => name ?? "");
  const all = new Set(names);
  for (const name of all)
    for (const [, file] of readFileSync(join(dist, name), "utf8").matchAll(/from\s?"\.\/([^"]+\.js)"/g))
      all.add(`assets/${file ?? ""}`);
  const size = (name: string): number => gzipSync(readFileSync(join(dist, name))).length;
  const scripts = [...all].filter((name) => name.endsWith(".js"));
  const sum = (list: readonly string[]): number => list.reduce((bytes, name) => bytes + size(name), 0);
  expect(readdirSync(join(dist, "assets")).length).toBeGreaterThan(all.size);
  expect(sum(scripts)).toBeLessThanOrEqual(64_000);
  expect(sum([...all]) + gzipSync(html).length).toBeLessThanOrEqual(75_000);
});
