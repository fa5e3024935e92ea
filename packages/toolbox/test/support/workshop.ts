import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder for the manifests, skills and programs of one test file. */
export interface Workshop {
  readonly folder: string;
  /** Any file, with the folders above it; the answer is its path. */
  file(path: string, content: string | Uint8Array, mode?: number): string;
  /** A shell script as a program. */
  shell(path: string, ...lines: readonly string[]): string;
  /** A manifest in a folder of its own, with programs by name in its tools/bin. */
  manifest(name: string, tools: readonly ManifestEntry[]): string;
  /** A skill in a folder of its own. */
  skill(name: string, parts: SkillParts): string;
  remove(): void;
}

export interface ManifestEntry {
  readonly name: string;
  /** Lines of a shell script that becomes ./tools/bin/NAME; without them the tool brings its command. */
  readonly lines?: readonly string[];
  readonly [field: string]: unknown;
}

export interface SkillParts {
  readonly tools?: unknown;
  readonly markdown?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

export function createWorkshop(): Workshop {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolbox-test-")));
  // Programs of other users must get in, too.
  chmodSync(folder, 0o755);
  const file = (path: string, content: string | Uint8Array, mode = 0o644): string => {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    chmodSync(full, mode);
    return full;
  };
  const shell = (path: string, ...lines: readonly string[]): string =>
    file(path, `#!/bin/sh\n${lines.join("\n")}\n`, 0o755);
  return {
    folder,
    file,
    shell,
    manifest(name, entries) {
      const tools = entries.map(({ lines, ...tool }) => {
        if (lines !== undefined) shell(`${name}/tools/bin/${tool.name}`, ...lines);
        return lines === undefined ? tool : { command: [`./tools/bin/${tool.name}`], ...tool };
      });
      return file(`${name}/tools.json`, JSON.stringify({ tools }));
    },
    skill(name, { tools, markdown, scripts = {} }) {
      const directory = join(folder, name);
      mkdirSync(directory, { recursive: true });
      if (tools !== undefined)
        file(`${name}/tools.json`, typeof tools === "string" ? tools : JSON.stringify(tools));
      if (markdown !== undefined) file(`${name}/SKILL.md`, markdown);
      for (const [script, text] of Object.entries(scripts)) file(`${name}/scripts/${script}`, text);
      return directory;
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
