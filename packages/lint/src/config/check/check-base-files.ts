import { showValue } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

/** A configuration that another one names to start from. */
export interface BaseFile {
  /** As the host finds it. */
  path: string;
  value: string;
  place: JsonPath;
}

/** What is known around a configuration. */
export interface Surroundings {
  /** The files that start from each other down to this one, itself included. */
  above: readonly string[];
  /** Asked with a path as the host finds it. */
  exists: (path: string) => boolean;
}

/** Check what a configuration starts from. */
export function checkBaseFiles(
  { reporter }: CheckedConfig,
  files: readonly BaseFile[],
  { above, exists }: Surroundings,
): void {
  for (const { path, value, place } of files) {
    const data = { place: nameOf(place), value: showValue(value) };
    if (above.includes(path))
      reporter.add(configRules["config/base-file"], { messageId: "circle", path: place, data });
    else if (!exists(path)) {
      const isPackage = !/^\.{0,2}\//.test(value) && !/\.jsonc?$/.test(value);
      if (isPackage)
        reporter.add(configRules["config/base-file"], {
          messageId: "package",
          path: place,
          data: { ...data, name: value },
        });
      else reporter.add(configRules["config/base-file"], { messageId: "missing", path: place, data });
    }
  }
}

/** Say of a base that it is not read, since there are too many. */
export function reportTooMany({ reporter }: CheckedConfig, { value, place }: BaseFile): void {
  const data = { place: nameOf(place), value: showValue(value) };
  reporter.add(configRules["config/base-file"], { messageId: "many", path: place, data });
}
