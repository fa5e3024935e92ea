import { UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { ToolStore } from "@toolhaft/store";
import { isUuidV7, type OperationRef, showOperation } from "@toolhaft/tool-bundle";
import { fromArazzo, indented, toArazzo } from "@toolhaft/tool-bundle/arazzo";
import { EXIT } from "../exit-codes.ts";
import { storeOptions } from "../stored/options.ts";
import { readDescription } from "../stored/read-description.ts";
import { readKey } from "../stored/read-words.ts";
import { withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

const exporting: Command = {
  usage: "flow export BUNDLE SLUG VERSION",
  help: "Print a flow as an Arazzo 1.1 description.",
  more: "Each step is a call over the REST interface of a server that has the tools: tools-runner serve answers at\n/openapi.json what --openapi names.",
  options: [
    ...storeOptions,
    {
      name: "openapi",
      value: "URL",
      group: "What is shown",
      help: "Where the OpenAPI description of the server lies (default: ./openapi.json).",
    },
  ],
  async run({ words, values }) {
    const key = readKey("flow export", words);
    const openapi = values["openapi"];
    const text = await withStore(values, async (store) => {
      const tool = (await store.getTool(key))?.tool;
      const name = `${key.slug} ${key.version} in bundle ${key.bundleID}`;
      if (tool === undefined) throw new UsageError(`no tool ${name}`);
      if (tool.impl.kind !== "flow") throw new UsageError(`${name} is no flow: its type is ${tool.type}`);
      const bundles = await bundleIds(store);
      const bundleOf = (operation: OperationRef): string => {
        const { bundle } = operation;
        const id = bundle === undefined ? key.bundleID : isUuidV7(bundle) ? bundle : bundles.get(bundle);
        if (id === undefined)
          throw new UsageError(
            `${name} calls ${showOperation(operation)}, whose bundle is not in this store`,
          );
        return id;
      };
      return toArazzo(tool, tool.impl.flow, {
        bundleOf,
        ...(typeof openapi === "string" ? { openapi } : {}),
      });
    });
    writeOut(indented(text));
    return EXIT.ok;
  },
};

async function bundleIds(store: ToolStore): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  let pageToken: string | undefined;
  do {
    const page = await store.listBundles({
      ...{ includeDisabled: true, pageSize: 256 },
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    for (const { slug, bundleID } of page.items) ids.set(slug, bundleID);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return ids;
}

const importing: Command = {
  usage: "flow import [FILE]",
  help: "Print a workflow of an Arazzo description as a flow, for tool put.",
  more: "FILE (default: stdin) is YAML or JSON. An exported flow comes back as it was; of another description each operation becomes\nthe tool of its name and each parameter an argument, which stderr says.",
  options: [
    {
      name: "workflow",
      value: "ID",
      group: "Where tools come from",
      help: "Which workflow, where there are several.",
    },
    {
      name: "tool-version",
      value: "VERSION",
      group: "Where tools come from",
      help: "Of the tools that are called, where the description does not say it (default: v1).",
    },
  ],
  async run({ words, values }) {
    const [file, more] = words;
    if (more !== undefined) throw new UsageError(`flow import takes one file, got ${words.join(" ")}`);
    const { workflow, "tool-version": version } = values;
    const { document, placeOf } = await readDescription(file);
    const read = fromArazzo(document, {
      ...(typeof workflow === "string" ? { workflow } : {}),
      ...(typeof version === "string" ? { version } : {}),
    });
    if (!read.ok) {
      for (const { message, path } of read.problems)
        writeErr(`tools-runner: ${visible(`${placeOf(path)}: ${message}`)}`);
      return EXIT.refused;
    }
    for (const note of read.notes) writeErr(`tools-runner: ${visible(note)}`);
    writeOut(indented(read.body));
    return EXIT.ok;
  },
};

/** The commands about flows and Arazzo, by their second word. */
export const flowCommands = { export: exporting, import: importing } satisfies Record<string, Command>;
