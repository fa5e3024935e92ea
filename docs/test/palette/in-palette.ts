import type { ToolStore } from "@toolhaft/store";
import type { Locator, Page } from "playwright-core";
import { BUNDLE } from "./strange-page.ts";

/** With the three that every store has. */
export const MANY = 10_000;

const tool = (displayName: string, description: string, urlTemplate = "https://tides.example/v1"): string =>
  JSON.stringify({
    displayName,
    description,
    type: "http",
    argSchema: { type: "object" },
    impl: { urlTemplate },
  });

/** Fill a store with tools: one that can run, and one for each way that cannot. */
export async function fill(store: ToolStore): Promise<void> {
  await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  const put = (toolSlug: string, body: string): Promise<unknown> =>
    store.putTool({ bundleID: BUNDLE, slug: toolSlug, version: "v1" }, body);
  for (let number = 0; number < MANY - 7; number++)
    await put(
      `buoy-${String(number)}`,
      tool(`Buoy ${String(number)}`, `Reads the buoy of mile ${String(number)}`),
    );
  await put(
    "moon",
    tool("Moon", "Tells the phase of the moon", "https://tides.example/moon?key=${MOON_KEY}"),
  );
  await put("ebb", tool("Ebb", "Tells when it is lowest"));
  await store.patchTool({ bundleID: BUNDLE, slug: "ebb", version: "v1" }, { isEnabled: false });
  await put("tides", tool("Get tides", "Tells the tides of a harbour"));
  await put("hostile", tool("<img src=x onerror=alert(1)>", "\u202eevil\u202c <b>bold</b>"));
}

export const message = (page: Page): Locator => page.locator("#message");
export const dialog = (page: Page): Locator => page.locator("tools-palette dialog");
export const input = (page: Page): Locator => page.locator("tools-palette input");
export const options = (page: Page): Locator => page.locator("tools-palette [role=option]");
export const status = (page: Page): Locator => page.locator("tools-palette [role=status]");
export const heard = (page: Page): Promise<unknown> => page.evaluate(() => globalThis.events);
export const isIn = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id);

/** Type into the palette, and wait until the server has answered that: the row may have been there for the letters before. */
export async function find(page: Page, q: string, first: string): Promise<void> {
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === q);
  await input(page).fill(q);
  await (await answer).finished();
  await options(page).first().getByText(first, { exact: true }).waitFor();
}
