import type { Origin, Severity } from "@toolhaft/diagnostics";
import { presets } from "./presets.ts";
import type { PresetId, RuleSetting, RuleSettings } from "./types.ts";

/** How much a finding of a rule counts, given what the rule says itself. */
export type JudgeRule = (rule: string, severity: Severity, origin: Origin) => RuleSetting;

/**
 * Settings of rules one upon the other, the last ones first asked: in each an id goes before its group, and that
 * before `*`; where none says anything, the preset does.
 */
export function stackRules(preset: PresetId, layers: readonly RuleSettings[]): JudgeRule | undefined {
  const asked = layers.filter((settings) => Object.keys(settings).length > 0).toReversed();
  if (preset === "default" && asked.length === 0) return undefined;
  const known = new Map<string, RuleSetting | undefined>();
  const { judge } = presets[preset];
  return (rule, severity, origin) => {
    if (!known.has(rule)) known.set(rule, settingOf(rule, asked));
    return known.get(rule) ?? judge(rule, severity, origin);
  };
}

function settingOf(rule: string, layers: readonly RuleSettings[]): RuleSetting | undefined {
  const names = namesOf(rule);
  for (const settings of layers) {
    for (const name of names) if (Object.hasOwn(settings, name)) return settings[name];
  }
  return undefined;
}

/** The names by which a rule is set, the most exact first. */
export function namesOf(rule: string): readonly string[] {
  return [rule, `${rule.split("/")[0] ?? ""}/*`, "*"];
}

/** Whether a rule's name, as configurations write it, stands for a rule. */
export function namesRule(name: string, rule: string): boolean {
  return namesOf(rule).includes(name);
}
