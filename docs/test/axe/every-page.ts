import axe from "axe-core";
import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { pageKinds } from "../../../scripts/site/screenshots.mjs";
import { useSite } from "../site.ts";

/** Looks of pages, by name. */
export type Looks = Readonly<
  Record<string, BrowserContextOptions & { viewport: { width: number; height: number } }>
>;

/** Every kind of page is open to everybody in these looks. */
export function openToEverybody(looks: Looks): void {
  const { open } = useSite();
  const cases = Object.entries(pageKinds).flatMap(([name, path]) =>
    Object.entries(looks).map(([look, options]) => [name, look, path, options] as const),
  );
  test.each(cases)("%s, %s", async (name, _, path, options) => {
    const { page, complaints } = await open(path, { ...options, reducedMotion: "reduce" });
    if (name === "playground") await page.locator("tools-playground[data-ready][data-linted]").waitFor();
    else await page.waitForLoadState("networkidle");
    // As a test would: the page's policy lets no script in, a debugger's may.
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary ?? ""}`).join(" | ")}`,
      );
    });
    expect(violations).toEqual([]);
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    const width = options.viewport.width;
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  });
}
