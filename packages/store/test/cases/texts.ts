import { expect } from "vitest";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { snapshot } from "../support/snapshot.ts";
import { bundleBody, fill, keyIn, SEA, toolBody } from "../support/texts.ts";

const WAVES = keyIn(SEA, "get-waves");

export const textCases: CaseTable = {
  async "UTF-16, invalid UTF-8, half a character as an escape"(machine) {
    const store = await machine.open();
    await fill(store);
    const before = snapshot(machine.files, machine.root);
    const hostile: (string | Uint8Array)[] = [
      Buffer.from(toolBody(), "utf16le"),
      Buffer.concat([Buffer.from(toolBody().slice(0, -3)), Buffer.from([0xff, 0xfe]), Buffer.from("}")]),
      toolBody().replace("Tides", "Ti\\ud800des"),
      toolBody().replace("Tides", "Ti\ud800des"),
      toolBody().replace('"displayName"', '"x\\udc00": 1, "displayName"'),
    ];
    for (const body of hostile) await refused(store.putTool(WAVES, body), "STORE_BODY_INVALID");
    const { message } = await refused(
      store.putTool(WAVES, toolBody({ "x-half": "\ud800" })),
      "STORE_BODY_INVALID",
    );
    expect(message).toMatch(
      /^tool "get-waves" v1: \d+:\d+ \/x-half: half a character \(a lone surrogate\) cannot be stored$/,
    );
    expect(snapshot(machine.files, machine.root)).toEqual(before);
  },
  async "1 MB of description, 100 MB of body, 10,000 tags, 5,000 levels"(machine) {
    const store = await machine.open();
    await fill(store);
    const long = toolBody({ description: "a".repeat(1_000_000) });
    const { message } = await refused(store.putTool(WAVES, long), "STORE_TOO_LARGE");
    expect(message).toMatch(/^tool "get-waves" v1 has \d+ bytes; the limit is 524288$/);
    await refused(store.putTool(WAVES, "a".repeat(100_000_000)), "STORE_TOO_LARGE");
    const tags = Array.from({ length: 10_000 }, (_, index) => `t${String(index)}`);
    const many = await refused(store.putTool(WAVES, toolBody({ tags })), "STORE_BODY_INVALID");
    expect(many.message).toContain("/tags: 10000 tags; the limit is 100");
    const deep = `{"displayName":"Waves","type":"go","argSchema":${'{"not":'.repeat(5_000)}{}${"}".repeat(5_000)}}`;
    await refused(store.putTool(WAVES, deep), "STORE_BODY_INVALID");
    await refused(store.putBundle(SEA, bundleBody({ description: "a".repeat(70_000) })), "STORE_TOO_LARGE");
  },
  async "9007199254740993, 1e400, -0 and 1.0 in a schema"(machine) {
    const store = await machine.open();
    await fill(store);
    const schema =
      '{ "type": "object", "properties": { "n": { "enum": [9007199254740993, 1e400, -0, 1.0] } } }';
    const body = toolBody({ argSchema: "here" }).replace('"here"', schema).replace("${harbour}", "x");
    const { text } = await store.putTool(WAVES, body);
    expect(text).toContain("[9007199254740993, 1e400, -0, 1.0]");
    expect((await (await machine.open()).getTool(WAVES))?.text).toBe(text);
    expect((await store.patchTool(WAVES, { isEnabled: false })).text).toContain(
      "[9007199254740993, 1e400, -0, 1.0]",
    );
  },
};
