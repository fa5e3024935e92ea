// Writes docs/public/screen: what the real screen shows in front of a real server, as pictures.
import { once } from "node:events";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain, root } from "../root.mjs";
import { openBrowser } from "./browser.mjs";

/** Where the pictures are, and the page that shows them. */
export const PICTURES = "docs/public/screen";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
const SIZE = { width: 1180, height: 720 };

/** @typedef {(method: string, path: string, body?: object) => Promise<void>} Ask */

/**
 * Each picture by its name: the address in the screen, and what is done there before it is taken.
 *
 * @type {Readonly<Record<string, { path: string, prepare?: (page: import("playwright-core").Page) => Promise<void> }>>}
 */
const pictures = {
  result: {
    path: `/tools/${BUNDLE}/tides/v1`,
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "harbour" }).fill("Bergen");
      await page.keyboard.press("Control+Enter");
      await page.getByText("Succeeded").waitFor();
    },
  },
  flow: {
    path: `/tools/${BUNDLE}/morning-report/v1`,
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "harbour" }).fill("Bergen");
      await page.keyboard.press("Control+Enter");
      await page.locator(".verdict").waitFor();
    },
  },
  question: {
    path: `/tools/${BUNDLE}/close-harbour/v1`,
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "harbour" }).fill("Bergen");
      await page.keyboard.press("Control+Enter");
      await page.getByRole("heading", { name: "Run exactly this?" }).waitFor();
    },
  },
  recipe: {
    path: "/new",
    prepare: async (page) => {
      const headers = "-H 'Authorization: Bearer sk-0123456789abcdef'";
      await page
        .getByRole("textbox", { name: "Paste here" })
        .fill(`curl 'https://api.harbours.example/v1/harbours/42/berths?free=true' ${headers}`);
      await page.getByRole("heading", { name: "Try it" }).waitFor();
      await page.locator(".cm-content").waitFor();
    },
  },
  definition: {
    path: `/tools/${BUNDLE}/tides/v1/definition`,
    prepare: async (page) => {
      // The page before has an editor, too.
      await page.getByRole("tab", { name: "Definition", selected: true }).waitFor();
      const field = page.locator(".cm-content");
      await field.waitFor();
      const text = (await field.locator(".cm-line").allTextContents()).join("\n");
      await field.fill(text.replace('"displayName"', '"displayname"'));
      await page
        .getByRole("button", { name: /^Fix: / })
        .first()
        .waitFor();
      await field.press("Control+Home");
    },
  },
};

async function takeAll() {
  const folder = mkdtempSync(join(tmpdir(), "screen-"));
  const service = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end('{"harbour":"Bergen","high":"06:12","height":1.30}');
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (service.address());
  const url = `http://127.0.0.1:${String(port)}`;
  const allowedHosts = [{ host: url, allowPrivate: ["127.0.0.1/32"] }];
  const run = { allowedHosts, approve: { destructive: true } };
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run }));
  const program = join(root, "apps/tools-runner/dist/tools-runner.js");
  const args = [program, "serve", "--store", "store", "--port", "0"];
  const runner = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const browser = await openBrowser();
  try {
    const screen = await addressOf(runner);
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
    const blank = await browser.newPage();
    mkdirSync(join(root, PICTURES), { recursive: true });
    const take = async (/** @type {string} */ name) => {
      const png = (await page.screenshot()).toString("base64");
      writeFileSync(join(root, PICTURES, `${name}.webp`), Buffer.from(await asWebp(blank, png), "base64"));
    };
    const [base = "", token = ""] = screen.split("#token=");
    await page.goto(`${base}?lang=en#token=${token}`);
    await page.getByRole("heading", { name: "Begin with an example" }).waitFor();
    await take("first-run");
    await storeTools(new URL(base).origin, token, url);
    for (const [name, { path, prepare }] of Object.entries(pictures)) {
      await page.goto(`${base}?lang=en#${path}`);
      await prepare?.(page);
      await take(name);
    }
  } finally {
    await browser.close();
    runner.kill();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("node:child_process").ChildProcess} runner
 * @returns {Promise<string>} the address of the screen, with its token
 */
function addressOf(runner) {
  return new Promise((resolve, reject) => {
    let text = "";
    runner.stderr?.on("data", (data) => {
      text += String(data);
      const found = /^screen: (\S+)$/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    runner.once("exit", () => {
      reject(new Error(text));
    });
  });
}

/**
 * @param {string} server
 * @param {string} token
 * @param {string} service
 */
async function storeTools(server, token, service) {
  const put = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(`${server}/tools/bundles/${BUNDLE}${path}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body, null, 2),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await put("", {
    slug: "harbour",
    displayName: "Harbour kit",
    description: "What a harbour master asks for",
  });
  for (const [slug, tool] of Object.entries(toolsOf(service))) await put(`/tools/${slug}/version/v1`, tool);
}

/**
 * @param {string} service
 * @returns {Readonly<Record<string, object>>}
 */
function toolsOf(service) {
  const harbour = { type: "string", minLength: 1, description: "Name of the harbour" };
  const argSchema = { type: "object", properties: { harbour }, required: ["harbour"] };
  const http = (/** @type {string} */ displayName, /** @type {string} */ description, more = {}) => ({
    ...{ displayName, description, type: "http", argSchema },
    impl: { urlTemplate: `${service}/tides?at=\${harbour}` },
    ...more,
  });
  const step = (
    /** @type {string} */ stepId,
    /** @type {string} */ operationId,
    /** @type {readonly string[]} */ dependsOn,
  ) => ({ stepId, operationId, dependsOn, requestBody: { payload: { harbour: "$inputs.harbour" } } });
  return {
    depths: http("Depths of a harbour", "Tell how deep a harbour is at low tide.", {
      outputSchema: { type: "object", required: ["metres"] },
    }),
    berths: http("Free berths", "List the berths of a harbour that are free today."),
    tides: http("Tides of a harbour", "Tell the height of the tide in a harbour, and when it turns.", {
      argSchema: {
        ...argSchema,
        properties: {
          harbour,
          days: { type: "integer", minimum: 1, maximum: 7, default: 1, description: "For so many days" },
        },
      },
    }),
    "morning-report": {
      displayName: "Morning report",
      description: "Tell tide, depths and free berths of a harbour.",
      ...{ type: "flow", argSchema },
      impl: {
        steps: [
          step("tide", "tides@v1", []),
          step("berths", "berths@v1", ["tide"]),
          step("depths", "depths@v1", ["tide"]),
          step("again", "tides@v1", ["berths", "depths"]),
        ],
        outputs: {},
      },
    },
    "close-harbour": http("Close a harbour", "Close a harbour for all ships.", {
      annotations: { destructiveHint: true },
      impl: { method: "DELETE", urlTemplate: `${service}/harbours/\${harbour}` },
    }),
  };
}

/**
 * A picture as WebP, which is a third of a PNG.
 *
 * @param {import("playwright-core").Page} page any page
 * @param {string} png in base64
 * @returns {Promise<string>} in base64
 */
function asWebp(page, png) {
  return page.evaluate(async (data) => {
    const { Image, document } = /** @type {any} */ (globalThis);
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.75).split(",")[1] ?? "";
  }, png);
}

if (isMain(import.meta.url)) await takeAll();
