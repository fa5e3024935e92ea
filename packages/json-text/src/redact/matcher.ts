/** Looks for many texts at once, in one pass that skips most of what it passes. */
export interface Matcher {
  /** Every place of every text. */
  find(text: string, found: (start: number, end: number) => void): void;
  /** Where one of the texts begins that the end of `text` cuts off; its length where none does. */
  unfinished(text: string): number;
  readonly longest: number;
}

const SLOTS = 4_096;
/** More would be skipped at a time, but each text takes longer to take up. */
const LONGEST_LOOK = 16;

/** Wu and Manber's: pairs of characters tell how far the next match is away. `texts` have two characters or more. */
export function createMatcher(texts: readonly string[]): Matcher {
  const lengths = texts.map(({ length }) => length);
  const shortest = Math.min(LONGEST_LOOK, ...lengths);
  const longest = Math.max(0, ...lengths);
  const skips = new Uint8Array(SLOTS).fill(shortest - 1);
  const ending = new Map<number, string[]>();
  const firsts = new Set(texts.map((text) => text.charCodeAt(0)));
  for (const text of texts) {
    for (let at = 1; at < shortest; at++) {
      const slot = slotOf(text, at);
      skips[slot] = Math.min(skips[slot] ?? 0, shortest - 1 - at);
    }
    const slot = slotOf(text, shortest - 1);
    ending.set(slot, [...(ending.get(slot) ?? []), text]);
  }
  return {
    longest,
    find(text, found) {
      for (let at = shortest - 1; at < text.length;) {
        const slot = slotOf(text, at);
        const skip = skips[slot] ?? 0;
        if (skip > 0) {
          at += skip;
          continue;
        }
        const start = at - shortest + 1;
        for (const each of ending.get(slot) ?? [])
          if (text.startsWith(each, start)) found(start, start + each.length);
        at++;
      }
    },
    unfinished(text) {
      for (let at = Math.max(0, text.length - longest + 1); at < text.length; at++) {
        if (!firsts.has(text.charCodeAt(at))) continue;
        const rest = text.slice(at);
        if (texts.some((each) => each.length > rest.length && each.startsWith(rest))) return at;
      }
      return text.length;
    },
  };
}

function slotOf(text: string, at: number): number {
  return ((text.charCodeAt(at - 1) << 5) ^ text.charCodeAt(at)) & (SLOTS - 1);
}
