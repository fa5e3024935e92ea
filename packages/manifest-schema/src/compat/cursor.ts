import { goString } from "../go-text.ts";

/** What a JSON value starts with. */
export type JsonKind = "object" | "array" | "string" | "number" | "bool" | "null";

/**
 * Reads JSON text that is known to be sound, value by value, where `JSON.parse` would lose what Go's
 * decoder sees: every one of equal keys, and how numbers are spelled.
 */
export class Cursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The kind of the value ahead. */
  kind(): JsonKind {
    this.#skipSpace();
    switch (this.#text[this.#at]) {
      case "{":
        return "object";
      case "[":
        return "array";
      case '"':
        return "string";
      case "t":
      case "f":
        return "bool";
      case "n":
        return "null";
      default:
        return "number";
    }
  }

  /** Visit each member of the object ahead; `visit` must read its value. */
  members(visit: (key: string) => void): void {
    this.#list("}", () => {
      const key = this.string();
      this.#skipSpace();
      this.#at++;
      visit(key);
    });
  }

  /** Visit each item of the array ahead; `visit` must read it. */
  items(visit: (index: number) => void): void {
    let index = 0;
    this.#list("]", () => {
      visit(index++);
    });
  }

  /** Read a string as Go does: lone surrogates become U+FFFD. */
  string(): string {
    return goString(JSON.parse(this.skip()) as string);
  }

  /** Read over any value and return its text. */
  skip(): string {
    this.#skipSpace();
    const start = this.#at;
    let depth = 0;
    do {
      TOKEN.lastIndex = this.#at;
      TOKEN.test(this.#text);
      const first = this.#text[this.#at];
      if (first === "{" || first === "[") depth++;
      else if (first === "}" || first === "]") depth--;
      this.#at = TOKEN.lastIndex;
    } while (depth > 0);
    return this.#text.slice(start, this.#at);
  }

  #list(close: string, visit: () => void): void {
    this.#skipSpace();
    this.#at++;
    for (;;) {
      this.#skipSpace();
      if (this.#text[this.#at] === close) break;
      visit();
      this.#skipSpace();
      if (this.#text[this.#at] === ",") this.#at++;
    }
    this.#at++;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#text);
    this.#at = SPACE.lastIndex;
  }
}

const SPACE = /[ \t\r\n]*/y;
// A string, a mark (with the white space around what it parts), or a number or word.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n,:]+|[[\]{}]|[^ \t\r\n,:[\]{}"]+/y;
