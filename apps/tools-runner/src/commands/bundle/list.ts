import { UsageError } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { pageOptions, storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { pageQuery } from "../../stored/page-query.ts";
import { bundleRows } from "../../stored/rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bundle list",
  help: "List the bundles of a store.",
  more: "Disabled and deleted ones only with --all.",
  options: [...storeOptions, ...pageOptions],
  run: list,
};

async function list({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`bundle list takes no words, got ${words.join(" ")}`);
  const query = { ...pageQuery(values), includeDeleted: values["all"] === true };
  const page = await withStore(values, (store) => store.listBundles(query));
  printRows(values, page, bundleRows(page.items));
  return EXIT.ok;
}
