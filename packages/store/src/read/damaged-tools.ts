import { createHash } from "node:crypto";
import { isObject, type JsonObject, own, ownString, parseJson } from "@toolhaft/json-text";
import { isToolFileName } from "../layout.ts";
import type { ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoreProblem } from "../types.ts";

/** The tools whose files cannot be read, with what can still be read of them. */
export async function damagedTools(context: StoreContext): Promise<ToolRecord[]> {
  const records: ToolRecord[] = [];
  for (const file of damagedFiles(context)) records.push(await recordOf(context, file));
  return records;
}

/** The text of the file of a tool that cannot be read as one. `path`: as its problem names it. */
export async function damagedText(context: StoreContext, path: string): Promise<string | undefined> {
  await context.catalog.follow();
  const file = damagedFiles(context).find(({ problem }) => problem.path === path);
  if (file === undefined) return undefined;
  return (await context.content.remains(file.bundleID, file.fileName)).text;
}

function damagedFiles({ catalog }: StoreContext): readonly DamagedFile[] {
  return [...catalog.bundles.values()].flatMap(({ bundleID, tools }) =>
    [...tools].flatMap(([fileName, { record, problem }]) => {
      const isTool = record === undefined && problem !== undefined && isToolFileName(fileName);
      return isTool ? [{ bundleID, fileName, problem }] : [];
    }),
  );
}

interface DamagedFile {
  bundleID: string;
  fileName: string;
  problem: StoreProblem;
}

async function recordOf({ content }: StoreContext, file: DamagedFile): Promise<ToolRecord> {
  const { bundleID, fileName, problem } = file;
  const { text, modified } = await content.remains(bundleID, fileName);
  // The fields in front of the first fault.
  const { value } = parseJson(text);
  const said: JsonObject = isObject(value) ? value : {};
  const slug = ownString(said, "slug") ?? fileName.slice(0, fileName.indexOf("~"));
  const version = ownString(said, "version") ?? "";
  const tags = own(said, "tags");
  const description = ownString(said, "description");
  const time = new Date(modified).toISOString();
  return {
    ...{ bundleID, slug, version, fileName, problem, modified },
    toolID: idOf(bundleID, fileName),
    displayName: ownString(said, "displayName") ?? slug,
    ...(description === undefined ? {} : { description }),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    type: ownString(said, "type") ?? "",
    isEnabled: own(said, "isEnabled") !== false,
    ...{ isBuiltIn: false, isWritable: false, createdAt: time, modifiedAt: time },
  };
}

/** An id that stays the same: one in the file may be cut off, or be that of another file. UUID of version 8 (RFC 9562, 5.8). */
function idOf(bundleID: string, fileName: string): string {
  const digits = createHash("sha256").update(`${bundleID}/${fileName}`).digest("hex");
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join("-");
}
