/**
 * How many names may still be held against a word to find the one that was meant. Shared by all checks of one
 * file: a person's file needs a few hundred, and one made to be slow soon gets no more guesses.
 */
export interface Guesses {
  left: number;
}

/** The guesses for one file: more than twenty tools full of slips need, and done in a moment. */
export function createGuesses(): Guesses {
  return { left: GUESSES };
}

const GUESSES = 20_000;
