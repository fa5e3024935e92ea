import { loadBundle } from "@toolhaft/tool-bundle";
import { TOOL_REVISION } from "../reading/read-tool.ts";
import type { BundleRecord } from "../records.ts";
import { readBody } from "./read-body.ts";
import { bodyFault, refuse } from "./refuse.ts";
import { mustEqual } from "./tool-body.ts";
import { documentWithFields, type ServerFields, textWithFields } from "./with-fields.ts";

const OWNED = ["isBuiltIn", "createdAt", "modifiedAt", "softDeletedAt"];

/** Make the text of a bundle that is created, or replaced whole: then `before` is what it was. */
export function bundleText(
  body: string | Uint8Array,
  {
    bundleID,
    before,
    time,
    limit,
  }: {
    bundleID: string;
    before: BundleRecord | undefined;
    time: (after: number) => string;
    limit: number;
  },
): string {
  const what = `bundle ${bundleID}`;
  const read = readBody(body, what, limit);
  const { document, fields } = read;
  for (const owned of OWNED) {
    if (!Object.hasOwn(fields, owned)) continue;
    throw bodyFault(document, what, [owned], "the store sets this field", "Leave it out.");
  }
  mustEqual(read, what, "schemaVersion", TOOL_REVISION);
  mustEqual(read, what, "bundleID", bundleID);
  const modifiedAt = time(before?.modified ?? 0);
  const added: ServerFields = [
    ["schemaVersion", TOOL_REVISION],
    ["bundleID", bundleID],
    ["isEnabled", true],
    ["createdAt", before?.createdAt ?? modifiedAt],
    ["modifiedAt", modifiedAt],
  ];
  const missing = added.filter(([field]) => !Object.hasOwn(fields, field));
  refuse(what, loadBundle(documentWithFields(document, fields, missing)).diagnostics);
  return textWithFields(document, fields, missing);
}
