import type { SchemaObject } from "../schema.ts";
import { arrayRules } from "./rules/arrays.ts";
import { branchRules } from "./rules/branches.ts";
import { nameRules } from "./rules/names.ts";
import { numberRules } from "./rules/numbers.ts";
import { objectRules } from "./rules/objects.ts";
import type { Rule } from "./rules/rule.ts";
import { stringRules } from "./rules/strings.ts";
import { typeRules } from "./rules/types.ts";

/** What proves each keyword, the cheapest first. */
export const RULES: readonly (readonly [keyof SchemaObject, Rule])[] = [
  ...typeRules,
  ...numberRules,
  ...stringRules,
  ...objectRules,
  ...nameRules,
  ...arrayRules,
  ...branchRules,
];
