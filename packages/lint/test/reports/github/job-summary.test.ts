import { expect, test } from "vitest";
import { escapeMarkdown, renderJobSummary } from "../../../src/reports/github/job-summary.ts";
import { findingAt, reportOf } from "../findings.ts";

const name = ["tools", 1, "name"];

test("without findings it is two lines", () => {
  expect(renderJobSummary(reportOf())).toBe("## tools-lint\n\n✔ 1 file, no problems\n\n");
});

test("a thousand findings with long texts are a hundred rows, far below a mebibyte", () => {
  const long = findingAt(name, "error", { message: "<".repeat(100_000), help: "|".repeat(100_000) });
  const text = renderJobSummary(reportOf(...Array.from({ length: 1000 }, () => long)));
  expect(text.split("\n").filter((line) => line.startsWith("| ❌"))).toHaveLength(100);
  expect(text).toContain("\n… and 900 more.\n");
  expect(text.length).toBeLessThan(250_000);
});

test.each([
  ["![x](https://example.org/t.png)", "&#33;&#91;x&#93;&#40;https&#58;//example.org/t.png&#41;"],
  ["a | b\n<script>", "a &#124; b<U+000A>&#60;script&#62;".replace("<U+000A>", "&#60;U+000A&#62;")],
  [
    "@ada `x` *y* __z__ ~w~ #1 $m$",
    "&#64;ada &#96;x&#96; &#42;y&#42; &#95;&#95;z&#95;&#95; &#126;w&#126; &#35;1 &#36;m&#36;",
  ],
  ["www.example.org \\& &amp;", "www&#46;example.org &#92;&#38; &#38;amp;"],
  ["a".repeat(301), `${"a".repeat(299)}…`],
  [`${"a".repeat(299)}😀`, `${"a".repeat(299)}…`],
])("%j stays text", (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});
