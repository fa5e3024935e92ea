import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { at, httpTool } from "../support/tools.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

const TEXT = JSON.stringify(randomBytes(300_000).toString("hex"));
const packings: readonly (readonly [string, string, Buffer])[] = [
  ["gzip", "gzip", gzipSync(TEXT, { level: 0 })],
  ["deflate", "deflate", deflateSync(TEXT, { level: 0 })],
  ["raw deflate", "deflate", deflateRawSync(TEXT, { level: 0 })],
  ["br", "br", brotliCompressSync(TEXT)],
];

/** Twenty calls at once of a server that closes each connection; `cut`: one, closed before all of the answer is sent. */
async function callsOf(
  [coding, body]: readonly [string, Buffer],
  { status = 200, cut }: { status?: number; cut?: number } = {},
): Promise<(string | undefined)[]> {
  const server = await world.serve((_seen, response) => {
    response.writeHead(status, {
      ...{ "content-type": "application/json", "content-encoding": coding, connection: "close" },
      "content-length": body.length,
    });
    if (cut === undefined) response.end(body);
    else response.write(body.subarray(0, cut), () => response.socket?.destroy());
  });
  const tool = httpTool([{ urlTemplate: at(server, "/tides") }]);
  const results = await Promise.all(
    Array.from({ length: cut === undefined ? 20 : 1 }, () => world.run(tool)),
  );
  return [...new Set(results.map((each) => (each.ok ? each.json : each.error.code)))];
}

// Where the process that asks is ended by what a server does, vitest says so of the whole run.
describe("a server may close its connection while its answer is still unpacked", () => {
  test.each(packings)("that of %s arrives whole", async (_, coding, body) => {
    expect(await callsOf([coding, body])).toEqual([TEXT]);
  });

  test.each(packings)("that of %s is an answer that only an error shows", async (_, coding, body) => {
    expect(await callsOf([coding, body], { status: 500 })).toEqual(["HTTP_STATUS"]);
  });

  test.each(packings)("that of %s is cut off", async (_, coding, body) => {
    expect(await callsOf([coding, body], { cut: 200_000 })).toEqual(["HTTP_BODY_TRUNCATED"]);
  });

  test("that is larger than what is taken", async () => {
    const [, coding, packed] = packings[0] ?? ["", "", Buffer.alloc(0)];
    const large = Buffer.concat([packed, packed, packed]);
    expect(await callsOf([coding, large])).toEqual(["HTTP_BODY_TOO_LARGE"]);
  });
});
