import { parseJson } from "@toolhaft/json-text";
import { loadBundle } from "@toolhaft/tool-bundle";
import { bundleIdOf, switchOf } from "../arguments/keys.ts";
import { bundleText } from "../body/bundle-body.ts";
import { editText } from "../body/edit-text.ts";
import type { Change } from "../commit/change.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { countOf } from "../reading/problem.ts";
import { readBundle } from "../reading/read-bundle.ts";
import { bundleFolders } from "../reading/read-folder.ts";
import type { BundleRecord } from "../records.ts";
import { revisionOf, storedBundle } from "../state/answer.ts";
import { changeableBundle, existingBundle, refuseBuiltIn, refuseNewer, textOf } from "../state/bundle.ts";
import { namesNow, type StoreContext, timeAfter } from "../state/context.ts";
import type { Judged, StateCheck, StoredBundle, StoredState } from "../types.ts";
import { switchBuiltIn } from "./switch-built-in.ts";

/** Create a bundle, or replace its own fields whole. Its tools do not depend on its slug: they stay. */
export async function putBundle(
  context: StoreContext,
  id: string,
  body: string | Uint8Array,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  refuseBuiltIn(context, bundleID);
  const { files, paths, limits } = context;
  return context.lane(bundleID).run({
    changed: [{ bundleID }],
    run: async (change) => {
      const isThere = files.stat(paths.bundleFile(bundleID)) !== undefined;
      const before = isThere ? changeableBundle(context, bundleID) : undefined;
      if (before !== undefined)
        refuseNewer(context, paths.bundleFile(bundleID), textOf(context, bundleID), before.isWritable);
      if (!isThere) refuseOverLimit(context);
      check(before && stateOf(context, before));
      const time = (after: number): string => timeAfter(context, after);
      const { text, diagnostics } = bundleText(body, { bundleID, before, time, limit: limits.bundleBytes });
      if (isThere) await rewrite(context, change, bundleID, text);
      else await createBundle(context, change, bundleID, text);
      return { ...bundleFrom(bundleID, text), diagnostics };
    },
  });
}

/** Make a bundle's folders and give them its file last: without it there is no bundle. */
export async function createBundle(
  context: StoreContext,
  change: Change,
  bundleID: string,
  text: string,
): Promise<boolean> {
  const { paths, temporaries } = context;
  change.makeFolder(paths.bundles, paths.root);
  change.makeFolder(paths.bundle(bundleID), paths.bundles);
  change.makeFolder(paths.tools(bundleID), paths.bundle(bundleID));
  return change.create(await temporaries.write(encodeUtf8(text)), paths.bundleFile(bundleID));
}

/** Switch a bundle; all of its tools go with it. */
export async function patchBundle(
  context: StoreContext,
  id: string,
  change: unknown,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  const isEnabled = switchOf(change);
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn !== undefined) {
    const { record } = await switchBuiltIn(context, bundleID, undefined, isEnabled, check);
    return { ...storedBundle(record as BundleRecord, builtIn.text), diagnostics: [] };
  }
  return edit(context, bundleID, "isEnabled", () => {
    check(stateOf(context, changeableBundle(context, bundleID)));
    return Promise.resolve(isEnabled);
  });
}

/** Soft-delete a bundle that holds nothing. The Tools Functional Specification, "Soft-delete of bundle". */
export function deleteBundle(
  context: StoreContext,
  id: string,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  refuseBuiltIn(context, bundleID);
  return edit(context, bundleID, "softDeletedAt", async () => {
    check(stateOf(context, changeableBundle(context, bundleID)));
    const { length } = await namesNow(context, context.paths.tools(bundleID));
    if (length === 0) return timeAfter(context, 0);
    const data = { bundle: bundleID, count: countOf(length, "tool") };
    throw new StoreError("STORE_BUNDLE_NOT_EMPTY", data, {
      hint: "Delete its tools first, or disable the bundle.",
    });
  });
}

/** Take a soft-deletion back. */
export function restoreBundle(
  context: StoreContext,
  id: string,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  refuseBuiltIn(context, bundleID);
  return edit(context, bundleID, "softDeletedAt", () => {
    const record = existingBundle(context, bundleID);
    if (record.softDeletedAt === undefined)
      throw new StoreError("STORE_BUNDLE_NOT_DELETED", { bundle: bundleID });
    check(stateOf(context, record));
    return Promise.resolve(undefined);
  });
}

const ALWAYS: StateCheck = () => undefined;

function stateOf(context: StoreContext, record: BundleRecord): StoredState {
  return { ...record, revision: revisionOf(textOf(context, record.bundleID)) };
}

function edit(
  context: StoreContext,
  bundleID: string,
  field: string,
  value: () => Promise<string | boolean | undefined>,
): Promise<StoredBundle & Judged> {
  return context.lane(bundleID).run({
    changed: [{ bundleID }],
    run: async (change) => {
      const next = await value();
      const { isWritable } = existingBundle(context, bundleID);
      const text = textOf(context, bundleID);
      refuseNewer(context, context.paths.bundleFile(bundleID), text, isWritable);
      const edited = editText(text, field, next);
      if (edited !== text) await rewrite(context, change, bundleID, edited);
      return { ...bundleFrom(bundleID, edited), diagnostics: loadBundle(edited).diagnostics };
    },
  });
}

async function rewrite(context: StoreContext, change: Change, bundleID: string, text: string): Promise<void> {
  const temporary = await context.temporaries.write(encodeUtf8(text));
  await change.replace(temporary, context.paths.bundleFile(bundleID));
}

/** A bundle as its text says. */
export function bundleFrom(bundleID: string, text: string): StoredBundle {
  const { record } = readBundle(parseJson(text), { path: "bundle.json", folder: bundleID });
  return storedBundle(record as BundleRecord, text);
}

function refuseOverLimit(context: StoreContext): void {
  const count = bundleFolders(context.reading).length;
  if (count < context.limits.bundles) return;
  throw new StoreError("STORE_LIMIT", { what: "the store", count: countOf(count, "bundle") });
}
