import { compileUrlTemplate } from "@toolhaft/tool-bundle/templates";
import { describe, expect, test } from "vitest";
import { expand } from "../support/expand.ts";

const url = (template: string, args: Record<string, never> | object = {}): string | undefined =>
  expand(compileUrlTemplate(template), args as Record<string, string>);

describe("a value stays in its place", () => {
  test.each([
    ["https://api.test/g?foo=${foo}", { foo: "bar1 & bar2" }, "https://api.test/g?foo=bar1%20%26%20bar2"],
    ["https://api.test/g?foo=${foo}", { foo: "x&key=evil" }, "https://api.test/g?foo=x%26key%3Devil"],
    ["https://api.test/g?foo=${foo}", { foo: "a+b #c" }, "https://api.test/g?foo=a%2Bb%20%23c"],
    ["https://api.test/users/${id}", { id: "../admin" }, "https://api.test/users/..%2Fadmin"],
    ["https://api.test/users/${id}", { id: "a?x=1#f" }, "https://api.test/users/a%3Fx%3D1%23f"],
    ["https://api.test/users/${id}", { id: "%2e%2e" }, "https://api.test/users/%252e%252e"],
    ["https://api.test/users/${id}", { id: "it's (me)!*" }, "https://api.test/users/it%27s%20%28me%29%21%2A"],
    ["https://api.test/users/${id}", { id: "\\..\\" }, "https://api.test/users/%5C..%5C"],
    [
      "https://api.test/users/${id}",
      { id: "Z\u00fcrich\u{1f600}" },
      "https://api.test/users/Z%C3%BCrich%F0%9F%98%80",
    ],
    ["https://api.test/v${major}.${minor}/x", { major: 1, minor: 2 }, "https://api.test/v1.2/x"],
    ["https://api.test/?${key}=1", { key: "a=b&c" }, "https://api.test/?a%3Db%26c=1"],
    ["https://api.test?on=${on}", { on: false }, "https://api.test?on=false"],
    ["https://api.test/x#${part}", { part: "a#b" }, "https://api.test/x#a%23b"],
    ["https://api.test/$${x}/$x/$", {}, "https://api.test/${x}/$x/$"],
    ["http://[::1]:8080/x", {}, "http://[::1]:8080/x"],
  ])("%s with %j", (template, args, expected) => {
    expect(url(template, args)).toBe(expected);
  });
});

describe("paths lead where the template says", () => {
  test.each([
    ["https://api.test/users/${id}", { id: ".." }],
    ["https://api.test/users/${id}/posts", { id: "." }],
    ["https://api.test/users/.${id}", { id: "." }],
    ["https://api.test/users/%2e${id}", { id: "." }],
    ["https://api.test/users/${id}", { id: "" }],
    ["https://api.test/users/${id?}", {}],
    ["https://api.test/users/${id:-..}", {}],
  ])("%s with %j", (template, args) => {
    expect(url(template, args)).toBe("TEMPLATE_SEGMENT");
  });

  test("dots beside other characters are a name", () => {
    expect(url("https://api.test/files/${name}", { name: "..." })).toBe("https://api.test/files/...");
    expect(url("https://api.test/files/${name}.json", { name: "." })).toBe("https://api.test/files/..json");
  });
});

describe("missing values", () => {
  const template = "https://api.test/s?q=${q}&lang=${lang?}&page=${page:-1}";
  test.each([
    [{ q: "a", lang: "de", page: 2 }, "https://api.test/s?q=a&lang=de&page=2"],
    [{ q: "a" }, "https://api.test/s?q=a&page=1"],
    [{ q: "a", lang: null, page: null }, "https://api.test/s?q=a&page=1"],
    [{ q: "", lang: "" }, "https://api.test/s?q=&lang=&page=1"],
    [{}, "TEMPLATE_MISSING"],
    [{ q: null }, "TEMPLATE_MISSING"],
    [{ q: ["a"] }, "TEMPLATE_TYPE"],
    [{ q: { a: 1 } }, "TEMPLATE_TYPE"],
    [{ q: "\ud800" }, "TEMPLATE_TEXT"],
  ])("%j", (args, expected) => {
    expect(url(template, args)).toBe(expected);
  });

  test("a query that loses every pair loses its mark", () => {
    expect(url("https://api.test/s?lang=${lang?}")).toBe("https://api.test/s");
  });
});

describe("structure that can't be a gap", () => {
  test.each([
    ["${base}/v1", "scheme 0-7"],
    ["ftp://api.test/", "scheme 0-6"],
    ["file:///etc/passwd", "scheme 0-8"],
    ["HTTPS://api.test/", "scheme 0-8"],
    ["//api.test/", "scheme 0-0"],
    ["", "scheme 0-0"],
    ["https://${host}/v1", "host 8-15"],
    ["https://${tenant}.api.test/", "host 8-17"],
    ["https://api.test:${port}/", "port 17-24"],
    ["https://user:pass@api.test/", "credentials 17-18"],
    ["https://${user}@api.test/", "credentials 8-15,credentials 15-16"],
    ["https://[${v6}]/", "host 9-14"],
    ["https://api.test/a b", "character 18-19"],
    ["https://api.test/\\x", "character 17-18"],
    ["https://api.test/\u0000", "character 17-18"],
    ["https://api.test/x/../y", "dot-segment 19-21"],
    ["https://api.test/x/%2E", "dot-segment 19-22"],
    ["https://api.test/x%2${d}", "percent 18-20"],
    ["https:///x", "url 0-8"],
    ["https://api.test:99999/", "url 0-22"],
  ])("%s: %s", (template, expected) => {
    expect(url(template)).toBe(expected);
  });
});

describe("placeholders that say nothing", () => {
  test.each([
    ["https://api.test/${}", "placeholder 17-20"],
    ["https://api.test/${ city }", "placeholder 17-26"],
    ["https://api.test/${city", "unclosed 17-23"],
    ["https://api.test/${a.}", "placeholder 17-22"],
    ["https://api.test/${l[-1]}", "placeholder 17-25"],
    ["https://api.test/${a:-${b}}", "nested 17-26"],
    ["https://api.test/${1st}?q=${x y}", "placeholder 17-23,placeholder 26-32"],
  ])("%s: %s", (template, expected) => {
    expect(url(template)).toBe(expected);
  });
});

describe("hosts, where a host may be a value", () => {
  const options = { allowHostValues: true };
  test.each([
    ["https://${tenant}.api.test/", { tenant: "Acme-1" }, "https://acme-1.api.test/"],
    ["https://eu-${zone}.api.test:8443/", { zone: "west" }, "https://eu-west.api.test:8443/"],
    ["https://${tenant}.api.test/", { tenant: "evil.test/" }, "TEMPLATE_HOST"],
    ["https://${tenant}.api.test/", { tenant: "evil.com" }, "TEMPLATE_HOST"],
    ["https://${tenant}.api.test/", { tenant: "x@y" }, "TEMPLATE_HOST"],
    ["https://${tenant}.api.test/", { tenant: "" }, "TEMPLATE_HOST"],
    ["https://${tenant}.api.test/", { tenant: "xn--a" }, "TEMPLATE_HOST"],
    ["https://${tenant}.api.test/", { tenant: "a".repeat(64) }, "TEMPLATE_HOST"],
    ["https://${tenant}/", {}, "host 8-17"],
    ["https://api.${tld}/", {}, "host 12-18"],
    ["https://127.0.${x}.1/", {}, "host 14-18"],
    ["https://a.test:${port}/", {}, "port 15-22"],
  ])("%s with %j", (template, args, expected) => {
    expect(expand(compileUrlTemplate(template, options), args as Record<string, string>)).toBe(expected);
  });
});

test("every placeholder has its position", () => {
  const compiled = compileUrlTemplate("https://api.test/${a.b[0]}?${k}=${v?}#${f}");
  if (!compiled.ok) throw new Error("compiles");
  expect(
    compiled.template.placeholders.map(({ text, reference, position }) => [text, reference, position]),
  ).toEqual([
    ["${a.b[0]}", ["a", "b", 0], "path"],
    ["${k}", ["k"], "query-key"],
    ["${v?}", ["v"], "query-value"],
    ["${f}", ["f"], "fragment"],
  ]);
  expect(compiled.warnings).toEqual([
    { code: "fragment", message: "${f} stands after #, which is never sent", start: 38, end: 42 },
  ]);
});

test("an error names the placeholder and never its value", () => {
  const compiled = compileUrlTemplate("https://api.test/${id}");
  if (!compiled.ok) throw new Error("compiles");
  expect(compiled.template.expand(() => ({ value: ".." }))).toEqual({
    ok: false,
    error: {
      code: "TEMPLATE_SEGMENT",
      message: "${id} turns its path segment into dots, which lead elsewhere",
      placeholder: "${id}",
      start: 17,
      end: 22,
    },
  });
  expect(compiled.template.expand(() => undefined)).toMatchObject({
    error: { message: "${id} has no value" },
  });
  expect(compiled.template.expand(() => ({ value: [] }))).toMatchObject({
    error: { message: "${id} is an array, which can't stand here" },
  });
});
