import { loadBundleTool, parseAllowedHosts } from "@toolhaft/tool-bundle";
import { describe, expect, test } from "vitest";
import { findings, toolWith, toolWithCall } from "./support/tools.ts";

test("a sound tool has no finding", () => {
  expect(findings(toolWith())).toEqual([]);
  expect(
    findings(
      toolWith({
        isBuiltIn: false,
        outputSchema: { type: "string" },
        limits: { maxRetries: 0, maxConcurrentCalls: 1 },
        maxCallsPerMinute: 60,
      }),
    ),
  ).toEqual([]);
});

describe("names", () => {
  test.each([
    ["slug", "get tides", 'the slug "get tides" must not hold a space'],
    ["slug", "get_tides", 'the slug "get_tides" must not hold "_"'],
    ["slug", "a\u200bb", 'the slug "a\u200bb" must not hold U+200B'],
    ["slug", "\u0915\u094d", 'the slug "\u0915\u094d" holds the combining mark U+094D, which is no letter'],
    ["slug", "e\u0301", 'the slug "e\u0301" is written in decomposed form (NFD)'],
    ["slug", "+tides", 'the slug "+tides" starts with "+"'],
    ["slug", "t".repeat(65), "the slug is longer than 64 characters"],
    ["version", "1_0", 'the version "1_0" must not hold "_"'],
    [
      "version",
      "\u0915\u094d",
      'the version "\u0915\u094d" holds the combining mark U+094D, which is no letter',
    ],
    ["version", "e\u0301", 'the version "e\u0301" is written in decomposed form (NFD)'],
    ["version", "..", 'the version ".." would lead elsewhere in a URL'],
    ["version", "1".repeat(65), "the version is longer than 64 characters"],
  ])("%s %j", (field, value, message) => {
    const [line] = findings(toolWith({ [field]: value }));
    expect(line?.replace('tool[0] "' + value + '": ', "").replace(/^tool\[0\] ".*": /, "")).toBe(
      `error bundle/${field} /${field}: ${message}`,
    );
  });

  test.each([
    ["toolID", "7", 'error bundle/id /toolID: "toolID" must be a UUID of version 7, got a string: "7"'],
    [
      "bundleID",
      "3f2b6a0e-7d1c-4f58-9a43-5b0c8d2e9f10",
      'error bundle/id /bundleID: "bundleID" is a UUID of version 4, not 7',
    ],
    ["tags", ["a", " ", "b".repeat(65)], 'error bundle/tag /tags/1: the tag " " is empty'],
    ["tags", ["a", 3, "a"], "error bundle/field-type /tags/1: tags[1] must be a string, got a number: 3"],
    [
      "createdAt",
      "yesterday",
      'error bundle/timestamp /createdAt: "createdAt" must be a time, got a string: "yesterday"',
    ],
    [
      "modifiedAt",
      "2025-01-01T00:00:00Z",
      'warning bundle/timestamp /modifiedAt: "modifiedAt" lies before "createdAt"',
    ],
    [
      "schemaVersion",
      "xyz",
      'warning bundle/schema-version /schemaVersion: the "schemaVersion" "xyz" is unknown',
    ],
    ["type", "htp", 'error bundle/type /type: tools of type "htp" can\'t be called; did you mean "http"?'],
    ["type", "sdk", 'info bundle/type /type: tools of type "sdk" load here, but can\'t be called'],
    ["displayName", "", 'error bundle/field-type /displayName: "displayName" must not be empty'],
    [
      "isEnabled",
      1,
      'error bundle/field-type /isEnabled: "isEnabled" must be true or false, got a number: 1',
    ],
    ["argSchema", null, 'error bundle/field-type /argSchema: "argSchema" must be an object, got null'],
    [
      "maxCallsPerMinute",
      0,
      'error bundle/field-type /maxCallsPerMinute: "maxCallsPerMinute" must be a whole number of at least 1, got a number: 0',
    ],
    [
      "limits",
      { maxretries: 1 },
      'warning bundle/unknown-key /limits/maxretries: the key "maxretries" is unknown; did you mean "maxRetries"?',
    ],
    ["toolID", undefined, 'error bundle/field-required (root): "toolID" is missing'],
    [
      "impl",
      undefined,
      'error bundle/impl (root): "impl" is missing: a tool of type http has no implementation',
    ],
    ["impl", [], 'error bundle/impl /impl: "impl" lists no call'],
    ["impl", [7], 'error bundle/field-type /impl/0: "0" must be an object, got a number: 7'],
    ["impl", "x", 'error bundle/field-type /impl: "impl" must be an object, got a string: "x"'],
    [
      "goImpl",
      {},
      'error bundle/impl /goImpl: "goImpl" stands next to "impl": a tool has one implementation',
    ],
  ])("%s %j", (field, value, line) => {
    expect(findings(toolWith({ [field]: value }))).toContain(line);
  });
});

describe("calls", () => {
  test.each([
    [
      { urlTemplate: "file:///etc/passwd" },
      "/impl/urlTemplate",
      'error bundle/url-scheme %: "urlTemplate" must start with http:// or https://, got a string: "file:///etc/passwd"',
    ],
    [
      { urlTemplate: "https://tides.example@evil.test/" },
      "/impl/urlTemplate",
      'error bundle/url-credentials %: "urlTemplate" holds credentials: the host is what stands behind @',
    ],
    [
      { urlTemplate: "https://tides.example/${harbor}" },
      "/impl/urlTemplate",
      'error bundle/variable %: ${harbor} is neither an argument of "argSchema" nor a known name; did you mean ${harbour}?',
    ],
    [
      { urlTemplate: "https://tides.example/${zzz}" },
      "/impl/urlTemplate",
      'error bundle/variable %: ${zzz} is neither an argument of "argSchema" nor a known name',
    ],
    [
      { urlTemplate: "https://tides.example/${steps.0.value}" },
      "/impl/urlTemplate",
      "error bundle/variable %: ${steps.0.value} names a call that has not been made by then",
    ],
    [
      { urlTemplate: "https://tides.example/?k=${KEY}" },
      "/impl/urlTemplate",
      "info bundle/secret-in-url %: the secret ${KEY} stands in the URL",
    ],
    [
      { urlTemplate: "https://tides.example/#${harbour}" },
      "/impl/urlTemplate",
      'warning bundle/template %: "urlTemplate": ${harbour} stands after #, which is never sent',
    ],
    [
      { urlTemplate: "https://10.0.0.7/" },
      "/impl/urlTemplate",
      "warning bundle/host %: the host 10.0.0.7 is an address, or a name of this machine or its network",
    ],
    [
      { headers: { "X-K": "${KEY}" } },
      "/impl/headers/X-K",
      "info bundle/secret %: ${KEY} is a secret: the host must give it to this tool",
    ],
    [
      { headers: { "X-K": 7 } },
      "/impl/headers/X-K",
      'error bundle/field-type %: "headers.X-K" must be a string, got a number: 7',
    ],
    [{ headers: { "X K": "a" } }, "/impl/headers/X K", 'error bundle/header %: "X K" is no name of a header'],
    [
      { headers: { Host: "a" } },
      "/impl/headers/Host",
      'warning bundle/header %: the header "Host" belongs to the connection and is not taken from here',
    ],
    [
      { headers: { "X-K": "a\r\nX-Evil: 1" } },
      "/impl/headers/X-K",
      'error bundle/template %: "headers.X-K": the character U+000D can\'t stand in a header',
    ],
    [
      { method: "get" },
      "/impl/method",
      'error bundle/method %: the method "get" is not one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ],
    [
      { bodyTemplate: "{}" },
      "/impl/bodyTemplate",
      'warning bundle/body %: a GET request has no body: "bodyTemplate" is not sent',
    ],
    [
      { method: "POST", bodyTemplate: "{harbour: ${harbour}}" },
      "/impl/bodyTemplate",
      'error bundle/template %: "bodyTemplate": the body is no JSON: a key stands without double quotes',
    ],
    [
      { method: "POST", bodyTemplate: "{${harbour}}" },
      "/impl/bodyTemplate",
      'error bundle/template %: "bodyTemplate": the body is no JSON: ${harbour} stands where no value can',
    ],
    [
      { method: "POST", bodyTemplate: '{"at": 1, ${harbour}: 2}' },
      "/impl/bodyTemplate",
      'error bundle/template %: "bodyTemplate": the body is no JSON: ${harbour} stands where no value can',
    ],
    [
      { successCodes: [99] },
      "/impl/successCodes/0",
      "error bundle/success-code %: successCodes[0] must be a status from 100 to 599, got a number: 99",
    ],
    [
      { successCodes: 200 },
      "/impl/successCodes",
      'error bundle/field-type %: "successCodes" must be an array of statuses, got a number: 200',
    ],
    [
      { timeoutMs: 10 },
      "/impl/timeoutMs",
      'warning bundle/timeout %: "timeoutMs" is 10 milliseconds, which no request keeps',
    ],
    [
      { timeoutMs: 3e9 },
      "/impl/timeoutMs",
      'error bundle/timeout %: "timeoutMs" must be from 1 to 2147483647, got 3000000000',
    ],
    [
      { timeoutMs: "10s" },
      "/impl/timeoutMs",
      'error bundle/field-type %: "timeoutMs" must be a whole number of milliseconds, got a string: "10s"',
    ],
    [
      { responseEncoding: "JSON" },
      "/impl/responseEncoding",
      'error bundle/choice %: "responseEncoding" must be one of "json", "text", got a string: "JSON"; did you mean "json"?',
    ],
    [
      { errorMode: "retry" },
      "/impl/errorMode",
      'error bundle/choice %: "errorMode" must be one of "fail", "empty", got a string: "retry"',
    ],
    [{ auth: { type: "oauth" } }, "/impl/auth/type", undefined],
    [{ extractExpr: "$.a[" }, "/impl/extractExpr", undefined],
    [
      { extractExpr: "a(?=b)" },
      "/impl/extractExpr",
      'error bundle/extract %: "extractExpr" is no regular expression of RE2: invalid or unsupported Perl syntax: `(?=`',
    ],
    [
      { extractExpr: "$.a", responseEncoding: "text" },
      "/impl/extractExpr",
      'error bundle/extract %: "extractExpr" is a JSONPath, but the answer is read as text',
    ],
    [
      { timeoutMS: 5000 },
      "/impl/timeoutMS",
      'warning bundle/unknown-key %: the key "timeoutMS" is unknown; did you mean "timeoutMs"?',
    ],
    [{ retries: 5 }, "/impl/retries", 'warning bundle/unknown-key %: the key "retries" is unknown'],
  ])("%j", (call, pointer, line) => {
    const lines = findings(toolWithCall(call));
    expect(lines.some((each) => each.includes(` ${pointer}: `))).toBe(true);
    if (line !== undefined) expect(lines).toContain(line.replace("%", pointer));
  });

  test("what is not required has no value in some calls", () => {
    const args = { type: "object", properties: { harbour: { type: "string" } } };
    expect(findings(toolWith({ argSchema: args }))).toEqual([
      'warning bundle/optional-variable /impl/urlTemplate: ${harbour} is not required by "argSchema", so a call without it fails',
    ]);
  });

  test("later calls see the results of earlier ones", () => {
    const first = { urlTemplate: "https://tides.example/${harbour}" };
    const second = { urlTemplate: "https://tides.example/at/${steps.0.value}" };
    expect(findings(toolWith({ impl: [first, second] }))).toEqual([]);
    expect(findings(toolWith({ impl: [second, first] }))).toEqual([
      "error bundle/variable /impl/0/urlTemplate: ${steps.0.value} names a call that has not been made by then",
    ]);
    const part = { urlTemplate: "https://tides.example/at/${steps.0.result.id}" };
    expect(findings(toolWith({ impl: [first, part] }))).toEqual([
      "error bundle/variable /impl/1/urlTemplate: ${steps.0.result.id} names nothing of the call: of a call before there is only its value",
    ]);
  });

  test("hosts are held against the configuration where there is one", () => {
    const { hosts } = parseAllowedHosts(["https://*.tides.example"]);
    expect(findings(toolWith(), { allowedHosts: hosts })).toEqual([
      'error bundle/host /impl/urlTemplate: the host tides.example is not allowed; add "https://tides.example" to allowedHosts if it is meant',
    ]);
  });

  test("a secret that the host gives is not told", () => {
    const tool = toolWithCall({ headers: { "X-K": "${KEY}" } });
    expect(findings(tool, { secretNames: new Set(["KEY"]) })).toEqual([]);
  });
});

test("escapes before a placeholder do not move its place", () => {
  const text = JSON.stringify(toolWith()).replace(
    '"https://tides.example/v1?at=${harbour}"',
    String.raw`"https:\/\/tides.example\/\u0076?at=${"$"}{harbor}"`,
  );
  const [finding] = loadBundleTool(text).diagnostics;
  const { start, end } = finding?.at.range ?? { start: { offset: 0 }, end: { offset: 0 } };
  expect(text.slice(start.offset, end.offset)).toBe("${harbor}");
  const fix = finding?.fixes?.[0];
  expect(fix?.edits).toEqual([{ start: start.offset, end: end.offset, text: "${harbour}" }]);
});
