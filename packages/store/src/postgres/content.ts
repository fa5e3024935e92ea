import { parseJson } from "@toolhaft/json-text";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { type StorePaths, toolFileName } from "../layout.ts";
import { placeAndReason } from "../reading/problem.ts";
import { readBundle } from "../reading/read-bundle.ts";
import { readTool } from "../reading/read-tool.ts";
import type { BundleEntry, ToolRecord } from "../records.ts";
import type { Content, ReadBundle } from "../state/content.ts";
import { placeOf, toolIn } from "../state/tool.ts";
import type { ToolKey } from "../types.ts";
import type { Queries } from "./database.ts";

interface TextRow {
  text: string;
}

interface ToolRow extends TextRow {
  slug: string;
  version: string;
}

const OF_TOOL = "where bundle = $1 and slug = $2 and version = $3";

/** What the database holds now, as these queries see it. */
export function createDatabaseContent({ rows }: Queries, paths: StorePaths): Content {
  const text = async (statement: string, values: readonly string[]): Promise<string | undefined> =>
    (await rows<TextRow>(`select text from {}.${statement}`, values))[0]?.text;
  const count = async (statement: string, values: readonly string[] = []): Promise<number> =>
    Number((await rows(`select count(*) as count from {}.${statement}`, values))[0]?.["count"]);
  const toolText = (key: ToolKey): Promise<string | undefined> => text(`tool ${OF_TOOL}`, valuesOf(key));
  return {
    async bundle(bundleID) {
      const found = await text("bundle where id = $1", [bundleID]);
      return found === undefined ? undefined : bundleIn(found, bundleID, paths);
    },
    async bundlesNamed(slug) {
      const found = await rows<TextRow & { id: string }>("select id, text from {}.bundle");
      return found.flatMap(({ id, text: own }) =>
        bundleEntry(own, id, paths).record?.slug === slug ? [id] : [],
      );
    },
    hasBundle: async (bundleID) => (await count("bundle where id = $1", [bundleID])) > 0,
    countBundles: () => count("bundle"),
    async tool(key) {
      const found = await toolText(key);
      return found === undefined ? undefined : toolIn(parseJson(found), placeOf({ paths }, key));
    },
    toolText,
    hasTool: async (key) => (await count(`tool ${OF_TOOL}`, valuesOf(key))) > 0,
    async damage(key) {
      const found = await toolText(key);
      if (found === undefined) return undefined;
      const { record, problem } = readTool(parseJson(found), placeOf({ paths }, key));
      return record === undefined ? problem : undefined;
    },
    async remains(bundleID, fileName) {
      const damaged = "select slug, version, text from {}.tool where bundle = $1 and record is null";
      const found = await rows<ToolRow>(damaged, [bundleID]);
      const own = found.find(({ slug, version }) => toolFileName(slug, version) === fileName);
      return { text: own?.text ?? "", modified: 0 };
    },
    countTools: (bundleID) => count("tool where bundle = $1", [bundleID]),
    countAllTools: () => count("tool"),
    async toolBytes(bundleID) {
      const found = await rows<ToolRow>("select slug, version, text from {}.tool where bundle = $1", [
        bundleID,
      ]);
      return found.map(
        ({ slug, version, text: own }) => [toolFileName(slug, version), encodeUtf8(own)] as const,
      );
    },
    async versions({ bundleID, slug }) {
      const found = await rows<ToolRow>(
        "select slug, version, text from {}.tool where bundle = $1 and slug = $2",
        [bundleID, slug],
      );
      return found.flatMap(({ version, text: own }): ToolRecord | [] => {
        const place = placeOf({ paths }, { bundleID, slug, version });
        return readTool(parseJson(own), place).record ?? [];
      });
    },
    examplesText: (key) => text(`examples ${OF_TOOL}`, valuesOf(key)),
    preferredText: (bundleID) => text("preferred where bundle = $1", [bundleID]),
    overrideText: (bundleID) => text("override where bundle = $1", [bundleID]),
  };
}

export function valuesOf({ bundleID, slug, version }: ToolKey): [string, string, string] {
  return [bundleID, slug, version];
}

/** A bundle as its text says, or why that is none. */
export function bundleEntry(
  text: string,
  bundleID: string,
  paths: StorePaths,
): Pick<BundleEntry, "record" | "problem"> {
  const path = paths.relative(paths.bundleFile(bundleID));
  return readBundle(parseJson(text), { path, folder: bundleID });
}

function bundleIn(text: string, bundleID: string, paths: StorePaths): ReadBundle {
  const { record, problem } = bundleEntry(text, bundleID, paths);
  if (record !== undefined) return { record, text };
  const said = problem && placeAndReason(problem);
  throw new StoreError("STORE_CORRUPT", said ?? { path: bundleID, problem: "it cannot be read" });
}
