import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVerbatim } from "../../src/exact/verbatim.ts";

const verbatim = createVerbatim();

describe("verbatim", () => {
  it("keeps the spelling of numbers and strings", () => {
    const text = '{"n": 1.0, "big": 9007199254740993, "word": "\\u00e9\\\\"}';
    expect(verbatim.restore(JSON.stringify({ id: 1, result: { arguments: verbatim.hide(text) } }))).toBe(
      `{"id":1,"result":{"arguments":${text}}}`,
    );
  });

  it("puts several lines on one, and changes nothing else", () => {
    const hidden = verbatim.hide('{\r\n  "city": "Vard\\u00f8\\n",\n\t"n":  1.0\n}', {
      isObjectSchema: true,
    });
    expect(verbatim.restore(JSON.stringify(hidden))).toBe('{"city": "Vard\\u00f8\\n","n":  1.0}');
  });

  it("takes nothing for hidden that it did not hide", () => {
    const other = createVerbatim().hide('{"n":1.0}');
    expect(verbatim.reveal(other)).toBeUndefined();
    expect(verbatim.restore(JSON.stringify(other))).toBe(JSON.stringify(other));
    expect(verbatim.restore(JSON.stringify({ said: JSON.stringify(verbatim.hide("1.0")) }))).toContain(
      "said",
    );
  });

  it("restores any JSON among any JSON", () => {
    fc.assert(
      fc.property(fc.array(fc.json()), fc.json(), (texts, other) => {
        const message = { other, texts: texts.map((text) => verbatim.hide(text)) };
        const expected = `{"other":${JSON.stringify(other)},"texts":[${texts.join(",")}]}`;
        expect(verbatim.restore(JSON.stringify(message))).toBe(expected);
        expect(message.texts.map((hidden) => verbatim.reveal(hidden))).toEqual(texts);
      }),
    );
  });

  it("takes line breaks out of a megabyte of spaces, and no space out of a string", () => {
    const spaces = " ".repeat(1_000_000);
    const text = `{ "city": "${spaces}" ,${spaces}\r\n\t"n":  1.0 \n\n }`;
    expect(verbatim.restore(JSON.stringify(verbatim.hide(text)))).toBe(`{ "city": "${spaces}" ,"n":  1.0}`);
  });

  it("has room for megabytes", () => {
    const text = JSON.stringify({ log: 'quote " and \\ '.repeat(300_000) });
    expect(verbatim.restore(JSON.stringify(verbatim.hide(text)))).toBe(text);
  });
});
