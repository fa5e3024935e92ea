import { loadSkillDescriptor, skillFileKind, type SkillDescriptor } from "@toolhaft/skill-descriptor";
import type { Loaded } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";
import { defineFormat, type FileView, type Format } from "../../format.ts";
import { rulesFor } from "../../rules/index.ts";
import { loadOneOfThree } from "./three-files.ts";
import { viewSkillTools } from "./tool-views.ts";

/** Skill descriptors: `tools.json` beside a SKILL.md, or one of the three files that later replaced it. */
export const skillFormat: Format = defineFormat({
  id: "skill",
  title: "skill descriptor",
  load(document, { path, files }) {
    return { loaded: loadSkill(document, path, files), tools: viewSkillTools(document.value) };
  },
  rules: rulesFor("skill"),
});

function loadSkill(
  document: JsonDocument,
  path: string | undefined,
  files: FileView | undefined,
): Loaded<SkillDescriptor> {
  const fileName = path?.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const kind = skillFileKind(document.value, fileName);
  if (kind !== undefined && kind !== "descriptor") return loadOneOfThree(document, kind, path, files);
  return loadSkillDescriptor(document, path === undefined ? {} : { path });
}
