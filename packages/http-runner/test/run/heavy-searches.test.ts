import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadBundleTool, parseAllowedHosts } from "@toolhaft/tool-bundle";
import { expect, onTestFinished, test } from "vitest";
import { createHttpTransport, runHttpTool, type HttpResult } from "../../src/index.ts";

const nodes = JSON.stringify({ a: Array.from({ length: 10_000 }, () => ({ a: [1, 2] })) });
const long = JSON.stringify("a".repeat(250_000));

/** What a tool that was stored before, or written by hand, may make of an answer. */
test.each([
  ["$..a[?count($..*)>1]", nodes, "json"],
  ["$..a[?$..a[?$..a]]", nodes, "json"],
  ["$..*..*..*..*", nodes, "json"],
  [
    "$..[?match(@, '((a|b)*c|(a|d)*e)*f')]",
    `[${Array.from({ length: 100 }, () => `"${"ab".repeat(4_000)}"`).join(",")}]`,
    "json",
  ],
  ["((a|aa)*b|(a|aaa)*c)*d", long, "text"],
])("while %s searches, others go on", async (extractExpr, answer, responseEncoding) => {
  const server = createServer((_, response) => {
    response.setHeader("content-type", responseEncoding === "json" ? "application/json" : "text/plain");
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const transport = createHttpTransport();
  onTestFinished(async () => {
    await transport.close();
    server.close();
  });
  const host = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const { document: tool } = loadBundleTool(
    JSON.stringify({
      ...{
        schemaVersion: "1",
        slug: "search",
        version: "v1",
        displayName: "Search",
        type: "http",
        isEnabled: true,
      },
      bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
      toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af102",
      argSchema: { type: "object" },
      impl: { urlTemplate: host, extractExpr, responseEncoding },
      ...{ createdAt: "2024-05-14T13:44:00Z", modifiedAt: "2024-06-01T09:17:10Z" },
    }),
  );
  if (tool === undefined) throw new Error("no tool");
  const { hosts } = parseAllowedHosts([{ host, allowPrivate: ["127.0.0.1/32"] }]);
  let result: HttpResult | undefined;
  void runHttpTool(tool, {}, { transport, allowedHosts: hosts }).then((ended) => (result = ended));
  let turns = 0;
  for (; result === undefined; turns++) await wait(1);
  // Whichever it is, many turns of others came before it.
  expect(turns).toBeGreaterThan(20);
  if (!result.ok) expect(result.error.code).toMatch(/^HTTP_EXTRACT_(?:EMPTY|LIMIT)$/);
});
