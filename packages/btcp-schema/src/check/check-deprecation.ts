import { meaningRules } from "../rules/meaning.ts";
import { readBoolean, readString } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** Check that `deprecated` and `deprecationMessage` go together. */
export function checkDeprecation(
  state: LoadState,
  tool: CheckedObject,
): { deprecated: boolean; deprecationMessage?: string } {
  const deprecated = readBoolean(state, tool, "deprecated");
  const message = readString(state, tool, "deprecationMessage");
  const { reporter } = state;
  if (message !== undefined && deprecated !== true && isReadable(tool)) {
    const place = placeOf(tool, "deprecationMessage");
    reporter.add(meaningRules["btcp/deprecation"], { messageId: "notDeprecated", data: {}, ...place });
  } else if (deprecated === true && (message ?? "").trim() === "" && isReadable(tool)) {
    const place = placeOf(tool, "deprecated");
    reporter.add(meaningRules["btcp/deprecation"], {
      messageId: "noMessage",
      data: {},
      severity: "info",
      ...place,
    });
  }
  const result = { deprecated: deprecated ?? false };
  return message === undefined ? result : { ...result, deprecationMessage: message };
}

// A field of another type has its finding; what it was meant to say is unknown.
function isReadable(tool: CheckedObject): boolean {
  const deprecated = fieldOf(tool, "deprecated");
  const message = fieldOf(tool, "deprecationMessage");
  return (
    (deprecated === undefined || typeof deprecated === "boolean") &&
    (message === undefined || typeof message === "string")
  );
}
