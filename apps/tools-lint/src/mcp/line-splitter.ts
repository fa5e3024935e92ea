import { StringDecoder } from "node:string_decoder";

/*
 * Not the reader of `packages/mcp-server`: that one serves on after a line that is too long and hands out exact bytes, while here
 * the first broken limit, of a line or of everything, ends the server, and lines are text.
 */

/** Cuts a stream of bytes into lines; `onTooLarge` is called once, and nothing is read after it. */
export function createLineSplitter({
  onLine,
  onTooLarge,
  limits,
}: {
  onLine: (line: string) => void;
  onTooLarge: (limit: "message" | "total") => void;
  limits: { message: number; total: number };
}): (bytes: Buffer) => void {
  const decoder = new StringDecoder("utf8");
  let parts: string[] = [];
  let length = 0;
  let total = 0;
  let isOver = false;
  return (bytes) => {
    if (isOver) return;
    total += bytes.length;
    const [first = "", ...rest] = decoder.write(bytes).split("\n");
    add(first);
    for (const piece of rest) {
      const line = parts.join("");
      parts = [];
      length = 0;
      onLine(line);
      add(piece);
    }
    const broken = length > limits.message ? "message" : total > limits.total ? "total" : undefined;
    if (broken === undefined) return;
    isOver = true;
    parts = [];
    onTooLarge(broken);
  };

  function add(piece: string): void {
    parts.push(piece);
    length += piece.length;
  }
}
