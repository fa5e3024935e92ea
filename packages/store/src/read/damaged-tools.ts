import { createHash } from "node:crypto";
import { isObject, type JsonObject, own, ownString, parseJson } from "@toolhaft/json-text";
import { attempt } from "../files/errno.ts";
import { isToolFileName } from "../layout.ts";
import type { ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoreProblem } from "../types.ts";

/** The tools whose files cannot be read, with what can still be read of them. */
export function damagedTools(context: StoreContext): ToolRecord[] {
  return [...context.catalog.bundles.values()].flatMap(({ bundleID, tools }) =>
    [...tools].flatMap(([fileName, { record, problem }]) => {
      const isTool = record === undefined && problem !== undefined && isToolFileName(fileName);
      return isTool ? [recordOf(context, { bundleID, fileName, problem })] : [];
    }),
  );
}

interface DamagedFile {
  bundleID: string;
  fileName: string;
  problem: StoreProblem;
}

function recordOf(context: StoreContext, { bundleID, fileName, problem }: DamagedFile): ToolRecord {
  const { said, modified } = readWhatIsLeft(context, bundleID, fileName);
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

/** The fields in front of the first fault; none of a file that is too large, or no plain file. */
function readWhatIsLeft(
  { files, paths, reading }: StoreContext,
  bundleID: string,
  fileName: string,
): { said: JsonObject; modified: number } {
  const path = paths.tool(bundleID, fileName);
  let said: JsonObject = {};
  let modified = 0;
  attempt(() => {
    const found = files.stat(path);
    modified = Math.floor(found?.modified ?? 0);
    if (found?.kind !== "file" || found.size > reading.mostBytes) return;
    const { value } = parseJson(files.readText(path));
    if (isObject(value)) said = value;
  });
  return { said, modified };
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
