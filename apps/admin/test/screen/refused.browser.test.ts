import { beforeAll, expect, test } from "vitest";
import { damageTool, must, storeSamples } from "./sample-tools.ts";
import { useScreen, type Visit } from "./screen.ts";

const screen = useScreen();
const english = "?lang=en#";

beforeAll(() => storeSamples(screen.client, screen.service));

/** The next request that changes something is refused once, as by a store that has no room. */
async function refuseOnce({ page }: Visit, path: RegExp): Promise<void> {
  let isRefused = false;
  await page.route(path, async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (isRefused || ["1", "true"].includes(searchParams.get("dryRun") ?? "")) return route.continue();
    isRefused = true;
    const problem = {
      ...{ type: "about:blank", title: "no room", status: 507, code: "STORE_FULL" },
      ...{ detail: "the disk is full", instance: "req-1", requestId: "req-1" },
    };
    await route.fulfill({ status: 507, contentType: "application/problem+json", json: problem });
  });
}

test("a repair that is refused says why, and is not said to be done", async () => {
  damageTool(screen.store, "weather");
  const visit = await screen.open(`${english}/health`);
  const { page } = visit;
  await page.getByRole("button", { name: "What would a repair do?" }).click();
  await page.getByText("would be moved to quarantine").waitFor();
  await refuseOnce(visit, /\/tools\/repair/);
  await page.getByRole("button", { name: "Repair", exact: true }).click();
  await page.getByText("the disk is full").waitFor();
  await page.getByText("would be moved to quarantine").waitFor();
  await page.getByRole("button", { name: "Repair", exact: true }).click();
  await page.getByText("Every file of the store can be read.").waitFor();
  await expect.poll(() => page.getByText("the disk is full").count()).toBe(0);
});

test("an import that is refused says why, and can be asked for again", async () => {
  const archive = await must(screen.client.exportBundles({}));
  if (!archive.ok) throw new Error("nothing was exported");
  const visit = await screen.open(`${english}/bundles`);
  const { page } = visit;
  const buffer = Buffer.from(archive.value);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "tools.zip", mimeType: "application/zip", buffer });
  const go = page.getByRole("button", { name: "Import", exact: true });
  await go.waitFor();
  await refuseOnce(visit, /\/tools\/import/);
  await go.click();
  await page.getByText("the disk is full").waitFor();
  await go.click();
  await go.waitFor({ state: "detached" });
  await expect.poll(() => page.getByText("the disk is full").count()).toBe(0);
});

test("a token that is asked for twice at once is made once", async () => {
  const { page } = await screen.open(`${english}/tokens`);
  await page.getByRole("textbox", { name: "Name" }).fill("palette");
  await page.getByRole("button", { name: "Make", exact: false }).first().dblclick();
  await page.getByText("palette").first().waitFor();
  const tokens = await must(screen.client.listTokens());
  expect(tokens.ok && tokens.value.items.filter(({ name }) => name === "palette").length).toBe(1);
});
