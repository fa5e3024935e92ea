import { createMemoryStore } from "@toolhaft/store";
import { createToolbox, storeSource, type ToolFunctions } from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openBrowserTools } from "../../src/testing/from-btcp.ts";
import { fromToolbox } from "../../src/testing/from-toolbox.ts";
import { faultsIn, folderWith, inputSchema, outputSchema, SMALLEST } from "./forecast.ts";

interface Args {
  readonly city: string;
  readonly days?: number;
  readonly loud?: boolean;
}

const KEY = "s3cret-of-somebody";
const secrets = new Map([["API_KEY", KEY]]);
const never = new Promise<never>(() => undefined);
const hangAfterMs = 300;

/** A function with four faults. */
function forecast({ city, days, loud }: Args): unknown {
  if (days === 100) return (undefined as unknown as { celsius: object }).celsius;
  if (days === 99) return never;
  if (loud === true) return { celsius: "warm" };
  if (city.length > 40) return { celsius: 1, key: KEY };
  return { celsius: 1 };
}

const FOUR = {
  crash: SMALLEST.days100,
  hang: SMALLEST.days99,
  result: SMALLEST.loud,
  leak: SMALLEST.long,
};

test("four faults of a browser tool's function", async () => {
  const folder = folderWith({});
  const path = join(folder, "tools.json");
  const definition = {
    name: "forecast",
    description: "Tell the weather of the coming days.",
    capabilities: [],
    inputSchema,
    outputSchema,
  };
  writeFileSync(path, JSON.stringify(definition));
  const { tools } = openBrowserTools(path, { forecast });
  const [tool] = tools;
  if (tool === undefined) throw new Error("the definition is broken");
  expect(await faultsIn(tool, { secrets, hangAfterMs })).toEqual(FOUR);
});

const bundleID = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** The tool `forecast` among stored ones. */
async function stored(
  tools: Readonly<Record<string, object>>,
  options: { functions?: ToolFunctions; host?: string } = {},
) {
  const { functions = {}, host } = options;
  const store = await createMemoryStore({
    builtIns: [],
    hasFunction: (name) => Object.hasOwn(functions, name),
  });
  await store.putBundle(bundleID, '{ "slug": "sky", "displayName": "Sky" }');
  for (const [slug, tool] of Object.entries(tools))
    await store.putTool(
      { bundleID, slug, version: "v1" },
      JSON.stringify({ displayName: slug, argSchema: inputSchema, ...tool }),
    );
  const { hosts: allowedHosts } = parseAllowedHosts(
    host === undefined ? [] : [{ host, allowPrivate: ["127.0.0.1/32"] }],
  );
  const toolbox = await createToolbox({ sources: [storeSource({ store, functions, allowedHosts })] });
  onTestFinished(async () => {
    await toolbox.close();
    await store.close();
  });
  const found = await toolbox.get("forecast");
  if (found === undefined) throw new Error(JSON.stringify(toolbox.problems()));
  return fromToolbox(found);
}

const functions = { forecast: forecast as unknown as ToolFunctions[string] };
const go = { type: "go", impl: { goFunc: "forecast" } };

test("four of a stored tool's function", async () => {
  const tool = await stored({ forecast: { ...go, outputSchema } }, { functions });
  expect(await faultsIn(tool, { secrets, hangAfterMs })).toEqual(FOUR);
});

test("a stored tool that runs no program is called only where that is asked for", async () => {
  const tool = await stored({ forecast: { ...go, outputSchema } }, { functions });
  await expect(faultsIn(tool, { isUnconfined: false })).rejects.toThrow(
    "it runs no program that could be isolated; --unconfined calls it all the same",
  );
});

test("three of a flow, in what its steps do and in what comes out of it", async () => {
  const flow = {
    type: "flow",
    outputSchema,
    impl: {
      steps: [
        {
          stepId: "ask",
          operationId: "ask@v1",
          requestBody: { payload: { city: "$inputs.city", days: "$inputs.days", loud: "$inputs.loud" } },
          outputs: { celsius: "$response.body#/celsius" },
        },
      ],
      outputs: { celsius: "$steps.ask.outputs.celsius" },
    },
  };
  const tool = await stored({ ask: go, forecast: flow }, { functions });
  const { crash, hang, result } = FOUR;
  expect(await faultsIn(tool, { hangAfterMs })).toEqual({ crash, hang, result });
});

test("two of a stored request, and of the server behind it", async () => {
  const server = createServer((request, response) => {
    const answer = (status: number, body: string): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    };
    const asked = new URL(request.url ?? "", "http://localhost").searchParams;
    if (asked.get("days") === "100") answer(500, '{"error":"days"}');
    else if (asked.get("loud") === "true") answer(200, '{"celsius":"warm"}');
    else answer(200, '{"celsius":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const impl = { method: "POST", urlTemplate: `${host}/?q=\${city}&days=\${days?}&loud=\${loud?}` };
  const tool = await stored({ forecast: { type: "http", outputSchema, impl } }, { host });
  const { crash, result } = FOUR;
  expect(await faultsIn(tool, { hangAfterMs: 30_000 })).toEqual({ crash, result });
});
