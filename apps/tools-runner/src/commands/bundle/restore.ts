import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBundle } from "../../stored/read-words.ts";
import { bundleRows } from "../../stored/rows.ts";
import { shownBundle } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle restore BUNDLE",
  help: "Restore a deleted bundle.",
  more: "For two days after its deletion.",
  options: storeOptions,
  run: restore,
};

async function restore({ words, values }: CommandInput): Promise<ExitCode> {
  const bundleID = readBundle("bundle restore", words);
  const stored = await withStore(values, (store) => store.restoreBundle(bundleID));
  printRows(values, shownBundle(stored), bundleRows([stored]));
  return EXIT.ok;
}
