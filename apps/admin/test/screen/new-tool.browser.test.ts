import axe from "axe-core";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { must } from "./sample-tools.ts";
import { editorOf, useScreen } from "./screen.ts";

const screen = useScreen();

/** The machine may be busy. */
const patient = { timeout: 60_000 };

const HELP = `Usage: wc [OPTION]... [FILE]...
Print newline, word, and byte counts for each FILE.

  -c, --bytes            print the byte counts
  -m, --chars            print the character counts
`;

const OPENAPI = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Harbours", version: "1" },
  servers: [{ url: "https://api.harbours.example" }],
  paths: {
    "/harbours": { get: { operationId: "listHarbours", responses: { 200: { description: "All" } } } },
    "/harbours/{id}": {
      get: {
        operationId: "getHarbour",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: { 200: { description: "One" } },
      },
    },
  },
});

/** Operations on boats, of which one has a parameter of no type. */
const BOATS = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Boats", version: "1" },
  servers: [{ url: "https://api.boats.example" }],
  paths: {
    "/boats": {
      get: { operationId: "listBoats", responses: { 200: { description: "All" } } },
      post: {
        operationId: "addBoat",
        parameters: [{ name: "kind", in: "query", schema: { type: "boat" } }],
        responses: { 201: { description: "Made" } },
      },
    },
    "/boats/{id}": {
      delete: {
        operationId: "sinkBoat",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: { 204: { description: "Gone" } },
      },
    },
  },
});

const LIGHTS = ["https://api.lights.example", "https://api.buoys.example"];

async function paste(text: string, look: object = {}): Promise<Awaited<ReturnType<typeof screen.open>>> {
  const visit = await screen.open("?lang=en#/new", look);
  await visit.page.getByRole("textbox", { name: "Paste here" }).fill(text);
  return visit;
}

describe("a new tool", () => {
  test("of one operation that lacks the same schema twice names it once", async () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } };
    const responses = { 200: { description: "ok", content } };
    const { page, complaints } = await paste(
      JSON.stringify({ operationId: "createPet", requestBody: { content }, responses }),
    );
    await page.getByText("Left out: #/components/schemas/Pet, which is not in this document.").waitFor();
    expect(complaints).toEqual([]);
  });

  test("of a curl command is linted, tried with what was pasted, and stored without the secret", async () => {
    const { page, complaints, requests } = await paste(
      `curl 'https://api.orders.example/v1/orders/42?expand=true' -H 'Authorization: Bearer sk-0123456789abcdef'`,
    );
    await page.getByText("Recognised: a curl command").waitFor();
    const { text } = await editorOf(page);
    await expect.poll(text, patient).toContain("https://api.orders.example/v1/orders/");
    expect(await text()).not.toContain("sk-0123456789abcdef");
    await page.getByRole("listitem").filter({ hasText: "https://api.orders.example" }).first().waitFor();
    await page.getByRole("button", { name: "Dry run" }).click();
    await page.getByRole("button", { name: "Allow https://api.orders.example" }).click();
    await page.getByText("Nothing was sent, and nothing ran.").waitFor();
    await expect
      .poll(() => page.locator(".request code").first().innerText())
      .toBe("https://api.orders.example/v1/orders/42?expand=true");
    await page.getByRole("button", { name: "Store", exact: true }).click();
    // The secret, which goes to its host only, is the one thing that lacks.
    await page.getByRole("link", { name: "Set ORDERS_API_TOKEN" }).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "order_id" }).inputValue()).toBe("42");
    const found = await must(screen.client.searchTools({ query: { q: "order" } }));
    expect(found.ok && found.value.items.map(({ bundleName }) => bundleName)).toEqual(["My tools"]);
    expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(screen.url) && !url.startsWith("data:"))).toEqual([]);
  });

  test("of an OpenAPI document is one of its operations", async () => {
    const { page } = await paste(OPENAPI);
    await page.getByText("2 tools are in it:").waitFor();
    await page.getByRole("combobox", { name: "2 tools are in it:" }).selectOption({ label: "get-harbour" });
    await expect.poll((await editorOf(page)).text, patient).toContain("/harbours/${id}");
    await page.getByRole("button", { name: "Store", exact: true }).click();
    // Who is quick stores it while the host is still being allowed.
    await page.route("**/tools/settings", async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await page.getByRole("button", { name: "Allow https://api.harbours.example" }).click();
    await page.getByRole("textbox", { name: "id" }).fill("7");
    await page.getByRole("button", { name: "Store", exact: true }).click();
    await page.getByRole("link", { name: "+get-harbour" }).waitFor();
    await page.getByRole("combobox", { name: "2 tools are in it:" }).selectOption({ label: "list-harbours" });
    await page.getByRole("button", { name: "Store", exact: true }).click();
    await page.getByRole("link", { name: "+list-harbours" }).waitFor();
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });

  test("of every operation of a document: first what would become of each, then all at once", async () => {
    const { page } = await paste(BOATS);
    const all = page.getByRole("region", { name: "All 3 tools at once" });
    const rows = all.locator("tbody tr");
    const outcomes = async (): Promise<string[]> =>
      (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    await all.getByRole("button", { name: "What would become of them?" }).click();
    await expect
      .poll(outcomes)
      .toEqual(
        ["list-boats", "add-boat", "sink-boat"].map((name): unknown =>
          expect.stringMatching(new RegExp(`^${name} left out`)),
        ),
      );
    await all.getByRole("button", { name: "Allow https://api.boats.example" }).click();
    await expect
      .poll(outcomes)
      .toEqual([
        "list-boats would be stored",
        expect.stringMatching(/^add-boat left out .*"boat"/),
        "sink-boat would be stored",
      ]);
    const before = await must(screen.client.searchTools({ query: { q: "boat" } }));
    expect(before.ok && before.value.items).toEqual([]);
    await all.getByRole("button", { name: "Store 2 tools" }).click();
    await all.getByText("2 tools are stored").waitFor();
    await expect
      .poll(outcomes)
      .toEqual(["+list-boats stored", expect.stringMatching(/^add-boat left out/), "+sink-boat stored"]);
    const stored = await must(screen.client.searchTools({ query: { q: "boat" } }));
    expect(stored.ok && stored.value.items.map(({ slug }) => slug).toSorted()).toEqual([
      "list-boats",
      "sink-boat",
    ]);
    // The same document once more, into the same bundle.
    await page.getByRole("textbox", { name: "Paste here" }).fill(`${BOATS}\n`);
    await expect.poll(() => rows.count()).toBe(0);
    await all.getByRole("button", { name: "What would become of them?" }).click();
    await expect
      .poll(outcomes)
      .toEqual([
        "list-boats is there already",
        expect.stringMatching(/^add-boat left out/),
        "sink-boat is there already",
      ]);
    await expect.poll(() => all.getByRole("button", { name: /^Store/ }).count()).toBe(0);
  });

  test("of every operation of a document is stored as it was typed, and says why a host may not be reached", async () => {
    const { page } = await paste(
      BOATS.replaceAll("boat", "ship")
        .replaceAll("Boat", "Ship")
        .replace('{"type":"ship"}', '{"type":"string"}'),
    );
    const all = page.getByRole("region", { name: "All 3 tools at once" });
    const rows = all.locator("tbody tr");
    const outcomes = async (): Promise<string[]> =>
      (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    const tryAll = all.getByRole("button", { name: "What would become of them?" });
    const which = page.getByRole("combobox", { name: "3 tools are in it:" });
    const slug = page.getByRole("textbox", { name: "Slug" });
    await tryAll.click();
    await all.getByText("These tools need hosts that are not allowed.").waitFor();

    // As if somebody else had changed them in between.
    const settings = "**/tools/settings";
    await page.route(settings, (route) => {
      const ifMatch = route.request().method() === "PATCH" ? { "if-match": '"other"' } : {};
      return route.continue({ headers: { ...route.request().headers(), ...ifMatch } });
    });
    const allow = all.getByRole("button", { name: "Allow https://api.ships.example" });
    await allow.click();
    await page.getByText("API_REVISION_CHANGED").waitFor();
    await expect.poll(() => tryAll.isEnabled()).toBe(true);
    expect(await page.getByText("API_REVISION_CHANGED").count()).toBe(1);
    await page.unroute(settings);
    await allow.click();
    await expect
      .poll(outcomes)
      .toEqual(["list-ships would be stored", "add-ship would be stored", "sink-ship would be stored"]);

    const { field, text } = await editorOf(page);
    const made = await text();
    await field.fill(made.replace("{", ""));
    await tryAll.click();
    await expect
      .poll(outcomes)
      .toEqual([
        expect.stringMatching(/^list-ships left out /),
        "add-ship would be stored",
        "sink-ship would be stored",
      ]);
    const typed = made.replace(/"displayName": ".*"/, '"displayName": "Every ship"');
    await field.fill(typed);
    await slug.fill("every-ship");
    await which.selectOption({ label: "sink-ship" });
    await expect.poll((await editorOf(page)).text, patient).toContain("DELETE");
    await which.selectOption({ label: "list-ships" });
    await expect.poll((await editorOf(page)).text, patient).toBe(typed);
    expect(await slug.inputValue()).toBe("every-ship");
    await which.selectOption({ label: "sink-ship" });
    await tryAll.click();
    await expect
      .poll(outcomes)
      .toEqual(["every-ship would be stored", "add-ship would be stored", "sink-ship would be stored"]);
    await all.getByRole("button", { name: "Store 3 tools" }).click();
    await expect.poll(outcomes).toEqual(["+every-ship stored", "+add-ship stored", "+sink-ship stored"]);
    const found = await must(screen.client.searchTools({ query: { q: "every ship" } }));
    expect(found.ok && found.value.items.map((each) => [each.slug, each.displayName])).toContainEqual([
      "every-ship",
      "Every ship",
    ]);
  });

  test("that is stored while something else is pasted leaves what was pasted in its place", async () => {
    await must(screen.client.patchSettings({ body: { allowedHosts: LIGHTS } }));
    const { page } = await paste("curl https://api.lights.example/lights/1");
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/tools\/bundles\/[^/]+\/tools\//, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(
      (request) => request.method() === "PUT" && request.url().includes("/version/"),
    );
    const answered = page.waitForResponse((response) => response.url().includes("/version/"));
    const store = page.getByRole("button", { name: "Store", exact: true });
    await store.click();
    await asked;
    await page.getByRole("textbox", { name: "Paste here" }).fill("curl https://api.buoys.example/buoys/7");
    await page.getByText("buoy_id").first().waitFor();
    release();
    expect((await answered).status()).toBe(201);
    await expect.poll(() => store.isEnabled()).toBe(true);
    await store.click();
    // The second one is stored like the first, and is the one that opens.
    await expect.poll(() => page.url()).toMatch(/\/tools\/[^/]+\/[^/]*buoy[^/]*\/v1$/);
    const found = await must(screen.client.searchTools({ query: { q: "light" } }));
    expect(found.ok && found.value.items).toHaveLength(1);
  });

  test("of the text of --help belongs into a manifest", async () => {
    const { page } = await paste(HELP);
    await page.getByRole("heading", { name: "A tool of a manifest" }).waitFor();
    await expect.poll(async () => (await editorOf(page)).text()).toContain('"command"');
    await expect.poll(() => page.getByRole("button", { name: "Store", exact: true }).count()).toBe(0);
  });

  test("of an example answer has its schema, and asks for the address", async () => {
    const { page } = await paste('{"high":"06:12","height":1.3}', { viewport: { width: 400, height: 800 } });
    await page.getByText("Recognised: an example answer").waitFor();
    await page.getByText("An answer says nothing of its request").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(400);
  });

  test("is not made of anything else, and says why", async () => {
    const { page } = await paste('{"high": ');
    await page.getByText("the JSON is broken at line 1").waitFor();
    await page.getByRole("textbox", { name: "Paste here" }).fill("a shopping list");
    await page.getByText("the text is no curl command").waitFor();
  });
});
