import fc from "fast-check";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver-protocol/node.js";

/** Line ends of both kinds, characters of two, three and four bytes, and several findings. */
export const START = [
  '{\r\n  "tools": [\r\n',
  '    { "name": "get_tide", "owner": "Häfen 😀", "command": ["./tools/bin/get_tide"] },\n',
  '    { "name": "get tide", "owner": "港湾", "command": ["./tools/bin/get_moon"], "timeoutSec": "9" }\r\n',
  "  ]\n}\n",
].join("");

/** Pieces that keep JSON whole more often than not, and those that do not: halves of line ends and of characters too. */
const PIECES = [
  " ",
  "\n",
  "\r\n",
  "\r",
  "é",
  "港",
  "😀",
  "👩‍🚀",
  "\ud83d",
  "\ude00",
  '"owner": "😀",',
  ', "näme": 1',
  "get",
  "{",
  "}",
  "]",
  '"',
  ",",
  "0.1",
  "// 港\r\n",
];

/** Where an edit is: between two characters of the text, at its end, or behind the end of a line or of the text. */
export interface Place {
  kind: "inside" | "end" | "behind" | "whole";
  /** Shares of the text, from 0 to 1. */
  from: number;
  length: number;
  text: string;
}

const inserted = fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }).map((pieces) => pieces.join(""));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place: fc.Arbitrary<Place> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant("inside" as const) },
    { weight: 4, arbitrary: fc.constant("end" as const) },
    { weight: 3, arbitrary: fc.constant("behind" as const) },
    { weight: 1, arbitrary: fc.constant("whole" as const) },
  ),
  from: share,
  length: fc.nat({ max: 12 }),
  text: inserted,
});

/** Notifications of one to four changes each; before some of them an editor waits for the findings of the last. */
export const notifications = fc.array(
  fc.record({ places: fc.array(place, { minLength: 1, maxLength: 4 }), isAwaited: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

/** The change as an editor that holds the text writes it; a whole text comes without a range. */
export function changeAt(
  text: string,
  { kind, from, length, text: piece }: Place,
): TextDocumentContentChangeEvent {
  const document = TextDocument.create("file:///tools.json", "json", 0, text);
  const at = kind === "end" ? text.length : Math.floor(from * text.length);
  const start = document.positionAt(at);
  switch (kind) {
    case "whole":
      return { text: `${START}${piece}` };
    case "inside":
      return { range: { start, end: document.positionAt(at + length) }, text: piece };
    case "end":
      return { range: { start: document.positionAt(at - length), end: start }, text: piece };
    case "behind":
      return {
        range: { start: { ...start, character: 999 }, end: { line: start.line + length, character: 999 } },
        text: piece,
      };
  }
}
