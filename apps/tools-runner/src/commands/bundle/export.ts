import { UsageError } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { writeNewFile } from "../../stored/new-file.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle export FILE [BUNDLE…]",
  help: "Write bundles and their tools to a new ZIP file.",
  more: "Without BUNDLE: every bundle but those that are built in or deleted. The same content makes the same bytes. A file that is there is never touched.",
  options: storeOptions,
  run: exportAll,
};

async function exportAll({ words, values }: CommandInput): Promise<ExitCode> {
  const [file, ...bundleIDs] = words;
  if (file === undefined) throw new UsageError("bundle export takes FILE [BUNDLE…], got nothing");
  const archive = await withStore(values, (store) =>
    store.exportBundles(bundleIDs.length === 0 ? undefined : bundleIDs),
  );
  writeNewFile(file, archive);
  const bytes = archive.length;
  printRows(values, { file, bytes }, { heads: ["FILE", "BYTES"], rows: [[file, String(bytes)]] });
  return EXIT.ok;
}
