import type { FormatId, LintRule } from "../format.ts";
import { duplicateVersion } from "./bundle/duplicate-version/rule.ts";
import { empty } from "./description/empty/rule.ts";
import { invisibleCharacter as invisibleInDescription } from "./description/invisible-character/rule.ts";
import { hiddenInstruction } from "./description/hidden-instruction/rule.ts";
import { lookAlike as lookAlikeInDescription } from "./description/look-alike/rule.ts";
import { missing } from "./description/missing/rule.ts";
import { sameAsName } from "./description/same-as-name/rule.ts";
import { ambiguousFormat } from "./files/ambiguous-format/rule.ts";
import { commandCase } from "./files/command-case/rule.ts";
import { commandLeavesFolder } from "./files/command-leaves-folder/rule.ts";
import { commandMissing } from "./files/command-missing/rule.ts";
import { commandNoFile } from "./files/command-no-file/rule.ts";
import { commandNoShebang } from "./files/command-no-shebang/rule.ts";
import { commandNotExecutable } from "./files/command-not-executable/rule.ts";
import { unknownFormat } from "./files/unknown-format/rule.ts";
import { backslashPath } from "./manifest/backslash-path/rule.ts";
import { envAlwaysSet } from "./manifest/env-always-set/rule.ts";
import { programWithArguments } from "./manifest/program-with-arguments/rule.ts";
import { quotedArgument } from "./manifest/quoted-argument/rule.ts";
import { secretInArgument } from "./manifest/secret-in-argument/rule.ts";
import { shellMetacharacters } from "./manifest/shell-metacharacters/rule.ts";
import { timeoutUnit } from "./manifest/timeout-unit/rule.ts";
import { variableInArgument } from "./manifest/variable-in-argument/rule.ts";
import { caseDuplicate } from "./name/case-duplicate/rule.ts";
import { duplicateAcrossFiles } from "./name/duplicate-across-files/rule.ts";
import { edgeSpace } from "./name/edge-space/rule.ts";
import { invisibleCharacter as invisibleInName } from "./name/invisible-character/rule.ts";
import { lookAlike as lookAlikeInName } from "./name/look-alike/rule.ts";
import { secretParameter } from "./name/secret-parameter/rule.ts";
import { markdownMissing } from "./skill/markdown-missing/rule.ts";
import { partMissing } from "./skill/part-missing/rule.ts";
import { scriptEmpty } from "./skill/script-empty/rule.ts";
import { scriptLeavesFolder } from "./skill/script-leaves-folder/rule.ts";
import { scriptMissing } from "./skill/script-missing/rule.ts";

import { noReason } from "./suppression/no-reason/rule.ts";
import { unknownRule } from "./suppression/unknown-rule/rule.ts";
import { unused } from "./suppression/unused/rule.ts";

/** Every rule of the engine: advice on names, descriptions and commands, and what the files around say. */
export const rules: readonly LintRule[] = [
  unknownFormat,
  ambiguousFormat,
  edgeSpace,
  invisibleInName,
  lookAlikeInName,
  caseDuplicate,
  duplicateAcrossFiles,
  duplicateVersion,
  secretParameter,
  missing,
  empty,
  sameAsName,
  invisibleInDescription,
  lookAlikeInDescription,
  hiddenInstruction,
  backslashPath,
  programWithArguments,
  quotedArgument,
  shellMetacharacters,
  variableInArgument,
  secretInArgument,
  timeoutUnit,
  envAlwaysSet,
  commandMissing,
  commandNoFile,
  commandNotExecutable,
  commandNoShebang,
  commandCase,
  commandLeavesFolder,
  markdownMissing,
  partMissing,
  scriptMissing,
  scriptEmpty,
  scriptLeavesFolder,
  noReason,
  unknownRule,
  unused,
];

/** The rules that look at documents of a format. */
export function rulesFor(format: FormatId): readonly LintRule[] {
  return rules.filter(({ formats }) => formats === "all" || formats.includes(format));
}
