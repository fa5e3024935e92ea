import { firstError, loadManifest } from "@toolhaft/manifest-schema";
import { compatManifest } from "@toolhaft/manifest-schema/compat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestTexts } from "./support/manifests.ts";

const tools = (...list: string[]): string => `{"tools": [${list.join(", ")}]}`;

test.each([
  [
    "a duplicate before its missing command",
    tools('{"name": "now", "command": ["/bin/date"]}', '{"name": "now"}'),
    'tool[1] "now": duplicate name',
  ],
  [
    "variables before the program's path",
    tools('{"name": "now", "command": ["date"], "envPassthrough": ["1BAD"]}'),
    'tool[0] "now": envPassthrough[0]: invalid name "1BAD" (must match [A-Z_][A-Z0-9_]*)',
  ],
  [
    "the first tool before the second",
    tools('{"name": "now", "command": ["date"]}', '{"command": ["/bin/date"]}'),
    'tool[0] "now": relative command[0] must start with ./tools/bin/',
  ],
])("%s", (_, text, specMessage) => {
  expect(firstError(loadManifest(text))?.specMessage).toBe(specMessage);
});

test("a wrong type anywhere comes before every rule", () => {
  const text = tools("{}", '{"name": "now", "command": "date"}');
  expect(firstError(loadManifest(text))).toMatchObject({
    rule: "manifest/field-type",
    at: { pointer: "/tools/1/command" },
  });
});

const program = '"command": ["./tools/bin/now"]';

test.each([
  [
    `{"name": "now", ${program}, "Command": ["sh"]}`,
    'tool[0] "now": relative command[0] must start with ./tools/bin/',
  ],
  [`{"Command": ["sh"], "name": "now", ${program}}`, undefined],
  [`{"name": "now", "Name": "", ${program}}`, "tool[0]: name is required"],
  [`{"name": "now", "Name": null, ${program}}`, undefined],
  [`{"name": "now", ${program}, "Command": null}`, 'tool[0] "now": command must have at least program name'],
  [
    `{"name": "now", ${program}}, {"name": "then", "NAME": "now", ${program}}`,
    'tool[1] "now": duplicate name',
  ],
])("of two spellings of a key the last counts: %s", (tool, specMessage) => {
  const loaded = loadManifest(tools(tool));
  expect(loaded.conforms).toBe(false);
  expect(firstError(loaded)?.specMessage).toBe(specMessage);
  expect(compatManifest(tools(tool)).error).toBe(specMessage);
});

test("a wrong type is the reference's error even where a later spelling hides it", () => {
  const loaded = loadManifest(tools(`{"name": "now", "command": "date", "Command": ["./tools/bin/now"]}`));
  expect(firstError(loaded)).toMatchObject({
    rule: "manifest/field-type",
    at: { pointer: "/tools/0/command" },
  });
});

test("of two lists of tools the last counts", () => {
  const loaded = loadManifest(`{"tools": [], "Tools": [{"name": "now", ${program}}]}`);
  expect(loaded.diagnostics.map(({ message }) => message)).toEqual([
    'the key "Tools" stands next to "tools"',
  ]);
  expect(loaded.conforms).toBe(false);
  expect(loaded.document?.tools.map(({ name }) => name)).toEqual(["now"]);
});

test("what the reference forgives is not its error", () => {
  const lax = '"description": null, "schema": [], "envPassthrough": null, "timeoutSec": 99999999';
  expect(
    firstError(loadManifest(tools(`{"name": "now", "command": ["/bin/date", null], ${lax}}`))),
  ).toBeUndefined();
  expect(firstError(loadManifest("{}"))).toBeUndefined();
});

test("agrees with what the reference's loader says", () => {
  fc.assert(
    fc.property(manifestTexts, (text) => {
      const first = firstError(loadManifest(text));
      const { accepted, error = "" } = compatManifest(text);
      expect(first === undefined).toBe(accepted);
      if (error.startsWith("tool[")) expect(first?.specMessage).toBe(error);
      if (error.startsWith("parse manifest: ")) expect(first?.specMessage).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
