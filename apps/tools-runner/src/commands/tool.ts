import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { bodyOf, type StoredTool, type ToolStore } from "@toolhaft/store";
import { EXIT } from "../exit-codes.ts";
import { settleHosts } from "../stored/allowed-hosts.ts";
import { pageOptions, pageQuery, putOptions, storeOptions } from "../stored/options.ts";
import { printRows, printTool, printVersions, toolRows } from "../stored/print-stored.ts";
import { readBody, readKey } from "../stored/read-words.ts";
import { stateOptions, withState } from "../stored/with-state.ts";
import { withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

const put: Command = {
  usage: "tool put BUNDLE SLUG VERSION [FILE]",
  help: "Store a new tool.",
  more: "FILE (default: stdin) holds its JSON, which is kept as it is written. A stored tool is never replaced: store a new version.",
  options: putOptions,
  async run({ words, values }) {
    const { file, ...key } = readKey("tool put", words, 1);
    const body = readBody(file, "the tool");
    printTool(
      values,
      await withStore(values, (store) => store.putTool(key, body), await settleHosts(values)),
    );
    return EXIT.ok;
  },
};

const newVersion: Command = {
  usage: "tool new-version BUNDLE SLUG VERSION NEW [FILE]",
  help: "Store a tool again, as a new version.",
  more: "FILE (- for stdin) holds its JSON, such as tool get prints it, with what is to change; without it the text of VERSION is used. The store makes ids and times anew.",
  options: putOptions,
  async run({ words, values }) {
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
    printTool(values, await withStore(values, again, await settleHosts(values)));
    return EXIT.ok;
  },
};

const get: Command = {
  usage: "tool get BUNDLE SLUG VERSION",
  help: "Print a tool as it is stored.",
  more: "Byte for byte.",
  options: storeOptions,
  async run({ words, values }) {
    const key = readKey("tool get", words);
    const stored = await withStore(values, (store) => store.getTool(key));
    if (stored === undefined) {
      throw new UsageError(`no tool ${key.slug} ${key.version} in bundle ${key.bundleID}`);
    }
    writeOut(stored.text);
    return EXIT.ok;
  },
};

const list: Command = {
  usage: "tool list",
  help: "List the tools of a store.",
  more: "Those that cannot be called only with --all, or with --state.",
  options: [...storeOptions, ...pageOptions, ...stateOptions],
  async run({ words, values }) {
    if (words.length > 0) throw new UsageError(`tool list takes no words, got ${words.join(" ")}`);
    const page = await withState(values, (store, state, host) =>
      store.listTools({ ...pageQuery(values), ...state }, host),
    );
    printRows(values, page, toolRows(page.items));
    return EXIT.ok;
  },
};

const search: Command = {
  usage: "tool search WORDS…",
  help: "Search the tools of a store.",
  more: "Best first: by the start of the slug, by words, then by words that are nearly the same.",
  options: [...storeOptions, ...pageOptions, ...stateOptions],
  async run({ words, values }) {
    if (words.length === 0) throw new UsageError("tool search needs what to look for");
    const query = { ...pageQuery(values), q: words.join(" ") };
    const page = await withState(values, (store, state, host) =>
      store.searchTools({ ...query, ...state }, host),
    );
    printRows(values, page, toolRows(page.items));
    return EXIT.ok;
  },
};

const remove: Command = {
  usage: "tool rm BUNDLE SLUG VERSION",
  help: "Delete a tool.",
  more: "It cannot be restored.",
  options: storeOptions,
  async run({ words, values }) {
    const key = readKey("tool rm", words);
    await withStore(values, (store) => store.deleteTool(key));
    return EXIT.ok;
  },
};

const versions: Command = {
  usage: "tool versions BUNDLE SLUG",
  help: "List the versions of a tool.",
  more: "Also those that are off; the oldest first. Where tools are called by a name, the preferred one has the slug itself.",
  options: storeOptions,
  async run({ words, values }) {
    const [bundleID, slug, more] = words;
    if (bundleID === undefined || slug === undefined || more !== undefined)
      throw new UsageError(`tool versions takes BUNDLE SLUG, got ${words.join(" ") || "nothing"}`);
    const found = await withStore(values, (store) => store.listVersions({ bundleID, slug }));
    printVersions(values, found);
    return EXIT.ok;
  },
};

const prefer: Command = {
  usage: "tool prefer BUNDLE SLUG VERSION",
  help: "Let the plain name of a tool mean this version.",
  more: "Without it the oldest version that is on has the name. Nothing else gives a name to another tool: neither a new version nor one that is enabled.",
  options: storeOptions,
  async run({ words, values }) {
    const key = readKey("tool prefer", words);
    const { before, ...found } = await withStore(values, (store) => store.prefer(key));
    printVersions(values, found);
    if (before !== undefined && before !== key.version)
      writeErr(
        `${visible(key.slug)} means ${visible(key.version)} from now on; it meant ${visible(before)}.`,
      );
    return EXIT.ok;
  },
};

/** A command that turns a tool's switch. */
function switching(name: string, help: string, isEnabled: boolean): Command {
  return {
    usage: `tool ${name} BUNDLE SLUG VERSION`,
    help,
    more: "Its bundle has a switch of its own.",
    options: storeOptions,
    async run({ words, values }) {
      const key = readKey(`tool ${name}`, words);
      printTool(values, await withStore(values, (store) => store.patchTool(key, { isEnabled })));
      return EXIT.ok;
    },
  };
}

/** The commands about tools of a store, by their second word. */
export const toolCommands = {
  put,
  "new-version": newVersion,
  get,
  list,
  search,
  enable: switching("enable", "Let a tool be called.", true),
  disable: switching("disable", "Let a tool not be called.", false),
  versions,
  prefer,
  rm: remove,
} satisfies Record<string, Command>;
