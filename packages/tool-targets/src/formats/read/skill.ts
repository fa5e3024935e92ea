import type { JsonValue } from "@toolhaft/json-text";
import type { Execution, SkillDescriptor } from "@toolhaft/skill-descriptor";
import type { ToolDescription, ImportedTools } from "../../tool-description.ts";

/** The tools of a loaded skill. How they run stays with them. */
export function fromSkill({ tools, allowlist, execution, source }: SkillDescriptor): ImportedTools {
  const executions = new Map(execution.map((each) => [each.tool, each]));
  const imported = tools.map(({ index, name, description, parameters }) => {
    const path = [...(source?.toolsPath ?? ["tools"]), index];
    const tool: ToolDescription = { index, name, path, paths: { inputSchema: [...path, "parameters"] } };
    if (description !== undefined) tool.description = description;
    if (parameters !== undefined) tool.inputSchema = parameters;
    const own = executions.get(name);
    if (own !== undefined) tool.run = { kind: "skill", allowlist, execution: toFile(own) };
    return tool;
  });
  return { tools: imported, losses: [], ...(source && { source: source.document }) };
}

/** The execution as a file has it. */
function toFile({ index: _, ...execution }: Execution): JsonValue {
  return JSON.parse(JSON.stringify(execution)) as JsonValue;
}
