import { codePointLength } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

const MIN = 10;
const MAX = 1000;
const MAX_OF_MANIFEST = 500;

/** Check a tool's description: 10 to 1,000 characters (the BTCP Tool Schema, `description`). */
export function checkDescription(state: LoadState, tool: CheckedObject): string | undefined {
  const text = readString(state, tool, "description");
  if (text === undefined) return undefined;
  const length = codePointLength(text);
  if (length >= MIN && length <= MAX) return text;
  const messageId = length < MIN ? "tooShort" : "tooLong";
  state.reporter.add(shapeRules["btcp/description-length"], {
    messageId,
    data: { length },
    ...placeOf(tool, "description"),
  });
  return undefined;
}

/** Check a manifest's description: at most 500 characters. */
export function checkManifestDescription(state: LoadState, manifest: CheckedObject): string | undefined {
  const text = readString(state, manifest, "description");
  if (text === undefined) return undefined;
  const length = codePointLength(text);
  if (length <= MAX_OF_MANIFEST) return text;
  const place = placeOf(manifest, "description");
  state.reporter.add(shapeRules["btcp/description-length"], {
    messageId: "manifest",
    data: { length },
    ...place,
  });
  return undefined;
}
