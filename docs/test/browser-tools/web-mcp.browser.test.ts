import { describe, expect, test } from "vitest";
import { useExamplePage } from "./example-page.ts";

/** What Chromium offers to agents' tests, besides the draft. */
interface ModelContext {
  getTools(): Promise<{ name: string; description: string; inputSchema: string | object }[]>;
  executeTool(tool: object, input: object): Promise<unknown>;
}

const { open } = useExamplePage(["--enable-features=WebMCP"]);

describe("the browser's own WebMCP", () => {
  test("has the tools of the page, and calls them through the registry", async () => {
    const { page, complaints } = await open();
    await expect
      .poll(() => page.locator("#web-mcp").textContent())
      .toBe("The browser has getPageTitle, fillFormField, exportTableToClipboard.");
    const seen = await page.evaluate(async () => {
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      const tools = await modelContext.getTools();
      const [title, fill] = ["getPageTitle", "fillFormField"].map((name) =>
        tools.find((tool) => tool.name === name),
      );
      const called = await modelContext.executeTool(title ?? {}, {});
      const broken = await modelContext.executeTool(fill ?? {}, { identifier: "plans" });
      return { names: tools.map(({ name }) => name).sort(), called, broken };
    });
    expect(seen.names).toEqual(["exportTableToClipboard", "fillFormField", "getPageTitle"]);
    expect(JSON.parse(String(seen.called))).toEqual({ title: "Plots of the society" });
    expect(JSON.parse(String(seen.broken))).toEqual({
      isError: true,
      content: [
        {
          type: "text",
          text: 'INVALID_PARAMS: "fillFormField" can\'t take these arguments: (root): lacks the property "value"',
        },
      ],
    });
    expect(complaints).toEqual([]);
  });

  test("a closed registry takes them back", async () => {
    const { page } = await open();
    const left = await page.evaluate(async () => {
      globalThis.registry.close();
      const { modelContext } = document as unknown as { modelContext: ModelContext };
      return (await modelContext.getTools()).length;
    });
    expect(left).toBe(0);
  });
});
