import { UsageError, writeOut } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { readKey } from "../../stored/read-words.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool get BUNDLE SLUG VERSION",
  help: "Print a tool as it is stored.",
  more: "Byte for byte.",
  options: storeOptions,
  run: get,
};

async function get({ words, values }: CommandInput): Promise<ExitCode> {
  const key = readKey("tool get", words);
  const stored = await withStore(values, (store) => store.getTool(key));
  if (stored === undefined) {
    throw new UsageError(`no tool ${key.slug} ${key.version} in bundle ${key.bundleID}`);
  }
  writeOut(stored.text);
  return EXIT.ok;
}
