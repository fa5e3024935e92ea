import { UsageError } from "@toolhaft/command-line";
import { bodyOf, type StoredTool, type ToolStore } from "@toolhaft/store";
import { EXIT, type ExitCode } from "../../exit-codes.ts";
import { settleHosts } from "../../stored/allowed-hosts.ts";
import { putOptions } from "../../stored/options.ts";
import { printRows } from "../../stored/print-rows.ts";
import { readBody } from "../../stored/read-words.ts";
import { toolRows } from "../../stored/rows.ts";
import { shownTool } from "../../stored/shown.ts";
import { withStore } from "../../stored/with-store.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "tool new-version BUNDLE SLUG VERSION NEW [FILE]",
  help: "Store a tool again, as a new version.",
  more: "FILE (- for stdin) holds its JSON, such as tool get prints it, with what is to change; without it the text of VERSION is taken. The store makes ids and times anew.",
  options: putOptions,
  run: newVersion,
};

async function newVersion({ words, values }: CommandInput): Promise<ExitCode> {
  const [bundleID, slug, version, next, file, more] = words;
  if (
    bundleID === undefined ||
    slug === undefined ||
    version === undefined ||
    next === undefined ||
    more !== undefined
  ) {
    const got = words.join(" ") || "nothing";
    throw new UsageError(`tool new-version takes BUNDLE SLUG VERSION NEW [FILE], got ${got}`);
  }
  const changed = file === undefined ? undefined : readBody(file, "the tool");
  const again = async (store: ToolStore): Promise<StoredTool> => {
    const old = await store.getTool({ bundleID, slug, version });
    if (old === undefined) throw new UsageError(`no tool ${slug} ${version} in bundle ${bundleID}`);
    return store.putTool({ bundleID, slug, version: next }, bodyOf(changed ?? old.text));
  };
  const stored = await withStore(values, again, await settleHosts(values));
  printRows(values, shownTool(stored), toolRows([stored]));
  return EXIT.ok;
}
