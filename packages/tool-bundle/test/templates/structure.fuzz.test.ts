import { compileBodyTemplate, compileUrlTemplate, createLookup } from "@toolhaft/tool-bundle/templates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

// `check` runs as many as show that no value changes a structure; the usual run shows slips.
const numRuns = Number(process.env["TOOLHAFT_FUZZ"] ?? "2000");

const timeout = 600_000 + numRuns * 20;

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "..",
        ".",
        "/",
        "\\",
        "?",
        "#",
        "&",
        "=",
        "%2e",
        "%",
        '"',
        "${x}",
        "}",
        "@",
        ":",
        "\r\n",
        "\t",
        "+",
        " ",
        "\u2028",
        "\ud800",
        "a",
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join("")),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

const args = fc.record({ a: hostile, b: hostile, c: fc.oneof(hostile, fc.jsonValue()) });
const argumentNames = new Set(["a", "b", "c"]);

describe("a URL's structure", () => {
  const templates = [
    "https://api.test/v1/${a}/x-${b}?q=${b}&page=${c}",
    "https://api.test:8443/${a}${b}?fixed=1&${c}=2&z=${a?}",
    "https://api.test/%41/.${a}/${b}.json#top",
  ].map((text) => ({ text, compiled: compileUrlTemplate(text) }));

  test.each(templates)(
    "$text",
    ({ text, compiled }) => {
      if (!compiled.ok) throw new Error("compiles");
      const plain = new URL(text.replaceAll(/\$\{[^}]*\}/g, "x"));
      fc.assert(
        fc.property(args, (values) => {
          const expansion = compiled.template.expand(createLookup({ args: values as never, argumentNames }));
          if (!expansion.ok) return;
          const url = new URL(expansion.value);
          expect([url.origin, url.username, url.password, url.hash]).toEqual([
            plain.origin,
            "",
            "",
            plain.hash,
          ]);
          expect(url.pathname.split("/")).toHaveLength(plain.pathname.split("/").length);
          const keys = expansion.value.split("?")[1]?.split("#")[0]?.split("&").length ?? 0;
          expect([...url.searchParams.keys()]).toHaveLength(keys);
          const dropped = text.includes("${a?}") && values.a === null ? 1 : 0;
          expect(keys).toBe([...plain.searchParams.keys()].length - dropped);
          const [, first = ""] = /\/v1\/([^/]*)\//.exec(url.pathname) ?? [];
          if (text.includes("/v1/")) expect(decodeURIComponent(first)).toBe(textOf(values.a));
        }),
        { numRuns },
      );
    },
    timeout,
  );
});

describe("a JSON body's structure", () => {
  const text = '{"s":"<${a}>","v":${b},"deep":[{"k":${c}}],"n":null}';
  const compiled = compileBodyTemplate(text);

  test(
    text,
    () => {
      if (!compiled.ok) throw new Error("compiles");
      fc.assert(
        fc.property(args, (values) => {
          const expansion = compiled.template.expand(createLookup({ args: values as never, argumentNames }));
          if (!expansion.ok) return;
          // A text of JSON has no negative zero.
          const back = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
          expect(JSON.parse(expansion.value)).toEqual({
            s: `<${textOf(back["a"])}>`,
            v: back["b"],
            deep: [{ k: back["c"] }],
            n: null,
          });
        }),
        { numRuns },
      );
    },
    timeout,
  );
});

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
