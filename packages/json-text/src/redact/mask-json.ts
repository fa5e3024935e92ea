import { MASK } from "./mask.ts";

/**
 * JSON text with `clean` done to each of its strings, keys among them, and a string in place of each number that it
 * changes. What is not changed keeps its spelling. `json` must be sound.
 */
export function maskJson(json: string, clean: (text: string) => string): string {
  let result = "";
  let done = 0;
  const put = (start: number, end: number, text: string): void => {
    result += json.slice(done, start) + text;
    done = end;
  };
  for (let at = 0; at < json.length;) {
    const sign = json[at] ?? "";
    if (sign === '"') {
      const end = endOfString(json, at);
      const text = JSON.parse(json.slice(at, end)) as string;
      const cleaned = clean(text);
      if (cleaned !== text) put(at, end, JSON.stringify(cleaned));
      at = end;
    } else if (sign === "-" || (sign >= "0" && sign <= "9")) {
      const start = at;
      while (/[-+.\deE]/.test(json[at] ?? "")) at++;
      const number = json.slice(start, at);
      if (clean(number) !== number) put(start, at, JSON.stringify(MASK));
    } else at++;
  }
  return result + json.slice(done);
}

function endOfString(json: string, start: number): number {
  for (let at = start + 1; ;) {
    const quote = json.indexOf('"', at);
    if (quote === -1) return json.length;
    const slash = json.indexOf("\\", at);
    if (slash === -1 || slash > quote) return quote + 1;
    at = slash + 2;
  }
}
