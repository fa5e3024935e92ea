import { describe, expect, it } from "vitest";
import { readBody } from "../../src/exact/read-body.ts";
import { createVerbatim } from "../../src/exact/verbatim.ts";

const verbatim = createVerbatim();
const read = (text: string): ReturnType<typeof readBody> => readBody(Buffer.from(text), verbatim);
const call = (args: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_tide","arguments":${args}}}`;

const tooLong = "the message is longer than the limit of 262144 characters, without the arguments of calls";

describe("what a client sent", () => {
  it("may be long where it is the arguments of a call, one or several", () => {
    const args = `{"log":"${"x".repeat(1_000_000)}"}`;
    const one = read(call(args));
    expect(one.ok && (one.body as { method: string }).method).toBe("tools/call");
    const both = read(`[${call(args)},${call(args)}]`);
    expect(both.ok && Array.isArray(both.body) && both.body.length).toBe(2);
  });

  it.each([
    ["a batch of many messages", `[${'{"jsonrpc":"2.0","method":"ping"},'.repeat(8_000)}{}]`],
    ["many fields", `{"jsonrpc":"2.0",${'"a":[],'.repeat(40_000)}"method":"ping"}`],
    ["many parameters", call(`{},"a":[${"1,".repeat(140_000)}1]`)],
    ["arguments of another method", call(`"${"x".repeat(300_000)}"`).replace("tools/call", "prompts/get")],
  ])("is refused before others go through it: %s", (_, text) => {
    expect(read(text)).toEqual({ ok: false, problem: tooLong });
  });

  it.each([
    ["brackets", "[".repeat(4_000_000)],
    ["a list that does not end", `[${"1,".repeat(2_000_000)}`],
    ["600 levels", call("[".repeat(600) + "]".repeat(600))],
  ])("is no message: %s", (_, text) => {
    expect(read(text)).toEqual({ ok: false, problem: "the message is not JSON" });
  });
});
