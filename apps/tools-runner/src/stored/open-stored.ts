import { UsageError } from "@toolhaft/command-line";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { storeSource, type ToolSource } from "@toolhaft/toolbox";
import { existsSync } from "node:fs";
import type { RunSettings, SourceSetting } from "../config/run-settings.ts";

/** The tools of a store, which is closed with them. Throws `UsageError` and `StoreError`. */
export async function openStored({ path }: SourceSetting, settings: RunSettings): Promise<ToolSource> {
  if (!existsSync(path))
    throw new UsageError(`option --store: no such folder: ${path}; bundle put makes one`);
  return closing(await openFileStore(path), settings);
}

/** An open store as a source that closes it, too. Throws a `UsageError`. */
export function closing(store: ToolStore, { stored }: RunSettings): ToolSource {
  const { hosts, faults } = parseAllowedHosts(stored?.allowedHosts ?? []);
  const [fault] = faults;
  if (fault !== undefined) throw new UsageError(`option --allowed-host: ${fault.message}`);
  const secrets = readSecrets(stored?.secretHosts ?? {});
  const source = storeSource({ store, allowedHosts: hosts, secrets });
  return {
    ...source,
    close: async () => {
      await source.close();
      await store.close();
    },
  };
}

function readSecrets(
  hostsOf: Readonly<Record<string, readonly string[]>>,
): Record<string, { value: string; hosts: readonly string[] }> {
  return Object.fromEntries(
    Object.entries(hostsOf).map(([name, hosts]) => {
      const value = process.env[name];
      if (value === undefined || value === "")
        throw new UsageError(`option --secret: ${name} is not in the environment`);
      return [name, { value, hosts }];
    }),
  );
}
