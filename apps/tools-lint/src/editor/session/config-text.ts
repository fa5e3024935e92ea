import type { FileReport } from "@toolhaft/lint";
import { CONFIG_NAMES, openConfig } from "@toolhaft/lint/config";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { slashed } from "../../files/paths.ts";

/**
 * The findings of a configuration's text, as it is in the editor; what it starts from is read from the disk.
 * `undefined` for any other file.
 */
export function lintConfigText(path: string, text: string, shown: string): FileReport | undefined {
  if (!CONFIG_NAMES.some((name) => name === basename(path))) return undefined;
  const own = slashed(path);
  const read = (file: string): string | Uint8Array | undefined => (file === own ? text : readOrNothing(file));
  const { reports } = openConfig(own, read, { show: (file) => (file === own ? shown : file) });
  return (
    reports.find((report) => report.path === shown) ?? { path: shown, format: "config", diagnostics: [] }
  );
}

// What cannot be read is as good as not there: that is a finding where it is named.
function readOrNothing(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
