import { UsageError } from "@toolhaft/command-line";
import type { OptionValues } from "../options/option.ts";

/** The same values, which name a store. Throws a `UsageError`. */
export function needStore(values: OptionValues): OptionValues {
  if (values["store"] === undefined) throw new UsageError("a store is missing: give --store DIR");
  return values;
}
