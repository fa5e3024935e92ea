import type { Bundle } from "../bundle.ts";
import { checkKeys, reportLaterShape } from "./check-keys.ts";
import { readId, readSchemaVersion, readSlug } from "./check-names.ts";
import { readTime, readTimes } from "./check-times.ts";
import { BUNDLE_KEYS, LATER_BUNDLE_KEYS } from "./known-keys.ts";
import { readBoolean, readString, readText } from "./read-field.ts";
import type { CheckedObject, CheckState } from "./state.ts";

/** Check a bundle; the answer is there when every field it needs could be read. */
export function checkBundle(state: CheckState, node: CheckedObject): Bundle | undefined {
  const isLater = reportLaterShape(state, node, LATER_BUNDLE_KEYS);
  checkKeys(state, node, new Set([...BUNDLE_KEYS, ...LATER_BUNDLE_KEYS]));
  const revision = readSchemaVersion(state, node, false);
  const isId = isLater && !Object.hasOwn(node.fields, "bundleID");
  const what = "The id of the bundle: a UUID of version 7, which the store gives out.";
  const bundleID = isId ? readId(state, node, "id") : readId(state, node, "bundleID", what);
  const slug = readSlug(state, node);
  const displayName = readText(state, node, "displayName", "The name on the screen.");
  const description = readString(state, node, "description");
  const isEnabled = readBoolean(
    state,
    node,
    "isEnabled",
    "Write true for a bundle whose tools may be called.",
  );
  const isBuiltIn = readBoolean(state, node, "isBuiltIn") ?? false;
  const times = readTimes(state, node);
  const softDeletedAt = readTime(state, node, "softDeletedAt");
  if (revision === undefined || bundleID === undefined || slug === undefined) return undefined;
  if (displayName === undefined || isEnabled === undefined || times === undefined) return undefined;
  return {
    ...{ ...revision, bundleID, slug, displayName, isEnabled, isBuiltIn, ...times },
    ...(description === undefined ? {} : { description }),
    ...(softDeletedAt === undefined ? {} : { softDeletedAt }),
  };
}
