/** Numbers of a JSON text that a double cannot hold. */
export interface NumberFaults {
  /** The first whole number that a double changes: `9007199254740993`. */
  lossy?: string;
  /** The first number that would be infinite: `1e400`. */
  infinite?: string;
}

/** Nothing shorter than this can be lost or overflow. */
const SUSPICIOUS = /\d{16}|\d[eE]/;

/** Look at every number outside of strings. The text must be valid JSON. */
export function judgeNumbers(text: string): NumberFaults {
  const faults: NumberFaults = {};
  if (!SUSPICIOUS.test(text)) return faults;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = endOfString(text, at);
      continue;
    }
    if (code !== 0x2d && (code < 0x30 || code > 0x39)) {
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && NUMBER_PART.test(text.charAt(at))) at++;
    const spelled = text.slice(start, at);
    const value = Number(spelled);
    if (!Number.isFinite(value)) faults.infinite ??= spelled;
    else if (/^-?\d+$/.test(spelled) && spelled !== "-0" && String(value) !== spelled)
      faults.lossy ??= spelled;
  }
  return faults;
}

const NUMBER_PART = /[\d+\-.eE]/;

function endOfString(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === 0x5c) before--;
    if ((at - before) % 2 === 1) return at + 1;
  }
}
