import type { TextPosition } from "./types.ts";

const LINE_END = /\r\n?|\n/g;

/**
 * The lines of a text. A line ends with `\n`, `\r\n` or a lone `\r`, as editors count. They are counted
 * only as far as somebody asks, and kept in a typed array: a large text has a million of them.
 */
export class LineTable {
  readonly #text: string;
  readonly #hasReturns: boolean;
  #starts: Uint32Array = new Uint32Array(256);
  #count = 1;
  #isWhole = false;

  constructor(text: string) {
    this.#text = text;
    this.#hasReturns = text.includes("\r");
  }

  /** Line and column of an offset, both from 1. Offsets outside the text are clamped to its ends. */
  position(offset: number): TextPosition {
    const clamped = Math.min(Math.max(offset, 0), this.#text.length);
    this.#countTo(clamped);
    let low = 0;
    let high = this.#count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { offset: clamped, line: low + 1, column: clamped - (this.#starts[low] ?? 0) + 1 };
  }

  #countTo(offset: number): void {
    const text = this.#text;
    let starts = this.#starts;
    let count = this.#count;
    let last = starts[count - 1] ?? 0;
    while (last <= offset && !this.#isWhole) {
      last = this.#hasReturns ? afterAnyLineEnd(text, last) : text.indexOf("\n", last) + 1;
      if (last === 0) this.#isWhole = true;
      else {
        if (count === starts.length) starts = widen(starts);
        starts[count++] = last;
      }
    }
    this.#starts = starts;
    this.#count = count;
  }
}

/** Where the next line starts; 0 when there is none. */
function afterAnyLineEnd(text: string, offset: number): number {
  LINE_END.lastIndex = offset;
  LINE_END.test(text);
  return LINE_END.lastIndex;
}

function widen(starts: Uint32Array): Uint32Array {
  const wider = new Uint32Array(2 * starts.length);
  wider.set(starts);
  return wider;
}
