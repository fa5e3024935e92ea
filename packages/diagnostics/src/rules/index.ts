import type { Rule } from "../rule.ts";
import { badEscape } from "./json/bad-escape/rule.ts";
import { badLiteral } from "./json/bad-literal/rule.ts";
import { badNumber } from "./json/bad-number/rule.ts";
import { bom } from "./json/bom/rule.ts";
import { comment } from "./json/comment/rule.ts";
import { controlCharacter } from "./json/control-character/rule.ts";
import { depth } from "./json/depth/rule.ts";
import { duplicateKey } from "./json/duplicate-key/rule.ts";
import { empty } from "./json/empty/rule.ts";
import { invalidUtf8 } from "./json/invalid-utf8/rule.ts";
import { missingColon } from "./json/missing-colon/rule.ts";
import { missingComma } from "./json/missing-comma/rule.ts";
import { missingValue } from "./json/missing-value/rule.ts";
import { singleQuotes } from "./json/single-quotes/rule.ts";
import { smartQuotes } from "./json/smart-quotes/rule.ts";
import { trailingComma } from "./json/trailing-comma/rule.ts";
import { trailingText } from "./json/trailing-text/rule.ts";
import { truncated } from "./json/truncated/rule.ts";
import { unescapedQuote } from "./json/unescaped-quote/rule.ts";
import { unexpected } from "./json/unexpected/rule.ts";
import { unquotedKey } from "./json/unquoted-key/rule.ts";
import { unterminatedString } from "./json/unterminated-string/rule.ts";
import { utf16 } from "./json/utf-16/rule.ts";
import { wrongBracket } from "./json/wrong-bracket/rule.ts";

/** What the parser finds, in the order of the docs. */
export const jsonRules: readonly Rule[] = [
  bom,
  utf16,
  invalidUtf8,
  empty,
  depth,
  duplicateKey,
  trailingComma,
  missingComma,
  missingColon,
  missingValue,
  comment,
  singleQuotes,
  smartQuotes,
  unterminatedString,
  unescapedQuote,
  unquotedKey,
  badLiteral,
  badNumber,
  badEscape,
  controlCharacter,
  truncated,
  wrongBracket,
  trailingText,
  unexpected,
];
