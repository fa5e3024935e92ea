import type { Diagnostic, Reporter, SuppressedFinding, Unlisted } from "@toolhaft/diagnostics";
import { isRuleName, meantRule } from "../config/rule-names.ts";
import { namesOf } from "../config/rule-settings.ts";
import { suppressionRules } from "../rules/suppression.ts";
import type { Prepared } from "../prepare.ts";
import type { LintRule } from "../format.ts";
import { readDirectives, type Directive } from "./read-directives.ts";

/**
 * The findings that no directive suppresses. What is wrong with the directives themselves is reported: one without a
 * reason has no effect, one that names no rule neither, and one that matches nothing is unused. Of a rule
 * that could not look at the files around, nobody knows whether it would have found something.
 */
export function applyDirectives(
  { document, detection }: Prepared,
  reporter: Reporter,
  rules: readonly LintRule[],
  sawFiles: boolean,
): Left {
  const isMarkdown = detection.kind === "format" && detection.format === "skill-md";
  const directives = readDirectives(document, isMarkdown);
  const blind = rules.filter(({ needs }) => !sawFiles && needs.includes("files"));
  const unseen = new Set(blind.flatMap(({ id }) => namesOf(id)));
  const sound = directives.filter((directive) => check(directive, reporter));
  const known = new Set(sound.flatMap(({ rules, line }) => rules.map((name) => keyOf(line, name))));
  const used = new Set<string>();
  const isSuppressed = (rule: string, ...lines: readonly (number | undefined)[]): boolean => {
    if (OWN.has(rule)) return false;
    const keys = lines.flatMap((line) => namesOf(rule).map((name) => keyOf(line, name)));
    const matching = keys.filter((key) => known.has(key));
    for (const key of matching) used.add(key);
    return matching.length > 0;
  };
  const left = reporter.diagnostics.filter((diagnostic) => {
    const line = diagnostic.at.range?.start.line;
    const isOut = isSuppressed(diagnostic.rule, undefined, ...(line === undefined ? [] : [line]));
    if (isOut) reporter.suppressed.push(leftOf(diagnostic));
    return !isOut;
  });
  // Where those stand that were only counted, nobody looked: what is for the whole file is for them, too.
  const counted = (): Unlisted[] => reporter.unlisted().filter(({ rule }) => !isSuppressed(rule, undefined));
  counted();
  const before = reporter.diagnostics.length;
  for (const directive of sound) {
    for (const rule of directive.rules) {
      if (!used.has(keyOf(directive.line, rule)) && !unseen.has(rule))
        reportUnused(directive, rule, reporter);
    }
  }
  return { diagnostics: [...left, ...reporter.diagnostics.slice(before)], unlisted: counted() };
}

/** What no directive suppresses. */
export interface Left {
  diagnostics: Diagnostic[];
  unlisted: Unlisted[];
}

/** These are about directives themselves, which cannot suppress them. */
const OWN: ReadonlySet<string> = new Set([
  suppressionRules["suppression/no-reason"].id,
  suppressionRules["suppression/unknown-rule"].id,
  suppressionRules["suppression/unused"].id,
]);

function keyOf(line: number | undefined, rule: string): string {
  return `${String(line)} ${rule}`;
}

function leftOf({ rule, messageId, at: { pointer } }: Diagnostic): SuppressedFinding {
  return { rule, messageId, pointer };
}

function check({ rules, reason, path, start, end }: Directive, reporter: Reporter): boolean {
  const place = { path, range: { start, end } };
  if (rules.length === 0) {
    reporter.add(suppressionRules["suppression/unknown-rule"], { messageId: "none", ...place, data: {} });
    return false;
  }
  if (reason === undefined) {
    reporter.add(suppressionRules["suppression/no-reason"], {
      messageId: "missing",
      ...place,
      data: { rules: rules.join(", ") },
    });
    return false;
  }
  for (const name of rules.filter((each) => !isRuleName(each))) {
    const meant = meantRule(name, reporter.guesses);
    const rule = JSON.stringify(name);
    if (meant === undefined)
      reporter.add(suppressionRules["suppression/unknown-rule"], {
        messageId: "unknown",
        ...place,
        data: { rule },
      });
    else
      reporter.add(suppressionRules["suppression/unknown-rule"], {
        messageId: "meant",
        ...place,
        data: { rule, meant },
      });
  }
  return true;
}

function reportUnused({ line, path, start, end }: Directive, rule: string, reporter: Reporter): void {
  if (!isRuleName(rule)) return;
  const place = { path, range: { start, end } };
  if (line === undefined)
    reporter.add(suppressionRules["suppression/unused"], { messageId: "file", ...place, data: { rule } });
  else
    reporter.add(suppressionRules["suppression/unused"], {
      messageId: "line",
      ...place,
      data: { rule, line },
    });
}
