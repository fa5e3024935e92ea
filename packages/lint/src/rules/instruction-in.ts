/**
 * Wording by which descriptions have been used to command a model behind its user's back; before each, a few letters that all
 * of its kind have in them.
 */
export const KINDS: readonly (readonly [letters: string, wording: string])[] = [
  [
    "ignore ",
    "\\bignore (?:all |any )?(?:the |your )?(?:previous|prior|above|other|earlier) (?:instructions?|prompts?|messages?|tools?)",
  ],
  ["disregard ", "\\bdisregard (?:all |any )?(?:the |your )?(?:previous|prior|above|earlier|system)\\b"],
  [
    "(?:not|n't|never) (?:te|me|in|re|sh|no)",
    "\\b(?:do not|don't|never) (?:tell|mention|inform|reveal|show|notify)[^.]{0,30}\\b(?:user|human)\\b",
  ],
  ["without (?:te|in|as|no)", "\\bwithout (?:telling|informing|asking|notifying) (?:the )?(?:user|human)\\b"],
  ["<[is]", "<(?:important|system|secret|instructions?)>"],
  ["are now ", "\\byou are now (?:a|an|in)\\b"],
  [
    "before (?:us|ca|in)",
    "\\bbefore (?:using|calling|invoking) (?:this|any)(?: other)? tools?,? (?:you must |always )?(?:read|send|open|upload|fetch)\\b",
  ],
  ["/\\.[aces]", "(?:~|\\$home)/\\.(?:ssh|aws|cursor|config|env)\\b"],
];

/** To compile the wordings takes milliseconds, which most runs never need: their letters alone are compiled in a tenth of it. */
const LETTERS = new RegExp(KINDS.map(([letters]) => letters).join("|"), "i");
let wordings: RegExp | undefined;

/** The words that command the model; `undefined` in nearly every text. */
export function instructionIn(text: string): string | undefined {
  if (!LETTERS.test(text)) return undefined;
  wordings ??= new RegExp(KINDS.map(([, wording]) => wording).join("|"), "i");
  return wordings.exec(text)?.[0];
}
