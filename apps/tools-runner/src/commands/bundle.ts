import { UsageError, writeOut } from "@toolhaft/command-line";
import type { StoredBundle, ToolStore } from "@toolhaft/store";
import { v7 as newId } from "uuid";
import { EXIT } from "../exit-codes.ts";
import { readBytesFile, writeNewFile } from "../files.ts";
import { settleHosts } from "../stored/allowed-hosts.ts";
import { pageOptions, pageQuery, putOptions, storeOptions } from "../stored/options.ts";
import { bundleRows, importRows, printBundle, printRows } from "../stored/print-stored.ts";
import { readBody, readBundle } from "../stored/read-words.ts";
import { withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

/** One byte more than the store takes: then it says so. */
const MOST_BYTES = 64 * 1_048_576 + 1;

const put: Command = {
  usage: "bundle put BUNDLE [FILE]",
  help: "Create a bundle, or replace it.",
  more: "BUNDLE is a UUID of version 7, or the word new, which makes one. FILE (default: stdin) holds its slug, displayName, isEnabled and description as JSON.",
  options: storeOptions,
  async run({ words, values }) {
    const [bundleID, file, more] = words;
    if (bundleID === undefined || more !== undefined) {
      throw new UsageError(`bundle put takes BUNDLE [FILE], got ${words.join(" ") || "nothing"}`);
    }
    const body = readBody(file, "the bundle");
    const id = bundleID === "new" ? newId() : bundleID;
    printBundle(values, await withStore(values, (store) => store.putBundle(id, body), { missing: "create" }));
    return EXIT.ok;
  },
};

const get: Command = {
  usage: "bundle get BUNDLE",
  help: "Print a bundle as it is stored.",
  more: "Byte for byte.",
  options: storeOptions,
  async run({ words, values }) {
    const bundleID = readBundle("bundle get", words);
    const stored = await withStore(values, (store) => store.getBundle(bundleID));
    if (stored === undefined) throw new UsageError(`no bundle ${bundleID}`);
    writeOut(stored.text);
    return EXIT.ok;
  },
};

const list: Command = {
  usage: "bundle list",
  help: "List the bundles of a store.",
  more: "Disabled and deleted ones only with --all.",
  options: [...storeOptions, ...pageOptions],
  async run({ words, values }) {
    if (words.length > 0) throw new UsageError(`bundle list takes no words, got ${words.join(" ")}`);
    const query = { ...pageQuery(values), includeDeleted: values["all"] === true };
    const page = await withStore(values, (store) => store.listBundles(query));
    printRows(values, page, bundleRows(page.items));
    return EXIT.ok;
  },
};

const exportAll: Command = {
  usage: "bundle export FILE [BUNDLE…]",
  help: "Write bundles and their tools to a new ZIP file.",
  more: "Without BUNDLE: every bundle but those that are built in or deleted. The same content makes the same bytes. A file that is there is never touched.",
  options: storeOptions,
  async run({ words, values }) {
    const [file, ...bundleIDs] = words;
    if (file === undefined) throw new UsageError("bundle export takes FILE [BUNDLE…], got nothing");
    const archive = await withStore(values, (store) =>
      store.exportBundles(bundleIDs.length === 0 ? undefined : bundleIDs),
    );
    writeNewFile(file, archive);
    const bytes = archive.length;
    printRows(values, { file, bytes }, { heads: ["FILE", "BYTES"], rows: [[file, String(bytes)]] });
    return EXIT.ok;
  },
};

const importAll: Command = {
  usage: "bundle import FILE",
  help: "Store the bundles and tools of a ZIP file.",
  more: "FILE is one that bundle export wrote. It is checked whole before anything is stored. What is stored already with the same bytes is skipped; anything else refuses the file.",
  options: [
    ...putOptions,
    {
      name: "skip",
      group: "Which lines",
      help: "Leave out what is stored already with other content, and store the rest.",
    },
    {
      name: "dry-run",
      group: "Which lines",
      help: "Say what would become of each entry, and store nothing.",
    },
  ],
  async run({ words, values }) {
    const [file, more] = words;
    if (file === undefined || more !== undefined) {
      throw new UsageError(`bundle import takes FILE, got ${words.join(" ") || "nothing"}`);
    }
    const archive = readBytesFile(file, "the archive", MOST_BYTES);
    const mode = values["skip"] === true ? "skip" : "fail";
    const dryRun = values["dry-run"] === true;
    const report = await withStore(values, (store) => store.importBundles(archive, { mode, dryRun }), {
      missing: "create",
      ...(await settleHosts(values)),
    });
    printRows(values, report, importRows(report));
    return EXIT.ok;
  },
};

/** A command that changes one stored bundle, and prints what it is then. */
function changing(
  name: string,
  about: Pick<Command, "help" | "more">,
  change: (store: ToolStore, bundleID: string) => Promise<StoredBundle>,
): Command {
  return {
    usage: `bundle ${name} BUNDLE`,
    ...about,
    options: storeOptions,
    async run({ words, values }) {
      const bundleID = readBundle(`bundle ${name}`, words);
      printBundle(values, await withStore(values, (store) => change(store, bundleID)));
      return EXIT.ok;
    },
  };
}

/** The commands about bundles of a store, by their second word. */
export const bundleCommands = {
  put,
  get,
  list,
  enable: changing(
    "enable",
    { help: "Let the tools of a bundle be called.", more: "Each tool keeps its own switch." },
    (store, bundleID) => store.patchBundle(bundleID, { isEnabled: true }),
  ),
  disable: changing(
    "disable",
    { help: "Let no tool of a bundle be called.", more: "Each tool keeps its own switch." },
    (store, bundleID) => store.patchBundle(bundleID, { isEnabled: false }),
  ),
  rm: changing(
    "rm",
    { help: "Delete an empty bundle.", more: "It can be restored for two days." },
    (store, bundleID) => store.deleteBundle(bundleID),
  ),
  restore: changing(
    "restore",
    { help: "Restore a deleted bundle.", more: "For two days after its deletion." },
    (store, bundleID) => store.restoreBundle(bundleID),
  ),
  export: exportAll,
  import: importAll,
} satisfies Record<string, Command>;
