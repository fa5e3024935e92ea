import type { Locator, Page } from "playwright-core";

/** The playground as a visitor sees it. */
export interface Playground {
  editor: Locator;
  status: Locator;
  findings: Locator;
  /** Findings as `rule pointer`, in the order of the list. */
  listed: () => Promise<string[]>;
  text: () => Promise<string>;
  /** Replace the text as somebody who pastes would. */
  paste: (text: string) => Promise<void>;
  /** Do something that makes the tools be held against the rules again, and wait for the findings. */
  relinted: (act: () => Promise<unknown>) => Promise<void>;
}

/** Wait until the editor has come and the text is linted. */
export async function playgroundOf(page: Page): Promise<Playground> {
  await page.locator("tools-playground[data-ready][data-linted]").waitFor();
  const editor = page.locator(".cm-content");
  const findings = page.locator("button.place");
  const relinted = async (act: () => Promise<unknown>): Promise<void> => {
    const round = await page.locator("tools-playground").getAttribute("data-linted");
    await act();
    await page.locator(`tools-playground:not([data-linted="${round ?? ""}"])`).waitFor();
  };
  return {
    editor,
    findings,
    status: page.locator("output.status"),
    listed: () =>
      findings.evaluateAll((buttons) =>
        buttons.map((button) => `${button.dataset["rule"] ?? ""} ${button.dataset["pointer"] ?? ""}`),
      ),
    text: async () =>
      (await page.locator(".cm-line").allInnerTexts()).map((line) => line.replace(/\n$/, "")).join("\n"),
    paste: (text) =>
      relinted(async () => {
        await editor.click();
        await page.keyboard.press("Control+a");
        await page.keyboard.insertText(text);
      }),
    relinted,
  };
}
