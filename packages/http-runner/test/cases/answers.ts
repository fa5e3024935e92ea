import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import type { HttpResult } from "../../src/index.ts";
import { bytes, expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";
import type { World } from "../support/world.ts";

/** Run a tool whose server answers with these bytes. */
async function reading(
  { serve, run }: World,
  body: Buffer | string,
  headers: Record<string, string> = {},
  impl: Record<string, unknown> = {},
): Promise<HttpResult> {
  const server = await serve(bytes(body, { "content-type": "application/json", ...headers }));
  return run(httpTool({ urlTemplate: at(server), ...impl }));
}

const packed = (coding: string): Record<string, string> => ({ "content-encoding": coding });
const TEXT = { responseEncoding: "text" };

/** Bodies and how they are read. */
export const answerCases: CaseTable = {
  "two codings, one in the other": async (world) => {
    const twice = gzipSync(gzipSync('{"a":1}'));
    const result = await reading(world, twice, packed("gzip, gzip"));
    const message = "weather: the answer is packed with gzip, gzip, which can't be unpacked here";
    expectFailure(result, "HTTP_ENCODING_UNSUPPORTED", message);
  },
  "gzip cut short, and gzip with a wrong checksum": async (world) => {
    const whole = gzipSync('{"city":"Oslo"}');
    const cut = await reading(world, whole.subarray(0, -6), packed("gzip"));
    expectFailure(
      cut,
      "HTTP_DECODE_FAILED",
      "weather: the answer can't be decoded: broken gzip (Z_BUF_ERROR)",
    );
    const wrong = Buffer.from(whole);
    wrong.writeUInt32LE(7, whole.length - 8);
    const forged = await reading(world, wrong, packed("gzip"));
    expectFailure(
      forged,
      "HTTP_DECODE_FAILED",
      "weather: the answer can't be decoded: broken gzip (Z_DATA_ERROR)",
    );
  },
  "br, gzip, deflate in both kinds, and zstd": async (world) => {
    const plain = '{"city":"Oslo"}';
    const table = [
      ["gzip", gzipSync(plain)],
      ["br", brotliCompressSync(plain)],
      ["deflate", deflateSync(plain)],
      ["deflate", deflateRawSync(plain)],
    ] as const;
    for (const [coding, body] of table) expectJson(await reading(world, body, packed(coding)), plain);
    const zstd = await reading(world, "????", packed("zstd"));
    expectFailure(
      zstd,
      "HTTP_ENCODING_UNSUPPORTED",
      "weather: the answer is packed with zstd, which can't be unpacked here",
    );
    const server = await world.serve(json("{}"));
    await world.run(httpTool({ urlTemplate: at(server) }));
    expect(server.seen[0]?.headers["accept-encoding"]).toBe("gzip, deflate, br");
  },
  "204, 304 and HEAD": async ({ serve, run }) => {
    const bodiless = await serve((seen, response) => {
      response.writeHead(seen.url === "/304" ? 304 : 204, { "content-type": "application/json" });
      response.end();
    });
    expectJson(await run(httpTool({ urlTemplate: at(bodiless) })), "null");
    expectJson(await run(httpTool({ urlTemplate: at(bodiless, "/304"), successCodes: [304] })), "null");
    const full = await serve(json('{"city":"Oslo"}'));
    expectJson(await run(httpTool({ urlTemplate: at(full), method: "HEAD" })), "null");
    const asked = { urlTemplate: at(bodiless), extractExpr: "$.city" };
    const message = "weather: extractExpr finds nothing in the answer: it has no body";
    expectFailure(await run(httpTool(asked)), "HTTP_EXTRACT_EMPTY", message);
    expectJson(await run(httpTool(asked, { outputSchema: { type: ["string", "null"] } })), "null");
  },
  "200 with nothing in it, read as JSON": async (world) => {
    const message = "weather: the answer is empty, and should be JSON";
    expectFailure(await reading(world, ""), "HTTP_PARSE_EMPTY", message);
    expectFailure(await reading(world, " \r\n"), "HTTP_PARSE_EMPTY", message);
    expectJson(await reading(world, "", {}, TEXT), '""');
  },
  "text/html where JSON is read": async (world) => {
    const html = { "content-type": "text/html; charset=utf-8" };
    const page = await reading(world, "<h1>Sign in</h1>", html);
    expectFailure(page, "HTTP_CONTENT_TYPE_MISMATCH", "weather: the answer is text/html, and should be JSON");
    const honest = await reading(world, '{"a":1}', html);
    expectJson(honest, '{"a":1}');
    const message = "the answer is JSON, but says it is text/html";
    expect(honest.meta.warnings).toEqual([{ code: "CONTENT_TYPE", message }]);
    const problem = await reading(world, '{"a":1}', { "content-type": "application/problem+json" });
    expect(problem.meta.warnings).toEqual([]);
  },
  "a byte order mark before JSON": async (world) => {
    expectJson(await reading(world, '\ufeff{"a":1}'), '{"a":1}');
    expectJson(await reading(world, "\ufeffOslo", {}, TEXT), '"Oslo"');
  },
  "ISO-8859-1, UTF-16LE, GB18030, and a charset that nobody knows": async (world) => {
    const of = (charset: string): Record<string, string> => ({
      "content-type": `text/plain; charset=${charset}`,
    });
    const latin1 = Buffer.from("caf\u00e9", "latin1");
    expectJson(await reading(world, latin1, of("iso-8859-1"), TEXT), '"caf\u00e9"');
    expectJson(
      await reading(world, Buffer.from('{"a":"\u00e9"}', "utf16le"), of("utf-16le")),
      '{"a":"\u00e9"}',
    );
    expectJson(
      await reading(world, Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), of("gb18030"), TEXT),
      '"\u4e2d\u6587"',
    );
    const unknown = await reading(world, "Oslo", of("klingon"), TEXT);
    const message = 'weather: the answer can\'t be decoded: the charset "klingon" is unknown';
    expectFailure(unknown, "HTTP_DECODE_FAILED", message);
  },
  "bytes that are no UTF-8": async (world) => {
    const broken = Buffer.from([0x22, 0xff, 0x22]);
    const message = "weather: the answer can't be decoded: the bytes are no utf-8";
    expectFailure(await reading(world, broken), "HTTP_DECODE_FAILED", message);
    const text = await reading(world, broken, {}, TEXT);
    expectJson(text, JSON.stringify('"\ufffd"'));
    expect(text.meta.warnings.map(({ code }) => code)).toEqual(["TEXT_REPLACED"]);
  },
  "broken JSON": async (world) => {
    const result = await reading(world, '{"city": Oslo}');
    expectFailure(result, "HTTP_PARSE_FAILED", "weather: the answer is no JSON: bad literal at offset 9");
  },
  "whole numbers beyond 2^53": async (world) => {
    const text = '{"id": 9007199254740993, "ok": 9007199254740992, "text": "12345678901234567890"}';
    const result = await reading(world, text);
    expectJson(result, text);
    const message = "9007199254740993 is exact in the JSON text only: as a number it is 9007199254740992";
    expect(result.meta.warnings).toEqual([{ code: "LOSSY_NUMBER", message }]);
    const part = await reading(world, text, {}, { extractExpr: "$.id" });
    expectJson(part, "9007199254740993");
    expectJson(await reading(world, '[{"n":1.0},{"n":1e2}]', {}, { extractExpr: "$[*].n" }), "[1.0,1e2]");
  },
  "1e400": async (world) => {
    const result = await reading(world, '{"a": [1, -1e400], "b": "1e400"}');
    expectFailure(
      result,
      "HTTP_NUMBER_RANGE",
      "weather: the answer holds the number -1e400, which is too large",
    );
    expectJson(await reading(world, '{"b":"1e400 \\" 1e400"}'), '{"b":"1e400 \\" 1e400"}');
  },
  "a key twice, and a key __proto__": async (world) => {
    const result = await reading(world, '{"city":"Oslo","city":"Bergen","__proto__":{"admin":true}}');
    expect(result.ok && Object.hasOwn(result.value as object, "__proto__")).toBe(true);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    const message = 'the answer has the key "city" twice; the last one counts';
    expect(result.meta.warnings).toEqual([{ code: "DUPLICATE_KEY", message }]);
    expectJson(
      await reading(world, '{"city":"Oslo","city":"Bergen"}', {}, { extractExpr: "$.city" }),
      '"Bergen"',
    );
  },
  "JSON of 10,000 levels": async (world) => {
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    const message = "weather: the answer is nested deeper than 256 levels";
    expectFailure(await reading(world, deep), "HTTP_DEPTH_LIMIT", message);
    expectFailure(await reading(world, deep, {}, { extractExpr: "$..a" }), "HTTP_DEPTH_LIMIT", message);
  },
  "several JSON values, one a line, read as JSON": async (world) => {
    const error = expectFailure(await reading(world, '{"a":1}\n{"a":2}\n'), "HTTP_PARSE_FAILED");
    expect(error.hint).toBe(
      "The answer holds one JSON value a line: a server should call that application/x-ndjson, which is read as a list; or read it as text.",
    );
  },
};
