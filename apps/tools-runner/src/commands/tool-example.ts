import { UsageError, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { isObject, parseJson } from "@toolhaft/json-text";
import type { ExampleKey, StoredExample } from "@toolhaft/store";
import { EXIT } from "../exit-codes.ts";
import { storeOptions } from "../stored/options.ts";
import { isTable, printTable, type Rows } from "../stored/print-stored.ts";
import { readBody, readKey } from "../stored/read-words.ts";
import { withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

const list: Command = {
  usage: "tool example list BUNDLE SLUG VERSION",
  help: "List the saved examples of a tool.",
  more: "tools-runner test --store DIR runs those of all tools.",
  options: storeOptions,
  async run({ words, values }) {
    const key = readKey("tool example list", words);
    const examples = await withStore(values, (store) => store.listExamples(key));
    if (isTable(values)) printTable(exampleRows(examples));
    else writeOut(`{"items":[${examples.map(withName).join(",")}]}\n`);
    return EXIT.ok;
  },
};

const show: Command = {
  usage: "tool example show BUNDLE SLUG VERSION NAME",
  help: "Print an example as it is saved.",
  more: "To the letter.",
  options: storeOptions,
  async run({ words, values }) {
    const { file: _, ...key } = readExample("tool example show", words);
    const found = await withStore(values, (store) => store.getExample(key));
    if (found === undefined)
      throw new UsageError(`no example ${visible(key.name)} of tool ${key.slug} ${key.version}`);
    writeOut(`${found.text}\n`);
    return EXIT.ok;
  },
};

const put: Command = {
  usage: "tool example put BUNDLE SLUG VERSION NAME [FILE]",
  help: "Save an example of a tool, or replace it.",
  more: `FILE (default: stdin) holds its args and what is expected of the call, as in a tools.test.json:

  { "args": { "city": "Oslo" }, "expect": { "contains": { "city": "Oslo" } } }

It is kept as it is written, and no part of the tool: neither its text nor its version changes.`,
  options: storeOptions,
  async run({ words, values }) {
    const { file, ...key } = readExample("tool example put", words, 1);
    const body = readBody(file, "the example");
    const saved = await withStore(values, (store) => store.putExample(key, body));
    if (isTable(values)) printTable(exampleRows([saved]));
    else writeOut(`${withName(saved)}\n`);
    return EXIT.ok;
  },
};

const remove: Command = {
  usage: "tool example delete BUNDLE SLUG VERSION NAME",
  help: "Delete an example of a tool.",
  more: "It cannot be restored.",
  options: storeOptions,
  async run({ words, values }) {
    const { file: _, ...key } = readExample("tool example delete", words);
    await withStore(values, (store) => store.deleteExample(key));
    return EXIT.ok;
  },
};

/** The commands about saved examples, by their third word. */
export const toolExampleCommands = { list, show, put, delete: remove } satisfies Record<string, Command>;

/** `BUNDLE SLUG VERSION NAME` and what stands behind. Throws a `UsageError`. */
function readExample(
  command: string,
  words: readonly string[],
  more = 0,
): ExampleKey & { readonly file?: string } {
  const [bundleID, slug, version, name, file] = words;
  if (
    bundleID === undefined ||
    slug === undefined ||
    version === undefined ||
    name === undefined ||
    words.length > 4 + more
  ) {
    const takes = `BUNDLE SLUG VERSION NAME${more === 0 ? "" : " [FILE]"}`;
    throw new UsageError(`${command} takes ${takes}, got ${words.join(" ") || "nothing"}`);
  }
  return { bundleID, slug, version, name, ...(file === undefined ? {} : { file }) };
}

/** The text of an example with its name in it; what it has is kept to the letter. */
function withName({ name, text }: StoredExample): string {
  return `{"name":${JSON.stringify(name)},${text.slice(1)}`;
}

function exampleRows(examples: readonly StoredExample[]): Rows {
  const rows = examples.map(({ name, text }) => {
    const document = parseJson(text);
    const { value } = document;
    const source = (key: string): string => (document.source([key]) ?? "").replaceAll(/\s+/g, " ");
    return [
      name,
      source("args"),
      isObject(value) && Object.hasOwn(value, "expect") ? source("expect") : "any result",
    ];
  });
  return { heads: ["NAME", "ARGUMENTS", "EXPECTED"], rows };
}
