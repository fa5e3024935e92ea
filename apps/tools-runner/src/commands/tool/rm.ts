import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { readKey } from "../../stored/read-words.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool rm BUNDLE SLUG VERSION",
  help: "Delete a tool.",
  more: "It cannot be restored.",
  options: storeOptions,
  run: remove,
};

async function remove({ words, values }: CommandInput): Promise<ExitCode> {
  const key = readKey("tool rm", words);
  await withStore(values, (store) => store.deleteTool(key));
  return EXIT.ok;
}
