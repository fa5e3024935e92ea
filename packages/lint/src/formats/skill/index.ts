import { loadSkillDescriptor, skillFileKind, type SkillDescriptor } from "@toolhaft/skill-descriptor";
import type { Loaded } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";
import { defineFormat, type Format, type LoadOptions } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { loadOneOfThree } from "./three-files.ts";
import { viewSkillTools } from "./tool-views.ts";

/** Skill descriptors: `tools.json` next to a SKILL.md, or one of the three files that later replaced it. */
export const skillFormat: Format = defineFormat({
  id: "skill",
  title: "skill descriptor",
  load(document, options) {
    return { loaded: loadSkill(document, options), tools: viewSkillTools(document.value) };
  },
  rules: rulesFor("skill"),
});

function loadSkill(document: JsonDocument, options: LoadOptions): Loaded<SkillDescriptor> {
  const { path } = options;
  const fileName = path?.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const kind = skillFileKind(document.value, fileName);
  if (kind !== undefined && kind !== "descriptor") return loadOneOfThree(document, kind, options);
  return loadSkillDescriptor(document, options);
}
