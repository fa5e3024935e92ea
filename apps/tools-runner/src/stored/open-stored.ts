import { UsageError } from "@toolhaft/command-line";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { storeSource, type ToolSource } from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";
import { ownFunctions } from "../functions/index.ts";
import { loadFunctions } from "./load-functions.ts";
import { readSecrets } from "./read-secrets.ts";

/** The tools of a store, which is closed with them. Throws `UsageError` and `StoreError`. */
export async function openStored(source: SourceSetting, settings: RunSettings): Promise<ToolSource> {
  const { path, id, prefix } = source;
  if (!existsSync(path))
    throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
  return closing(await openFileStore(path), settings, {
    ...(id === undefined ? {} : { id }),
    ...(prefix === undefined ? {} : { prefix }),
  });
}

/** An open store as a source that closes it, too. Throws a `UsageError`. */
export function closing(
  store: ToolStore,
  { stored }: RunSettings,
  about: { readonly id?: string; readonly prefix?: string } = {},
): ToolSource {
  const { hosts, faults } = parseAllowedHosts(stored.allowedHosts);
  const [fault] = faults;
  if (fault !== undefined) throw new UsageError(`allowed hosts: ${fault.message}`);
  const secrets = readSecrets(stored.secrets);
  const functions = { ...ownFunctions, ...loadFunctions(stored.functions) };
  const source = storeSource({ store, allowedHosts: hosts, secrets, functions, ...about });
  return {
    ...source,
    close: async () => {
      await source.close();
      await store.close();
    },
  };
}
