import { UsageError } from "@toolhaft/command-line";
import { StoreError, type ToolStore } from "@toolhaft/store";
import {
  type Access,
  type HttpTape,
  openAccess,
  type StepJournal,
  storeSource,
  type ToolSource,
} from "@toolhaft/toolbox";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";
import { ownFunctions } from "../functions/index.ts";
import { readAllowedHosts } from "./allowed-hosts.ts";
import { laterSource } from "./later-source.ts";
import { loadFunctions } from "./load-functions.ts";
import { ownPrograms } from "./own-programs.ts";
import { isMade, isThere, openStoreAt } from "./store-at.ts";

/**
 * The tools of a store, which is closed with them; of one that a configuration names and nobody has made yet, once
 * somebody has. Throws `UsageError` and `StoreError`.
 */
export async function openStored(
  source: SourceSetting,
  settings: RunSettings,
  tape?: HttpTape,
): Promise<ToolSource> {
  const { path, id = path, mayBeMade = false } = source;
  const given = tape === undefined ? {} : { tape };
  const open = async (): Promise<ToolSource> =>
    (await openStore(path, settings, aboutStore(source), given)).tools;
  if (isMade(path)) return open();
  if (mayBeMade) return laterSource({ id, isThere: () => isMade(path), open });
  if (isThere(path)) return open();
  throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
}

/** What a store is called as a source, where that is said. */
export function aboutStore({ id, prefix }: SourceSetting): { id?: string; prefix?: string } {
  return { ...(id === undefined ? {} : { id }), ...(prefix === undefined ? {} : { prefix }) };
}

interface HowKept {
  /** No setting can be changed. */
  readonly isLocked?: boolean;
  readonly tape?: HttpTape;
  /** Where steps of flows are written down; default in memory. */
  readonly journal?: StepJournal;
}

/** A store, made where there is none, and its tools as a source that closes it, too. Throws `UsageError` and `StoreError`. */
export async function openStore(
  path: string,
  { stored }: RunSettings,
  about: { readonly id?: string; readonly prefix?: string } = {},
  { tape, journal, ...settings }: HowKept = {},
): Promise<{ readonly store: ToolStore; readonly tools: ToolSource; readonly access: Access }> {
  // A fault in them is said before there is a store.
  readAllowedHosts(stored.allowedHosts);
  const { allowedHosts, secrets, secretsFolder } = stored;
  const functions = { ...ownFunctions, ...loadFunctions(stored.functions) };
  const store = await openStoreAt(path, {
    // So that the store's own lists show as enabled what a call finds.
    hasFunction: (name) => Object.hasOwn(functions, name),
    // Where none is allowed yet it checks none: tools are stored first, and their hosts named later.
    allowedHosts: () => (access.now.allowedHosts.length === 0 ? undefined : access.now.allowedHosts),
    ...(stored.ownTools ? {} : { builtIns: [] }),
  });
  const access = await openAccess({
    ...{ store, allowedHosts, secrets, ...settings },
    ...(secretsFolder === undefined ? {} : { secretsFolder }),
  }).catch(async (error: unknown) => {
    await store.close();
    throw error instanceof StoreError ? error : new UsageError((error as Error).message);
  });
  const source = storeSource({
    ...{ store, access, functions, exec: ownPrograms(), ...about },
    ...(tape === undefined ? {} : { tape }),
    ...(journal === undefined ? {} : { journal }),
  });
  const close = async (): Promise<void> => {
    access.close();
    await source.close();
    await store.close();
  };
  return { store, tools: { ...source, close }, access };
}
