import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { damageTool, must, storeSamples, TIDES } from "./sample-tools.ts";
import { BUNDLE, useScreen } from "./screen.ts";

const screen = useScreen();
const english = "?lang=en#";

/** The machine may be busy. */
const patient = { timeout: 60_000 };

beforeAll(() => storeSamples(screen.client, screen.service));

describe("a damaged file", () => {
  test("keeps its row, which leads to what is wrong with it and to its text, and is set aside by a repair", async () => {
    damageTool(screen.store, "weather");
    const { page, complaints } = await screen.open(`${english}/tools`);
    const row = page.getByRole("link", { name: /^Weather report/ });
    await expect.poll(() => row.innerText(), patient).toContain("the file ends");
    // For a moment it may be a tool that lacks something: its text is read before the store knows of the damage.
    await expect.poll(() => row.getAttribute("href"), patient).toContain("#/damaged/");
    await row.click();
    expect(page.url()).toContain("#/damaged/");
    await page.getByRole("heading", { name: "This file cannot be read as a tool" }).waitFor();
    const text = page.getByRole("region", { name: "Text of the file" });
    await expect.poll(() => text.innerText()).toContain('"displayName": "Weather report"');
    // Its last line, where it is cut off.
    await expect.poll(() => text.locator("mark").innerText()).toBe('    "');
    await page.locator(".pane").getByRole("link", { name: "Health" }).click();
    await page.getByRole("link", { name: "Look at the file" }).waitFor();
    await page.getByRole("button", { name: "What would a repair do?" }).click();
    await page.getByText("would be moved to quarantine").waitFor();
    await page.getByRole("button", { name: "Repair", exact: true }).click();
    await page.getByText("Every file of the store can be read.").waitFor();
    // The list may have asked for the tool while its file was damaged.
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
  });

  test("takes the place of the tool's page that stands open, which leads to it and comes back with the file", async () => {
    const params = { ...TIDES, toolSlug: "ferries" };
    const body = { bundleID: BUNDLE, slug: "ferries", version: "v1" };
    await must(screen.client.copyTool({ params: TIDES, body }));
    const { page } = await screen.open(`${english}/tools/${BUNDLE}/ferries/v1`);
    await page.getByRole("tab", { name: "History" }).waitFor();
    const file = join(screen.store, damageTool(screen.store, "ferries"));
    const pane = page.locator(".pane");
    const link = pane.getByRole("link", { name: "Look at the damaged file" });
    await link.waitFor();
    await expect.poll(() => page.getByRole("tab").count()).toBe(0);
    await expect.poll(() => pane.getByRole("alert").innerText()).toContain("the file ends");
    await link.click();
    await page.getByRole("heading", { name: "This file cannot be read as a tool" }).waitFor();
    await page.goBack();
    await link.waitFor();
    rmSync(file);
    await expect.poll(async () => (await screen.client.getTool({ params })).status, patient).toBe(404);
    await must(screen.client.copyTool({ params: TIDES, body }));
    await page.getByRole("tab", { name: "History" }).waitFor();
    await expect.poll(() => link.count()).toBe(0);
    // Other tests know one tool of this name.
    await must(screen.client.deleteTool({ params }));
  });
});

test("a version is deleted after a question, and what is left of the tool is shown", async () => {
  for (const version of ["v1", "v2"]) {
    const body = { bundleID: BUNDLE, slug: "swell", version };
    await must(screen.client.copyTool({ params: TIDES, body }));
  }
  const { page, complaints } = await screen.open(`${english}/tools/${BUNDLE}/swell/v2`);
  const ask = page.getByRole("button", { name: "Delete", exact: true });
  await ask.click();
  // A slip of the hand deletes nothing: the focus is on "Cancel".
  await page.keyboard.press("Enter");
  await ask.click();
  await page.getByRole("group", { name: "Delete v2 for good?" }).waitFor();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect.poll(() => page.url(), patient).toContain(`/tools/${BUNDLE}/swell/v1`);
  await ask.click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect.poll(() => page.url(), patient).toMatch(/#\/tools$/);
  const gone = await screen.client.listVersions({ params: { ...TIDES, toolSlug: "swell" } });
  expect(gone.status).toBe(404);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

describe("bundles", () => {
  const OTHER = "018faf50-b7b6-7a01-9a05-a22a6e0af10a";
  const put = (displayName: string): Promise<unknown> =>
    must(screen.client.putBundle({ params: { bundleID: OTHER }, body: { slug: "quay", displayName } }));

  test("that are deleted say how long they can be restored, and come back", async () => {
    await put("Quay kit");
    const { page } = await screen.open(`${english}/bundles`);
    const row = page.getByRole("listitem").filter({ hasText: "Quay kit" });
    await row.getByRole("button", { name: "Delete" }).click();
    await row.getByText("47 hours left to restore it").waitFor();
    await row.getByRole("button", { name: "Restore" }).click();
    await row.getByRole("button", { name: "Delete" }).waitFor();
  });

  test("that somebody else changed meanwhile stand side by side with what was typed", async () => {
    await put("Quay kit");
    const { page } = await screen.open(`${english}/bundles`);
    const row = page.getByRole("listitem").filter({ hasText: "quay" });
    await row.getByRole("button", { name: "Edit" }).click();
    const name = row.getByRole("textbox", { name: "Name" });
    await name.fill("My quay");
    await put("Their quay");
    await row.getByRole("button", { name: "Save" }).click();
    await row.getByRole("heading", { name: "Somebody else changed this bundle" }).waitFor();
    await expect
      .poll(() => row.getByRole("row", { name: /^Name/ }).innerText())
      .toMatch(/Their quay\s+My quay/);
    await expect.poll(() => name.inputValue()).toBe("My quay");
    await row.getByRole("button", { name: "Store mine" }).click();
    await row.getByText("My quay", { exact: true }).waitFor();
    await expect.poll(() => row.getByRole("textbox").count(), patient).toBe(0);
  });
});

test("results of any two calls are compared, and a past call is saved as an example", async () => {
  const { page } = await screen.open(`${english}/tools/${BUNDLE}/tides/v1`);
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  for (const harbour of ["Oslo", "Bergen", "Tromsø"]) {
    await page.getByRole("textbox", { name: "Arguments" }).fill(JSON.stringify({ harbour }));
    await page.keyboard.press("Control+Enter");
    await page.getByText("Succeeded").waitFor();
    await page.getByText("Succeeded").waitFor();
  }
  await page.getByRole("tab", { name: "History" }).click();
  const first = page.getByRole("tabpanel").getByRole("listitem").first();
  await first.getByRole("button", { name: "Compare" }).click();
  await expect.poll(() => first.locator("pre").innerText(), patient).toContain("Bergen");
  await first.getByRole("combobox").selectOption({ index: 1 });
  await expect.poll(() => first.locator("pre").innerText(), patient).toContain("Oslo");
  await first.getByText("Save as example").first().click();
  await first.getByRole("textbox").fill("tromso");
  await first.getByRole("button", { name: "Save as example" }).click();
  await first.getByText("Saved as tromso.").waitFor();
});

test("a tool is found from everywhere by Ctrl K", async () => {
  const { page, complaints } = await screen.open(`${english}/health`);
  await page.getByRole("heading", { name: "Health" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: /Tides of a harbour/ }).waitFor();
  await page.keyboard.type("depths");
  await expect
    .poll(() => page.locator("tools-palette").getByRole("option").first().innerText(), patient)
    .toContain("Depths of a harbour");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Depths of a harbour" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a link of another site opens the screen", async () => {
  const other = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<a href="${screen.url}/admin?lang=en">Tools</a><iframe src="${screen.url}/admin"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  try {
    const { page } = await screen.open(`${english}/tools`);
    await page.goto(`http://localhost:${String((other.address() as AddressInfo).port)}/`);
    const frame = page.frames().find((each) => each.url().endsWith("/admin"));
    await expect.poll(() => frame?.locator("#app").count()).not.toBe(1);
    await page.getByRole("link", { name: "Tools" }).click();
    // It is the tab that has the token.
    await page.getByRole("link", { name: /^Tides of a harbour/ }).waitFor();
    expect(page.url()).toBe(`${screen.url}/admin?lang=en`);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
