import { UsageError, writeOut } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { readBundle } from "../../stored/read-words.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle get BUNDLE",
  help: "Print a bundle as it is stored.",
  more: "Byte for byte.",
  options: storeOptions,
  run: get,
};

async function get({ words, values }: CommandInput): Promise<ExitCode> {
  const bundleID = readBundle("bundle get", words);
  const stored = await withStore(values, (store) => store.getBundle(bundleID));
  if (stored === undefined) throw new UsageError(`no bundle ${bundleID}`);
  writeOut(stored.text);
  return EXIT.ok;
}
