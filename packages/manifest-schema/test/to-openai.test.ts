import { loadManifest, toOpenAI } from "@toolhaft/manifest-schema";
import { expect, test } from "vitest";

test("tools keep the manifest's order, and schemas every byte", () => {
  const schema =
    '{\n  "type": "object", "properties": {"ratio": {"type": "number", "maximum": 1.0,\n "description": "Ratio of \\u00e9"}}}';
  const loaded = loadManifest(
    `{"tools": [
      {"name": "zoom", "description": "Zoom a picture", "schema": ${schema}, "command": ["./tools/bin/zoom"]},
      {"command": ["/bin/date"], "name": "today", "description": ""},
      {"name": "noon", "schema": null, "command": ["/bin/date", "12:00"]}
    ]}`,
  );
  const { text, value } = toOpenAI(loaded);
  expect(text).toBe(
    `[{"type":"function","function":{"name":"zoom","description":"Zoom a picture","parameters":${schema}}},` +
      '{"type":"function","function":{"name":"today"}},{"type":"function","function":{"name":"noon"}}]',
  );
  expect(value).toEqual(JSON.parse(text));
});

test("broken tools are left out", () => {
  const loaded = loadManifest('{"tools": [{"name": "today"}, {"name": "noon", "command": ["/bin/date"]}]}');
  expect(toOpenAI(loaded).value.map((tool) => tool.function.name)).toEqual(["noon"]);
});

test("a document alone will do, and an unusable root gives an empty list", () => {
  const { document } = loadManifest('{"tools": [{"name": "today", "command": ["/bin/date"]}]}');
  expect(document && toOpenAI(document).text).toBe('[{"type":"function","function":{"name":"today"}}]');
  expect(toOpenAI(loadManifest("[]"))).toEqual({ text: "[]", value: [] });
});

test("a schema under a key in other letters keeps its bytes too", () => {
  const loaded = loadManifest(
    '{"Tools": [{"name": "zoom", "SCHEMA": {"type": "object", "minProperties": 0e0}, "command": ["/bin/zoom"]}]}',
  );
  expect(toOpenAI(loaded).text).toContain('"parameters":{"type": "object", "minProperties": 0e0}}');
});

test("names are JSON strings whatever they hold", () => {
  const loaded = loadManifest(String.raw`{"tools": [{"name": "say \"hi\"\n", "command": ["/bin/echo"]}]}`);
  expect(toOpenAI(loaded).text).toBe(String.raw`[{"type":"function","function":{"name":"say \"hi\"\n"}}]`);
});
