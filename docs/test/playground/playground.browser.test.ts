import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useSite } from "../site.ts";
import { playgroundOf } from "./playground.ts";

const { open } = useSite();
const TWICE = '{ "tools": [], "tools": [] }';

describe("the playground", () => {
  test("lints what it opens with, and nothing of it leaves the page", async () => {
    const { page, complaints, requests, address } = await open("/playground/");
    const playground = await playgroundOf(page);
    const listed = await playground.listed();
    expect(listed).toContain("schema/root-type /tools/0/inputSchema");
    expect(listed).toContain("schema/ref-dangling /tools/1/inputSchema/properties/invoice/$ref");
    await expect.poll(() => playground.status.innerText()).toBe("3 errors, 2 infos");
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(`${address}/`))).toEqual([]);
  });

  test("lints while one types, and says which format it saw", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    await playground.paste(TWICE);
    await expect.poll(() => playground.listed()).toContain("json/duplicate-key /tools");
    await playground.paste('[{ "type": "function", "function": { "name": "get weather" } }]');
    await expect.poll(() => playground.listed()).toContain("openai/name /0/function/name");
    await expect
      .poll(() => page.locator("label", { hasText: "format" }).locator("option").first().innerText())
      .toBe("recognised: openai");
  });

  test("a click on a finding selects its characters", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    await playground.findings.and(page.locator('[data-rule="schema/ref-dangling"]')).click();
    await expect.poll(() => page.evaluate(selected)).toBe('"#/definitions/invoice"');
  });

  test("a fix changes its characters and no others, and can be undone", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    const before = await playground.text();
    await page
      .getByRole("button", { name: /Did you mean|#\/\$defs\/invoice/ })
      .first()
      .click();
    await page.locator('button.place[data-rule="schema/ref-dangling"]').waitFor({ state: "detached" });
    await expect
      .poll(() => playground.text())
      .toBe(before.replace("#/definitions/invoice", "#/$defs/invoice"));
    await playground.editor.focus();
    await page.keyboard.press("Control+z");
    await page.locator('button.place[data-rule="schema/ref-dangling"]').waitFor();
    await expect.poll(() => playground.text()).toBe(before);
  });

  test("Fix all does what --fix does", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    await page.getByRole("button", { name: "Fix all" }).click();
    await page.locator('button.place[data-rule="schema/exclusive-boolean"]').waitFor({ state: "detached" });
    await expect
      .poll(() => playground.text())
      .toContain('"limit": { "type": "integer", "exclusiveMinimum": 0 }');
  });

  test("a target is held against the tools, and the address keeps it", async () => {
    const { page } = await open("/playground/", { permissions: ["clipboard-read", "clipboard-write"] });
    const playground = await playgroundOf(page);
    await playground.relinted(() => page.getByLabel("target").selectOption("gemini"));
    const listed = await playground.listed();
    await page.getByRole("button", { name: "Share" }).click();
    await page.waitForURL(/#v1=/);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const other = await open(new URL(page.url()).pathname + new URL(page.url()).hash);
    await expect.poll(async () => (await playgroundOf(other.page)).listed()).toEqual(listed);
    await expect.poll(() => other.page.getByLabel("target").inputValue()).toBe("gemini");
  });

  test("the command lints the same text in a shell", async () => {
    const { page } = await open("/playground/", { permissions: ["clipboard-read", "clipboard-write"] });
    const playground = await playgroundOf(page);
    await playground.relinted(() => page.getByLabel("format").selectOption("mcp"));
    await playground.paste("[\nEND\n]");
    await page.getByRole("button", { name: "Command" }).click();
    await expect.poll(() => playground.status.innerText()).toBe("command copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "tools-lint - --as mcp <<'END_'\n[\nEND\n]\nEND_\n",
    );
  });

  test("says what a receiver gets and loses; a loss leads to its place", async () => {
    const { page } = await open("/playground/");
    await playgroundOf(page);
    await page.getByRole("tab", { name: "Receives" }).click();
    await page.locator('select[name="receiver"]').selectOption("gemini");
    const sent = page.locator("pre", { hasText: "functionDeclarations" });
    await sent.waitFor();
    await expect.poll(() => sent.innerText()).toContain('"count_invoices"');
    await expect
      .poll(() => page.locator(".losses li").allInnerTexts())
      .toEqual([
        'left out tool[0] "list_invoices": it has errors',
        'left out tool[1] "send_invoice": it has errors',
        'wider tool[2] "count_invoices": "uniqueItems" is left out: gemini has no such keyword, so values are not held to it',
        'wider tool[2] "count_invoices": "additionalProperties" is left out: gemini has no such keyword, so values are not held to it',
      ]);
    await page.locator("button.loss", { hasText: "uniqueItems" }).click();
    await expect.poll(() => page.evaluate(selected)).toBe("true");
    await page.locator("button.loss", { hasText: "send_invoice" }).click();
    await expect.poll(() => page.evaluate(selected)).toMatch(/^\{\s+"name": "send_invoice"/);
  });

  test("says which tools are left out where none is sound", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    await playground.paste('{ "tools": [{ "name": "a", "inputSchema": { "type": "objct" } }] }');
    await page.getByRole("tab", { name: "Receives" }).click();
    await page.getByText("Nothing to send: no tool is sound.").waitFor();
    await expect
      .poll(() => page.locator(".losses li").allInnerTexts())
      .toEqual(['left out tool[0] "a": it has errors']);
  });

  test("of tabs that are chosen quickly one after the other, the last is shown", async () => {
    const { page } = await open("/playground/");
    await playgroundOf(page);
    await page.evaluate(() => {
      const root = document.querySelector("tools-playground")?.shadowRoot;
      for (const id of ["receives", "report", "findings"]) {
        root?.querySelector<HTMLElement>(`#tab-${id}`)?.click();
      }
    });
    // What the first two waited for comes now, and finds that it is not wanted any more.
    await page.waitForTimeout(500);
    await page.locator("button.place").first().waitFor();
    await expect.poll(() => page.locator('select[name="receiver"], select[name="report"]').count()).toBe(0);
  });

  test("a fix from the list leaves the focus on the finding that takes its place", async () => {
    const { page } = await open("/playground/");
    await playgroundOf(page);
    await page.locator('li:has([data-rule="schema/exclusive-boolean"]) button.fix').press("Enter");
    await page.locator('button.place[data-rule="schema/exclusive-boolean"]').waitFor({ state: "detached" });
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector("tools-playground")?.shadowRoot?.activeElement?.className),
      )
      .toBe("place");
  });

  test("a link with several targets keeps them", async () => {
    const state = { text: '{ "tools": [] }', targets: ["gemini", "openai"] };
    const hash = `#v1=${deflateRawSync(JSON.stringify(state)).toString("base64url")}`;
    const { page } = await open(`/playground/${hash}`, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await playgroundOf(page);
    await expect.poll(() => page.getByLabel("target").inputValue()).toBe("gemini,openai");
    await page.getByLabel("format").selectOption("mcp");
    await page.getByRole("button", { name: "Command" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("--as mcp --target gemini,openai ");
  });

  test("shows every report that the linter writes", async () => {
    const { page } = await open("/playground/");
    await playgroundOf(page);
    await page.getByRole("tab", { name: "Report" }).click();
    const report = page.locator("pre code");
    await expect
      .poll(async () => (JSON.parse(await report.innerText()) as { version: number }).version)
      .toBe(1);
    await page.locator('select[name="report"]').selectOption("sarif");
    await expect.poll(async () => (await report.innerText()).includes('"2.1.0"')).toBe(true);
  });

  test("can be used without a mouse, and nobody is caught in the editor", async () => {
    const { page } = await open("/playground/");
    const playground = await playgroundOf(page);
    await playground.editor.focus();
    await page.keyboard.press("F8");
    await page.keyboard.press("Shift+F8");
    await expect
      .poll(() => playground.status.innerText())
      .toContain('"#/definitions/invoice" points at nothing');
    await page.keyboard.press("Control+.");
    await page.locator('button.place[data-rule="schema/ref-dangling"]').waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    // A pane that scrolls may take the focus on the way.
    for (let presses = 0; presses < 3 && (await page.evaluate(focused)) === ""; presses++) {
      await page.keyboard.press("Tab");
    }
    await expect.poll(() => page.evaluate(focused)).toBe("tab-findings");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(focused)).toBe("tab-receives");
  });

  test("an address that holds nonsense opens the example", async () => {
    for (const hash of ["#v1=AAAA", "#v1=%%%", "#v2=x"]) {
      const { page, complaints } = await open(`/playground/${hash}`);
      await expect.poll(async () => (await playgroundOf(page)).listed()).toHaveLength(5);
      expect(complaints).toEqual([]);
    }
  });

  test("ends its worker when it leaves the page, and comes back with what was typed", async () => {
    const { page, complaints } = await open("/playground/");
    await (await playgroundOf(page)).paste(TWICE);
    const host = await page.evaluateHandle(() => document.querySelector("tools-playground"));
    const parent = await page.evaluateHandle(() => document.querySelector("tools-playground")?.parentElement);
    expect(page.workers()).toHaveLength(1);
    // A move is no end.
    await page.evaluate(([each, into]) => into?.append(each ?? ""), [host, parent] as const);
    await page.evaluate((each) => each?.remove(), host);
    await expect.poll(() => page.workers()).toHaveLength(0);
    await page.evaluate(([each, into]) => into?.append(each ?? ""), [host, parent] as const);
    const again = await playgroundOf(page);
    await expect.poll(() => again.text()).toBe(TWICE);
    await expect.poll(() => again.listed()).toContain("json/duplicate-key /tools");
    expect(page.workers()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test("hostile text stays text", async () => {
    const { page, complaints } = await open("/playground/");
    const playground = await playgroundOf(page);
    await playground.paste(
      '[{ "name": "<img src=x onerror=alert(1)>", "__proto__": { "a": 1 }, "inputSchema": 1 }]',
    );
    await expect.poll(() => page.locator("tools-playground img").count()).toBe(0);
    expect((await playground.listed()).length).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test("shows findings next to the editor on a usual screen, without a scroll", async () => {
    const { page } = await open("/playground/", { viewport: { width: 1366, height: 768 } });
    const { editor, findings } = await playgroundOf(page);
    const text = await page.locator(".editor").boundingBox();
    const first = await findings.first().boundingBox();
    expect(first?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    expect(first?.y).toBeLessThan(300);
    await expect.poll(() => editor.isVisible()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(768);
  });

  test("fits 400 px: nothing to scroll sideways", async () => {
    const { page } = await open("/playground/", { viewport: { width: 400, height: 800 } });
    await playgroundOf(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(400);
  });
});

function selected(): string {
  return getSelection()?.toString() ?? "";
}

function focused(): string {
  return document.activeElement?.shadowRoot?.activeElement?.id ?? "";
}
