import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { openLintSession } from "../../src/editor/session/lint-session.ts";
import { changeText, openText } from "../../src/editor/open-text.ts";
import type { ContentChange } from "../../src/editor/protocol.ts";

const PIECES = [
  "{",
  "}",
  "[",
  "]",
  '"',
  "name",
  ":",
  ",",
  "\n",
  "\r\n",
  "\r",
  "é",
  "😀",
  '"tools": [',
  " ",
  "0.1",
];
const START = '{\r\n  "tools": [\n    { "name": "get_time", "command": ["./tools/bin/get_time"] }\n  ]\n}\n';

const position = fc.record({ line: fc.nat({ max: 12 }), character: fc.nat({ max: 70 }) });
const edit = fc.record({
  range: fc.tuple(position, position).map(([a, b]) => {
    const ordered = a.line < b.line || (a.line === b.line && a.character <= b.character);
    return ordered ? { start: a, end: b } : { start: b, end: a };
  }),
  text: fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join("")),
});

describe("edits", () => {
  test("give the text that the editors' own library has", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits: ContentChange[]) => {
        let text = START;
        for (const change of edits) {
          // A new document each time: the lines it remembers are wrong after "\r" and "\n" come from two edits.
          const theirs = TextDocument.create("file:///tools.json", "json", 0, text);
          text = TextDocument.update(theirs, [change] as never, 1).getText();
        }
        expect(changeText(openText(START), edits).text).toBe(text);
      }),
    );
  });

  test("give that text also where it is kept in pieces", () => {
    const long = (START + "x".repeat(3000) + "\r").repeat(8);
    const far = fc.record({ line: fc.nat({ max: 60 }), character: fc.nat({ max: 3100 }) });
    const edits = fc.array(
      fc.record({ at: far, to: far, text: fc.constantFrom(...PIECES, "y".repeat(9000)) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(edits, (drawn) => {
        let text = long;
        const changes = drawn.map(({ at, to, text: piece }): ContentChange => {
          const [start, end] = [at, to].toSorted((a, b) => a.line - b.line || a.character - b.character);
          const change = { range: { start: start ?? at, end: end ?? to }, text: piece };
          const theirs = TextDocument.create("file:///tools.json", "json", 0, text);
          text = TextDocument.update(theirs, [change] as never, 1).getText();
          return change;
        });
        expect(changeText(openText(long), changes).text).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test("never desynchronise: after any of them the findings are those of a fresh lint", async () => {
    const session = openLintSession();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits: ContentChange[]) => {
        let document = openText(START);
        for (const change of edits) {
          document = changeText(document, [change]);
          await session.lint("/nowhere/tools.json", document.text);
        }
        const kept = await session.lint("/nowhere/tools.json", document.text);
        const fresh = await openLintSession().lint("/nowhere/tools.json", document.text);
        expect(kept).toEqual(fresh);
      }),
      { numRuns: 60 },
    );
  });

  test("places and offsets are each other's way back", () => {
    const document = openText(START);
    for (let offset = 0; offset <= START.length; offset++) {
      const place = document.positionAt(offset);
      const isInsideOfLineEnd = START[offset - 1] === "\r" && START[offset] === "\n";
      if (!isInsideOfLineEnd) expect(document.offsetAt(place)).toBe(offset);
    }
    expect(document.positionAt(START.indexOf("\r\n") + 1)).toEqual({ line: 0, character: 1 });
    expect(document.offsetAt({ line: 99, character: 0 })).toBe(START.length);
    expect(document.offsetAt({ line: 0, character: 99 })).toBe(1);
    expect(document.offsetAt({ line: -1, character: 0 })).toBe(0);
  });
});
