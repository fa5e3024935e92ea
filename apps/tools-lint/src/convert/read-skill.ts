import { parseJson, type JsonDocument } from "@toolhaft/json-text";
import {
  loadSkillDescriptor,
  loadSkillFiles,
  skillFileKind,
  type SkillFiles,
} from "@toolhaft/skill-descriptor";
import { fromSkill, type ImportedTools, type ReadTools } from "@toolhaft/tool-targets/formats";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The sound tools of a skill: of its one file, or of the three next to each other. */
export function readSkill(document: JsonDocument, path: string): ReadTools {
  const kind = skillFileKind(document.value, basename(path));
  const { document: skill, rejected } =
    kind === "descriptor" || kind === undefined
      ? loadSkillDescriptor(document, { path })
      : loadSkillFiles({ ...filesNextTo(path), [kind]: document });
  const set: ImportedTools = skill === undefined ? { tools: [], losses: [] } : fromSkill(skill);
  return { set: { ...set, source: set.source ?? document }, rejected };
}

function filesNextTo(path: string): SkillFiles {
  const files: SkillFiles = {};
  for (const name of ["tools", "allowlist", "execution"] as const) {
    const text = readIfThere(join(dirname(path), `${name}.json`));
    if (text !== undefined) files[name] = parseJson(text);
  }
  return files;
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
