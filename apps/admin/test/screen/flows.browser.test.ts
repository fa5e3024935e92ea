import { beforeAll, describe, expect, test } from "vitest";
import { BUNDLE, editorOf, useScreen, type Visit } from "./screen.ts";
import { must, storeSamples, TIDES } from "./sample-tools.ts";

const screen = useScreen();
const tides = `/tools/${BUNDLE}/tides/v1`;

beforeAll(() => storeSamples(screen.client, screen.service));

const english = "?lang=en";
const open = (path: string, options?: Parameters<typeof screen.open>[1]): Promise<Visit> =>
  screen.open(`${english}#${path}`, options);

/** The machine may be busy. */
const patient = { timeout: 60_000 };

/** Nothing went wrong in the page, and nobody else was asked. */
function expectClean({ complaints, requests }: Visit, ...allowed: RegExp[]): void {
  expect(complaints.filter((text) => !allowed.some((each) => each.test(text)))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(screen.url) && !url.startsWith("data:"))).toEqual([]);
}

describe("the screen", () => {
  test("takes the token out of the address, and sends it only where it belongs", async () => {
    const visit = await open("/health");
    await visit.page.getByRole("heading", { name: "Health" }).waitFor();
    expect(visit.page.url()).toBe(`${screen.url}/admin?lang=en#/health`);
    expect(visit.requests.filter((url) => url.includes("haft_"))).toEqual([]);
    expect(await visit.page.context().cookies()).toEqual([]);
    expectClean(visit);
  });

  test("finds a tool by keys alone, runs it, and shows its result as it came", async () => {
    const visit = await open("/tools");
    const { page } = visit;
    await page.getByRole("link", { name: /Tides of a harbour/ }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("tides");
    // The others speak of the tide, too.
    await expect.poll(() => page.locator(".count").innerText(), patient).toBe("4 tools");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Tides of a harbour" }).waitFor();
    await page.keyboard.press("Control+Enter");
    // What is missing is focused.
    await page.locator("[aria-invalid=true]:focus").waitFor();
    await page.keyboard.type("Tromsø");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Succeeded").waitFor();
    await expect
      .poll(() => page.locator(".out pre").innerText())
      .toContain('"height": 1.0,\n  "big": 9007199254740993');
    expectClean(visit);
  });

  test("says before a call what it would send, and refuses arguments at their place", async () => {
    const visit = await open(tides);
    const { page } = visit;
    const field = page.getByRole("textbox", { name: "Arguments" });
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    await field.fill('{"harbour": "Oslo", "days": 1}');
    await page.keyboard.press("Control+Shift+Enter");
    await page.getByText("Nothing was sent, and nothing ran.").waitFor();
    await expect
      .poll(() => page.locator(".request code").first().innerText())
      .toBe(`${screen.service}/tides?at=Oslo&days=1`);
    await field.fill('{"harbour": "", "days": 9}');
    await page.getByRole("button", { name: "Run", exact: false }).first().click();
    await page.locator("#arguments-faults code").first().waitFor();
    const places = await page.locator("#arguments-faults code").allInnerTexts();
    expect(places.toSorted()).toEqual(["/days", "/harbour"]);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expectClean(visit, /400/);
  });

  test("says where a result does not fit its schema", async () => {
    const { page } = await open(`/tools/${BUNDLE}/depths/v1`);
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    await page.getByRole("textbox", { name: "Arguments" }).fill('{"harbour": "Oslo", "days": 1}');
    await page.keyboard.press("Control+Enter");
    await page.getByText("Failed").waitFor();
    await expect.poll(() => page.locator(".out").innerText()).toContain("OUTPUT_INVALID");
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("button", { name: "Use again" }).click();
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Arguments" }).inputValue())
      .toBe('{"harbour": "Oslo", "days": 1}');
  });

  test("switches a tool at once, and follows what others switch", async () => {
    const { page } = await open("/tools");
    const flip = page.getByRole("switch", { name: "Weather report is on" });
    await flip.click();
    await expect.poll(() => flip.getAttribute("aria-checked"), patient).toBe("false");
    const params = { ...TIDES, toolSlug: "weather" };
    await expect
      .poll(async () => {
        const stored = await screen.client.getTool({ params });
        return stored.ok && stored.value.isEnabled;
      }, patient)
      .toBe(false);
    await must(screen.client.patchTool({ params, body: { isEnabled: true } }));
    await expect.poll(() => flip.getAttribute("aria-checked"), patient).toBe("true");
  });

  test("lists what keeps a tool from running, with its remedy", async () => {
    const { page } = await open(`/tools/${BUNDLE}/berths/v1`);
    await page.getByRole("heading", { name: "It cannot run now" }).waitFor();
    await page.getByRole("button", { name: "Switch it on" }).click();
    await page.getByText("Ready to run").waitFor();
    await must(
      screen.client.patchTool({ params: { ...TIDES, toolSlug: "berths" }, body: { isEnabled: false } }),
    );
    await page.getByRole("heading", { name: "It cannot run now" }).waitFor();
  });

  test("lints while somebody edits, fixes, and stores a new version", async () => {
    const visit = await open(`${tides}/definition`);
    const { page } = visit;
    const { field, text } = await editorOf(page);
    const stored = await text();
    await field.fill(stored.replace('"displayName"', '"displayname"'));
    await page
      .getByRole("button", { name: /^Fix: / })
      .first()
      .click();
    await expect.poll(text, patient).toBe(stored);
    await expect.poll(() => page.locator("#findings .error").count(), patient).toBe(0);
    await field.fill(stored.replace("Tides of a harbour", "Tides of every harbour"));
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: "Tides of every harbour" }).waitFor();
    expect(page.url()).toContain("/tides/v2/definition");
    expectClean(visit);
  });

  test("shows both sides where somebody stored the same version in between", async () => {
    const { page } = await open(`/tools/${BUNDLE}/weather/v1/definition`);
    const { field, text } = await editorOf(page);
    const stored = await text();
    const theirs = stored.replace("Weather report", "Their weather");
    await must(
      screen.client.putTool({ params: { ...TIDES, toolSlug: "weather", version: "v2" }, body: theirs }),
    );
    await page.locator("input.code").fill("v2");
    await field.fill(stored.replace("Weather report", "My weather"));
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: "v2 was stored by somebody else" }).waitFor();
    const lines = await page.locator("section pre").first().innerText();
    expect(lines).toContain('−   "displayName": "Their weather"');
    expect(lines).toContain('+   "displayName": "My weather"');
    await page.getByRole("button", { name: "Give mine another number" }).click();
    await page.keyboard.press("Control+s");
    await page.getByRole("heading", { name: "My weather" }).waitFor();
  });

  test("offers a token that may only look nothing that needs more", async () => {
    const { page } = await open(tides, { token: screen.tokens.read });
    await page.getByText("May look", { exact: true }).waitFor();
    await page.getByText("Your token may look, and not call tools.").waitFor();
    await expect.poll(() => page.getByRole("switch").count()).toBe(0);
    await expect.poll(() => page.getByRole("link", { name: "Tokens" }).count()).toBe(0);
  });

  test("asks for a token where the one it has is unknown", async () => {
    const { page } = await open("/tools", { token: "haft_nobody" });
    await page.getByText("The server does not know this token").waitFor();
    await page.getByRole("textbox").fill(screen.tokens.admin);
    await page.getByRole("button", { name: "Open" }).click();
    await page
      .getByRole("searchbox")
      .or(page.getByRole("combobox", { name: "Search tools" }))
      .waitFor();
  });

  test("says within a second that the server is gone, keeps what was typed, and comes back by itself", async () => {
    const { page } = await open(tides);
    const field = page.getByRole("textbox", { name: "Arguments" });
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    await field.fill('{"harbour": "Vardø"}');
    await page.getByText("Ready to run").waitFor();
    await screen.stopServer();
    await page.getByText("The server does not answer.").waitFor();
    await expect.poll(() => field.inputValue()).toBe('{"harbour": "Vardø"}');
    await expect.poll(() => page.getByRole("switch").count()).toBe(0);
    await screen.startServer();
    await page.getByText("The server does not answer.").waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "JSON", exact: true }).click();
    await expect.poll(() => field.inputValue(), patient).toBe('{"harbour": "Vardø"}');
  });
});
