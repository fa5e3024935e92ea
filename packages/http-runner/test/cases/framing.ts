import { expect } from "vitest";
import { expectFailure, expectJson } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";
import type { World } from "../support/world.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

/** Run a tool against a server that answers with these bytes, then ends or resets the connection. */
async function against(
  { serveRaw, run }: World,
  text: string,
  { end = true, method = "GET" }: { end?: boolean | "reset"; method?: string } = {},
): Promise<{ result: Awaited<ReturnType<World["run"]>>; requests: () => number }> {
  let requests = 0;
  const server = await serveRaw((socket) => {
    requests++;
    socket.write(text, () => {
      if (end === "reset") setTimeout(() => socket.resetAndDestroy(), 20);
      else if (end) socket.end();
    });
  });
  const result = await run(httpTool({ urlTemplate: at(server), method, timeoutMs: 20_000 }));
  return { result, requests: () => requests };
}

/** Answers that break the rules of HTTP. */
export const framingCases: CaseTable = {
  "a chunked body with trailers": async (world) => {
    const chunked =
      "Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n3\r\n[1,\r\n2\r\n2]\r\n0\r\nX-Sum: 5\r\n\r\n";
    const { result } = await against(world, OK + chunked, { end: false });
    expectJson(result, "[1,2]");
  },
  "a chunk whose size is no number": async (world) => {
    const { result, requests } = await against(
      world,
      `${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\n[1]\r\n0\r\n\r\n`,
    );
    const message = "weather: the server does not speak HTTP as it must: invalid character in chunk size";
    expectFailure(result, "HTTP_PROTOCOL", message);
    expect(requests()).toBe(1);
  },
  "a connection that ends before Content-Length is reached": async (world) => {
    const short = `${OK}Content-Length: 100\r\n\r\n{"a":`;
    const get = await against(world, short);
    const message = "weather: the answer ends after 5 bytes, before it is complete";
    expect(expectFailure(get.result, "HTTP_BODY_TRUNCATED", message).attempts).toBe(3);
    expect(get.requests()).toBe(3);
    const post = await against(world, short, { method: "POST" });
    expectFailure(post.result, "HTTP_BODY_TRUNCATED", message);
    expect(post.requests()).toBe(1);
    const chunked = await against(world, `${OK}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`);
    expectFailure(chunked.result, "HTTP_BODY_TRUNCATED", message);
  },
  "a connection that is reset within the body": async (world) => {
    const { result, requests } = await against(world, `${OK}Content-Length: 100\r\n\r\n{"a":`, {
      end: "reset",
    });
    const error = expectFailure(result, "HTTP_NETWORK_RESET");
    expect(error.message).toMatch(/^weather: the connection to http:\/\/api\.test:\d+ broke \(ECONNRESET\)$/);
    expect(requests()).toBe(3);
  },
  "Content-Length and Transfer-Encoding at once": async (world) => {
    const both = `${OK}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n0\r\n\r\n`;
    const { result } = await against(world, both);
    const problem = "Content-Length and Transfer-Encoding stand in one answer";
    expectFailure(result, "HTTP_PROTOCOL", `weather: the server does not speak HTTP as it must: ${problem}`);
  },
  "103 before the answer, 100 unasked, and 101": async (world) => {
    const early = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n";
    const hinted = await against(world, `${early}${OK}Content-Length: 3\r\n\r\n[1]`, { end: false });
    expectJson(hinted.result, "[1]");
    const upgrade = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n";
    const upgraded = await against(world, upgrade);
    const problem = "it answered 101 to a request without Upgrade";
    expectFailure(
      upgraded.result,
      "HTTP_PROTOCOL",
      `weather: the server does not speak HTTP as it must: ${problem}`,
    );
    const unasked = await against(world, `HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 3\r\n\r\n[1]`, {
      end: false,
    });
    // undici gives up here; no server of today sends it unasked.
    const expect = "it answered 100 to a request without Expect";
    expectFailure(
      unasked.result,
      "HTTP_PROTOCOL",
      `weather: the server does not speak HTTP as it must: ${expect}`,
    );
  },
};
