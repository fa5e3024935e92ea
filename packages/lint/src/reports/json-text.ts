// Characters that act on a terminal or hide from the eye; in JSON they stand in strings only, where a code means the same.
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function acting(): RegExp {
  return /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;
}

/** JSON whose bytes are safe on a terminal: what acts or hides stands as its code, and means the same to a parser. */
export function toJsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(acting(), (character) =>
    Array.from({ length: character.length }, (_, at) => unicodeEscape(character.charCodeAt(at))).join(""),
  );
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
