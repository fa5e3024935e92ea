import { loadManifest } from "@toolhaft/manifest-schema";
import { expect, test } from "vitest";
import { oneTool } from "../support/findings.ts";

const quoted = String.raw`"say \"hi\"\t"`;

test.each([
  ['"command": ["/bin/date"]', "tool[0]: name is required"],
  ['"name": "now"', 'tool[0] "now": command must have at least program name'],
  ['"name": "now", "command": []', 'tool[0] "now": command must have at least program name'],
  [`"name": ${quoted}, "command": []`, `tool[0] ${quoted}: command must have at least program name`],
  ['"name": "now", "command": ["date"]', 'tool[0] "now": relative command[0] must start with ./tools/bin/'],
  ['"name": "now", "command": [null]', 'tool[0] "now": relative command[0] must start with ./tools/bin/'],
  [
    '"name": "now", "command": ["./tools/bin/../hack"]',
    'tool[0] "now": command[0] escapes ./tools/bin after normalization (got "./tools/bin/../hack" -> "./tools/hack")',
  ],
  [
    '"name": "now", "command": ["../date"]',
    'tool[0] "now": command[0] must not start with \'..\' or escape tools/bin (got "../date")',
  ],
  [
    '"name": "now", "command": ["/bin/date"], "envPassthrough": ["TZ", "1BAD"]',
    'tool[0] "now": envPassthrough[1]: invalid name "1BAD" (must match [A-Z_][A-Z0-9_]*)',
  ],
  [
    '"name": "now", "command": ["/bin/date"], "envPassthrough": [""]',
    'tool[0] "now": envPassthrough[0]: empty name',
  ],
])("the specification's words for %s", (members, specMessage) => {
  expect(loadManifest(oneTool(members)).diagnostics.map((each) => each.specMessage)).toEqual([specMessage]);
});

test("the specification's words for a name used twice", () => {
  const text =
    '{"tools": [{"name": "now", "command": ["/bin/date"]}, {"name": "now", "command": ["/bin/date"]}]}';
  expect(loadManifest(text).diagnostics[0]?.specMessage).toBe('tool[1] "now": duplicate name');
});
