import { expect, test } from "vitest";
import { shellWords } from "../src/curl/words.ts";

test.each([
  ["curl  a\tb", ["curl", "a", "b"]],
  ["a'b c'd", ["ab cd"]],
  ['"a \\"b\\" \\n $x"', ['a "b" \\n $x']],
  ["$'a\\n\\'b\\u00e9\\x41\\101'", ["a\n'b\u00e9AA"]],
  ["a\\ b \\\n c", ["a b", "c"]],
  ["'' \"\" x", ["", "", "x"]],
  ["curl a | jq .", ["curl", "a"]],
  ["curl a && rm b", ["curl", "a"]],
  ["a$b$", ["a$b$"]],
])("%j is split as a shell does", (line, words) => {
  expect(shellWords(line)).toEqual(words);
});
