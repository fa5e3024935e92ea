import type { Diagnostic } from "./diagnostic.ts";

/** What a format's loader answers. It never throws on input, and one broken tool never hides another. */
export interface Loaded<Document> {
  /** Absent only when the root is unusable. */
  document?: Document;
  /** Tools left out of the document; the diagnostics say why. */
  rejected: { index: number; name?: string }[];
  /** True when no finding is an error of the specification or of JSON itself. */
  conforms: boolean;
  diagnostics: Diagnostic[];
}
