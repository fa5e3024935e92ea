import type { Random } from "../../../packages/lint/test/fuzz/random.ts";

/** Texts that act somewhere: on a terminal, in a log, a path, a template, a header, a parser, a prototype. */
const TEXTS = [
  "",
  " ",
  "__proto__",
  "constructor",
  "toString",
  "../../../etc/passwd",
  "/proc/self/environ",
  "C:\\x",
  "\u0000",
  "\u001b[2J\u001b]0;x\u0007",
  "a\r\nX-Evil: 1",
  "::error file=a::b",
  "##[command]x",
  "<script>alert(1)</script>",
  "]]>",
  "${x}",
  "${secret.TOKEN}",
  "$(id)",
  "`id`",
  "%2e%2e%2f",
  "%",
  "\ud800",
  "\udfff\ud800",
  "\u202eevil",
  "\u200b",
  "e\u0301",
  "👩‍👩‍👧‍👦",
  "\u2028",
  "\ufeff",
  "1e400",
  "-0",
  "NaN",
  "9007199254740993",
  "null",
  "$",
  "$..*",
  "$..a[?count($..*)>1]",
  "(a+)+$",
  "^(?:(a|a)*)*b\\1(?=c)",
  "[",
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "http://169.254.169.254/latest",
  "file:///etc/passwd",
  "#/$defs/a",
  "#",
  "#/properties/__proto__",
  "2024-02-30T25:61:61Z",
  "018faf50-b7b6-7a01-9a05-a22a6e0af101",
  "--",
  "-c",
  "---\n",
];

const LENGTHS = [3, 65, 129, 1_025, 16_385, 120_000];

/** A hostile text; now and then a very long one. */
export function hostileText(random: Random): string {
  const text = random.pick(TEXTS);
  switch (random.int(12)) {
    case 0:
      return (text || "x").repeat(1 + random.int(40));
    case 1:
      return random.pick(["x", "é", "👍", "<", "\\", '"', "a b", "\u0301"]).repeat(random.pick(LENGTHS));
    case 2:
      return text + random.pick(TEXTS);
    case 3:
      return String.fromCharCode(...Array.from({ length: 1 + random.int(20) }, () => random.int(0x10000)));
    default:
      return text;
  }
}
