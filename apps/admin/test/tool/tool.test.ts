import { targets } from "@toolhaft/tool-targets/targets";
import { describe, expect, test } from "vitest";
import { newId } from "../../src/server/new-id.ts";
import { ownText } from "../../src/tool/definition/own-text.ts";
import { providers } from "../../src/tool/definition/providers.ts";
import { compareLines } from "../../src/tool/history/compare-lines.ts";
import { remedyOf } from "../../src/tool/remedy.ts";
import { suggestVersion } from "../../src/tool/suggest-version.ts";
import { curlLine } from "../../src/tool/test/curl-line.ts";
import { exampleText } from "../../src/tool/result/example-text.ts";
import { asksForSecrets } from "../../src/tool/test/secret-arguments.ts";

describe("a version is suggested", () => {
  test.each([
    ["v1", ["v1"], "v2"],
    ["v1", ["v1", "v2", "v3"], "v4"],
    ["v9", [], "v10"],
    ["1.2.09", [], "1.2.10"],
    ["2026-11-29", [], "2026-11-30"],
    ["stable", ["stable"], "stable-2"],
    ["stable", ["stable", "stable-2"], "stable-3"],
    ["v99999999999999999999", [], "v100000000000000000000"],
  ])("after %s, where there are %j: %s", (version, taken, next) => {
    expect(suggestVersion(version, taken)).toBe(next);
  });
});

describe("what keeps a tool from running has a remedy", () => {
  const key = { bundleID: "b", slug: "tides", version: "v1" };
  const blocker = (
    kind: "enableBundle" | "setSecret" | "repairStore" | "allowHost",
    name: string,
  ): object => ({ ...remedyOf({ code: "X", message: "x", fix: { kind, name } }, key) });
  test.each([
    ["enableBundle", "harbour", { kind: "do", label: "remedy.enableBundle" }],
    ["allowHost", "https://api.example.com", { kind: "do", label: "remedy.allowHost" }],
    ["setSecret", "A KEY", { kind: "go", address: "#/health/A%20KEY" }],
    ["repairStore", "tools/x.json", { kind: "go", address: "#/damaged/tools%2Fx.json" }],
  ] as const)("%s", (kind, name, remedy) => {
    expect(blocker(kind, name)).toMatchObject({ ...remedy, name });
  });

  test("none, where only its author has one", () => {
    expect(remedyOf({ code: "HTTP_BAD_TEMPLATE", message: "x" }, key)).toBeUndefined();
  });
});

test("a call is copied as a line for a shell, without the token", () => {
  const params = { bundleID: "b", toolSlug: "tides", version: "v1" };
  expect(curlLine("http://127.0.0.1:7411", params, `{"harbour":"L'Île"}`)).toBe(
    `curl --oauth2-bearer "$TOKEN" 'http://127.0.0.1:7411/tools/bundles/b/tools/tides/version/v1/invoke' --json '{"args":{"harbour":"L'\\''Île"}}'`,
  );
});

test("an example keeps arguments and result as they are spelt", () => {
  const done = { ok: true, json: '{"height":1.0}', durationMs: 3, warnings: [] } as const;
  expect(exampleText('{"days": 1.0}', done)).toBe(
    '{"args":{"days": 1.0},"expect":{"ok":true,"value":{"height":1.0}}}',
  );
});

test.each([
  [{ properties: { pin: { type: "string", format: "password" } } }, true],
  [{ properties: { a: { anyOf: [{ writeOnly: true }] } } }, true],
  [{ properties: { password: { type: "string" } } }, false],
  [true, false],
])("%j asks for something that is not to be kept: %s", (schema, expected) => {
  expect(asksForSecrets(schema)).toBe(expected);
});

test("a definition is shown without what the store sets and the server says", () => {
  const text =
    '{\n  "schemaVersion": "1",\n  "slug": "tides",\n  "displayName": "Tides",\n  "argSchema": {"maximum": 1.0},\n  "createdAt": "x"\n,"effective":{"enabled":true},"callCount":3}';
  expect(ownText(text)).toBe('{\n  "displayName": "Tides",\n  "argSchema": {"maximum": 1.0}}');
});

test("texts are compared line by line, and what is common stays", () => {
  const lines = compareLines("a\nb\nc\nd", "a\nc\nx\nd").map((line) => `${line.in} ${line.text}`);
  expect(lines).toEqual(["both a", "before b", "both c", "after x", "both d"]);
});

test("every provider is a target of the linter", () => {
  const known = targets.map(({ id }) => id);
  expect(providers.filter((id) => !known.includes(id))).toEqual([]);
});

test("a new bundle is named by a UUIDv7", () => {
  expect(newId(Date.UTC(2026, 0, 1), new Uint8Array(16).fill(0xff))).toBe(
    "019b76da-a800-7fff-bfff-ffffffffffff",
  );
});
