import { importSource } from "./load-source.mjs";

/**
 * Hold a word against those that are known; throws with the one that was likely meant.
 *
 * @param {string} what
 * @param {string} word
 * @param {readonly string[]} known
 */
export async function oneOf(what, word, known) {
  if (known.includes(word)) return;
  const { nearest } =
    /** @type {{ nearest: (word: string, known: readonly string[]) => string | undefined }} */ (
      await importSource("packages/diagnostics/src/did-you-mean.ts")
    );
  const meant = nearest(word, known);
  const hint = meant === undefined ? `there are ${known.join(", ")}` : `did you mean "${meant}"?`;
  throw new Error(`unknown ${what} "${word}": ${hint}`);
}
