import type { Rule } from "@toolhaft/diagnostics";
import { allowedTools } from "./allowed-tools/rule.ts";
import { cutByComment } from "./cut-by-comment/rule.ts";
import { dashesInValue } from "./dashes-in-value/rule.ts";
import { duplicateKey } from "./duplicate-key/rule.ts";
import { encoding } from "./encoding/rule.ts";
import { fieldType } from "./field-type/rule.ts";
import { fileName } from "./file-name/rule.ts";
import { metadataValue } from "./metadata-value/rule.ts";
import { nameDirectory } from "./name-directory/rule.ts";
import { nameFormat } from "./name-format/rule.ts";
import { noFrontMatter } from "./no-front-matter/rule.ts";
import { requiredField } from "./required-field/rule.ts";
import { reservedName } from "./reserved-name/rule.ts";
import { tooLong } from "./too-long/rule.ts";
import { unclosedFrontMatter } from "./unclosed-front-matter/rule.ts";
import { unknownField } from "./unknown-field/rule.ts";
import { unknownTool } from "./unknown-tool/rule.ts";
import { unquotedColon } from "./unquoted-colon/rule.ts";
import { yamlExtra } from "./yaml-extra/rule.ts";
import { yamlSyntax } from "./yaml-syntax/rule.ts";

/** The rules of SKILL.md: first how the file is written, then what its fields say, then its text. */
export const skillMarkdownRules: readonly Rule[] = [
  encoding,
  fileName,
  noFrontMatter,
  unclosedFrontMatter,
  yamlSyntax,
  unquotedColon,
  duplicateKey,
  yamlExtra,
  dashesInValue,
  cutByComment,
  requiredField,
  fieldType,
  unknownField,
  tooLong,
  nameFormat,
  nameDirectory,
  reservedName,
  metadataValue,
  allowedTools,
  unknownTool,
];
