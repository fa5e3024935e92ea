import { beforeAll, describe, expect, test } from "vitest";
import { must, storeSamples, TIDES } from "./sample-tools.ts";
import { BUNDLE, useScreen } from "./screen.ts";

const screen = useScreen({ run: { approve: { tools: ["tides"] } } });
const tides = `?lang=en#/tools/${BUNDLE}/tides/v1`;
const ARGS = '{"harbour": "Oslo", "days": 1.0}';

beforeAll(() => storeSamples(screen.client, screen.service));

/** The page of the tool, with its question. */
async function ask(): Promise<Awaited<ReturnType<typeof screen.open>>> {
  const visit = await screen.open(tides);
  const { page } = visit;
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  await page.getByRole("textbox", { name: "Arguments" }).fill(ARGS);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { name: "Run exactly this?" }).waitFor();
  return visit;
}

describe("a call that somebody has to approve", () => {
  test("is shown as it would run, and runs by a yes, once", async () => {
    const { page, complaints } = await ask();
    await expect.poll(() => page.locator(".out pre").first().innerText()).toBe(ARGS);
    await expect
      .poll(() => page.locator(".request code").first().innerText())
      .toBe(`${screen.service}/tides?at=Oslo&days=1.0`);
    // The key that began the call says neither yes nor no.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Yes, run it" }).press("Enter");
    await page.getByText("Succeeded").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("heading", { name: "Run exactly this?" }).waitFor();
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
  });

  test("does not run by a no", async () => {
    const { page } = await ask();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByText("The answer was no, so nothing ran.").waitFor();
    const tool = await must(screen.client.getTool({ params: TIDES }));
    expect(tool.ok && tool.value.callCount).toBe(1);
  });

  test("does not run by a yes where the tool was switched off meanwhile", async () => {
    await must(screen.client.patchTool({ params: TIDES, body: { isEnabled: true } }));
    const { page } = await ask();
    await must(screen.client.patchTool({ params: TIDES, body: { isEnabled: false } }));
    // What says so moves the buttons down: a click at the place where one was would miss it.
    await page.getByRole("heading", { name: "It cannot run now" }).waitFor();
    await page.getByRole("button", { name: "Yes, run it" }).click();
    await page.locator(".verdict").waitFor();
    await expect.poll(() => page.locator(".verdict").innerText()).toContain("TOOL_DISABLED");
  });
});
