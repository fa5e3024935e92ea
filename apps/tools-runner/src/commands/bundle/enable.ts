import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBundle } from "../../stored/read-words.ts";
import { bundleRows } from "../../stored/rows.ts";
import { shownBundle } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle enable BUNDLE",
  help: "Let the tools of a bundle be called.",
  more: "Each tool keeps its own switch.",
  options: storeOptions,
  run: enable,
};

async function enable({ words, values }: CommandInput): Promise<ExitCode> {
  const bundleID = readBundle("bundle enable", words);
  const stored = await withStore(values, (store) => store.patchBundle(bundleID, { isEnabled: true }));
  printRows(values, shownBundle(stored), bundleRows([stored]));
  return EXIT.ok;
}
