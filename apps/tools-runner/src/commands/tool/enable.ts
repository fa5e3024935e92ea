import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readKey } from "../../stored/read-words.ts";
import { toolRows } from "../../stored/rows.ts";
import { shownTool } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool enable BUNDLE SLUG VERSION",
  help: "Let a tool be called.",
  more: "Its bundle has a switch of its own.",
  options: storeOptions,
  run: enable,
};

async function enable({ words, values }: CommandInput): Promise<ExitCode> {
  const key = readKey("tool enable", words);
  const stored = await withStore(values, (store) => store.patchTool(key, { isEnabled: true }));
  printRows(values, shownTool(stored), toolRows([stored]));
  return EXIT.ok;
}
