import { UsageError } from "@toolhaft/command-line";
import { v7 as newId } from "uuid";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBody } from "../../stored/read-words.ts";
import { bundleRows } from "../../stored/rows.ts";
import { shownBundle } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle put BUNDLE [FILE]",
  help: "Create a bundle, or replace it.",
  more: "BUNDLE is a UUID of version 7, or the word new, which makes one. FILE (default: stdin) holds its slug, displayName, isEnabled and description as JSON.",
  options: storeOptions,
  run: put,
};

async function put({ words, values }: CommandInput): Promise<ExitCode> {
  const [bundleID, file, more] = words;
  if (bundleID === undefined || more !== undefined) {
    throw new UsageError(`bundle put takes BUNDLE [FILE], got ${words.join(" ") || "nothing"}`);
  }
  const body = readBody(file, "the bundle");
  const id = bundleID === "new" ? newId() : bundleID;
  const stored = await withStore(values, (store) => store.putBundle(id, body), { missing: "create" });
  printRows(values, shownBundle(stored), bundleRows([stored]));
  return EXIT.ok;
}
