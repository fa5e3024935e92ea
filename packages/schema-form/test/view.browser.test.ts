import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { openBrowser, openPage } from "../../../scripts/site/browser.mjs";
import { cases, type Step } from "./page/cases.ts";
import type { OnLoopback } from "../../../tests/services/on-loopback.ts";
import { servePage } from "./page/serve.ts";

let browser: Browser;
let served: OnLoopback;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePage(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await served.close();
});

interface Visit {
  page: Page;
  complaints: string[];
}

async function show(schema: JsonValue, text = "", options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await openPage(browser, { viewport: { width: 900, height: 900 }, ...options });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(served.url)) complaints.push(request.url());
  });
  await page.goto(served.url);
  await page.waitForFunction("window.show !== undefined");
  await page.evaluate(`window.show(${JSON.stringify(schema)}, ${JSON.stringify(text)})`);
  await page.locator("[data-pointer]").first().waitFor();
  return { page, complaints };
}

const said = (page: Page): Promise<{ text: string; valid: boolean; submitted: string[] }> =>
  page.evaluate("window.said");

/** Everything by keys: a control is focused, and typed into. */
async function take(page: Page, { on, keys, press, choose }: Step): Promise<void> {
  const control = page
    .getByLabel(on, { exact: true })
    .or(page.getByRole("button", { name: on, exact: true }))
    .first();
  await control.focus();
  if (keys !== undefined) await page.keyboard.type(keys);
  if (press !== undefined) await page.keyboard.press(press);
  // As the keys of a closed list do: the first letters of an option.
  if (choose !== undefined) await page.keyboard.type(choose);
}

describe("by keys alone", () => {
  test.each(cases)("$name", async ({ schema, text, steps, expected }) => {
    const { page, complaints } = await show(schema, text ?? "");
    for (const step of steps) await take(page, step);
    const made = async (): Promise<object> => {
      const { text: got, valid } = await said(page);
      return { value: JSON.parse(got) as JsonValue, valid };
    };
    await expect.poll(made).toEqual({ value: expected, valid: true });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

const EVERYTHING: JsonValue = {
  type: "object",
  title: "Trip",
  properties: {
    city: { type: "string", description: "Where it goes.", minLength: 2, examples: ["Oslo"] },
    note: { type: ["string", "null"], maxLength: 500 },
    token: { type: "string", format: "password" },
    days: { type: "integer", minimum: 1, maximum: 14, default: 3 },
    unit: { enum: ["km", "mi"] },
    isReturn: { type: "boolean", deprecated: true },
    seats: { type: "array", uniqueItems: true, items: { enum: ["window", "aisle"] } },
    stops: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    },
    by: {
      oneOf: [
        { title: "Train", type: "object", properties: { train: { type: "integer" } }, required: ["train"] },
        { title: "Name", type: "string" },
      ],
    },
    extra: {},
    lost: { $ref: "#/$defs/missing" },
    never: false,
    nothing: { type: "null" },
    near: { $ref: "#" },
  },
  required: ["city", "unit", "near", "never"],
  anyOf: [{ required: ["days"] }, { required: ["stops"] }],
};
const TEXT = '{"stops":[{"name":"a"},{}],"by":{"train":"x"},"note":null,"unit":5,"more":{"a":1},"lost":1}';

describe("open to everybody", () => {
  const looks: readonly (readonly [string, BrowserContextOptions])[] = [
    ["light", { colorScheme: "light" }],
    ["dark", { colorScheme: "dark" }],
    ["narrow", { viewport: { width: 400, height: 800 } }],
  ];

  test.each(looks)("every kind of field, with faults, %s", async (_, options) => {
    const { page, complaints } = await show(EVERYTHING, TEXT, options);
    await page.locator("#run").click();
    await page.locator(".faults").first().waitFor();
    await page.evaluate(axe.source);
    const violations = await page.evaluate<string[]>(`axe.run().then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join(" "))))`);
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
    await expect.poll(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    if (process.env["TOOLHAFT_PICTURES"] !== undefined)
      await page.screenshot({ path: `${process.env["TOOLHAFT_PICTURES"]}/form-${_}.png`, fullPage: true });
    await page.context().close();
  });
});

describe("what is wrong", () => {
  test("nothing is said before somebody has been there; a refusal focuses the first fault", async () => {
    const schema = {
      type: "object",
      properties: { city: { type: "string" }, days: { type: "integer", maximum: 5 } },
      required: ["city"],
    };
    const { page } = await show(schema, '{"days":9}');
    await expect.poll(() => page.locator(".faults").count()).toBe(0);
    await page.getByLabel("days", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".faults").first().waitFor();
    await expect
      .poll(() => page.evaluate("document.activeElement.id"))
      .toBe(await page.getByLabel("city", { exact: true }).getAttribute("id"));
    await expect
      .poll(() => page.locator(".faults").allInnerTexts())
      .toEqual(["Is required", "must be at most 5, not 9"]);
    await expect.poll(() => page.locator(".faults li").last().getAttribute("lang")).toBe("en");
    await expect.poll(async () => (await said(page)).submitted).toEqual([]);
    await take(page, { on: "city", keys: "Oslo" });
    await page.getByLabel("days", { exact: true }).fill("4");
    await page.keyboard.press("Enter");
    await page.waitForFunction("window.said.submitted.length > 0");
    expect(JSON.parse((await said(page)).submitted[0] ?? "")).toEqual({ days: 4, city: "Oslo" });
    await page.context().close();
  });

  test("half a number leaves the field where it is", async () => {
    const { page } = await show(
      { type: "object", properties: { size: { type: ["string", "number"] } } },
      '{"size":1}',
    );
    await page.locator('input[inputmode="text"]').last().focus();
    await page.keyboard.press("End");
    for (const key of [".", "5", "e", "2"]) {
      await page.keyboard.type(key);
      await expect.poll(() => page.evaluate("document.activeElement.localName")).toBe("input");
    }
    await expect.poll(async () => (await said(page)).text).toBe('{"size":1.5e2}');
    await page.context().close();
  });

  test("JSON that becomes a fitting value stays JSON until it is left", async () => {
    const { page } = await show({ type: "object", properties: { city: { type: "string" } } }, '{"city":5}');
    const box = page.getByLabel("city", { exact: true });
    await box.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type('"Oslo"');
    await expect.poll(() => page.evaluate("document.activeElement.localName")).toBe("textarea");
    await page.keyboard.press("Tab");
    await page.locator('input[type="text"]').first().waitFor();
    await expect.poll(async () => (await said(page)).text).toBe('{"city":"Oslo"}');
    await page.context().close();
  });
});

describe("lines of a text", () => {
  const schema = {
    type: "object",
    properties: {
      note: { type: "string", examples: ["Ahoy"] },
      key: { type: "string", format: "password" },
    },
  };
  const paste = async (page: Page, name: string, text: string): Promise<void> => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.getByLabel(name, { exact: true }).focus();
    await page.keyboard.press("Control+V");
  };
  const value = async (page: Page): Promise<unknown> => JSON.parse((await said(page)).text);

  test.each(["note", "key"])("that are pasted into %s stay, and the cursor behind them", async (name) => {
    const { page, complaints } = await show(schema);
    await page.getByLabel(name, { exact: true }).fill("<>");
    await page.keyboard.press("ArrowLeft");
    await paste(page, name, "north\r\nsouth");
    await expect.poll(() => value(page)).toEqual({ [name]: "<north\nsouth>" });
    await page.keyboard.type("!");
    await expect.poll(() => value(page)).toEqual({ [name]: "<north\nsouth!>" });
    const mask = await page.evaluate("getComputedStyle(document.activeElement).webkitTextSecurity");
    expect(mask).toBe(name === "key" ? "disc" : "none");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("begin with Shift Enter; the box stays when the last is gone", async () => {
    const { page } = await show(schema);
    await page.getByLabel("note", { exact: true }).focus();
    await page.keyboard.type("a");
    await page.keyboard.press("Control+Shift+Enter");
    await expect.poll(() => page.evaluate("document.activeElement.localName")).toBe("input");
    await expect.poll(() => value(page)).toEqual({ note: "a" });
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => page.evaluate("document.activeElement.localName")).toBe("textarea");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("b");
    await expect.poll(() => value(page)).toEqual({ note: "ab" });
    await expect.poll(() => page.evaluate("document.activeElement.localName")).toBe("textarea");
    await page.context().close();
  });

  test("end as they did", async () => {
    const { page } = await show(schema, JSON.stringify({ note: "a\r\nb" }));
    await page.getByLabel("note", { exact: true }).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("c");
    await expect.poll(() => value(page)).toEqual({ note: "a\r\nbc" });
    await page.context().close();
  });
});

test("a list of 200 rows", async () => {
  const schema = {
    type: "object",
    properties: {
      rows: {
        type: "array",
        items: { type: "object", properties: { name: { type: "string" }, size: { type: "integer" } } },
      },
    },
  };
  const rows = Array.from({ length: 200 }, (_, index) => ({ name: `row ${String(index)}`, size: index }));
  const { page, complaints } = await show({ type: "object" });
  const took = await page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    window.show(${JSON.stringify(schema)}, ${JSON.stringify(JSON.stringify({ rows }))});
    const look = () => {
      if (document.querySelectorAll("input").length >= 400) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    look();
  })`);
  console.log(`200 rows: ${took.toFixed(0)} ms`);
  await page.locator("input[type=text]").nth(398).focus();
  await page.keyboard.type("x");
  await expect.poll(async () => (await said(page)).text).toContain("row 199x");
  expect(complaints).toEqual([]);
  await page.context().close();
});
