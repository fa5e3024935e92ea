import { compareDiagnostics, hasErrors, type Diagnostic, type Loaded } from "@toolhaft/diagnostics";
import { checkSkill } from "../cross/check-skill.ts";
import type { ArgDraft, ExecutionDraft, SkillDraft } from "../check/drafts.ts";
import type { Parts } from "../check/part.ts";
import type { ArgMapping, Execution, SkillDescriptor, SkillTool } from "../descriptor.ts";
import { readSkill } from "../read/read-skill.ts";

/** Read and check the parts; what is sound becomes the descriptor. */
export function assemble(parts: Parts): Loaded<SkillDescriptor> {
  const skill = readSkill(parts);
  checkSkill(skill);
  const diagnostics = diagnosticsOf(parts);
  const blamed = blamedTools(skill, diagnostics);
  const { rejected, tools } = soundTools(parts, skill, blamed);
  const document: SkillDescriptor = {
    tools,
    allowlist: new Map(
      Array.from(skill.grants.values(), ({ binary, subcommands = [] }) => [
        binary,
        subcommands.map(({ name }) => name),
      ]),
    ),
    execution: skill.executions.flatMap((execution) => {
      const index = execution.owner?.identity.index;
      return index === undefined || blamed.has(index) || execution.isLater ? [] : toExecution(execution);
    }),
    source: { document: parts.tools.document, toolsPath: parts.tools.path },
  };
  const conforms = !hasErrors(diagnostics);
  return { document, rejected, conforms, diagnostics };
}

/** The findings of all parts: of each file in the order of its text, the tools' file first. */
function diagnosticsOf({ tools, allowlist, execution }: Parts): Diagnostic[] {
  const reporters = new Set([tools.reporter, allowlist.reporter, execution.reporter]);
  const lists = Array.from(reporters, ({ diagnostics }) => diagnostics.sort(compareDiagnostics));
  // A host that gave the one reporter knows its list again.
  return lists.length === 1 ? tools.reporter.diagnostics : lists.flat();
}

/** Tools with an error of their own or of their execution, and those whose execution is not ours to read. */
function blamedTools({ executions }: SkillDraft, diagnostics: readonly Diagnostic[]): ReadonlySet<number> {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const later = executions.filter(({ isLater }) => isLater);
  return new Set([
    ...errors.flatMap(({ tool }) => (tool === undefined ? [] : [tool.index])),
    ...later.flatMap(({ owner }) => (owner === undefined ? [] : [owner.identity.index])),
  ]);
}

function soundTools(
  { tools: part }: Parts,
  { tools: drafts }: SkillDraft,
  blamed: ReadonlySet<number>,
): { tools: SkillTool[]; rejected: Loaded<SkillDescriptor>["rejected"] } {
  const byIndex = new Map(drafts.map((draft) => [draft.identity.index, draft]));
  const rejected: Loaded<SkillDescriptor>["rejected"] = [];
  const tools: SkillTool[] = [];
  const count = Array.isArray(part.value) ? part.value.length : 0;
  for (let index = 0; index < count; index++) {
    const draft = byIndex.get(index);
    if (draft?.name === undefined || blamed.has(index)) {
      rejected.push(draft?.identity ?? { index });
      continue;
    }
    const tool: SkillTool = { index, name: draft.name };
    if (draft.description !== undefined) tool.description = draft.description;
    if (draft.parameters !== undefined) tool.parameters = draft.parameters;
    tools.push(tool);
  }
  return { tools, rejected };
}

function toExecution({ index, tool, binary, subcommand, args }: ExecutionDraft): Execution[] {
  if (tool === undefined || binary === undefined || subcommand === undefined) return [];
  return [{ index, tool, binary, subcommand, args: args.flatMap(toMapping) }];
}

function toMapping({ path: _, resolve, kind, param, ...rest }: ArgDraft): ArgMapping[] {
  if (param === undefined || kind === undefined) return [];
  const mapping: ArgMapping = { param, kind, ...rest };
  if (resolve !== undefined) {
    const { path: __, ...resolveCommand } = resolve;
    mapping.resolveCommand = resolveCommand;
  }
  return [mapping];
}
