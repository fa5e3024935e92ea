/** How many terminal cells a character takes: 0 for marks that sit on another, 2 for wide scripts and emoji. */
export function displayWidth(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (/^[\p{Mn}\p{Me}]$/u.test(character)) return 0;
  return isWide(code) || isEmoji(character, code) ? 2 : 1;
}

/** Emoji that stand among narrow signs, such as ✅ and ⭐. Of a flag each of its two letters is one cell. */
function isEmoji(character: string, code: number): boolean {
  return code >= 0x231a && (code < 0x1f1e6 || code > 0x1f1ff) && /^\p{Emoji_Presentation}$/u.test(character);
}

// The blocks that terminals draw in two cells (Unicode's East Asian Width, W and F, by block).
const WIDE_BLOCKS: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18d08],
  [0x1aff0, 0x1b2fb],
  [0x1f200, 0x1f265],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

function isWide(code: number): boolean {
  return WIDE_BLOCKS.some(([first, last]) => code >= first && code <= last);
}
