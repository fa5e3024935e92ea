import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { settleHosts } from "../../stored/allowed-hosts.ts";
import { putOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBody, readKey } from "../../stored/read-words.ts";
import { toolRows } from "../../stored/rows.ts";
import { shownTool } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool put BUNDLE SLUG VERSION [FILE]",
  help: "Store a new tool.",
  more: "FILE (default: stdin) holds its JSON, which is kept as it is written. A stored tool is never replaced: store a new version.",
  options: putOptions,
  run: put,
};

async function put({ words, values }: CommandInput): Promise<ExitCode> {
  const { file, ...key } = readKey("tool put", words, 1);
  const body = readBody(file, "the tool");
  const stored = await withStore(values, (store) => store.putTool(key, body), await settleHosts(values));
  printRows(values, shownTool(stored), toolRows([stored]));
  return EXIT.ok;
}
