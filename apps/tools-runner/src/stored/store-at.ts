import { openFileStore, type StoreOptions, type ToolStore } from "@toolhaft/store";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDatabase } from "../config/database-address.ts";

/** Open the store at an address: in a folder, or in a database, whose part of the program is loaded only then. */
export async function openStoreAt(address: string, options: StoreOptions): Promise<ToolStore> {
  if (!isDatabase(address)) return openFileStore(address, options);
  const { openPostgresStore } = await import("@toolhaft/store/postgres");
  return openPostgresStore({ ...options, url: address });
}

/** Whether anything is at an address. What is in a database is known when it is opened. */
export function isThere(address: string): boolean {
  return isDatabase(address) || existsSync(address);
}

/** Whether a store was made at an address. */
export function isMade(address: string): boolean {
  return isDatabase(address) || existsSync(join(address, "FORMAT.json"));
}
