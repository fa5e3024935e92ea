import { viewOf, type TakeEscape, type View } from "./view.ts";

/** Percent encoding undone (RFC 3986, 2.1), of any character and in any case; what is no UTF-8 stays. */
export function undoPercent(text: string): View | undefined {
  return viewOf(text, (take) => {
    for (let at = text.indexOf("%"); at !== -1; at = text.indexOf("%", at))
      at += takeCharacter(text, at, take);
  });
}

/** The same where `+` is a blank, as in forms. */
export function undoForm(text: string): View | undefined {
  if (!text.includes("+")) return undefined;
  return viewOf(text, (take) => {
    for (let at = 0; at < text.length;) {
      const sign = text[at];
      if (sign === "+") take(" ", at, 1);
      at += sign === "%" ? takeCharacter(text, at, take) : 1;
    }
  });
}

/** Take one encoded character; answers how far it goes. */
function takeCharacter(text: string, at: number, take: TakeEscape): number {
  const first = byteAt(text, at);
  if (first === undefined) return 1;
  const count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let code = count === 1 ? first : first & (0xff >> (count + 1));
  for (let index = 1; index < count; index++) {
    const byte = byteAt(text, at + 3 * index);
    if (byte === undefined || (byte & 0xc0) !== 0x80) return 3;
    code = (code << 6) | (byte & 0x3f);
  }
  if (first >= 0x80 && (first < 0xc2 || code > 0x10ffff)) return 3;
  take(String.fromCodePoint(code), at, 3 * count);
  return 3 * count;
}

function byteAt(text: string, at: number): number | undefined {
  if (text[at] !== "%") return undefined;
  const digits = text.slice(at + 1, at + 3);
  return /^[0-9a-fA-F]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}
