import type { Diagnostic } from "@toolhaft/diagnostics";
import { loadBundleDraft } from "@toolhaft/tool-bundle";
import { TOOL_REVISION } from "../reading/read-tool.ts";
import type { BundleRecord } from "../records.ts";
import { readBody } from "./read-body.ts";
import { refuse } from "./refuse.ts";
import { mustEqual } from "./tool-body.ts";
import { type ServerFields, textToStore } from "./with-fields.ts";

/** A bundle's text as it will be stored, and the findings about the text as it was given. */
export interface BundleText {
  text: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Make the text of a bundle that is created, or replaced whole: then `before` is what it was. One that is off is not
 * switched on by a body that says nothing of it.
 */
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
): BundleText {
  const what = `bundle ${bundleID}`;
  const read = readBody(body, what, limit);
  const { document, fields } = read;
  mustEqual(read, what, "bundleID", bundleID);
  const modifiedAt = time(before?.modified ?? 0);
  const added: ServerFields = [
    ["schemaVersion", TOOL_REVISION],
    ["bundleID", bundleID],
    ["isEnabled", before?.isEnabled ?? true],
    ["createdAt", before?.createdAt ?? modifiedAt],
    ["modifiedAt", modifiedAt],
  ];
  const { diagnostics } = loadBundleDraft(document, { given: Object.fromEntries(added) });
  refuse(what, diagnostics);
  return { text: textToStore(document, fields, added), diagnostics };
}
