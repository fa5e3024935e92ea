import { UsageError } from "@toolhaft/command-line";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { pageOptions, storeOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { pageQuery } from "../../stored/page-query.ts";
import { toolRows } from "../../stored/rows.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool search WORDS…",
  help: "Search the tools of a store.",
  more: "Best first: by the start of the slug, by words, then by words that are nearly the same.",
  options: [...storeOptions, ...pageOptions],
  run: search,
};

async function search({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length === 0) throw new UsageError("tool search needs what to look for");
  const query = { ...pageQuery(values), q: words.join(" ") };
  const page = await withStore(values, (store) => store.searchTools(query));
  printRows(values, page, toolRows(page.items));
  return EXIT.ok;
}
