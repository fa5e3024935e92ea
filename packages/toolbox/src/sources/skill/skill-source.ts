import { resolve } from "node:path";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { SourceTool, ToolSource } from "../../source.ts";
import { ToolboxError } from "../../errors/toolbox-error.ts";
import { isTorn, staysFinding } from "../last-good.ts";
import { watchFiles } from "../watch-files.ts";
import { loadSkills } from "./load-skills.ts";
import { readSkillTool } from "./read-skill-tool.ts";
import type { ContextMode, Skill, SkillSettings } from "./skill.ts";
import { skillContext } from "./skill-context.ts";
import { skillTool } from "./skill-tool.ts";

export interface SkillSourceOptions extends Omit<SkillSettings, "id"> {
  /** Skills, or directories of skills. */
  readonly directories: readonly string[];
  /** Default `skills`. */
  readonly id?: string;
  /** Default `readOnDemand`, which offers `read_skill`. */
  readonly contextMode?: ContextMode;
  /**
   * Why a model must not read the text of a skill, such as that nobody reviewed it; `undefined` where it may. Asked each time that
   * the skills are read. The skill's tools stay: those `review` of the toolbox holds to what was reviewed.
   */
  readonly reviewText?: (skill: { readonly directory: string; readonly text: string }) => string | undefined;
}

/**
 * The tools of skills (the skill Tools Schema). Rejects with `SOURCE_UNREADABLE` when a directory holds no skill. What is
 * wrong inside a skill's files is in `problems()`, and the rest works.
 */
export async function skillSource(options: SkillSourceOptions): Promise<ToolSource> {
  const { directories, id = "skills", contextMode = "readOnDemand" } = options;
  const loading = options.compat === undefined ? {} : { compat: options.compat };
  let skills: readonly Skill[] = [];
  let readable: readonly Skill[] = [];
  let tools: ReadonlyMap<string, SourceTool> = new Map();
  let problems: readonly Diagnostic[] = [];

  const load = async (): Promise<void> => {
    skills = lastGood(await loadSkills(directories, loading), skills);
    readable = skills.filter(({ directory, text }) =>
      text === undefined ? true : options.reviewText?.({ directory, text }) === undefined,
    );
    problems = skills.flatMap(({ diagnostics }) => diagnostics);
    const made = skills.flatMap((skill) => toolsOf(skill, { ...options, id }));
    if (contextMode === "readOnDemand" && readable.length > 0) made.push(readSkillTool(id, readable));
    tools = new Map(made.map((tool) => [tool.name, tool]));
  };
  await load();

  return {
    id,
    list: () => Promise.resolve({ items: [...tools.values()] }),
    get: ({ name }) => Promise.resolve(tools.get(name)),
    secrets: () => [...tools.values()].flatMap((tool) => tool.secrets?.() ?? []),
    problems: () => problems,
    context: () => skillContext(readable, contextMode),
    watch(onChange) {
      // The last good skills stay when a directory is gone for a moment.
      const keep = (error: unknown): void => {
        if (!(error instanceof ToolboxError)) throw error;
        problems = [staysFinding(directories.join(", "), tools.size, error.message)];
      };
      const reload = (): void => void load().catch(keep).then(onChange);
      const folders = new Set([
        ...directories.map((each) => resolve(each)),
        ...skills.map((each) => each.directory),
      ]);
      const ends = [...folders].map((folder) => watchFiles(folder, undefined, reload));
      return () => {
        for (const end of ends) end();
      };
    },
    close: () => Promise.resolve(),
  };
}

/** A skill whose files do not parse, as one that is half saved, is what it was before. */
function lastGood(now: readonly Skill[], before: readonly Skill[]): readonly Skill[] {
  return now.map((skill) => {
    const { directory, diagnostics } = skill;
    const known = isTorn(diagnostics) ? before.find((each) => each.directory === directory) : undefined;
    if (known === undefined) return skill;
    const count = known.descriptor?.tools.length ?? 0;
    return { ...known, diagnostics: [staysFinding(directory, count, "it does not parse"), ...diagnostics] };
  });
}

function toolsOf(skill: Skill, settings: SkillSettings): SourceTool[] {
  const { descriptor } = skill;
  if (descriptor === undefined) return [];
  const declared = descriptor.tools.map((tool) => skillTool({ skill, descriptor, tool, settings }));
  if (settings.compat === undefined) return declared;
  // The reference runs what has an execution, whether a model knows of it or not.
  const names = new Set(descriptor.tools.map(({ name }) => name));
  const undeclared = [...new Set(descriptor.execution.map(({ tool }) => tool))].filter(
    (name) => !names.has(name),
  );
  const hidden = undeclared.map((name) =>
    skillTool({ skill, descriptor, tool: { index: -1, name }, settings }),
  );
  return [...declared, ...hidden];
}
