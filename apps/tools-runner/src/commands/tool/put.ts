import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBody, readKey } from "../../stored/read-words.ts";
import { toolRows } from "../../stored/rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool put BUNDLE SLUG VERSION [FILE]",
  help: "Store a new tool.",
  more: "FILE (default: stdin) holds its JSON, which is kept as it is written. A stored tool is never replaced: store a new version.",
  options: storeOptions,
  run: put,
};

async function put({ words, values }: CommandInput): Promise<ExitCode> {
  const { file, ...key } = readKey("tool put", words, 1);
  const body = readBody(file, "the tool");
  const stored = await withStore(values, (store) => store.putTool(key, body));
  printRows(values, stored, toolRows([stored]));
  return EXIT.ok;
}
