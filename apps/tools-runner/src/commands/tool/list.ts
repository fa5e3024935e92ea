import { UsageError } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { pageOptions, storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { pageQuery } from "../../stored/page-query.ts";
import { toolRows } from "../../stored/rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool list",
  help: "List the tools of a store.",
  more: "Those that cannot be called only with --all.",
  options: [...storeOptions, ...pageOptions],
  run: list,
};

async function list({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`tool list takes no words, got ${words.join(" ")}`);
  const page = await withStore(values, (store) => store.listTools(pageQuery(values)));
  printRows(values, page, toolRows(page.items));
  return EXIT.ok;
}
