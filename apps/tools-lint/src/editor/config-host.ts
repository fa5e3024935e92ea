import { readFileSync } from "node:fs";
import type { ConfigHost } from "./actions/suppress-by-config.ts";
import type { OpenFile } from "./open-files.ts";
import type { FileRules } from "./session/file-rules.ts";

/** The configuration of a file as actions see it: with what was typed into it and not saved yet. */
export function configHost(
  files: ReadonlyMap<string, OpenFile>,
  { configPath, cwd }: FileRules,
  canCreate: boolean,
): ConfigHost {
  return {
    configPath,
    home: canCreate ? cwd : undefined,
    textOf(path) {
      const open = [...files.values()].find((file) => file.path === path);
      return open === undefined ? read(path) : open.document.text;
    },
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
