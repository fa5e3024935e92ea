import type { Rule } from "@toolhaft/diagnostics";
import { commandEscapes } from "./command-escapes/rule.ts";
import { commandNul } from "./command-nul/rule.ts";
import { commandParent } from "./command-parent/rule.ts";
import { commandPrefix } from "./command-prefix/rule.ts";
import { commandRequired } from "./command-required/rule.ts";
import { commandSpelling } from "./command-spelling/rule.ts";
import { duplicateEnv } from "./duplicate-env/rule.ts";
import { duplicateName } from "./duplicate-name/rule.ts";
import { envName } from "./env-name/rule.ts";
import { envSpelling } from "./env-spelling/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { keyCase } from "./key-case/rule.ts";
import { keyTwice } from "./key-twice/rule.ts";
import { nameRequired } from "./name-required/rule.ts";
import { nullSchema } from "./null-schema/rule.ts";
import { timeoutDefault } from "./timeout-default/rule.ts";
import { timeoutRange } from "./timeout-range/rule.ts";
import { timeoutSpelling } from "./timeout-spelling/rule.ts";
import { unknownKey } from "./unknown-key/rule.ts";

/** The rules of the Tools Manifest Reference, in the order of its page. */
export const manifestRules: readonly Rule[] = [
  fieldType,
  nameRequired,
  duplicateName,
  commandRequired,
  commandPrefix,
  commandEscapes,
  commandParent,
  commandNul,
  commandSpelling,
  envName,
  envSpelling,
  duplicateEnv,
  timeoutRange,
  timeoutSpelling,
  timeoutDefault,
  nullSchema,
  keyCase,
  keyTwice,
  unknownKey,
];
