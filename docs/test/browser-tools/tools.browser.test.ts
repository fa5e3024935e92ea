import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { answer, call, useExamplePage } from "./example-page.ts";

const { open } = useExamplePage();

describe("the example page", () => {
  test("works by opening the printed address, under a policy without any exception", async () => {
    const { page, complaints } = await open();
    expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await call(page, "getPageTitle", {})).toEqual({ title: "Plots of the society" });
    await expect
      .poll(() => page.locator("#web-mcp").textContent())
      .toBe("This browser has no document.modelContext.");
    expect(complaints).toEqual([]);
    // The policy really is on: no code from text. What a debugger runs itself is let through, so it comes later.
    const later = await page.evaluate(
      () =>
        new Promise<string>((tell) => {
          setTimeout(() => {
            try {
              // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- to see it refused
              tell(String(new Function("return 1")()));
            } catch (error) {
              tell((error as Error).name);
            }
          }, 0);
        }),
    );
    expect(later).toBe("EvalError");
  });

  test("fills fields by name, by label and by whatever fits, once the user allows it", async () => {
    const { page, complaints } = await open();
    const first = call(page, "fillFormField", { identifier: "Your name", value: "Hanna Brandt" });
    const prompt = page.locator("#permission");
    await prompt.waitFor();
    await expect.poll(() => prompt.locator("h2").textContent()).toBe("The console below asks for permission");
    await expect
      .poll(() => prompt.locator("li").allTextContents())
      .toEqual([expect.stringContaining("change elements of the page (medium risk)") as string]);
    await page.keyboard.press("Escape");
    await expect.poll(() => prompt.isVisible()).toBe(true);
    await answer(page, "dom:write", "page");
    expect(await first).toEqual({ success: true, fieldType: "input", previousValue: "" });
    await expect.poll(() => page.locator('[name="applicant"]').inputValue()).toBe("Hanna Brandt");
    expect(
      await call(page, "fillFormField", {
        identifier: "plot",
        value: 'The "Orchard"',
        identifierType: "name",
      }),
    ).toEqual({ success: true, fieldType: "select", previousValue: "elm-4" });
    expect(await call(page, "fillFormField", { identifier: "plans", value: "leeks" })).toMatchObject({
      fieldType: "textarea",
    });
    expect(complaints).toEqual([]);
  });

  test("asks in a dialog that is open to everybody and fits a phone", async () => {
    const { page } = await open();
    await page.setViewportSize({ width: 320, height: 640 });
    const asked = call(page, "fillFormField", { identifier: "Your name", value: "Hanna Brandt" });
    const prompt = page.locator("#permission");
    await prompt.waitFor();
    await page.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(violationsOfPrompt), colorScheme).toEqual([]);
    }
    const box = await prompt.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312);
    await expect
      .poll(() => prompt.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await prompt.locator("#deny").click();
    expect(await asked).toContain("CAPABILITY_DENIED");
  });

  test.each([
    [
      { identifier: "email", value: "" },
      'FIELD_NOT_FOUND\nno field has the name, id or label "email"\nThe page has these: "applicant", "plot", "plans".',
    ],
    [
      { identifier: "plot", value: "Oak 1" },
      'OPTION_NOT_FOUND\n"plot" has no option "Oak 1"\nIt has "Elm 4", "Elm 7, corner", "The \\"Orchard\\"".',
    ],
    [
      { identifer: "plot", value: "Oak 1" },
      'INVALID_PARAMS\n"fillFormField" can\'t take these arguments: /identifer: is not a known property; did you mean "identifier", which is missing?',
    ],
  ])("tells what was wrong with %j", async (input, text) => {
    const { page } = await open();
    await page.evaluate(() => globalThis.registry.grant(["dom:write"]));
    expect(await call(page, "fillFormField", input)).toBe(text);
  });

  test("copies a table as CSV, TSV and JSON", async () => {
    const { page } = await open();
    await page.evaluate(() => globalThis.registry.grant(["clipboard:write"]));
    const copied = async (input: object): Promise<[unknown, string]> => [
      await call(page, "exportTableToClipboard", { selector: "#plots", ...input }),
      await page.evaluate(() => navigator.clipboard.readText()),
    ];
    const csv = 'Plot,Size,Water\nElm 4,120 m²,yes\n"Elm 7, corner",95 m²,yes\n"The ""Orchard""",310 m²,no';
    expect(await copied({})).toEqual([
      { success: true, rowCount: 3, columnCount: 3, byteSize: new TextEncoder().encode(csv).length },
      csv,
    ]);
    const [, tsv] = await copied({ format: "tsv", includeHeaders: false });
    expect(tsv.split("\n")[1]).toBe("Elm 7, corner\t95 m²\tyes");
    const [, json] = await copied({ format: "json" });
    expect((JSON.parse(json) as unknown[])[0]).toEqual({ Plot: "Elm 4", Size: "120 m²", Water: "yes" });
    expect(await call(page, "exportTableToClipboard", { selector: "#plot" })).toBe(
      'TABLE_NOT_FOUND\n"#plot" names nothing, no table\nTables of this page: #plots.',
    );
    expect(await call(page, "exportTableToClipboard", { selector: "table[" })).toMatch(/^SELECTOR_INVALID\n/);
  });
});

describe("grants", () => {
  const fill = { identifier: "plans", value: "leeks" };

  test("once is once; always is there after a new visit, until it is taken back", async () => {
    const { page } = await open();
    for (const choice of ["one-time", "persistent"]) {
      const called = call(page, "fillFormField", fill);
      await answer(page, "dom:write", choice);
      expect(await called).toMatchObject({ success: true });
    }
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    expect(await call(page, "fillFormField", fill)).toMatchObject({ success: true });
    await page.evaluate(() => globalThis.registry.revoke(["dom:write"]));
    const denied = call(page, "fillFormField", fill);
    await page.locator("#deny").click();
    expect(await denied).toBe(
      'CAPABILITY_DENIED\n"fillFormField" needs "dom:write": the user said no\nCall again once it is granted, or go on without.',
    );
  });

  test("the page's own console calls a tool with its prompt", async () => {
    const { page } = await open();
    await page.locator("#tool").selectOption("fillFormField");
    await page.locator("#call button").click();
    await answer(page, "dom:write", "one-time");
    await page.locator("#result", { hasText: '"success": true' }).waitFor();
    await expect
      .poll(() => page.locator("#log li").first().textContent())
      .toBe('called {"call":1,"tool":"fillFormField"}');
  });
});

async function violationsOfPrompt(): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run("#permission");
  return violations.map(({ id }) => id);
}
