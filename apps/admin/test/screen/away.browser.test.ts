import { beforeAll, expect, test } from "vitest";
import { must, storeSamples } from "./sample-tools.ts";
import { BUNDLE, editorOf, useScreen, type Visit } from "./screen.ts";

const screen = useScreen();
const english = "?lang=en#";
const tides = `${english}/tools/${BUNDLE}/tides/v1`;

beforeAll(() => storeSamples(screen.client, screen.service));

/** Nothing reaches the server until `back` is called. */
async function cutOff({ page }: Visit): Promise<{ back(): Promise<void> }> {
  const api = /\/(?:tools|openapi\.json|events)(?:[/?]|$)/;
  await page.route(api, (route) => route.abort());
  return { back: () => page.unroute(api) };
}

test("what is typed into a bundle stays while the server is away, and is stored when it is back", async () => {
  const bundleID = "018faf50-b7b6-7a01-9a05-a22a6e0af10b";
  await must(
    screen.client.putBundle({ params: { bundleID }, body: { slug: "pier", displayName: "Pier kit" } }),
  );
  const visit = await screen.open(`${english}/bundles`);
  const { page } = visit;
  const row = page.getByRole("listitem").filter({ hasText: "pier" });
  await row.getByRole("button", { name: "Edit" }).click();
  const name = row.getByRole("textbox", { name: "Name" });
  await name.fill("My pier");
  const { back } = await cutOff(visit);
  const save = row.getByRole("button", { name: "Save" });
  await save.click();
  await page.getByText("Not connected").waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await expect.poll(() => name.inputValue()).toBe("My pier");
  await back();
  await expect.poll(() => save.isDisabled()).toBe(false);
  await save.click();
  await row.getByText("My pier", { exact: true }).waitFor();
});

test("keys start nothing that their buttons may not: while the server is away the last result stays", async () => {
  const visit = await screen.open(tides);
  const { page } = visit;
  await page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Succeeded").waitFor();
  const { back } = await cutOff(visit);
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByText("Not connected").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Shift+Enter");
  await back();
  await page.getByText("Not connected").waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "History" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Use again" }).count()).toBe(1);
});

test("a dry run that comes late does not hide the call that was started meanwhile", async () => {
  const { page } = await screen.open(tides);
  await page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const answered = page.waitForResponse(/plan=/);
  await page.route(/plan=/, async (route) => {
    await going;
    await route.continue();
  });
  await page.keyboard.press("Control+Shift+Enter");
  await expect.poll(() => page.getByRole("button", { name: /^Dry run/ }).isDisabled()).toBe(true);
  await page.keyboard.press("Control+Enter");
  await page.getByText("Succeeded").waitFor();
  goOn();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(() => page.getByText("Succeeded").count()).toBe(1);
});

test("a definition with an error is not stored by its key either", async () => {
  const { page } = await screen.open(`${tides}/definition`);
  const { field } = await editorOf(page);
  const stored: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && !request.url().includes("dryRun")) stored.push(request.url());
  });
  await field.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("x");
  await expect.poll(() => page.getByRole("button", { name: /Save as/ }).isDisabled()).toBe(true);
  await page.keyboard.press("Control+s");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(stored).toEqual([]);
});

test("what is typed stays when its token is refused, and is stored with another one", async () => {
  const made = await must(screen.client.createToken({ body: { name: "for a while", scope: "admin" } }));
  if (!made.ok) throw new Error("no token was made");
  const { id, token } = made.value;
  const { page } = await screen.open(`${english}/bundles`, { token });
  await page.getByRole("button", { name: "New bundle" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Breakwater kit");
  await page.getByRole("textbox", { name: "Slug" }).fill("breakwater");
  await must(screen.client.revokeToken({ params: { tokenID: id } }));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByRole("textbox", { name: "Token" }).fill(screen.tokens.admin);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  const save = page.getByRole("button", { name: "Save" });
  await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Breakwater kit");
  await save.click();
  await page.getByRole("listitem").filter({ hasText: "Breakwater kit" }).waitFor();
});

test("keys start nothing on a page whose token is refused", async () => {
  const made = await must(screen.client.createToken({ body: { name: "for a moment", scope: "admin" } }));
  if (!made.ok) throw new Error("no token was made");
  const { id, token } = made.value;
  const { page, requests } = await screen.open(tides, { token });
  await page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
  await must(screen.client.revokeToken({ params: { tokenID: id } }));
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alert").waitFor();
  const before = requests.length;
  for (const key of ["Control+Enter", "Control+Shift+Enter", "Control+k", "Control+s"])
    await page.keyboard.press(key);
  await page.getByRole("textbox", { name: "Token" }).fill(screen.tokens.admin);
  expect(requests.slice(before)).toEqual([]);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "harbour" }).inputValue()).toBe("Oslo");
});
