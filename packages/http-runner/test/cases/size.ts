import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { bytes, expectFailure } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { argsOf, at, httpTool } from "../support/tools.ts";

const MIB = 1_048_576;
const JSON_TYPE = { "content-type": "application/json" };

/** What is too large. */
export const sizeCases: CaseTable = {
  "200 kB of gzip that open to 200 MB": async ({ serve, run }) => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, 0x20));
    expect(bomb.length).toBeLessThan(250_000);
    const server = await serve(bytes(bomb, { ...JSON_TYPE, "content-encoding": "gzip" }));
    const tool = httpTool({ urlTemplate: at(server) });
    await run(tool);
    const before = process.memoryUsage();
    let peak = 0;
    const probe = setInterval(() => {
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      peak = Math.max(peak, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
    }, 1);
    const result = await run(tool);
    clearInterval(probe);
    expectFailure(
      result,
      "HTTP_BODY_TOO_LARGE",
      "weather: the answer is larger than 1048576 bytes (unpacked)",
    );
    // The whole process is looked at: server, test and garbage are in it. The bench measures it exactly.
    expect(peak).toBeLessThan(40 * MIB);
    const roomy = await run(tool, {}, { limits: { maxResponseBytes: 100 * MIB } });
    const ratio = "weather: the answer is larger than 1048576 bytes (more than 200 times what was sent)";
    expectFailure(roomy, "HTTP_BODY_TOO_LARGE", ratio);
  },
  "a plain body beyond the limit, its length not announced": async ({ serve, run }) => {
    let isClosed = false;
    const server = await serve((_, response) => {
      response.writeHead(200, JSON_TYPE);
      const pump = setInterval(() => response.write(Buffer.alloc(65_536, 0x20)), 1);
      response.on("close", () => {
        clearInterval(pump);
        isClosed = true;
      });
    });
    const result = await run(
      httpTool({ urlTemplate: at(server) }),
      {},
      { limits: { maxResponseBytes: 100_000 } },
    );
    expectFailure(result, "HTTP_BODY_TOO_LARGE", "weather: the answer is larger than 100000 bytes (as sent)");
    await expect.poll(() => isClosed).toBe(true);
  },
  "a Content-Length beyond the limit": async ({ serve, run }) => {
    const server = await serve((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": String(2 * MIB) });
      response.write(" ");
    });
    const result = await run(httpTool({ urlTemplate: at(server) }));
    expectFailure(
      result,
      "HTTP_BODY_TOO_LARGE",
      "weather: the answer is larger than 1048576 bytes (announced)",
    );
    expect(result.meta.receivedBytes).toBe(0);
  },
  "2,500 headers, and one of 1 MB": async ({ serveRaw, run }) => {
    const many = await serveRaw((socket) => {
      const lines = Array.from({ length: 2_500 }, (_, index) => `X-${String(index)}: a\r\n`).join("");
      socket.write(`HTTP/1.1 200 OK\r\n${lines}Content-Length: 0\r\n\r\n`);
    });
    const message = "weather: the answer's headers have more than 16384 bytes";
    expectFailure(await run(httpTool({ urlTemplate: at(many) })), "HTTP_HEADERS_TOO_LARGE", message);
    const huge = await serveRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nX-Huge: ${"a".repeat(MIB)}\r\nContent-Length: 0\r\n\r\n`);
    });
    expectFailure(await run(httpTool({ urlTemplate: at(huge) })), "HTTP_HEADERS_TOO_LARGE", message);
  },
  "a body of 100 MB": async ({ serve, run }) => {
    const server = await serve(bytes("{}", JSON_TYPE));
    const impl = { urlTemplate: at(server), method: "POST", bodyTemplate: '{"text":"${text}"}' };
    const tool = httpTool(impl, { argSchema: argsOf({ text: { type: "string" } }) });
    const result = await run(tool, { text: "a".repeat(100_000_000) });
    const error = expectFailure(result, "HTTP_REQUEST_TOO_LARGE");
    expect(error.message).toMatch(/^weather: the request has 1000\d{5} bytes, more than 1048576$/);
    expect(server.connections).toBe(0);
  },
};
