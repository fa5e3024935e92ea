import { visible, type Fix } from "@toolhaft/diagnostics";
import { wellFormed } from "../texts.ts";
import type { Regions } from "./region.ts";
import type { ArtifactLocation, Replacement, SarifFix, Message } from "./types.ts";

/** A fix as changes of one artifact (3.55): what goes, and what comes in its place. */
export function toSarifFix(
  { title, safe, edits }: Fix,
  artifactLocation: ArtifactLocation,
  { ofOffsets }: Regions,
): SarifFix {
  const replacements = edits.map(({ start, end, text }): Replacement => {
    const deletedRegion = ofOffsets({ start, end });
    return text === "" ? { deletedRegion } : { deletedRegion, insertedContent: { text: wellFormed(text) } };
  });
  return {
    description: toMessage(title),
    artifactChanges: [{ artifactLocation, replacements }],
    properties: { safe },
  };
}

/** A message of plain text: `[text](target)` in it would be a link (3.11.6), which no file may plant. */
export function toMessage(text: string): Message {
  return { text: visible(text).replaceAll("](", "] (") };
}
