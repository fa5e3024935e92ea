import { beforeAll, describe, expect, test } from "vitest";
import { must, storeSamples } from "./sample-tools.ts";
import { BUNDLE, useScreen } from "./screen.ts";

const screen = useScreen();

const FLOW = {
  displayName: "Both reports",
  description: "Tell the tide of a harbour, and then its depths next to its tide once more.",
  type: "flow",
  argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
  impl: {
    steps: [
      step("first", "tides@v1", []),
      step("left", "depths@v1", ["first"]),
      step("right", "tides@v1", ["first"]),
      step("last", "tides@v1", ["left", "right", "first"]),
    ],
    outputs: {},
  },
};

function step(stepId: string, operationId: string, dependsOn: readonly string[]): object {
  return { stepId, operationId, dependsOn, requestBody: { payload: { harbour: "$inputs.harbour" } } };
}

beforeAll(async () => {
  await storeSamples(screen.client, screen.service);
  const params = { bundleID: BUNDLE, version: "v1" };
  const put = (toolSlug: string, tool: object): Promise<unknown> =>
    must(screen.client.putTool({ params: { ...params, toolSlug }, body: JSON.stringify(tool) }));
  await put("both-reports", FLOW);
  const { steps, outputs } = FLOW.impl;
  await put("one-report", {
    ...FLOW,
    displayName: "One report",
    impl: { steps: steps.slice(0, 1), outputs },
  });
});

describe("a flow", () => {
  test("is drawn from its definition, and shows how far each step is", async () => {
    const { page, complaints } = await screen.open(`?lang=en#/tools/${BUNDLE}/both-reports/v1`);
    const boxes = page.getByRole("group", { name: "Steps" }).getByRole("listitem");
    await boxes.first().waitFor();
    await expect
      .poll(() => boxes.allInnerTexts())
      .toEqual([
        expect.stringContaining("first"),
        expect.stringMatching(/left[^]*after first/),
        expect.stringMatching(/right[^]*after first/),
        // What waits for both waits for the first anyway.
        expect.stringMatching(/last[^]*after left, right/),
      ]);
    await expect.poll(() => page.locator(".flow path").count()).toBe(4);
    await page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await page.keyboard.press("Control+Enter");
    await page.locator(".verdict").waitFor();
    // The result of depths does not fit its schema.
    const states = await page.locator(".flow .state").allInnerTexts();
    expect([states[0], states[1], states[3]]).toEqual(["done", "failed", "did not run"]);
    expect(complaints).toEqual([]);
  });

  test("that comes to its end has every step done", async () => {
    const { page } = await screen.open(`?lang=en#/tools/${BUNDLE}/one-report/v1`);
    await page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Succeeded").waitFor();
    await expect.poll(() => page.locator(".flow .state").allInnerTexts()).toEqual(["done"]);
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByText("Nothing was sent, and nothing ran.").waitFor();
    await expect.poll(() => page.locator(".out dl").innerText()).toContain('{"harbour":"Oslo"}');
  });
});
