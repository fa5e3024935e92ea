import { loadSkillDescriptor, loadSkillFiles, toOllama } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";

const tool =
  '{"name": "set_volume", "description": "", "parameters": {"type": "object", "properties": {"level": {"type": "number", "maximum": 1.0}}}}';
const allowlist = '{"mixer": ["set"]}';
const execution =
  '[{"tool": "set_volume", "binary": "mixer", "subcommand": "set", "args": [{"param": "level", "kind": "flag"}]}]';
const parameters = '{"type": "object", "properties": {"level": {"type": "number", "maximum": 1.0}}}';

test("the schema keeps its bytes, and a description stays as it is", () => {
  const loaded = loadSkillDescriptor(
    `{"tools": [${tool}], "allowlist": ${allowlist}, "execution": ${execution}}`,
  );
  expect(loaded.diagnostics).toEqual([]);
  const { text, value } = toOllama(loaded);
  expect(text).toBe(
    `[{"type":"function","function":{"name":"set_volume","description":"","parameters":${parameters}}}]`,
  );
  expect(JSON.parse(text)).toEqual(value);
});

test("so it does when the tools have a file of their own", () => {
  const loaded = loadSkillFiles({ tools: `[${tool}]`, allowlist, execution });
  expect(toOllama(loaded).text).toContain(`"parameters":${parameters}`);
});

test("tools made in code have no text to keep", () => {
  expect(toOllama({ tools: [{ index: 0, name: "stop" }] }).text).toBe(
    '[{"type":"function","function":{"name":"stop","parameters":null}}]',
  );
});

test("nothing could be loaded: no tools", () => {
  expect(toOllama(loadSkillDescriptor("[]"))).toEqual({ text: "[]", value: [] });
});
