import {
  createLinter,
  isSkillMarkdown,
  loadFormats,
  prepare,
  type FileReport,
  type FileView,
  type Format,
  type FormatId,
} from "@toolhaft/lint";
import { openFileView } from "../../file-view.ts";
import { lintConfigText } from "./config-text.ts";
import { fileRules, type FileRules } from "./file-rules.ts";

/** A linter that stays: packs are loaded once, and what a run of the command line leaves alone is left alone here. */
export interface LintSession {
  /** The findings of a text as the file it stands for; `undefined` for what holds no tools, or is left out. */
  lint(path: string, text: string): Promise<FileReport | undefined>;
  /** What holds for a file. */
  rulesFor(path: string): Promise<FileRules>;
  /** Files changed: what was read of configurations, baselines and ignore files is read again. */
  forget(): void;
}

/** How long a look at the files around a definition is good for: typing goes on meanwhile. */
const LOOK_MS = 2000;

interface Known {
  rules: FileRules;
  files: FileView;
  /** When the files around were looked at. */
  lookedAt: number;
}

/** `folders`: the folders of the workspace, absolute; they may change. */
export function openLintSession(folders: readonly string[] = []): LintSession {
  const packs = new Map<FormatId, Format>();
  let known = new Map<string, Promise<Known>>();

  function open(path: string): Promise<Known> {
    const current = known.get(path);
    if (current !== undefined) return current;
    const opened = fileRules(path, folders).then((rules) => ({
      rules,
      files: openFileView(path),
      lookedAt: performance.now(),
    }));
    known.set(path, opened);
    return opened;
  }

  async function packFor(format: FormatId, { document }: ReturnType<typeof prepare>): Promise<void> {
    const pack = packs.get(format);
    if (pack !== undefined && pack.lacks?.(document) !== true) return;
    for (const loaded of await loadFormats([format], (part) => document.text.includes(part))) {
      packs.set(loaded.id, loaded);
    }
  }

  return {
    async lint(path, text) {
      const opened = await open(path);
      if (performance.now() - opened.lookedAt > LOOK_MS) {
        opened.files = openFileView(path);
        opened.lookedAt = performance.now();
      }
      const { rules, files } = opened;
      const ofConfig = lintConfigText(path, text, rules.shown);
      if (ofConfig !== undefined) return ofConfig;
      const { options, shown, config } = rules;
      if (options === undefined) return undefined;
      const looksAround = config?.settingsFor(shown)?.checkFiles !== false;
      const isBesideSkill = (): boolean => looksAround && files.stat("SKILL.md") !== undefined;
      const format = options.formatFor?.(shown);
      const prepared = prepare({ path: shown, text, isBesideSkill, ...(format && { format }) });
      const { detection } = prepared;
      if (detection.kind === "none") return undefined;
      if (detection.kind === "format") {
        if (detection.strength === "weak" && !isSkillMarkdown(path)) return undefined;
        await packFor(detection.format, prepared);
      }
      const { targets, least, config: says } = options;
      const linter = createLinter({
        formats: [...packs.values()],
        targets,
        least,
        ...(says && { config: says }),
      });
      return linter.lintPrepared(prepared, looksAround ? { files } : {});
    },
    rulesFor: async (path) => (await open(path)).rules,
    forget() {
      known = new Map();
    },
  };
}
