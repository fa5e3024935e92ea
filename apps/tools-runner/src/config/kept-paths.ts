import { dirname, join, resolve } from "node:path";
import { isDatabase } from "./database-address.ts";
import type { RunSettings } from "./run-settings.ts";

/**
 * What decides how tools run the next time: no tool changes or replaces it, also inside of a folder that it may write.
 * `isolate.write` gives one of them away by naming it.
 */
export function keptPaths({ sources, config, audit }: RunSettings): readonly string[] {
  const manifests = sources.filter(({ kind }) => kind === "manifest").map(({ path }) => resolve(path));
  // Without a source it is the manifest of the working directory.
  const all = sources.length === 0 ? [resolve("tools.json")] : manifests;
  return [
    ...all.flatMap((path) => [path, join(dirname(path), "tools", "bin")]),
    ...sources
      .filter(({ kind, path }) => kind !== "manifest" && !isDatabase(path))
      .map(({ path }) => resolve(path)),
    ...(config === undefined ? [] : [config]),
    ...(audit === undefined ? [] : [audit.dir]),
  ];
}
