import { replaceValue } from "@toolhaft/diagnostics";
import { shapeRules } from "../rules/shape.ts";
import { readInteger } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** Milliseconds (the BTCP Tool Schema, `timeout`). */
const MIN = 1000;
const MAX = 300_000;

/** Check a time limit, a tool's or a manifest's. */
export function checkTimeout(state: LoadState, object: CheckedObject): number | undefined {
  const value = readInteger(state, object, "timeout");
  if (value === undefined || (value >= MIN && value <= MAX)) return value;
  const place = placeOf(object, "timeout");
  const data = { field: `${object.label}timeout`, value };
  const { reporter, document } = state;
  // Nobody gives a tool 30 milliseconds, and 30 seconds are usual.
  const isSeconds = value >= 1 && value <= MAX / 1000;
  if (isSeconds) {
    const meant = value * 1000;
    const fixes = replaceValue(document, place.path, String(meant), `Write ${String(meant)}`, false);
    reporter.add(shapeRules["btcp/timeout-range"], {
      messageId: "seconds",
      data: { ...data, meant },
      fixes,
      ...place,
    });
  } else {
    reporter.add(shapeRules["btcp/timeout-range"], {
      messageId: value < MIN ? "tooShort" : "tooLong",
      data,
      ...place,
    });
  }
  return undefined;
}
