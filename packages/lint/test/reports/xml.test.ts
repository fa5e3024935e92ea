import { expect, test } from "vitest";
import { attributes, escapeXml } from "../../src/reports/xml.ts";
import { parseXml } from "./readers/xml.ts";

test.each([
  ['<a b="c">&\'', "&lt;a b=&quot;c&quot;&gt;&amp;&apos;"],
  ["]]>", "]]&gt;"],
  ["a\tb\nc\rd", "a&#x9;b&#xA;c&#xD;d"],
  ["\0\u001b[2J", "&lt;U+0000&gt;&lt;U+001B&gt;[2J"],
  ["\u202e\u0085\u2028", "&#x202E;&#x85;&#x2028;"],
  ["\ud800x\udc00", "&lt;U+D800&gt;x&lt;U+DC00&gt;"],
  ["\ufffe\uffff\ufffd", "&lt;U+FFFE&gt;&lt;U+FFFF&gt;\ufffd"],
  ["Zeit 時間 😀 \u{e0041}", "Zeit 時間 😀 &#xE0041;"],
])("%j", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
  expect(parseXml(`<a b="${escaped}">${escaped}</a>`).text).toBe(
    parseXml(`<a b="${escaped}"/>`).attributes["b"],
  );
});

test("attributes without a value are left out", () => {
  expect(attributes({ line: 4, column: undefined, name: '"' })).toBe(' line="4" name="&quot;"');
});

test("the reader refuses what is no XML", () => {
  expect(() => parseXml('<a b="\u001b"/>')).toThrow();
  expect(() => parseXml("<a>&#x1B;</a>")).toThrow();
  expect(() => parseXml("<a><b></a>")).toThrow();
});
