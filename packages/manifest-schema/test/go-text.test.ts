import { goQuote } from "@toolhaft/manifest-schema";
import { expect, test } from "vitest";
import { goFoldKey, goTrimSpace } from "../src/go-text.ts";

test.each([
  ["get_time", '"get_time"'],
  ["", '""'],
  ['read "all"', String.raw`"read \"all\""`],
  [String.raw`tools\bin`, String.raw`"tools\\bin"`],
  [
    "bell\u0007 back\b feed\f line\n return\r tab\t vertical\v",
    String.raw`"bell\a back\b feed\f line\n return\r tab\t vertical\v"`,
  ],
  ["nul\u0000 unit\u001f delete\u007f", String.raw`"nul\x00 unit\x1f delete\x7f"`],
  ["next line\u0085", String.raw`"next line\u0085"`],
  ["no-break\u00a0space", String.raw`"no-break\u00a0space"`],
  ["soft\u00adhyphen", String.raw`"soft\u00adhyphen"`],
  ["zero\u200bwidth", String.raw`"zero\u200bwidth"`],
  ["line\u2028separator", String.raw`"line\u2028separator"`],
  ["bom\ufeff", String.raw`"bom\ufeff"`],
  ["private\ue000", String.raw`"private\ue000"`],
  ["tag\u{e0001}", String.raw`"tag\U000e0001"`],
  ["Zürich 東京 ½ €", '"Zürich 東京 ½ €"'],
  ["clock 🕰", '"clock 🕰"'],
  ["e\u0301", '"e\u0301"'],
  ["half\ud800", '"half\ufffd"'],
])("Go quotes %j as %s", (text, quoted) => {
  expect(goQuote(text)).toBe(quoted);
});

test.each([
  ["timeoutSec", "timeoutsec"],
  ["TOOLS", "tools"],
  ["tool\u017f", "tools"],
  ["\u212aey", "key"],
  ["Ñame", "Ñame"],
  ["İd", "İd"],
])("Go folds the key %j to %j", (key, folded) => {
  expect(goFoldKey(key)).toBe(folded);
});

test.each([
  [" TZ\t", "TZ"],
  ["\u0085\u00a0TZ\u3000\u2029", "TZ"],
  ["LC ALL", "LC ALL"],
  ["\ufeffTZ", "\ufeffTZ"],
  ["\u180eTZ\u200b", "\u180eTZ\u200b"],
  [" \r\n", ""],
])("Go trims %j to %j", (text, trimmed) => {
  expect(goTrimSpace(text)).toBe(trimmed);
});
