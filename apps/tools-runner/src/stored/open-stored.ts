import { UsageError } from "@toolhaft/command-line";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { storeSource, type StoreSourceOptions, type ToolSource } from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RunSettings, SecretOrigin, SourceSetting, StoredSettings } from "../config/run-settings.ts";
import { readTextFile, reasonOf } from "../files.ts";
import { ownFunctions } from "../functions/index.ts";
import { hostsToStore, readAllowedHosts } from "./allowed-hosts.ts";
import { laterSource } from "./later-source.ts";
import { loadFunctions } from "./load-functions.ts";

/**
 * The tools of a store, which is closed with them; of one that a configuration names and nobody has made yet, once
 * somebody has. Throws `UsageError` and `StoreError`.
 */
export async function openStored(source: SourceSetting, settings: RunSettings): Promise<ToolSource> {
  const { path, id = path, mayBeMade = false } = source;
  const open = async (): Promise<ToolSource> => (await openStore(path, settings, aboutStore(source))).tools;
  if (isMade(path)) return open();
  if (mayBeMade) return laterSource({ id, isThere: () => isMade(path), open });
  if (existsSync(path)) return open();
  throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
}

function isMade(path: string): boolean {
  return existsSync(join(path, "FORMAT.json"));
}

/** What a store is called as a source, where that is said. */
export function aboutStore({ id, prefix }: SourceSetting): { id?: string; prefix?: string } {
  return { ...(id === undefined ? {} : { id }), ...(prefix === undefined ? {} : { prefix }) };
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
    ...(stored.ownTools ? {} : { builtIns: [] }),
  });
  const source = storeSource({ store, allowedHosts, secrets, functions, ...about });
  const close = async (): Promise<void> => {
    await source.close();
    await store.close();
  };
  return { store, tools: { ...source, close } };
}

/** The values of secrets. One that cannot be had blocks the tools that need it, and nothing else. */
function readSecrets(secrets: StoredSettings["secrets"]): NonNullable<StoreSourceOptions["secrets"]> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, { from, hosts }]) => [name, { ...valueOf(from), hosts }]),
  );
}

/** A line break at the end of a file is none of its secret. Whoever calls a tool learns no path. */
function valueOf(from: SecretOrigin): { value: string; missing?: string } {
  if ("variable" in from) {
    const value = process.env[from.variable] ?? "";
    return value === "" ? { value, missing: `${from.variable} is not in the environment` } : { value };
  }
  try {
    const value = readTextFile(from.file, "the secret").replace(/\r?\n$/, "");
    return value === "" ? { value, missing: "its file is empty" } : { value };
  } catch (error) {
    return { value: "", missing: `its file cannot be read (${reasonOf((error as Error).cause ?? error)})` };
  }
}
