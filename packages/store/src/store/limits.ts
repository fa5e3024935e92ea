import { badArgument } from "../errors/store-error.ts";
import type { StoreLimits, StoreOptions } from "../types.ts";

const LIMITS: StoreLimits = {
  toolBytes: 512 * 1024,
  bundleBytes: 64 * 1024,
  tags: 100,
  tools: 100_000,
  bundles: 10_000,
};

/** The limits of a store: those that are given, else the defaults. */
export function limitsOf({ limits = {} }: StoreOptions): StoreLimits {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(LIMITS, name)) throw badArgument(`limits.${name}`, "is not known");
    if (Number.isSafeInteger(value) && value >= 0) continue;
    throw badArgument(`limits.${name}`, `must be a whole number, not ${String(value)}`);
  }
  return { ...LIMITS, ...limits };
}
