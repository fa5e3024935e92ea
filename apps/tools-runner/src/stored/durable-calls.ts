import { textOf, UsageError, type OptionSpec, type OptionValues } from "@toolhaft/command-line";
import type { Durable } from "@toolhaft/durable";
import { isDatabase } from "../config/database-address.ts";
import type { SourceSetting } from "../config/run-settings.ts";

export const callsOption: OptionSpec = {
  name: "calls",
  value: "N",
  group: "How they run",
  help: "Calls that nobody waits for, at once; 0 leaves them to other runners (default: 4).",
};

/** `--calls`. Throws a `UsageError`. */
export function readCalls(values: OptionValues): { calls?: number } {
  const text = textOf(values, "calls");
  if (text === undefined) return {};
  if (/^\d{1,4}$/.test(text)) return { calls: Number(text) };
  throw new UsageError(`option --calls needs a number from 0 to 9999, got ${JSON.stringify(text)}`);
}

/**
 * Take part in the calls that are kept in the database of a store; nothing of it is loaded before. `asked`: by what. Throws a `UsageError`
 * where the store is a folder, and the `StoreError` of a database.
 */
export async function openDurableCalls({ path }: SourceSetting, asked: string): Promise<Durable> {
  if (!isDatabase(path))
    throw new UsageError(
      `${asked} needs a store in PostgreSQL, postgres://…; this one is the folder ${path}`,
    );
  const { openDurable } = await import("@toolhaft/durable");
  return openDurable({ url: path });
}
