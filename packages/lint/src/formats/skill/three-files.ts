import {
  loadSkillFiles,
  skillFileKind,
  type SkillDescriptor,
  type SkillFileKind,
} from "@toolhaft/skill-descriptor";
import type { Loaded } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";
import type { LoadOptions } from "../../format.ts";
import { readSibling } from "../../sibling.ts";

type PartKind = Exclude<SkillFileKind, "descriptor">;

const PARTS: readonly PartKind[] = ["tools", "allowlist", "execution"];

/**
 * Read one of the three files of a skill's later form, together with the two others where they lie next to
 * it. The findings are those of this file; locations in the others stand in `related`.
 */
export function loadOneOfThree(
  document: JsonDocument,
  kind: PartKind,
  { path, files, reporter }: LoadOptions,
): Loaded<SkillDescriptor> {
  const folder = path?.slice(0, path.lastIndexOf("/") + 1) ?? "";
  const documents: Partial<Record<PartKind, JsonDocument>> = { [kind]: document };
  const paths: Partial<Record<PartKind, string>> = { [kind]: path ?? `${kind}.json` };
  for (const other of PARTS) {
    const beside = other === kind || files === undefined ? undefined : readSibling(files, `${other}.json`);
    if (beside === undefined || skillFileKind(beside.value, `${other}.json`) !== other) continue;
    documents[other] = beside;
    paths[other] = `${folder}${other}.json`;
  }
  const loaded = loadSkillFiles(documents, { paths, reporters: { [kind]: reporter } });
  const { diagnostics } = reporter;
  return { ...loaded, diagnostics, conforms: diagnostics.every(({ severity }) => severity !== "error") };
}
