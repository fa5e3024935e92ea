import { expect, test } from "vitest";
import { useScreen } from "./screen.ts";

const screen = useScreen();

/** The machine may be busy. */
const patient = { timeout: 60_000 };

test("a store without tools of its own offers three examples, and each is stored and run by one click", async () => {
  const { page, complaints, requests } = await screen.open("?lang=en#/tools");
  await page.getByRole("heading", { name: "Begin with an example" }).waitFor();
  await expect
    .poll(() => page.locator(".pane h3").allInnerTexts())
    .toEqual(["A request", "A program", "A function"]);

  await page.getByRole("button", { name: "Store and run A function" }).click();
  await page.getByText("Succeeded").waitFor();
  await expect.poll(() => page.locator(".out pre").innerText()).toContain('"timezone": "Asia/Tokyo"');

  await page.getByRole("link", { name: "Tools", exact: true }).click();
  await page.getByRole("button", { name: "Store and run A program" }).click();
  await page.getByRole("heading", { name: "Count words" }).waitFor();
  await page.getByText("Succeeded").waitFor();
  await expect
    .poll(() => page.locator(".out pre").innerText())
    .toBe('{\n  "words": 8,\n  "characters": 50\n}');

  // The registry is somebody else's: the call is made, whatever becomes of it, and where it goes is known before.
  await page.getByRole("link", { name: "Tools", exact: true }).click();
  await page.getByRole("button", { name: "Store and run A request" }).click();
  await page.getByRole("heading", { name: "Newest version of a package" }).waitFor();
  await page.locator(".verdict").waitFor();
  expect(await page.locator(".out").innerText()).not.toContain("HTTP_HOST_NOT_ALLOWED");
  await page.getByText("Ready to run").waitFor();
  await page.keyboard.press("Control+Shift+Enter");
  await expect
    .poll(() => page.locator(".request code").first().innerText(), patient)
    .toBe("https://registry.npmjs.org/express/latest");

  const stored = await screen.client.listTools({ query: { includeDisabled: true } });
  const own = stored.ok ? stored.value.items.filter(({ isBuiltIn }) => !isBuiltIn) : [];
  expect(own.map(({ slug, bundleName }) => `${bundleName ?? ""}/${slug}`).toSorted()).toEqual([
    "Examples/count-words",
    "Examples/newest-version",
    "Examples/time-somewhere",
  ]);
  // Whether an example is there already is asked first.
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(screen.url) && !url.startsWith("data:"))).toEqual([]);
});

test("an example that is there already stays as it is, and runs again", async () => {
  const { page } = await screen.open("?lang=en#/tools");
  await page.getByRole("button", { name: "Store and run A function" }).click();
  await page.getByText("Succeeded").waitFor();
});

test("whoever may only look is offered nothing to store", async () => {
  const { page } = await screen.open("?lang=en#/tools", { token: screen.tokens.read });
  await page.getByText("Choose a tool", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Begin with an example").count()).toBe(0);
});

test("where there is one column the examples stand before the list", async () => {
  const { page } = await screen.open("?lang=de#/tools", { viewport: { width: 400, height: 800 } });
  await page.getByRole("heading", { name: "Mit einem Beispiel beginnen" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
});

test("once there is a bundle of somebody's own, they are gone", async () => {
  const { page } = await screen.open("?lang=en#/tools");
  await page.getByRole("heading", { name: "Begin with an example" }).waitFor();
  const params = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af102" };
  await screen.client.putBundle({ params, body: { slug: "own", displayName: "Our own" } });
  await page.getByText("Choose a tool", { exact: true }).waitFor();
});
