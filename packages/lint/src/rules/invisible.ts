// Characters that no one sees but every model reads: controls, zero-width characters, direction overrides,
// and the tag block, which can spell whole hidden sentences. Tab and line breaks are fine in prose, and the
// joiner U+200D and selector U+FE0F belong to emoji.
// In a function: while V8 parses the expression it looks the properties up, which takes a millisecond.
function invisible(): RegExp {
  return /(?![\t\n\r])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
}
// Nearly every text is plain, and this is seen fast.
const PLAIN = /^[\x20-\x7e]*$/;
const LINE = /[\t\n\r]/;

/** The text without its invisible characters. */
export function withoutInvisible(text: string, kind: "prose" | "name"): string {
  const seen = text.replace(new RegExp(invisible(), "gu"), "");
  return kind === "name" ? seen.replace(/[\t\n\r]/g, "") : seen;
}

/** The first invisible character of a text as `U+200B`, or `undefined`. `prose` may hold tabs and line breaks. */
export function invisibleIn(text: string, kind: "prose" | "name"): string | undefined {
  if (PLAIN.test(text)) return undefined;
  const found = invisible().exec(text) ?? (kind === "name" ? LINE.exec(text) : null);
  const code = found?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}
