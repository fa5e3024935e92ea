import { replaceValue, showValue } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import { analysePattern, type PatternAnalysis } from "../patterns/analyse.ts";
import { compileError } from "../patterns/compile-error.ts";
import { keywordRules } from "../rules/keywords.ts";
import { STRING } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { foreignConstruct } from "./pattern-syntax.ts";
import { isString, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";

/** A regular expression for strings (validation 6.3.3). */
export const pattern: Keyword = plain("pattern", { facts: STRING }, isString, (walk, value) => {
  if (typeof value === "string") checkPattern(walk, value, "value", "pattern");
  else wrongValue(walk, "pattern", "a string with a regular expression", value);
});

/** Does the pattern compile, and does it run in good time? `inner` is where it stands below the current schema. */
export function checkPattern(
  walk: SchemaWalk,
  source: string,
  on: "key" | "value",
  ...inner: (string | number)[]
): void {
  const { fault, analysis } = judge(source);
  if (fault === undefined && analysis === undefined) return;
  const place = { path: walk.at(...inner), on };
  const shown = showValue(source);
  if (fault !== undefined) reportFault(walk, place, source, fault);
  else if (analysis?.growth === "exponential") {
    const data = { pattern: shown, reason: analysis.reason ?? "" };
    walk.add(keywordRules["schema/pattern-slow"], { ...place, messageId: "exponential", data });
  } else if (analysis !== undefined) {
    const data = { pattern: shown, reason: analysis.reason ?? "", length: analysis.maxLength };
    walk.add(keywordRules["schema/pattern-slow"], { ...place, messageId: "polynomial", data });
  }
}

function reportFault(
  walk: SchemaWalk,
  place: { path: JsonPath; on: "key" | "value" },
  source: string,
  reason: string,
): void {
  const shown = showValue(source);
  const foreign = foreignConstruct(source);
  if (foreign === undefined) {
    walk.add(keywordRules["schema/pattern-invalid"], {
      ...place,
      messageId: "syntax",
      data: { pattern: shown, reason },
    });
    return;
  }
  const { kind, construct, suggestion, pattern: fixed } = foreign;
  const text = JSON.stringify(fixed);
  const isMeant = place.on === "value" && fixed !== source && compileError(fixed) === undefined;
  const found = {
    ...place,
    ...(isMeant && { fixes: replaceValue(walk.document, place.path, text, `Write ${text}`, false) }),
  };
  const rule = keywordRules["schema/pattern-invalid"];
  if (kind === "inlineFlags")
    walk.add(rule, { ...found, messageId: kind, data: { pattern: shown, construct } });
  else walk.add(rule, { ...found, messageId: kind, data: { pattern: shown, construct, suggestion } });
}

/** What is wrong with a pattern: it does not compile, or it is slow. */
interface Judgement {
  fault: string | undefined;
  analysis: PatternAnalysis | undefined;
}

// The same pattern stands in many tools, and compiling and judging it is the dear part.
const judgements = new Map<string, Judgement>();
const REMEMBERED = 1000;
const LONGEST_REMEMBERED = 1000;
// Patterns of quadratic and cubic growth are everywhere and do no harm at the usual lengths.
const USUAL_LENGTH = 100;

function judge(source: string): Judgement {
  const known = judgements.get(source);
  if (known !== undefined) return known;
  const fault = compileError(source);
  const analysis = fault === undefined ? analysePattern(source) : undefined;
  const slow =
    analysis?.growth === "exponential" ||
    (analysis?.growth === "polynomial" && analysis.maxLength < USUAL_LENGTH);
  const judgement = { fault, analysis: slow ? analysis : undefined };
  if (judgements.size >= REMEMBERED) judgements.clear();
  if (source.length <= LONGEST_REMEMBERED) judgements.set(source, judgement);
  return judgement;
}
