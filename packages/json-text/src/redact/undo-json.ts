import { viewOf, type View } from "./view.ts";

const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** The escapes of JSON undone (RFC 8259, 7), and with them those of most programming languages. */
export function undoJson(text: string): View | undefined {
  return viewOf(text, (take) => {
    for (let at = text.indexOf("\\"); at !== -1;) {
      const next = text[at + 1] ?? "";
      const digits = next === "u" ? text.slice(at + 2, at + 6) : "";
      let size = 2;
      if (/^[0-9a-fA-F]{4}$/.test(digits))
        take(String.fromCharCode(Number.parseInt(digits, 16)), at, (size = 6));
      else if (next === '"' || next === "\\" || next === "/") take(next, at, 2);
      else if (SHORT[next] !== undefined) take(SHORT[next], at, 2);
      else size = 1;
      at = text.indexOf("\\", at + size);
    }
  });
}
