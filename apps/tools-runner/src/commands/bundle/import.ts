import { UsageError } from "@toolhaft/command-line";
import { readBytesFile } from "../../arguments/read-text.ts";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { settleHosts } from "../../stored/allowed-hosts.ts";
import { putOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { importRows } from "../../stored/rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

/** One byte more than the store takes: then it says so. */
const MOST_BYTES = 64 * 1_048_576 + 1;

export const command: Command = {
  usage: "bundle import FILE",
  help: "Store the bundles and tools of a ZIP file.",
  more: "FILE is one that bundle export wrote. It is checked whole before anything is stored. What is stored already with the same bytes is left; anything else refuses the file.",
  options: [
    ...putOptions,
    {
      name: "skip",
      group: "Which lines",
      help: "Leave out what is stored already with other content, and store the rest.",
    },
  ],
  run: importAll,
};

async function importAll({ words, values }: CommandInput): Promise<ExitCode> {
  const [file, more] = words;
  if (file === undefined || more !== undefined) {
    throw new UsageError(`bundle import takes FILE, got ${words.join(" ") || "nothing"}`);
  }
  const archive = readBytesFile(file, "the archive", MOST_BYTES);
  const mode = values["skip"] === true ? "skip" : "fail";
  const report = await withStore(values, (store) => store.importBundles(archive, { mode }), {
    missing: "create",
    ...(await settleHosts(values)),
  });
  printRows(values, report, importRows(report));
  return EXIT.ok;
}
