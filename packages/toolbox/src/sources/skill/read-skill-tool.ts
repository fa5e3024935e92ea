import { nearest } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { failure } from "../../errors/failure.ts";
import type { Ran, SourceTool } from "../../source.ts";
import { revisionOf } from "../definition.ts";
import type { Skill } from "./skill.ts";

/** The name that hosts give this tool; reserved (the skill Tools Schema, Implementation Notes). */
export const READ_SKILL = "read_skill";

const SCHEMA: JsonObject = {
  type: "object",
  properties: { skill_name: { type: "string", description: "Name of the skill to read" } },
  required: ["skill_name"],
  additionalProperties: false,
};

/** `read_skill({ skill_name })`: the text of a skill's SKILL.md below its front matter. Starts no process. */
export function readSkillTool(source: string, skills: readonly Skill[]): SourceTool {
  const description = "Read the instructions of a skill before using its tools.";
  return {
    ref: { source, name: READ_SKILL },
    name: READ_SKILL,
    description,
    inputSchema: SCHEMA,
    inputSchemaText: JSON.stringify(SCHEMA),
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    revision: revisionOf([READ_SKILL, description, skills.map(({ name, body }) => [name, body])]),
    check: () => Promise.resolve([]),
    run: ({ value }) => Promise.resolve({ result: read(value["skill_name"], skills) }),
    plan: ({ value }) => {
      const does = `reads the text of skill ${JSON.stringify(value["skill_name"])}`;
      return Promise.resolve({ ok: true, kind: "in-process", does, exact: true, unresolved: [] });
    },
  };
}

function read(wanted: unknown, skills: readonly Skill[]): Ran["result"] {
  const name = typeof wanted === "string" ? wanted : "";
  const skill = skills.find((each) => each.name === name);
  if (skill !== undefined) return { ok: true, json: JSON.stringify(skill.body) };
  const names = skills.map((each) => each.name);
  const near = nearest(name, names);
  const hint = near === undefined ? `There are: ${names.join(", ")}.` : `Did you mean ${near}?`;
  return { ok: false, error: failure("SKILL_UNKNOWN", { name }, { hint }) };
}
