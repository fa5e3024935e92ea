import { nearest, removeNode, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { isAnswerable, type GrantDraft, type SkillDraft } from "../check/drafts.ts";
import { report, type Part } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";
import { commandUses } from "./commands.ts";

/** What the allowlist grants is needed, and said once. */
export function checkGrants(skill: SkillDraft): void {
  const { allowlist, execution } = skill.parts;
  const canTell = isAnswerable(execution);
  const used = usedSubcommands(skill);
  // By a later revision's keys a command is put together in other ways, too: out of words that stand somewhere.
  const mayUse = skill.executions.some(({ isLater }) => isLater) ? mentioned(execution.value) : undefined;
  for (const grant of skill.grants.values()) {
    if (grant.subcommands === undefined) continue;
    reportRepeats(allowlist, grant);
    if (grant.subcommands.length === 0) {
      const data = { binary: showValue(grant.binary) };
      report(allowlist, crossRules["skill/empty-grant"], {
        messageId: "empty",
        path: grant.path,
        on: "key",
        data,
      });
    } else if (canTell) {
      reportUnused(allowlist, grant, used.get(grant.binary), mayUse);
    }
  }
}

/** What runs; a slip in a name counts as a use of the one that was meant. */
function usedSubcommands(skill: SkillDraft): Map<string, Set<string>> {
  const { parts, grants } = skill;
  const used = new Map<string, Set<string>>();
  const listed = new Map<string, ReadonlySet<string>>();
  for (const { binary, subcommands = [] } of grants.values())
    listed.set(binary, new Set(subcommands.map(({ name }) => name)));
  for (const { binary: written, subcommand } of commandUses(skill)) {
    if (written === undefined) continue;
    const binary = grants.has(written)
      ? written
      : (nearest(written, grants.keys(), parts.guesses) ?? written);
    const names = listed.get(binary) ?? new Set();
    const subcommands = used.get(binary) ?? new Set();
    used.set(binary, subcommands);
    if (subcommand === undefined) continue;
    subcommands.add(
      names.has(subcommand) ? subcommand : (nearest(subcommand, names, parts.guesses) ?? subcommand),
    );
  }
  return used;
}

function reportUnused(
  part: Part,
  { binary, path, subcommands = [] }: GrantDraft,
  used: ReadonlySet<string> | undefined,
  mayUse: ((name: string) => boolean) | undefined,
): void {
  const { document } = part;
  if (used === undefined && mayUse?.(binary) !== true) {
    const fixes = removeNode(document, path, `Take ${showValue(binary)} out`, false);
    const data = { binary: showValue(binary) };
    report(part, crossRules["skill/unused-grant"], { messageId: "binary", path, on: "key", data, fixes });
    return;
  }
  const isUsed = ({ name }: { name: string }): boolean => used?.has(name) === true || mayUse?.(name) === true;
  // A list of none would be a fault of its own.
  const keepsOne = subcommands.some(isUsed);
  for (const { name, path: at } of subcommands) {
    if (isUsed({ name })) continue;
    const data = { binary: showValue(binary), subcommand: showValue(name) };
    const fixes = keepsOne ? removeNode(document, at, `Take ${showValue(name)} out`, false) : [];
    report(part, crossRules["skill/unused-grant"], { messageId: "subcommand", path: at, data, fixes });
  }
}

/** Whether a word stands in any text of a value: then something may run it. */
function mentioned(value: JsonValue | undefined): (word: string) => boolean {
  const texts: string[] = [];
  const gather = (each: JsonValue | undefined): void => {
    if (typeof each === "string") texts.push(each);
    else if (typeof each === "object" && each !== null)
      for (const inner of Object.values(each)) gather(inner);
  };
  gather(value);
  const all = texts.join("\n");
  return (word) => all.includes(word);
}

function reportRepeats(part: Part, { binary, subcommands = [] }: GrantDraft): void {
  const firsts = new Map<string, GrantDraft["path"]>();
  for (const { name, path } of subcommands) {
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, path);
      continue;
    }
    const data = { binary: showValue(binary), subcommand: showValue(name) };
    const fixes = removeNode(part.document, path, `Take the second ${showValue(name)} out`, true);
    const related = [{ part, path: first, message: "first listed here" }];
    report(part, crossRules["skill/duplicate-grant"], { messageId: "twice", path, data, fixes }, related);
  }
}
