import { replaceValue } from "@toolhaft/diagnostics";
import { httpRules } from "../rules/http.ts";
import { reportType } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** The longest a timer can wait, in milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Below this no request answers: seconds were meant. */
const SHORTEST_MS = 100;

/** Without a limit of its own, as in the reference. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** Read a time limit in milliseconds. */
export function readTimeout(state: CheckState, node: CheckedObject, field: string): number {
  const value = fieldOf(node, field);
  if (value === undefined) return DEFAULT_TIMEOUT_MS;
  const place = placeOf(node, field);
  if (typeof value !== "number" || !Number.isInteger(value)) {
    reportType(state, node, field, "a whole number of milliseconds", value);
  } else if (value < 1 || value > MAX_TIMEOUT_MS) {
    const written = state.document.source(place.path) ?? String(value);
    const data = { field, value: written, limit: MAX_TIMEOUT_MS };
    state.reporter.add(httpRules["bundle/timeout"], { messageId: "range", data, ...place });
  } else {
    if (value < SHORTEST_MS) reportUnit(state, place, field, value);
    return value;
  }
  return DEFAULT_TIMEOUT_MS;
}

function reportUnit(
  state: CheckState,
  place: ReturnType<typeof placeOf>,
  field: string,
  value: number,
): void {
  const meant = String(value * 1000);
  const fixes = replaceValue(state.document, place.path, meant, `Write ${meant}`, false);
  state.reporter.add(httpRules["bundle/timeout"], {
    messageId: "unit",
    severity: "warning",
    data: { field, value, meant },
    ...place,
    fixes,
  });
}
