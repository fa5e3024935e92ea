import type { LintRule } from "../../../format.ts";
import { badGlob } from "./bad-glob/rule.ts";
import { badValue } from "./bad-value/rule.ts";
import { baseFile } from "./base-file/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { requiredKey } from "./required-key/rule.ts";
import { unknownKey } from "./unknown-key/rule.ts";
import { unknownRule } from "./unknown-rule/rule.ts";
import { unknownTarget } from "./unknown-target/rule.ts";

/** Every rule about the configuration itself. */
export const configRules: readonly LintRule[] = [
  unknownKey,
  fieldType,
  badValue,
  requiredKey,
  unknownRule,
  unknownTarget,
  badGlob,
  baseFile,
];
