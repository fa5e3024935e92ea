import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createToolbox } from "@toolhaft/toolbox";
import { expect, onTestFinished, test } from "vitest";
import { createHttpHandler, createMcpServer } from "../../src/index.ts";
import { initialize, initialized, request } from "../support/messages.ts";

const basic = { "content-type": "application/json", accept: "application/json, text/event-stream" };

/** A handler behind a server that takes the principal from a header, as one that checks tokens would. */
async function serve(options: Parameters<typeof createHttpHandler>[1]): Promise<{
  post(owner: string, body: string, session?: string): Promise<Response>;
  open(owner: string): Promise<string>;
  listen(owner: string, session: string): Promise<Response>;
}> {
  const toolbox = await createToolbox({ sources: [] });
  const handler = createHttpHandler(createMcpServer(toolbox), options);
  const http = createServer((asked, response) => {
    void handler.handle(asked, response, { principal: String(asked.headers["x-owner"]) });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await handler.close();
    await toolbox.close();
    http.closeAllConnections();
    http.close();
  });
  const url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/mcp`;
  const headersOf = (owner: string, session?: string): Record<string, string> => ({
    ...basic,
    "x-owner": owner,
    ...(session === undefined ? {} : { "mcp-session-id": session }),
  });
  const post = (owner: string, body: string, session?: string): Promise<Response> =>
    fetch(url, { method: "POST", body, headers: headersOf(owner, session) });
  return {
    post,
    async open(owner) {
      const response = await post(owner, initialize);
      await response.text();
      const session = response.headers.get("mcp-session-id");
      if (session === null) return String(response.status);
      expect((await post(owner, initialized, session)).status).toBe(202);
      return session;
    },
    listen: (owner, session) =>
      fetch(url, { headers: { ...headersOf(owner, session), accept: "text/event-stream" } }),
  };
}

const list = request("legacy", 1, "tools/list");

test("one token cannot push out another's idle sessions, however many it opens", async () => {
  const { post, open } = await serve({ mostSessions: 6, mostSessionsEach: 4 });
  const quiet = [await open("quiet"), await open("quiet")];
  const loud: string[] = [];
  for (let more = 0; more < 20; more += 1) loud.push(await open("loud"));
  for (const session of quiet) expect((await post("quiet", list, session)).status).toBe(200);
  const alive = await Promise.all(loud.map(async (session) => (await post("loud", list, session)).status));
  expect(alive.filter((status) => status === 200)).toHaveLength(4);
  expect(alive.slice(-4)).toEqual([200, 200, 200, 200]);
});

test("who has more than an equal share makes room for who has less, and for nobody else", async () => {
  const { post, open } = await serve({ mostSessions: 4, mostSessionsEach: 4 });
  const loud: string[] = [];
  for (let each = 0; each < 4; each += 1) loud.push(await open("loud"));
  const quiet = [await open("quiet"), await open("quiet")];
  expect(quiet).not.toContain("503");
  // Its share is two by now: its own goes.
  const third = await open("quiet");
  expect((await post("quiet", list, quiet[0])).status).toBe(404);
  expect((await post("quiet", list, third)).status).toBe(200);
  const alive = await Promise.all(loud.map(async (session) => (await post("loud", list, session)).status));
  expect(alive).toEqual([404, 404, 200, 200]);
});

test("a token whose sessions are all in use gets no more, others do", async () => {
  const { open, listen } = await serve({ mostSessions: 4, mostSessionsEach: 2 });
  for (let each = 0; each < 2; each += 1) expect((await listen("loud", await open("loud"))).status).toBe(200);
  expect(await open("loud")).toBe("503");
  expect(await open("quiet")).not.toBe("503");
});
