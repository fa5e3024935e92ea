import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedactor } from "../../src/redact/index.ts";
import { picker, picks, secrets, spelled, spelledLong } from "../../../../tests/secrets/spelled.ts";

const around = fc.constantFrom("", " ", "key=", '{"a":"', "https://a.test/?q=", "\n", "***", ">");
const behind = fc.constantFrom("", " ", "&b=1", '"}', "\n", "<", "***");

describe("a secret", () => {
  test.each(Object.entries({ ...spelled, ...spelledLong }))("never shows %s", (_, spell) => {
    fc.assert(
      fc.property(secrets(6), picks, around, behind, (secret, choices, before, after) => {
        const written = spell(secret, picker(choices));
        const clean = createRedactor([secret]).text(`${before}${written}${after}`);
        expect(clean).toContain("***");
        expect(clean.length).toBeLessThanOrEqual(before.length + after.length + "***".length + 16);
        expectGone(clean, secret);
      }),
    );
  });

  test.each(Object.entries(spelled))(
    "of three to five characters is masked as a whole word %s",
    (_, spell) => {
      fc.assert(
        fc.property(fc.stringMatching(/^[\w"<é]{3,5}$/), picks, (secret, choices) => {
          const written = spell(secret, picker(choices));
          const redactor = createRedactor([secret]);
          expect(redactor.text(`is ${written}!`)).not.toContain(` ${written}!`);
        }),
      );
    },
  );

  test("that is short stays inside a word, and shorter ones are none", () => {
    const redactor = createRedactor(["dev", "ab", ""]);
    expect(redactor.text("dev devices _dev (dev) /dev/null ab")).toBe("*** devices _dev (***) /***/null ab");
    expect(createRedactor(["ab", "", "**", "***"]).isActive).toBe(false);
  });

  test("that holds or overlaps another leaves no rest", () => {
    const redactor = createRedactor(["abcdef", "abcdef-123456", "456789xy"]);
    expect(redactor.text("<abcdef-123456> <abcdef> <abcdef-123456789xy>")).toBe("<***> <***> <***>");
  });

  test("of several lines is masked line by line", () => {
    const pem = [
      "-----BEGIN PRIVATE KEY-----",
      "MIIEvQIBADANBgkqhkiG9w0B",
      "AQEFAASCBKcwggSjAgEAAoIB",
      "-----END PRIVATE KEY-----",
      "",
    ];
    const redactor = createRedactor([pem.join("\n")]);
    expect(redactor.text(`a ${pem[1] ?? ""} b ${pem[2] ?? ""} c`)).toBe("a *** b *** c");
    expect(redactor.text(pem.join("\r\n"))).toBe(
      "-----BEGIN PRIVATE KEY-----\r\n***\r\n***\r\n-----END PRIVATE KEY-----\r\n",
    );
  });
});

test("lines of a secret of several are masked, whatever a program writes between them", () => {
  const line = secrets(8).filter((text) => !/[\r\n]/.test(text) && !/^-----.*-----$/.test(text));
  const between = fc.constantFrom(
    " ",
    "\t",
    "\\n",
    "\\r\\n",
    "\r\n",
    "\n    ",
    "%0A",
    "&#10;",
    "<br>",
    " | ",
    "",
    "\u2028",
  );
  const ends = fc.constantFrom("\n", "\r\n", "\n\n", "\n  ");
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), ends, between, (lines, end, sign) => {
      const clean = createRedactor([lines.join(end)]).text(`key: ${lines.join(sign)}!`);
      for (const each of lines) expectGone(clean, each);
    }),
  );
});

describe("what is no secret", () => {
  const redactor = createRedactor(["k-0123456789", "p@ss wörd\n2"]);

  test("keeps every byte, as text, as JSON, in pieces and as events", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.webUrl({ withQueryParameters: true }));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
        const stream = redactor.stream();
        const events: string[] = [];
        const sequence = redactor.sequence<number>((item, clean) => (events[item] = clean));
        for (const [index, each] of texts.entries()) sequence.add(index, each);
        sequence.end();
        expect(texts.map((each) => redactor.text(each))).toEqual(texts);
        expect(texts.map((each) => stream.push(each)).join("") + stream.end()).toBe(texts.join(""));
        expect(events).toEqual(texts);
        expect(redactor.value(texts)).toEqual(texts);
      }),
    );
  });

  test("keeps its spelling in JSON, also beside what is one", () => {
    const json =
      '{"big": 9007199254740993, "one":1.0, "k-0123456789" : ["\\u0041", "k\\u002d0123456789"],"n":-1e5}';
    expect(redactor.json(json)).toBe(
      '{"big": 9007199254740993, "one":1.0, "***" : ["\\u0041", "***"],"n":-1e5}',
    );
    expect(createRedactor(["9007199254740993"]).json(json)).toContain('"big": "***", "one":1.0');
    // One that stands across values is still none to show.
    expect(createRedactor(['993, "one"']).json(json)).toBe('"***"');
  });
});

describe("a part of a text", () => {
  const secret = 'k-"é0123456789';
  const redactor = createRedactor([secret]);
  const whole = ["", ...Object.values(spelled)].flatMap((spell) =>
    spell === "" ? [] : [(spell as (text: string, pick: () => number) => string)(secret, () => 1)],
  );

  test("shows no piece of a secret that its end cuts", () => {
    for (const written of whole)
      for (let cut = 1; cut <= written.length; cut++) {
        const clean = redactor.start(`said: ${written.slice(0, cut)}`);
        expect(clean.replace("***", "")).toBe("said: ");
      }
  });

  test("shows no piece of a secret that its start cuts", () => {
    for (const written of whole)
      for (let cut = 1; cut < written.length; cut++)
        expect(redactor.end(`${written.slice(cut)} ${"x".repeat(1_000)}`)).toMatch(/^\*{3}x+$/);
  });

  test("comes out of a stream whole, in order, and without a secret, wherever it is cut", () => {
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.array(fc.nat(400), { maxLength: 8 }), (written, cuts) => {
        const text = `first k-k- ${written} ${"middle ".repeat(9)}${written}k- last`;
        const stream = redactor.stream();
        let clean = "";
        let done = 0;
        for (const cut of [...cuts].sort((a, b) => a - b)) {
          clean += stream.push(text.slice(done, cut));
          done = Math.max(done, cut);
        }
        clean += stream.push(text.slice(done)) + stream.end();
        expect(clean).toBe(redactor.text(text));
      }),
    );
  });

  test("that events share is masked in each of them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.array(fc.nat(300), { maxLength: 6 }), (written, cuts) => {
        const text = `one ${written} two ${written}`;
        const borders = [
          0,
          ...[...cuts].sort((a, b) => a - b).filter((cut) => cut < text.length),
          text.length,
        ];
        const parts = borders.slice(1).map((end, index) => text.slice(borders[index], end));
        const events: string[] = [];
        const order: number[] = [];
        const sequence = redactor.sequence<number>((item, clean) => {
          order.push(item);
          events.push(clean);
        });
        for (const [index, part] of parts.entries()) sequence.add(index, part);
        sequence.end();
        expect(order).toEqual(parts.map((_, index) => index));
        // Three characters tell nothing, and waiting for them would hold up every stream.
        const left = events.join("").replaceAll("***", "");
        expect(left.length).toBeLessThanOrEqual("one  two ".length + 2 * 3);
        expectGone(left, secret);
      }),
    );
  });
});

test("much of escapes, whole and cut off ones, and of beginnings of secrets takes no squared time", () => {
  const values = Array.from({ length: 20 }, (_, index) => `k-${String(index).repeat(9)}\\%&" é`);
  const redactor = createRedactor(values);
  const pieces = [
    "\\",
    "%25",
    "%",
    "&amp;",
    "&#",
    "&#0000",
    "\\u005cu0025",
    "k-000000000",
    "+",
    '"',
    "%C3",
    "a",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(200_000 / piece.length);
    // The squares of these lengths would take minutes.
    expect(redactor.text(text)).toBe(text);
    expect(redactor.start(text).length).toBeGreaterThan(0);
    const stream = redactor.stream();
    expect(stream.push(text) + stream.end()).toBe(text);
  }
});

function expectGone(text: string, secret: string): void {
  const plain = text.replaceAll("***", "");
  for (let at = 0; at + 8 <= secret.length; at++) expect(plain).not.toContain(secret.slice(at, at + 8));
  if (secret.length < 8) expect(plain).not.toContain(secret);
}
