import { loadManifest } from "@toolhaft/manifest-schema";
import { describe, expect, test } from "vitest";
import { findings, oneTool, withMembers } from "../support/findings.ts";

const bin = '"command": ["./tools/bin/get_time"]';

describe("what each mistake is told as", () => {
  test.each([
    [bin, 'error manifest/name-required /tools/0: tool[0]: "name" is missing'],
    [`"name": null, ${bin}`, 'error manifest/name-required /tools/0/name: tool[0]: "name" is null'],
    [`"name": "", ${bin}`, 'error manifest/name-required /tools/0/name: tool[0]: "name" is empty'],
    [
      `"name": 7, ${bin}`,
      'error manifest/field-type /tools/0/name: tool[0]: "name" must be a string, got a number: 7',
    ],
    [
      '"name": "get_time"',
      'error manifest/command-required /tools/0: tool[0] "get_time": "command" is missing',
    ],
    [
      '"name": "get_time", "command": null',
      'error manifest/command-required /tools/0/command: tool[0] "get_time": "command" is null',
    ],
    [
      '"name": "get_time", "command": []',
      'error manifest/command-required /tools/0/command: tool[0] "get_time": "command" is empty',
    ],
    [
      '"name": "get_time", "command": "./tools/bin/get_time --utc"',
      'error manifest/field-type /tools/0/command: tool[0] "get_time": "command" must be an array of strings, got a string: "./tools/bin/get_time --utc"',
    ],
    [
      '"name": "get_time", "command": ["/bin/date", 7]',
      'error manifest/field-type /tools/0/command/1: tool[0] "get_time": command[1] must be a string, got a number: 7',
    ],
    [
      '"name": "get_time", "command": ["/bin/date", null]',
      'error manifest/field-type /tools/0/command/1: tool[0] "get_time": command[1] must be a string, got null',
    ],
    [
      '"name": "get_time", "command": ["tools/bin/date"]',
      'error manifest/command-spelling /tools/0/command/0: tool[0] "get_time": command[0] is "tools/bin/date", which does not start with ./tools/bin/',
    ],
    [
      String.raw`"name": "get_time", "command": [".\\tools\\bin\\date"]`,
      String.raw`error manifest/command-spelling /tools/0/command/0: tool[0] "get_time": command[0] is ".\\tools\\bin\\date", which does not start with ./tools/bin/`,
    ],
    [
      String.raw`"name": "get_time", "command": ["C:\\tools\\date.exe"]`,
      String.raw`error manifest/command-prefix /tools/0/command/0: tool[0] "get_time": command[0] is "C:\\tools\\date.exe", which is absolute on Windows only`,
    ],
    [
      '"name": "get_time", "command": [null]',
      'error manifest/field-type /tools/0/command/0: tool[0] "get_time": command[0] must be a string, got null',
    ],
    [
      '"name": "get_time", "command": ["date"]',
      'error manifest/command-prefix /tools/0/command/0: tool[0] "get_time": command[0] is "date", which is neither absolute nor below ./tools/bin/',
    ],
    [
      '"name": "get_time", "command": ["./tools/bin/../date"]',
      'error manifest/command-escapes /tools/0/command/0: tool[0] "get_time": command[0] is "./tools/bin/../date", which comes down to "./tools/date" and is not below ./tools/bin/',
    ],
    [
      '"name": "get_time", "command": ["../date"]',
      'error manifest/command-parent /tools/0/command/0: tool[0] "get_time": command[0] is "../date", which leads above the manifest\'s directory ("../date")',
    ],
    [
      String.raw`"name": "get_time", "command": ["/bin/date", "a\u0000b"]`,
      'error manifest/command-nul /tools/0/command/1: tool[0] "get_time": command[1] holds a NUL character (\\u0000) at position 1',
    ],
  ])("%s", (members, line) => {
    expect(findings(oneTool(members))).toEqual([line]);
    expect(loadManifest(oneTool(members)).document?.tools).toEqual([]);
  });

  test.each([
    [
      '"description": null',
      'error manifest/field-type /tools/0/description: tool[0] "get_time": "description" must be a string, got null',
    ],
    [
      '"schema": true',
      'error manifest/field-type /tools/0/schema: tool[0] "get_time": "schema" must be an object, got a boolean: true',
    ],
    [
      String.raw`"schema": "{\"type\": \"object\"}"`,
      'error manifest/field-type /tools/0/schema: tool[0] "get_time": "schema" must be an object, got a JSON string',
    ],
    [
      '"schema": null',
      'warning manifest/null-schema /tools/0/schema: tool[0] "get_time": "schema" is null, the same as no schema',
    ],
    [
      '"timeoutSec": "5"',
      'error manifest/field-type /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" must be an integer, got a string: "5"',
    ],
    [
      '"timeoutSec": 1.5',
      'error manifest/field-type /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" must be an integer, got a number: 1.5',
    ],
    [
      '"timeoutSec": 1e400',
      'error manifest/field-type /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" must be an integer, got a number: 1e400',
    ],
    [
      '"timeoutSec": 5.0',
      'error manifest/timeout-spelling /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is written 5.0; only digits are read',
    ],
    [
      '"timeoutSec"  :\n 1E2',
      'error manifest/timeout-spelling /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is written 1E2; only digits are read',
    ],
    [
      String.raw`"timeout\u0053ec": 1e2`,
      'error manifest/timeout-spelling /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is written 1e2; only digits are read',
    ],
    [
      '"timeoutSec": 0',
      'warning manifest/timeout-default /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is 0, which means the default, not "no limit"',
    ],
    [
      '"timeoutSec": -0',
      'warning manifest/timeout-default /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is -0, which means the default, not "no limit"',
    ],
    [
      '"timeoutSec": 2147484',
      'error manifest/timeout-range /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is 2147484, more than a timer can hold (2147483 seconds)',
    ],
    [
      '"timeoutSec": 9223372036854775808',
      'error manifest/timeout-range /tools/0/timeoutSec: tool[0] "get_time": "timeoutSec" is 9223372036854775808, more than a 64-bit integer can hold',
    ],
    [
      '"envPassthrough": "TZ"',
      'error manifest/field-type /tools/0/envPassthrough: tool[0] "get_time": "envPassthrough" must be an array of strings, got a string: "TZ"',
    ],
    [
      '"envPassthrough": null',
      'error manifest/field-type /tools/0/envPassthrough: tool[0] "get_time": "envPassthrough" must be an array of strings, got null',
    ],
    [
      '"envPassthrough": [["TZ"]]',
      'error manifest/field-type /tools/0/envPassthrough/0: tool[0] "get_time": envPassthrough[0] must be a string, got an array',
    ],
    [
      '"envPassthrough": ["OAI-API-KEY"]',
      'error manifest/env-name /tools/0/envPassthrough/0: tool[0] "get_time": envPassthrough[0] is "OAI-API-KEY", which is no name of an environment variable',
    ],
    [
      '"envPassthrough": [" "]',
      'error manifest/env-name /tools/0/envPassthrough/0: tool[0] "get_time": envPassthrough[0] is empty',
    ],
    [
      '"envPassthrough": ["http_proxy"]',
      'info manifest/env-spelling /tools/0/envPassthrough/0: tool[0] "get_time": envPassthrough[0] is "http_proxy", but HTTP_PROXY is passed',
    ],
    [
      '"envPassthrough": [" TZ"]',
      'info manifest/env-spelling /tools/0/envPassthrough/0: tool[0] "get_time": envPassthrough[0] is " TZ", with white space around TZ',
    ],
    [
      '"envPassthrough": ["TZ", "LANG", "TZ"]',
      'info manifest/duplicate-env /tools/0/envPassthrough/2: tool[0] "get_time": envPassthrough[2] repeats TZ of envPassthrough[0]',
    ],
    [
      '"timeoutsec": 5',
      'warning manifest/key-case /tools/0/timeoutsec: tool[0] "get_time": the key "timeoutsec" must be written "timeoutSec"',
    ],
    [
      '"NAME": "now"',
      'error manifest/key-twice /tools/0/NAME: tool[0] "now": the key "NAME" stands next to "name"',
    ],
    [
      '"timeout": 5',
      'warning manifest/unknown-key /tools/0/timeout: tool[0] "get_time": the key "timeout" is unknown; did you mean "timeoutSec"?',
    ],
    ...[
      ["inputSchema", "schema"],
      ["parameters", "schema"],
      ["input_schema", "schema"],
      ["argSchema", "schema"],
      ["env", "envPassthrough"],
      ["desc", "description"],
    ].map(([key, meant]) => [
      `"${String(key)}": 5`,
      `warning manifest/unknown-key /tools/0/${String(key)}: tool[0] "get_time": the key "${String(key)}" is unknown; did you mean "${String(meant)}"?`,
    ]),
    [
      '"desciption": "x"',
      'warning manifest/unknown-key /tools/0/desciption: tool[0] "get_time": the key "desciption" is unknown; did you mean "description"?',
    ],
    [
      '"$schema": "x"',
      'warning manifest/unknown-key /tools/0/$schema: tool[0] "get_time": the key "$schema" is unknown',
    ],
  ])("%s", (members, line) => {
    const { diagnostics, document } = loadManifest(withMembers(members));
    expect(findings(withMembers(members))).toEqual([line]);
    expect(document?.tools).toHaveLength(diagnostics[0]?.severity === "error" ? 0 : 1);
  });
});

test("a name used twice points at the first place", () => {
  const text = `{"tools": [{"name": "get_time", ${bin}}, {"name": "now", ${bin}}, {"name": "get_time", ${bin}}]}`;
  const [duplicate] = loadManifest(text).diagnostics;
  expect(duplicate?.message).toBe('tool[2] "get_time": the name is already used by tool[0]');
  expect(duplicate?.related).toMatchObject([{ pointer: "/tools/0/name", message: "first used here" }]);
});

test("names that differ only in what Go can't read are one name", () => {
  const text = String.raw`{"tools": [{"name": "\ud800", ${bin}}, {"name": "\ud801", ${bin}}]}`;
  expect(loadManifest(text).diagnostics.map(({ rule }) => rule)).toContain("manifest/duplicate-name");
});

test("0 and less leave the limit to the caller", () => {
  expect(loadManifest(withMembers('"timeoutSec": 0')).document?.tools[0]).not.toHaveProperty("timeoutSec");
});

test.each([
  ['"timeoutSec": 5.0', '"timeoutSec": 5'],
  ['"envPassthrough": [" tz"]', '"envPassthrough": ["TZ"]'],
  ['"TimeoutSec": 5', '"timeoutSec": 5'],
  ['"desciption": "x"', '"description": "x"'],
  ['"inputSchema": {}', '"schema": {}'],
  [String.raw`"schema": "{\"type\": \"object\"}"`, '"schema": {"type": "object"}'],
])("the fix of %s writes %s", (broken, expected) => {
  const text = withMembers(broken);
  const edit = loadManifest(text).diagnostics[0]?.fixes?.[0]?.edits[0];
  expect(edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end)).toBe(withMembers(expected));
});

describe("help says what to do", () => {
  test.each([
    [
      '"name": "now", "command": ["./tools/bin/now", null]',
      'Take it out, or write "" for an argument that is empty.',
    ],
    [
      '"name": "now", "command": ["tools/bin/now"]',
      'Write "./tools/bin/now": a relative program must be spelled so. agentcli reads this spelling too; other readers need not.',
    ],
    [
      String.raw`"name": "now", "command": ["C:\\tools\\now.exe"]`,
      "Here it is a relative path outside ./tools/bin/. Put the program into tools/bin next to the manifest and write ./tools/bin/NAME: that is found on every system.",
    ],
    [
      String.raw`"name": "now", ${bin}, "schema": "{}"`,
      "The schema was turned into text before it was put in. Take the quotes and backslashes off.",
    ],
    [
      `"name": "now", ${bin}, "Command": ["./tools/bin/now"]`,
      'agentcli ignores case and takes the later of the two; other readers take "command". Keep one, spelled "command".',
    ],
  ])("%s", (members, help) => {
    expect(loadManifest(oneTool(members)).diagnostics.map((finding) => finding.help)).toEqual([help]);
  });

  test("a program spelled otherwise is rewritten by a safe fix", () => {
    const [finding] = loadManifest(
      oneTool('"name": "now", "command": ["./a/../tools//bin/now"]'),
    ).diagnostics;
    expect(finding?.fixes).toMatchObject([{ safe: true, edits: [{ text: '"./tools/bin/now"' }] }]);
  });
});
