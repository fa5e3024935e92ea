import { nearest, replaceValue, showValue, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import { isAnswerable, type GrantDraft, type SkillDraft } from "../check/drafts.ts";
import { labelOf, report, toolOf } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

/** A binary with its subcommand, as an execution or a resolver names them. */
export interface CommandUse {
  path: JsonPath;
  binary?: string;
  subcommand?: string;
  tool?: ToolIdentity;
}

/** Every command the descriptor runs, in the order of the text. */
export function commandUses({ executions }: SkillDraft): CommandUse[] {
  return executions.flatMap(({ path, binary, subcommand, owner, args }): CommandUse[] => {
    const tool = toolOf(owner?.identity);
    const own: CommandUse = { path, ...tool };
    if (binary !== undefined) own.binary = binary;
    if (subcommand !== undefined) own.subcommand = subcommand;
    const resolvers = args.flatMap(({ resolve }) => (resolve === undefined ? [] : [{ ...resolve, ...tool }]));
    return [own, ...resolvers.map(({ args: _, ...use }) => use)];
  });
}

/** Only commands of the allowlist run. */
export function checkCommands(skill: SkillDraft): void {
  for (const use of commandUses(skill)) {
    if (use.subcommand !== undefined && !isLaterRevision(skill)) checkWords(skill, use, use.subcommand);
    if (use.binary !== undefined && isAnswerable(skill.parts.allowlist)) checkAllowed(skill, use, use.binary);
  }
}

/** Whether the skill is of a revision that splits subcommands at spaces: its form or a key shows it. */
function isLaterRevision({ parts }: SkillDraft): boolean {
  return parts.form === "three files" || parts.later.length > 0;
}

function checkWords({ parts }: SkillDraft, { path, tool }: CommandUse, subcommand: string): void {
  const messageId = subcommand === "" ? "empty" : /\s/.test(subcommand) ? "words" : undefined;
  if (messageId === undefined) return;
  const place = { path: [...path, "subcommand"], ...toolOf(tool) };
  report(parts.execution, crossRules["skill/odd-subcommand"], {
    messageId,
    data: { subcommand: showValue(subcommand) },
    ...place,
  });
}

function checkAllowed(skill: SkillDraft, use: CommandUse, binary: string): void {
  const grant = skill.grants.get(binary);
  if (grant === undefined) {
    reportBinary(skill, use, binary);
    return;
  }
  // A list that is none is a finding of its own.
  const { subcommands } = grant;
  if (use.subcommand === undefined || subcommands === undefined) return;
  if (!subcommands.some(({ name }) => name === use.subcommand))
    reportSubcommand(skill, use, use.subcommand, grant);
}

function reportBinary({ parts, grants }: SkillDraft, { path, tool }: CommandUse, binary: string): void {
  const { allowlist, execution: part } = parts;
  const place = { path: [...path, "binary"], ...toolOf(tool) };
  const data = { binary: showValue(binary), field: labelOf(part, place.path) };
  const meant = nearest(binary, grants.keys(), parts.guesses);
  if (meant === undefined) {
    const related = [{ part: allowlist, path: allowlist.path, message: "what may run" }];
    report(
      part,
      crossRules["skill/binary-not-allowlisted"],
      { messageId: "unknown", data, ...place },
      related,
    );
    return;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(part.document, place.path, text, `Write ${text}`, false);
  const finding = { messageId: "meant", data: { ...data, meant: text }, ...place, fixes } as const;
  const at = { part: allowlist, path: [...allowlist.path, meant], on: "key" } as const;
  report(part, crossRules["skill/binary-not-allowlisted"], finding, [
    { ...at, message: "the binary of that name" },
  ]);
}

function reportSubcommand(
  { parts }: SkillDraft,
  { path, tool }: CommandUse,
  subcommand: string,
  { binary, path: grantPath, subcommands = [] }: GrantDraft,
): void {
  const { allowlist, execution: part } = parts;
  const place = { path: [...path, "subcommand"], ...toolOf(tool) };
  const data = { subcommand: showValue(subcommand), binary: showValue(binary) };
  const meant = nearest(subcommand, () => subcommands.map(({ name }) => name), parts.guesses);
  const related = {
    part: allowlist,
    path: grantPath,
    on: "key",
    message: "what it may be run with",
  } as const;
  if (meant === undefined) {
    report(part, crossRules["skill/subcommand-not-allowlisted"], { messageId: "unknown", data, ...place }, [
      related,
    ]);
    return;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(part.document, place.path, text, `Write ${text}`, false);
  const finding = { messageId: "meant", data: { ...data, meant: text }, ...place, fixes } as const;
  report(part, crossRules["skill/subcommand-not-allowlisted"], finding, [related]);
}
