import { nearest, replaceValue, showValue } from "@toolhaft/diagnostics";
import { isAnswerable, type ExecutionDraft, type SkillDraft } from "../check/drafts.ts";
import { report, type Related } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";

/** Every tool has one execution, and every execution a tool. */
export function checkExecutions(skill: SkillDraft): void {
  const { parts, executions } = skill;
  const firsts = new Map<string, ExecutionDraft>();
  for (const execution of executions) {
    const { tool, owner, path } = execution;
    if (tool === undefined) continue;
    if (owner === undefined) reportUnknownTool(skill, execution, tool);
    const first = firsts.get(tool);
    if (first === undefined) {
      firsts.set(tool, execution);
      continue;
    }
    // Of a later revision each may have its condition, and which of them runs is said by that.
    if (execution.isLater || first.isLater) continue;
    const data = { name: showValue(tool), first: first.index };
    const place = { path: [...path, "tool"], ...(owner === undefined ? {} : { tool: owner.identity }) };
    report(
      parts.execution,
      crossRules["skill/duplicate-execution"],
      { messageId: "duplicate", data, ...place },
      [{ part: parts.execution, path: [...first.path, "tool"], message: "never used: the later one counts" }],
    );
  }
  reportIdleTools(skill, firsts);
}

function reportUnknownTool(
  { parts, toolsByName }: SkillDraft,
  { index, path }: ExecutionDraft,
  tool: string,
): void {
  if (!isAnswerable(parts.tools)) return;
  const place = { path: [...path, "tool"] };
  const data = { index, name: showValue(tool) };
  const meant = nearest(tool, toolsByName.keys(), parts.guesses);
  const declared = meant === undefined ? undefined : toolsByName.get(meant);
  if (meant === undefined || declared === undefined) {
    report(parts.execution, crossRules["skill/unknown-tool"], { messageId: "unknown", data, ...place });
    return;
  }
  const text = JSON.stringify(meant);
  const fixes = replaceValue(parts.execution.document, place.path, text, `Write ${text}`, false);
  const finding = { messageId: "meant", data: { ...data, meant: text }, ...place, fixes } as const;
  report(parts.execution, crossRules["skill/unknown-tool"], finding, [
    { part: parts.tools, path: [...declared.path, "name"], message: "the tool of that name" },
  ]);
}

function reportIdleTools(
  { parts, tools, toolsByName }: SkillDraft,
  executions: ReadonlyMap<string, ExecutionDraft>,
): void {
  if (!isAnswerable(parts.execution)) return;
  const unknown = Array.from(executions.keys()).filter((each) => !toolsByName.has(each));
  for (const { name, path, identity } of tools) {
    if (name === undefined || executions.has(name) || toolsByName.get(name)?.identity !== identity) continue;
    const place = { path: [...path, "name"], tool: identity };
    const meant = nearest(name, unknown, parts.guesses);
    const execution = meant === undefined ? undefined : executions.get(meant);
    const related: Related[] =
      execution === undefined
        ? []
        : [{ part: parts.execution, path: [...execution.path, "tool"], message: "is this the one?" }];
    report(
      parts.tools,
      crossRules["skill/tool-without-execution"],
      { messageId: "missing", data: {}, ...place },
      related,
    );
  }
}
