import { UsageError } from "@toolhaft/command-line";
import type { TargetSetting } from "@toolhaft/lint/config";
import { defineTarget, type Target } from "@toolhaft/tool-targets/targets";
import { locateInConfig } from "./locate-in-config.ts";

/**
 * The targets of a configuration, those of somebody's own checked. `texts`: the configurations, by their paths as
 * shown. Throws a `UsageError` with the location of the first that is none.
 */
export function ownTargets(
  settings: readonly TargetSetting[],
  texts: ReadonlyMap<string, string>,
): (string | Target)[] {
  return settings.map((setting) => {
    if (typeof setting === "string") return setting;
    try {
      return defineTarget(setting as unknown as Target);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new UsageError(`${locationOf(setting, texts)}${error.message.replace(/^defineTarget: /, "")}`);
    }
  });
}

function locationOf(setting: TargetSetting, texts: ReadonlyMap<string, string>): string {
  const wanted = JSON.stringify(setting);
  return locateInConfig(
    texts,
    (path, value) => path.at(-2) === "targets" && JSON.stringify(value) === wanted,
  );
}
