import type { Random } from "./random.ts";

const TOKENS = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"',
  "'",
  "\\",
  "//",
  "/*",
  "null",
  "true",
  "NaN",
  "-",
  "01",
  "1e999",
  "\u0000",
  "\ufeff",
  "\u2028",
  "\ud800",
  "\t",
  "\r\n",
  '"__proto__":1,',
  '"name":3,',
  '"tools":',
  "[null],",
  '"$ref":"#",',
  '"type":[],',
  '"command":null,',
  '"function":{},',
  '"x-mcp-header":"a",',
  '"inputSchema":[],',
  '{"a":1,"a":2}',
  "9".repeat(400),
];

/** A text with a few faults of the kinds that people, editors and merges make; the same for the same random numbers. */
export function mutate(random: Random, text: string, other: string): string {
  let mutated = text;
  for (let left = 1 + random.int(3); left > 0; left--) mutated = mutateOnce(random, mutated, other);
  return mutated;
}

function mutateOnce(random: Random, text: string, other: string): string {
  const at = random.int(text.length + 1);
  const length = 1 + random.int(12);
  switch (random.int(9)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at + length);
    case 3:
      return text.slice(0, at);
    case 4:
      return text.slice(0, at) + text.slice(at, at + length * 8) + text.slice(at);
    case 5:
      return text.slice(0, at) + other.slice(random.int(other.length));
    case 6:
      return replaceLine(random, text);
    case 7:
      return text.slice(0, at) + String.fromCharCode(random.int(0x10000)) + text.slice(at + 1);
    default:
      return replaceValue(random, text);
  }
}

function replaceLine(random: Random, text: string): string {
  const lines = text.split("\n");
  const from = random.int(lines.length);
  const to = random.int(lines.length);
  const moved = lines[from] ?? "";
  lines.splice(to, random.int(2), moved);
  return lines.join("\n");
}

const VALUES = [
  "null",
  "true",
  "0",
  "-1.50",
  '""',
  '"\\u0041"',
  "[]",
  "{}",
  '["a","a"]',
  '{"type":"object"}',
  "[[[[]]]]",
];

/** Another value after some colon: most often still JSON, with other types. */
function replaceValue(random: Random, text: string): string {
  const colons = Array.from(text.matchAll(/:\s*("[^"\\]*"|[\d.]+|true|false|null)/g));
  if (colons.length === 0) return text;
  const { index, 0: whole } = random.pick(colons);
  return `${text.slice(0, index)}: ${random.pick(VALUES)}${text.slice(index + whole.length)}`;
}
