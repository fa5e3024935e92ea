/** Where a scalar ends, or the place that Go's scanner refuses and what it says of it. */
export type ScalarScan = { end: number } | { fault: number; where: string };

/** Scan the string, number or word at `start` as Go's scanner does. */
export function scanScalar(text: string, start: number): ScalarScan {
  const first = text.charAt(start);
  if (first === '"') return scanString(text, start);
  if (first === "-" || isDigit(first)) return scanNumber(text, start);
  const word = WORDS.find((each) => each.startsWith(first));
  if (word === undefined || first === "") return { fault: start, where: "looking for beginning of value" };
  for (let at = 1; at < word.length; at++) {
    const expected = word.charAt(at);
    if (text.charAt(start + at) !== expected) {
      return { fault: start + at, where: `in literal ${word} (expecting '${expected}')` };
    }
  }
  return { end: start + word.length };
}

/** Scan the string whose quote stands at `start`. */
export function scanString(text: string, start: number): ScalarScan {
  for (let at = start + 1; ; at++) {
    const character = text.charAt(at);
    if (character === '"') return { end: at + 1 };
    if (character < " ") return { fault: at, where: "in string literal" };
    if (character !== "\\") continue;
    at++;
    const escape = text.charAt(at);
    if (escape === "" || !'bfnrt\\/"u'.includes(escape)) return { fault: at, where: "in string escape code" };
    if (escape !== "u") continue;
    for (let digit = 0; digit < 4; digit++) {
      at++;
      if (!/^[0-9A-Fa-f]$/.test(text.charAt(at))) {
        return { fault: at, where: "in \\u hexadecimal character escape" };
      }
    }
  }
}

const WORDS = ["true", "false", "null"];

function scanNumber(text: string, start: number): ScalarScan {
  let at = text.charAt(start) === "-" ? start + 1 : start;
  if (!isDigit(text.charAt(at))) return { fault: at, where: "in numeric literal" };
  at = text.charAt(at) === "0" ? at + 1 : skipDigits(text, at);
  if (text.charAt(at) === ".") {
    at++;
    if (!isDigit(text.charAt(at))) return { fault: at, where: "after decimal point in numeric literal" };
    at = skipDigits(text, at);
  }
  if (/^[eE]$/.test(text.charAt(at))) {
    at++;
    if (/^[+-]$/.test(text.charAt(at))) at++;
    if (!isDigit(text.charAt(at))) return { fault: at, where: "in exponent of numeric literal" };
    at = skipDigits(text, at);
  }
  return { end: at };
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charAt(at))) at++;
  return at;
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}
