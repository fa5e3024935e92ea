import { bundleIdOf } from "../arguments/keys.ts";
import { storedBundle } from "../state/answer.ts";
import { currentBundle, textOf } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoredBundle } from "../types.ts";

/** A bundle as it is stored now. */
export function getBundle(context: StoreContext, id: string): StoredBundle | undefined {
  const bundleID = bundleIdOf(id);
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn !== undefined) {
    const record = context.catalog.overlaid(bundleID)?.record;
    return record && storedBundle(record, builtIn.text);
  }
  const record = currentBundle(context, bundleID);
  return record && storedBundle(record, textOf(context, bundleID));
}
