import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { at, httpTool } from "../support/tools.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

test("a server may close its connection while its answer is still unpacked", async () => {
  const text = JSON.stringify(randomBytes(300_000).toString("hex"));
  const packed = gzipSync(text, { level: 0 });
  const server = await world.serve((_seen, response) => {
    response.setHeader("content-type", "application/json");
    response.setHeader("content-encoding", "gzip");
    response.setHeader("connection", "close");
    response.end(packed);
  });
  const tool = httpTool([{ urlTemplate: at(server, "/tides") }]);
  const results = await Promise.all(Array.from({ length: 20 }, () => world.run(tool)));
  expect(results.map((each) => each.ok && each.json === text)).toEqual(results.map(() => true));
});
