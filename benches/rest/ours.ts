// A server as `tools-runner serve` makes it, on a store of 100 tools; only its rate limit is out of the way.
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLog, createServer, createToken } from "../../packages/rest-server/src/index.ts";
import { openFileStore } from "../../packages/store/src/index.ts";
import { createToolbox, storeSource } from "../../packages/toolbox/src/index.ts";
import { createRandom } from "../corpus/random.mjs";
import { makeTools } from "../corpus/tool.mjs";

const [folder = ""] = process.argv.slice(2);
const TOOLS = 100;
const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

async function listen(): Promise<void> {
  const store = await openFileStore(join(folder, "store"), { builtIns: [] });
  await store.putBundle(BUNDLE, JSON.stringify({ slug: "office", displayName: "Office" }));
  const tools = makeTools(createRandom(TOOLS), TOOLS).map(({ name, description, schema }) => ({
    slug: name.replaceAll("_", "-"),
    body: { displayName: name, description, type: "http", argSchema: schema },
  }));
  for (const { slug, body } of tools) {
    const impl = { urlTemplate: "https://office.example/" };
    await store.putTool({ bundleID: BUNDLE, slug, version: "v1" }, JSON.stringify({ ...body, impl }));
  }
  const toolbox = await createToolbox({ sources: [storeSource({ store })] });
  const { token, grant } = createToken("read");
  const log = createLog({ destination: createWriteStream(join(folder, "log")) });
  const limits = { requestsPerMinute: 1_000_000_000 };
  const server = createServer({ store, toolbox, grants: [grant], log, limits });
  const { url } = await server.listen();
  const paths = {
    get: `/tools/bundles/${BUNDLE}/tools/${tools[0]?.slug ?? ""}/version/v1`,
    list20: "/tools?recommendedPageSize=20",
    list100: "/tools?recommendedPageSize=100",
  };
  for (const [name, path] of Object.entries(paths)) {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    writeFileSync(join(folder, `${name}.json`), await answer.text());
  }
  writeFileSync(join(folder, "ours.json"), JSON.stringify({ url, token, paths }));
  console.log("listens");
}

void listen();
