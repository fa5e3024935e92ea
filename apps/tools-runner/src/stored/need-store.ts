import type { OptionValues } from "../options/option.ts";
import { UsageError } from "../usage-error.ts";

/** The same values, which name a store. Throws a `UsageError`. */
export function needStore(values: OptionValues): OptionValues {
  if (values["store"] === undefined) throw new UsageError("a store is missing: give --store DIR");
  return values;
}
