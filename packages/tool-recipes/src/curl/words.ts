import { RecipeError } from "../draft.ts";

/**
 * The words of a command line as a POSIX shell splits it: quotes, `$'…'`, backslashes, lines that go on. It ends where another
 * command begins (`|`, `;`, `&`, `>`). What `cmd.exe` writes with carets ("Copy as cURL (cmd)") is read too. Throws a
 * `RecipeError` for a quote that is not closed.
 */
export function shellWords(line: string): string[] {
  const isFromCmd = /\^(?:"|\r?\n)/.test(line);
  const text = isFromCmd
    ? line.replace(/\^(\r?\n|[\s\S])/g, (_, next: string) => (next.includes("\n") ? " " : next))
    : line;
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const take = (part: string): void => {
    word = (word ?? "") + part;
  };
  while (at < text.length) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(text)?.[0] ?? "";
    const next = text.slice(at, at + 2);
    if (plain !== "") {
      take(plain);
      at += plain.length;
    } else if (next === "\\\n" || text.startsWith("\\\r\n", at)) {
      at = text.indexOf("\n", at) + 1;
    } else if (/^\s/.test(next)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
    } else if (next.startsWith("'")) {
      const end = closing(text, at + 1, "'");
      take(text.slice(at + 1, end));
      at = end + 1;
    } else if (next === "$'") {
      const end = closing(text, at + 2, "'", true);
      take(ansiText(text.slice(at + 2, end)));
      at = end + 1;
    } else if (next.startsWith('"')) {
      const end = closing(text, at + 1, '"', true);
      take(
        text
          .slice(at + 1, end)
          .replace(/\\(?:\r?\n)/g, "")
          .replace(/\\(["\\$`])/g, "$1"),
      );
      at = end + 1;
    } else if (next.startsWith("\\")) {
      take(next.slice(1));
      at += 2;
    } else if (/^[|;&<>]/.test(next)) {
      break;
    } else {
      take(next.slice(0, 1));
      at += 1;
    }
  }
  if (word !== undefined) words.push(word);
  return words;
}

const PLAIN = /[^\s'"\\$|;&<>]+/y;

/** Where a quote ends. */
function closing(text: string, from: number, quote: string, escapes = false): number {
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === "\\") at += 1;
    else if (text[at] === quote) return at;
  }
  throw new RecipeError(`the command has a ${quote === '"' ? "double" : "single"} quote that is not closed`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ a: "\u0007", b: "\b", e: "\u001b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" },
  ...{ "\\": "\\", "'": "'", '"': '"', "?": "?" },
};

/** What stands between `$'` and `'`. */
function ansiText(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (all: string, hex?: string, short?: string, long?: string, octal?: string, char?: string) => {
      const digits = hex ?? short ?? long;
      if (digits === undefined && octal === undefined) return ESCAPES[char ?? ""] ?? all;
      const code = Number.parseInt(digits ?? octal ?? "", digits === undefined ? 8 : 16);
      return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
    },
  );
}
