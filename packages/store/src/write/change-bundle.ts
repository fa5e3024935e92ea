import { parseJson } from "@toolhaft/json-text";
import { loadBundle } from "@toolhaft/tool-bundle";
import { bundleIdOf, switchOf } from "../arguments/keys.ts";
import { bundleText } from "../body/bundle-body.ts";
import { editText } from "../body/edit-text.ts";
import { StoreError } from "../errors/store-error.ts";
import { countOf } from "../reading/problem.ts";
import { readBundle } from "../reading/read-bundle.ts";
import type { BundleRecord } from "../records.ts";
import { revisionOf, storedBundle } from "../state/answer.ts";
import {
  changeableBundle,
  existingBundle,
  refuseBuiltIn,
  refuseDeleted,
  refuseNewer,
} from "../state/bundle.ts";
import type { Content, ReadBundle, Writing } from "../state/content.ts";
import { type StoreContext, timeAfter } from "../state/context.ts";
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
  const { paths, limits } = context;
  return context.change({
    bundleIDs: [bundleID],
    changed: [{ bundleID }],
    async run(writing) {
      const before = await writing.bundle(bundleID);
      if (before === undefined) await refuseOverLimit(context, writing);
      else {
        refuseDeleted(before.record);
        refuseNewer(context, paths.bundleFile(bundleID), before.text, before.record.isWritable);
      }
      check(before && stateOf(before));
      const time = (after: number): string => timeAfter(context, after);
      const given = { bundleID, before: before?.record, time, limit: limits.bundleBytes };
      const { text, diagnostics } = bundleText(body, given);
      if (before === undefined) await writing.createBundle(bundleID, text);
      else await writing.replaceBundle(bundleID, text);
      return { ...bundleFrom(bundleID, text), diagnostics };
    },
  });
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
  return edit(context, bundleID, "isEnabled", async (writing) => {
    const bundle = await changeableBundle(writing, bundleID);
    check(stateOf(bundle));
    return { bundle, value: isEnabled };
  });
}

/** Soft-delete a bundle that holds nothing. The Tools Functional Specification, "Soft-delete of bundle". */
export async function deleteBundle(
  context: StoreContext,
  id: string,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  refuseBuiltIn(context, bundleID);
  return edit(context, bundleID, "softDeletedAt", async (writing) => {
    const bundle = await changeableBundle(writing, bundleID);
    check(stateOf(bundle));
    const count = await writing.countTools(bundleID);
    if (count === 0) return { bundle, value: timeAfter(context, 0) };
    const data = { bundle: bundleID, count: countOf(count, "tool") };
    throw new StoreError("STORE_BUNDLE_NOT_EMPTY", data, {
      hint: "Delete its tools first, or disable the bundle.",
    });
  });
}

/** Take a soft-deletion back. */
export async function restoreBundle(
  context: StoreContext,
  id: string,
  check: StateCheck = ALWAYS,
): Promise<StoredBundle & Judged> {
  const bundleID = bundleIdOf(id);
  refuseBuiltIn(context, bundleID);
  return edit(context, bundleID, "softDeletedAt", async (writing) => {
    const bundle = await existingBundle(writing, bundleID);
    if (bundle.record.softDeletedAt === undefined)
      throw new StoreError("STORE_BUNDLE_NOT_DELETED", { bundle: bundleID });
    check(stateOf(bundle));
    return { bundle, value: undefined };
  });
}

const ALWAYS: StateCheck = () => undefined;

function stateOf({ record, text }: ReadBundle): StoredState {
  return { ...record, revision: revisionOf(text) };
}

/** A bundle as it is, and what one of its fields becomes; `undefined`: it goes. */
interface Edit {
  bundle: ReadBundle;
  value: string | boolean | undefined;
}

function edit(
  context: StoreContext,
  bundleID: string,
  field: string,
  decide: (writing: Writing) => Promise<Edit>,
): Promise<StoredBundle & Judged> {
  return context.change({
    bundleIDs: [bundleID],
    changed: [{ bundleID }],
    async run(writing) {
      const { bundle, value } = await decide(writing);
      const { record, text } = bundle;
      refuseNewer(context, context.paths.bundleFile(bundleID), text, record.isWritable);
      const edited = editText(text, field, value);
      if (edited !== text) await writing.replaceBundle(bundleID, edited);
      return { ...bundleFrom(bundleID, edited), diagnostics: loadBundle(edited).diagnostics };
    },
  });
}

/** A bundle as its text says. */
function bundleFrom(bundleID: string, text: string): StoredBundle {
  const { record } = readBundle(parseJson(text), { path: "bundle.json", folder: bundleID });
  return storedBundle(record as BundleRecord, text);
}

async function refuseOverLimit({ limits }: StoreContext, content: Content): Promise<void> {
  const count = await content.countBundles();
  if (count < limits.bundles) return;
  throw new StoreError("STORE_LIMIT", { what: "the store", count: countOf(count, "bundle") });
}
