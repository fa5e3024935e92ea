import {
  createLinter,
  isSkillMarkdown,
  loadFormats,
  prepare,
  type FileReport,
  type Format,
  type FormatId,
} from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import { dirname } from "node:path";
import { openIgnoreFiles } from "../discover/ignore-files.ts";
import { openFileView } from "../file-view.ts";

/** A linter that stays: packs are loaded once, and what a folder run leaves alone is left alone here. */
export interface LintSession {
  /** The findings of a text as the file it stands for; `undefined` for what holds no tools. */
  lint(path: string, text: string): Promise<FileReport | undefined>;
}

export function openLintSession(): LintSession {
  const packs = new Map<FormatId, Format>();
  const targets = defaultTargets();
  return {
    async lint(path, text) {
      if (isIgnored(path)) return undefined;
      const files = openFileView(path);
      const isBesideSkill = (): boolean => files.stat("SKILL.md") !== undefined;
      const prepared = prepare({ path, text, isBesideSkill });
      const { detection, document } = prepared;
      if (detection.kind === "none") return undefined;
      if (detection.kind === "format") {
        if (detection.strength === "weak" && !isSkillMarkdown(path)) return undefined;
        const pack = packs.get(detection.format);
        if (pack === undefined || pack.lacks?.(document) === true) {
          for (const loaded of await loadFormats([detection.format], (part) => text.includes(part))) {
            packs.set(loaded.id, loaded);
          }
        }
      }
      return createLinter({ formats: [...packs.values()], targets }).lintPrepared(prepared, { files });
    },
  };
}

function isIgnored(path: string): boolean {
  const file = path.replaceAll("\\", "/");
  if (file.includes("/node_modules/")) return true;
  const folder = dirname(file);
  return openIgnoreFiles(folder).enter(`${folder}/`).ignores(file);
}
