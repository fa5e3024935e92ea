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

async function paste(text: string, look: object = {}): Promise<Awaited<ReturnType<typeof screen.open>>> {
  const visit = await screen.open("?lang=en#/new", look);
  await visit.page.getByRole("textbox", { name: "Paste here" }).fill(text);
  return visit;
}

describe("a new tool", () => {
  test("of a curl command is linted, tried with what was pasted, and stored without the secret", async () => {
    const { page, complaints, requests } = await paste(
      `curl 'https://api.orders.example/v1/orders/42?expand=true' -H 'Authorization: Bearer sk-0123456789abcdef'`,
    );
    await page.getByText("Recognised: a curl command").waitFor();
    await expect.poll(async () => (await editorOf(page)).text()).not.toContain("sk-0123456789abcdef");
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
