import { textOf, UsageError, type OptionValues } from "@toolhaft/command-line";
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { isDatabase, refusePassword } from "../config/database-address.ts";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";

/** The store that a command works on: `--store`, else the one that the configuration names. Throws a `UsageError`. */
export function storeOf(values: OptionValues, { configuredStores }: RunSettings): SourceSetting {
  const given = textOf(values, "store");
  if (given !== undefined) {
    refusePassword(given, "option --store");
    const same = configuredStores.find(({ path }) => isSame(path, given));
    return same ?? { kind: "store", path: given };
  }
  const [only, second] = configuredStores;
  if (only === undefined) {
    throw new UsageError(
      "a store is missing: give --store DIR, or name one in run.sources of a configuration",
    );
  }
  if (second === undefined) return only;
  const paths = configuredStores.map(({ path }) => path).join(", ");
  throw new UsageError(`the configuration names several stores, ${paths}: say which one with --store DIR`);
}

/** The settings without a store that is opened already. */
export function withoutStore(settings: RunSettings, store: SourceSetting): RunSettings {
  const sources = settings.sources.filter(({ kind, path }) => kind !== "store" || !isSame(path, store.path));
  return { ...settings, sources };
}

/** Whether two addresses lead to one store. */
export function isSame(one: string, other: string): boolean {
  return real(one) === real(other);
}

function real(path: string): string {
  if (isDatabase(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
