import { belongs, isSkillFolder, prepare, surenessOf, type FileReport, type FileView } from "@toolhaft/lint";
import { openFileView } from "../../files/file-view.ts";
import { createLazyLinter, type LintPrepared } from "../../lint/lint-text.ts";
import { lintConfigText } from "./config-text.ts";
import { fileRules, type FileRules } from "./file-rules.ts";

/** A linter that stays, and skips what a run of the command line skips. */
export interface LintSession {
  /**
   * The findings of a text as the file it stands for, as many as anyone reads, or all of them to be fixed; `undefined` for
   * what holds no tools, or is left out.
   */
  lint(path: string, text: string, how?: { listsAll?: boolean }): Promise<FileReport | undefined>;
  /** What holds for a file. */
  rulesFor(path: string): Promise<FileRules>;
  /** Files changed: what was read of configurations, baselines and ignore files is read again. */
  forget(): void;
}

/** How long a look at the files around a definition is good for: typing goes on meanwhile. */
const LOOK_MS = 2000;

interface Known {
  rules: FileRules;
  /** Absent where nothing is linted. */
  linter: LintPrepared | undefined;
  /** One that lists all. */
  whole: LintPrepared | undefined;
  files: FileView;
  /** When the files around were looked at. */
  lookedAt: number;
}

/** `folders`: the folders of the workspace, absolute; they may change. */
export function openLintSession(folders: readonly string[] = []): LintSession {
  let known = new Map<string, Promise<Known>>();

  function open(path: string): Promise<Known> {
    const current = known.get(path);
    if (current !== undefined) return current;
    const opened = fileRules(path, folders).then((rules): Known => {
      const { options } = rules;
      const linter = options && createLazyLinter(options);
      const whole = options && createLazyLinter({ ...options, listsAll: true });
      return { rules, linter, whole, files: openFileView(path), lookedAt: performance.now() };
    });
    known.set(path, opened);
    return opened;
  }

  return {
    async lint(path, text, { listsAll = false } = {}) {
      const opened = await open(path);
      if (performance.now() - opened.lookedAt > LOOK_MS) {
        opened.files = openFileView(path);
        opened.lookedAt = performance.now();
      }
      const { rules, files } = opened;
      const linter = listsAll ? opened.whole : opened.linter;
      const { options, shown, config } = rules;
      const ofConfig = lintConfigText(path, text, shown);
      if (ofConfig !== undefined) return ofConfig;
      if (linter === undefined) return undefined;
      const looksAround = config?.settingsFor(shown)?.checkFiles !== false;
      const isNextToSkill = (): boolean => looksAround && isSkillFolder(files, shown);
      const format = options?.formatFor?.(shown);
      const prepared = prepare({ path: shown, text, isNextToSkill, ...(format && { format }) });
      if (!belongs(surenessOf(prepared), "found")) return undefined;
      return linter(prepared, looksAround ? { files } : {});
    },
    rulesFor: async (path) => (await open(path)).rules,
    forget() {
      known = new Map();
    },
  };
}
