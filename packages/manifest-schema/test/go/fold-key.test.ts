import { expect, test } from "vitest";
import { goFoldKey } from "../../src/go/fold-key.ts";

test.each([
  ["timeoutSec", "timeoutsec"],
  ["TOOLS", "tools"],
  ["tool\u017f", "tools"],
  ["\u212aey", "key"],
  ["Ñame", "Ñame"],
  ["İd", "İd"],
])("Go folds the key %j to %j", (key, folded) => {
  expect(goFoldKey(key)).toBe(folded);
});
