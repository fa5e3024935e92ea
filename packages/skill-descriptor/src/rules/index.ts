import type { Rule } from "@toolhaft/diagnostics";
import { binaryNotAllowlisted } from "./binary-not-allowlisted/rule.ts";
import { duplicateExecution } from "./duplicate-execution/rule.ts";
import { duplicateGrant } from "./duplicate-grant/rule.ts";
import { duplicateTool } from "./duplicate-tool/rule.ts";
import { emptyGrant } from "./empty-grant/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { flagDashes } from "./flag-dashes/rule.ts";
import { flagPair } from "./flag-pair/rule.ts";
import { ignoredKey } from "./ignored-key/rule.ts";
import { normalizeNewlines } from "./normalize-newlines/rule.ts";
import { notBoolean } from "./not-boolean/rule.ts";
import { notScalar } from "./not-scalar/rule.ts";
import { oddSubcommand } from "./odd-subcommand/rule.ts";
import { optionLike } from "./option-like/rule.ts";
import { optionalPositional } from "./optional-positional/rule.ts";
import { refusedText } from "./refused-text/rule.ts";
import { requiredField } from "./required-field/rule.ts";
import { reservedName } from "./reserved-name/rule.ts";
import { resolveCommand } from "./resolve-command/rule.ts";
import { resolveFallback } from "./resolve-fallback/rule.ts";
import { resolveIgnoresValue } from "./resolve-ignores-value/rule.ts";
import { scriptName } from "./script-name/rule.ts";
import { subcommandNotAllowlisted } from "./subcommand-not-allowlisted/rule.ts";
import { toolWithoutExecution } from "./tool-without-execution/rule.ts";
import { unknownKey } from "./unknown-key/rule.ts";
import { unknownKind } from "./unknown-kind/rule.ts";
import { unknownParam } from "./unknown-param/rule.ts";
import { unknownTool } from "./unknown-tool/rule.ts";
import { unmappedParam } from "./unmapped-param/rule.ts";
import { unusedGrant } from "./unused-grant/rule.ts";

/** The rules of the skill Tools Schema, in the order of its page. */
export const skillRules: readonly Rule[] = [
  fieldType,
  requiredField,
  unknownKey,
  unknownKind,
  refusedText,
  duplicateTool,
  reservedName,
  toolWithoutExecution,
  unknownTool,
  duplicateExecution,
  binaryNotAllowlisted,
  subcommandNotAllowlisted,
  oddSubcommand,
  unusedGrant,
  emptyGrant,
  duplicateGrant,
  unknownParam,
  unmappedParam,
  optionalPositional,
  optionLike,
  notScalar,
  notBoolean,
  flagPair,
  ignoredKey,
  flagDashes,
  normalizeNewlines,
  resolveCommand,
  scriptName,
  resolveIgnoresValue,
  resolveFallback,
];
