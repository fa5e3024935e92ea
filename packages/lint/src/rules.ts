import type { LintRule } from "./format.ts";
import type { FormatId } from "./format-ids.ts";
import { duplicateVersion } from "./rules/bundle/duplicate-version.ts";
import { empty } from "./rules/description/empty.ts";
import { invisibleCharacter as invisibleInDescription } from "./rules/description/invisible-character.ts";
import { hiddenInstruction } from "./rules/description/hidden-instruction.ts";
import { lookAlike as lookAlikeInDescription } from "./rules/description/look-alike.ts";
import { missing } from "./rules/description/missing.ts";
import { sameAsName } from "./rules/description/same-as-name.ts";
import { commandCase } from "./rules/files/command-case.ts";
import { commandLeavesFolder } from "./rules/files/command-leaves-folder.ts";
import { commandMissing } from "./rules/files/command-missing.ts";
import { commandNoFile } from "./rules/files/command-no-file.ts";
import { commandNoShebang } from "./rules/files/command-no-shebang.ts";
import { commandNotExecutable } from "./rules/files/command-not-executable.ts";
import { backslashPath } from "./rules/manifest/backslash-path.ts";
import { envAlwaysSet } from "./rules/manifest/env-always-set.ts";
import { programWithArguments } from "./rules/manifest/program-with-arguments.ts";
import { quotedArgument } from "./rules/manifest/quoted-argument.ts";
import { secretInArgument } from "./rules/manifest/secret-in-argument.ts";
import { sentName } from "./rules/manifest/sent-name.ts";
import { shellMetacharacters } from "./rules/manifest/shell-metacharacters.ts";
import { timeoutUnit } from "./rules/manifest/timeout-unit.ts";
import { variableInArgument } from "./rules/manifest/variable-in-argument.ts";
import { caseDuplicate } from "./rules/name/case-duplicate.ts";
import { duplicateAcrossFiles } from "./rules/name/duplicate-across-files.ts";
import { edgeSpace } from "./rules/name/edge-space.ts";
import { invisibleCharacter as invisibleInName } from "./rules/name/invisible-character.ts";
import { lookAlike as lookAlikeInName } from "./rules/name/look-alike.ts";
import { secretParameter } from "./rules/name/secret-parameter.ts";
import { recognitionRules } from "./rules/recognition.ts";
import { lockRules } from "./rules/lock.ts";
import { markdownMissing } from "./rules/skill/markdown-missing.ts";
import { partMissing } from "./rules/skill/part-missing.ts";
import { scriptEmpty } from "./rules/skill/script-empty.ts";
import { scriptLeavesFolder } from "./rules/skill/script-leaves-folder.ts";
import { scriptMissing } from "./rules/skill/script-missing.ts";
import { suppressionRules } from "./rules/suppression.ts";

/** Every rule of the engine: advice on names, descriptions and commands, and what the files around say. */
export const rules: readonly LintRule[] = [
  ...Object.values(recognitionRules),
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
  sentName,
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
  ...Object.values(suppressionRules),
  ...Object.values(lockRules),
];

/** The rules that look at documents of a format. */
export function rulesFor(format: FormatId): readonly LintRule[] {
  return rules.filter(({ formats }) => formats === "all" || formats.includes(format));
}
