import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBundle } from "../../stored/read-words.ts";
import { bundleRows } from "../../stored/rows.ts";
import { shownBundle } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle rm BUNDLE",
  help: "Delete an empty bundle.",
  more: "It can be restored for two days.",
  options: storeOptions,
  run: remove,
};

async function remove({ words, values }: CommandInput): Promise<ExitCode> {
  const bundleID = readBundle("bundle rm", words);
  const stored = await withStore(values, (store) => store.deleteBundle(bundleID));
  printRows(values, shownBundle(stored), bundleRows([stored]));
  return EXIT.ok;
}
