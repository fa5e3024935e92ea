import { createClient } from "@toolhaft/client";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { blocksOf } from "../../../tests/docs/documents.ts";
import { dialog, input, message, options } from "./in-palette.ts";
import { type Harbour, openHarbour } from "./harbour.ts";
import { useStrangePage, type Visit } from "./strange-page.ts";

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
});
afterAll(() => {
  harbour.close();
});
const strange = useStrangePage((store) => harbour.fill(store), {
  hosts: () => [{ host: harbour.url, allowPrivate: ["127.0.0.1/32"] }],
});

const GUIDE = blocksOf("docs/guide/palette.md");
const README = blocksOf("packages/palette/README.md");
const block = (blocks: typeof GUIDE, info: string, part: string): string => {
  const found = blocks.find((each) => each.info === info && each.text.includes(part));
  if (found === undefined) throw new Error(`no ${info} block with ${part}`);
  return found.text;
};

/** What a page of the guide expects of the chat that it stands in. */
const CHAT = `<script>
globalThis.used = [];
globalThis.chat = { use: ({ slug }) => used.push(slug), add: (text) => used.push(text) };
globalThis.shortLivedToken = async () => (await fetch("/token")).text();
</script>`;

/** A token, as the guide's lines for one's own server make it. */
async function shortLived(scope: string): Promise<string> {
  const client = createClient({ url: strange.url, token: strange.tokens.admin });
  const text = block(GUIDE, "js", "createToken").replace('scope: "read"', `scope: "${scope}"`);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is the guide's own text
  const make = new Function("client", `return (async () => { ${text}; return token; })()`) as (
    from: typeof client,
  ) => Promise<string>;
  return make(client);
}

/** Open the palette of a page, and take a tool by keys. */
async function pick({ page }: Visit): Promise<void> {
  await message(page).focus();
  await page.keyboard.type("+");
  await dialog(page).first().waitFor();
  await input(page).fill("get tides");
  await options(page).first().getByText("Get tides", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
}

describe("the snippets of the guide and of the README", () => {
  const here = (text: string): string => text.replaceAll("http://127.0.0.1:7411", strange.url);

  test("find and pick with a short-lived token that reads", async () => {
    const body = CHAT + here(block(GUIDE, "html", "tools-palette.js"));
    const visit = await strange.openPage(body, new Map([["/token", await shortLived("read")]]));
    await pick(visit);
    await expect.poll(() => message(visit.page).inputValue()).toBe("+tides ");
    await expect.poll(() => visit.page.evaluate("used")).toEqual(["tides"]);
    expect(visit.complaints).toEqual([]);
  });

  test("give the result with one that may call", async () => {
    const script = `<script type="module">const palette = document.querySelector("tools-palette");
      ${block(GUIDE, "js", "tools-result")}</script>`;
    const body = CHAT + here(block(GUIDE, "html", "tools-palette.js")) + script;
    const visit = await strange.openPage(body, new Map([["/token", await shortLived("invoke")]]));
    await pick(visit);
    await visit.page.getByRole("textbox", { name: "harbour" }).fill("Oslo");
    await visit.page.keyboard.press("Enter");
    const answer = '{"asked":"/tides?at=Oslo&days=1","height":1.0,"big":9007199254740993}';
    await expect.poll(() => visit.page.evaluate("used")).toEqual(["tides", answer]);
    expect(visit.complaints).toEqual([]);
  });

  test("find tools of the page itself, and have looks of its own", async () => {
    const looks = block(GUIDE, "css", "tools-palette");
    const script = `<script type="module">const palette = document.querySelector("tools-palette");
      const tools = [{ slug: "tides", version: "v1", displayName: "Get tides" }];
      ${block(GUIDE, "js", "palette.source")}
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(looks)});
      document.adoptedStyleSheets = [sheet];</script>`;
    const body = CHAT + here(block(GUIDE, "html", "tools-palette.js")) + script;
    const visit = await strange.openPage(body, new Map([["/token", "haft_none"]]));
    await pick(visit);
    await expect.poll(() => message(visit.page).inputValue()).toBe("+tides ");
    const look = await dialog(visit.page)
      .first()
      .evaluate((element) => getComputedStyle(element).borderRadius);
    expect([look, visit.complaints]).toEqual(["0px", []]);
  });

  test("work from npm, too", async () => {
    const { outputFiles } = await build({
      stdin: { contents: block(README, "js", "@toolhaft/palette"), resolveDir: root },
      ...{ bundle: true, write: false, format: "esm", external: ["*/panel/index.ts"], target: "es2022" },
      ...{ conditions: ["@toolhaft/source"] },
    });
    const body =
      CHAT + here(block(README, "html", "tools-palette")) + '<script type="module" src="/chat.js"></script>';
    const files = new Map([
      ["/token", await shortLived("read")],
      ["/chat.js", outputFiles[0]?.text ?? ""],
    ]);
    const visit = await strange.openPage(body, files);
    await pick(visit);
    await expect.poll(() => message(visit.page).inputValue()).toBe("+tides ");
    await expect.poll(() => visit.page.evaluate("used")).toEqual(["tides"]);
    expect(visit.complaints).toEqual([]);
  });
});
