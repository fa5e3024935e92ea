import { describe, expect, it } from "vitest";
import { restoreArguments } from "../../../src/convert/arguments/restore-arguments.ts";
import type { ArgumentMapping } from "../../../src/convert/arguments/mapping.ts";

const weather: ArgumentMapping = {
  places: [
    {
      keys: { user_name: "user.name" },
      nulls: ["unit"],
      properties: { days: 1, stops: 2, filter: 4, alert: 5 },
    },
    { values: { "1": "1", "2.50": "2.50", '"1"': '"1"' } },
    { items: 3 },
    { keys: { start_date: "start-date" }, nulls: ["end"] },
    { text: true },
    { others: 1, properties: { note: -1 } },
  ],
};

describe("restoreArguments", () => {
  it.for([
    [
      "leaves what needs nothing exactly as it is",
      '{"city": "Oslo", "limit": 1.0}',
      '{"city":"Oslo","limit":1.0}',
    ],
    ["gives keys their own names", '{"user_name":"ada"}', '{"user.name":"ada"}'],
    ["drops a null that stands for nothing", '{"city":"Oslo","unit":null}', '{"city":"Oslo"}'],
    ["keeps a null that is meant", '{"city":null,"unit":"celsius"}', '{"city":null,"unit":"celsius"}'],
    ["turns a string into the number it stands for", '{"days":"1"}', '{"days":1}'],
    ["keeps the number's spelling", '{"days":"2.50"}', '{"days":2.50}'],
    ["tells a string from a number of the same text", '{"days":"\\"1\\""}', '{"days":"1"}'],
    ["leaves a string that stands for nothing", '{"days":"tomorrow"}', '{"days":"tomorrow"}'],
    [
      "reaches into arrays",
      '{"stops":[{"start_date":"2026-01-01","end":null},{"start_date":1e2}]}',
      '{"stops":[{"start-date":"2026-01-01"},{"start-date":1e2}]}',
    ],
    ["unpacks JSON text", '{"filter":"{\\"a\\": 9007199254740993}"}', '{"filter":{"a": 9007199254740993}}'],
    ["leaves text that is no JSON a string", '{"filter":"all of it"}', '{"filter":"all of it"}'],
    ["turns values of other keys", '{"alert":{"wind":"1"}}', '{"alert":{"wind":1}}'],
    ["takes no known key for another", '{"alert":{"note":"1"}}', '{"alert":{"note":"1"}}'],
    ["keeps a key called __proto__", '{"__proto__":{"city":"Oslo"}}', '{"__proto__":{"city":"Oslo"}}'],
    ["keeps a number no double can hold", '{"id":9007199254740993}', '{"id":9007199254740993}'],
    ["takes no text at all for no arguments", "  ", "{}"],
  ])("%s", ([, sent, restored]) => {
    expect(restoreArguments(weather, sent ?? "")).toEqual({ ok: true, text: restored });
  });

  it.for([
    ["text that is no JSON", "city=Oslo", "not-json", 'the arguments are not JSON: "city=Oslo"'],
    ["an array", '["Oslo"]', "not-object", 'the arguments are no JSON object: "[\\"Oslo\\"]"'],
    ["a string", '"Oslo"', "not-object", 'the arguments are no JSON object: "\\"Oslo\\""'],
    [
      "a key under both of its names",
      '{"user_name":"ada","user.name":"bob"}',
      "key-twice",
      'the arguments have "user.name" twice: as "user_name" and as "user.name"',
    ],
    [
      "long text, cut in the message",
      `city=${"o".repeat(100)}`,
      "not-json",
      `the arguments are not JSON: "city=${"o".repeat(35)}…"`,
    ],
  ])("refuses %s", ([, sent, code, message]) => {
    expect(restoreArguments(weather, sent ?? "")).toEqual({ ok: false, code, message });
  });

  it("refuses text nested deeper than any argument", () => {
    const deep = `${'{"a":'.repeat(600)}1${"}".repeat(600)}`;
    expect(restoreArguments(weather, deep)).toMatchObject({ ok: false, code: "not-json" });
  });

  it("follows a mapping that leads back to itself", () => {
    const tree: ArgumentMapping = {
      places: [{ keys: { next_node: "next.node" }, properties: { "next.node": 0 } }],
    };
    expect(restoreArguments(tree, '{"next_node":{"next_node":{"label":"a"}}}')).toEqual({
      ok: true,
      text: '{"next.node":{"next.node":{"label":"a"}}}',
    });
  });

  it("survives being stored as JSON", () => {
    const stored = JSON.parse(JSON.stringify(weather)) as ArgumentMapping;
    expect(restoreArguments(stored, '{"days":"1"}')).toEqual({ ok: true, text: '{"days":1}' });
  });
});
