import { autocompletion, type CompletionSource } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { inEnglish } from "./in-english.ts";
import type { PaneOptions } from "./pane.ts";

/** A list of what may be written, while somebody types a key or a value, or asks by Ctrl+Space. */
export function offers(complete: NonNullable<PaneOptions["complete"]>): Extension {
  const source: CompletionSource = async ({ state, pos, explicit }) => {
    const offer = await complete(state.doc.toString(), pos);
    // Blanks and brackets are typed for other reasons.
    if (offer === undefined || (offer.start === pos && !explicit)) return null;
    return {
      from: offer.start,
      to: offer.end,
      options: offer.items.map(({ label, text, isRequired, description }) => ({
        // Held against what stands there, its quote included.
        label: text.replace(/: $/, ""),
        displayLabel: label,
        apply: text,
        boost: isRequired ? 1 : 0,
        ...(isRequired ? { detail: state.phrase("required") } : {}),
        ...(description === undefined ? {} : { info: () => inEnglish(description) }),
      })),
      validFor: /^"?[^"\s]*$/,
    };
  };
  return autocompletion({ override: [source], icons: false });
}
