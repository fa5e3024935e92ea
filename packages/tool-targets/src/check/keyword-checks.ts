import type { ConstraintsByKind } from "./by-kind.ts";
import type { KeywordCheck } from "./keyword-check.ts";
import { listChecks } from "./keyword-checks/lists.ts";
import { neighbourChecks } from "./keyword-checks/neighbours.ts";
import { numberChecks } from "./keyword-checks/numbers.ts";
import { referenceChecks } from "./keyword-checks/references.ts";
import { typeChecks } from "./keyword-checks/types.ts";

/** The checks of one keyword that targets ask for; of `undefined`: of all words that are no keyword. */
export function keywordChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  return [
    ...neighbourChecks(word, byKind),
    ...typeChecks(word, byKind),
    ...numberChecks(word, byKind),
    ...listChecks(word, byKind),
    ...referenceChecks(word, byKind),
  ];
}
