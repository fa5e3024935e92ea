import { UsageError } from "@toolhaft/command-line";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { storeSource, type StoreSourceOptions, type ToolSource } from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import type { RunSettings, SecretOrigin, SourceSetting, StoredSettings } from "../config/run-settings.ts";
import { readTextFile } from "../files.ts";
import { ownFunctions } from "../functions/index.ts";
import { hostsToStore, readAllowedHosts } from "./allowed-hosts.ts";
import { loadFunctions } from "./load-functions.ts";

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

/** The values of secrets. A line break at the end of a file is none of its secret. Throws a `UsageError`. */
function readSecrets(secrets: StoredSettings["secrets"]): NonNullable<StoreSourceOptions["secrets"]> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, { from, hosts }]) => [name, { value: valueOf(name, from), hosts }]),
  );
}

function valueOf(name: string, from: SecretOrigin): string {
  if ("file" in from) {
    const value = readTextFile(from.file, `the secret ${name}`).replace(/\r?\n$/, "");
    if (value === "") throw new UsageError(`the secret ${name} is empty: ${from.file}`);
    return value;
  }
  const value = process.env[from.variable];
  if (value !== undefined && value !== "") return value;
  throw new UsageError(`the secret ${name}: ${from.variable} is not in the environment`);
}
