import { bundleIdOf } from "../arguments/keys.ts";
import { storedBundle } from "../state/answer.ts";
import { builtInNow } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import type { StoredBundle } from "../types.ts";

/** A bundle as it is stored now. */
export async function getBundle(context: StoreContext, id: string): Promise<StoredBundle | undefined> {
  const { builtIns, content } = context;
  const bundleID = bundleIdOf(id);
  const builtIn = builtIns.get(bundleID);
  if (builtIn !== undefined) {
    const record = (await builtInNow(context, content, bundleID))?.record;
    return record && storedBundle(record, builtIn.text);
  }
  const bundle = await content.bundle(bundleID);
  return bundle && storedBundle(bundle.record, bundle.text);
}
