import type { Diagnostic } from "@toolhaft/diagnostics";
import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";

/** Findings as lines: severity, rule, pointer, message. */
export function lines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ severity, rule, at, message }) => `${severity} ${rule} ${at.pointer || "(root)"}: ${message}`,
  );
}

/** The findings of a descriptor as lines, those of the named rule alone where one is named. */
export function findings(text: string, rule?: string): string[] {
  const { diagnostics } = loadSkillDescriptor(text);
  return lines(diagnostics.filter((each) => rule === undefined || each.rule === rule));
}

/** A descriptor with one tool `search_notes`, whose execution and schema can be changed. */
export function oneTool(changes: {
  args?: unknown[];
  properties?: Record<string, unknown>;
  required?: string[];
  execution?: Record<string, unknown>;
  allowlist?: Record<string, unknown>;
  tool?: Record<string, unknown>;
}): string {
  const { args = [], properties = {}, required = [], execution = {}, allowlist, tool = {} } = changes;
  return JSON.stringify(
    {
      tools: [{ name: "search_notes", parameters: { type: "object", required, properties }, ...tool }],
      allowlist: allowlist ?? { notes: ["search"] },
      execution: [{ tool: "search_notes", binary: "notes", subcommand: "search", args, ...execution }],
    },
    null,
    2,
  );
}
