import { UsageError } from "@toolhaft/command-line";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { storeSource, type ToolSource } from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";
import { ownFunctions } from "../functions/index.ts";
import { hostsToStore, readAllowedHosts } from "./allowed-hosts.ts";
import { loadFunctions } from "./load-functions.ts";
import { readSecrets } from "./read-secrets.ts";

/** The tools of a store that is there, which is closed with them. Throws `UsageError` and `StoreError`. */
export async function openStored(source: SourceSetting, settings: RunSettings): Promise<ToolSource> {
  const { path, id, prefix } = source;
  if (!existsSync(path))
    throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
  const { tools } = await openStore(path, settings, {
    ...(id === undefined ? {} : { id }),
    ...(prefix === undefined ? {} : { prefix }),
  });
  return tools;
}

/** A store, made where there is none, and its tools as a source that closes it, too. Throws `UsageError` and `StoreError`. */
export async function openStore(
  path: string,
  { stored }: RunSettings,
  about: { readonly id?: string; readonly prefix?: string } = {},
): Promise<{ readonly store: ToolStore; readonly tools: ToolSource }> {
  const allowedHosts = readAllowedHosts(stored.allowedHosts);
  const secrets = readSecrets(stored.secrets);
  const functions = { ...ownFunctions, ...loadFunctions(stored.functions) };
  const store = await openFileStore(path, {
    // So that the store's own lists show as enabled what a call finds.
    hasFunction: (name) => Object.hasOwn(functions, name),
    ...hostsToStore(stored.allowedHosts),
  });
  const source = storeSource({ store, allowedHosts, secrets, functions, ...about });
  const close = async (): Promise<void> => {
    await source.close();
    await store.close();
  };
  return { store, tools: { ...source, close } };
}
