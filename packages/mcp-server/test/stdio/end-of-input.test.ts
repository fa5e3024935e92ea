import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createVerbatim } from "../../src/exact/verbatim.ts";
import { lineTransport } from "../../src/stdio/line-transport.ts";

const HOUR_MS = 3_600_000;

const timers = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

test("input that ends, and is closed then, leaves no timer behind once its last request is answered", async () => {
  const input = new PassThrough();
  const transport = lineTransport({
    ...{ input, output: new PassThrough(), verbatim: createVerbatim() },
    ...{ mostBytes: 1_000, drainMs: HOUR_MS },
  });
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    transport.onmessage = () => {
      resolve();
    };
  });
  await transport.start();
  const before = timers();
  const gone = new Promise((resolve) => input.once("close", resolve));
  input.end('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
  await asked;
  await gone;
  expect(timers()).toBe(before + 1);
  await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
  await closed;
  expect(timers()).toBe(before);
});
