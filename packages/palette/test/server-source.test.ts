import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { problemOf } from "../src/problem.ts";
import { serverSource, type ServerPlace } from "../src/server-source.ts";
import { reasonOf } from "../src/tool.ts";

/** A server that answers as it is told, and its address. */
async function answering(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function place(server: string, token?: string, bundles: string | null = null): ServerPlace {
  return { token, getAttribute: (name) => (name === "server" ? server : bundles) };
}

describe("the tools of a server", () => {
  test("are asked for as the interface says, with the token in a header alone", async () => {
    const asked: (string | undefined)[] = [];
    const server = await answering(({ url, headers }, response) => {
      asked.push(url, headers.authorization, headers.cookie);
      response.setHeader("content-type", "application/json").end('{"items":[],"total":0}');
    });
    const { signal } = new AbortController();
    const source = serverSource(place(`${server}/`, "haft_moon", "a,b"));
    expect(await source.search("tide & co", signal)).toEqual({ items: [], total: 0 });
    await serverSource(place(server)).search("", signal);
    expect(asked).toEqual([
      "/tools/search?q=tide+%26+co&pageSize=20&withTotal=1&includeDisabled=1&bundleIDs=a%2Cb",
      "Bearer haft_moon",
      undefined,
      "/tools/search?q=&pageSize=20&withTotal=1",
      undefined,
      undefined,
    ]);
  });

  test.each([
    [
      "application/problem+json",
      '{"code":"API_TOKEN_WRONG","status":401,"detail":"no"}',
      { code: "API_TOKEN_WRONG", detail: "no" },
    ],
    [
      "application/problem+json",
      '{"code',
      { code: "PALETTE_FOREIGN_ANSWER", detail: "401 came from no tool server" },
    ],
    ["text/html", "<h1>Sign in</h1>", { code: "PALETTE_FOREIGN_ANSWER", status: 401, retryable: false }],
  ])("a refusal of type %s: %s", async (type, body, problem) => {
    const server = await answering((_, response) => {
      response.writeHead(401, { "content-type": type }).end(body);
    });
    const source = serverSource(place(server));
    const thrown: unknown = await Promise.resolve(source.search("", new AbortController().signal)).catch(
      (error: unknown) => error,
    );
    expect(problemOf(thrown)).toMatchObject(problem);
  });

  test("are not looked for where an answer leads elsewhere", async () => {
    const other = await answering((_, response) => response.end("{}"));
    const server = await answering((_, response) => response.writeHead(307, { location: other }).end());
    const source = serverSource(place(server, "haft_moon"));
    await expect(source.search("", new AbortController().signal)).rejects.toThrow("fetch failed");
  });
});

describe("why a tool cannot run", () => {
  const tool = { slug: "tides", version: "v1", displayName: "Tides" };
  test.each([
    [undefined, undefined],
    [{ enabled: true, reasons: [], blockers: [] }, undefined],
    [{ enabled: false, reasons: ["tides is disabled"] }, "tides is disabled"],
    [{ enabled: false, reasons: [] }, "off"],
    [
      { enabled: true, reasons: [], blockers: [{ message: "the secret TIDE_KEY has no value" }] },
      "the secret TIDE_KEY has no value",
    ],
  ])("%j: %s", (effective, reason) => {
    expect(reasonOf(effective === undefined ? tool : { ...tool, effective })).toBe(reason);
  });
});
