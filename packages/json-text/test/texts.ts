import fc from "fast-check";
import type { JsonValue } from "@toolhaft/json-text";

const key = fc.oneof(
  fc.constantFrom(
    "name",
    "tools",
    "__proto__",
    "constructor",
    "toString",
    "",
    "0",
    "1",
    'a"b',
    "a\\b",
    "größe",
    "🕰",
    "a/b",
    "a~b",
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
);

/** Any JSON value with the keys and strings that trip readers. */
export const jsonValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((number) => (Object.is(number, -0) ? 0 : number)),
      key,
      fc.constantFrom("a: b", '":', "\\", '\\"', "// no comment", "{[", "\u2028"),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(
      // As JSON.parse does it: every key an own property.
      (members) =>
        JSON.parse(
          `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
        ) as JsonValue,
    ),
  ),
})).value;

/** White space anywhere JSON allows it, and other spellings of the same strings: texts as people write them. */
export const jsonText: fc.Arbitrary<string> = fc
  .tuple(
    jsonValue,
    fc.constantFrom("", "\ufeff"),
    fc.array(fc.constantFrom("", " ", "\n  ", "\r\n\t"), { minLength: 1, maxLength: 7 }),
    fc.boolean(),
  )
  .map(([value, mark, spaces, escaped]) => {
    let turn = 0;
    const space = (): string => spaces[turn++ % spaces.length] ?? "";
    const print = (node: JsonValue): string => {
      if (Array.isArray(node))
        return `[${space()}${node.map((item) => print(item) + space()).join(`,${space()}`)}]`;
      if (typeof node === "object" && node !== null) {
        const members = Object.keys(node).map(
          (name) => `${string(name)}${space()}:${space()}${print(node[name] ?? null)}${space()}`,
        );
        return `{${space()}${members.join(`,${space()}`)}}`;
      }
      return typeof node === "string" ? string(node) : JSON.stringify(node);
    };
    const string = (text: string): string => {
      const source = JSON.stringify(text);
      return escaped
        ? source.replace(/[mopqs]/g, (letter) =>
            turn % 2 === 0 ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
          )
        : source;
    };
    return `${mark}${space()}${print(value)}${space()}`;
  });

/** A text with a few characters taken out, put in or doubled. */
export const brokenText: fc.Arbitrary<string> = fc
  .tuple(
    jsonText,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(3),
        fc.constantFrom(
          "",
          ",",
          ":",
          '"',
          "'",
          "{",
          "}",
          "[",
          "]",
          "\\",
          "\n",
          "//",
          "/*",
          "#",
          "x",
          "tru",
          "-",
          "0",
          ".",
          "“",
          "\u00a0",
          "\ufffd",
          "\u0000",
          "}]",
          '"a":',
        ),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, changes]) =>
    changes.reduce((current, [at, length, put]) => {
      const start = at % (current.length + 1);
      return current.slice(0, start) + put + current.slice(start + length);
    }, text),
  );
