/**
 * Wording by which descriptions have been used to command a model behind its user's back. Short texts are the rule,
 * so one pass over each is cheap; every alternative starts with a word of its own.
 */
const INSTRUCTION = new RegExp(
  [
    "\\bignore (?:all |any )?(?:the |your )?(?:previous|prior|above|other|earlier) (?:instructions?|prompts?|messages?|tools?)",
    "\\bdisregard (?:all |any )?(?:the |your )?(?:previous|prior|above|earlier|system)\\b",
    "\\b(?:do not|don't|never) (?:tell|mention|inform|reveal|show|notify)[^.]{0,30}\\b(?:user|human)\\b",
    "\\bwithout (?:telling|informing|asking|notifying) (?:the )?(?:user|human)\\b",
    "<(?:important|system|secret|instructions?)>",
    "\\byou are now (?:a|an|in)\\b",
    "\\bbefore (?:using|calling|invoking) (?:this|any)(?: other)? tools?,? (?:you must |always )?(?:read|send|open|upload|fetch)\\b",
    "(?:~|\\$home)/\\.(?:ssh|aws|cursor|config|env)\\b",
  ].join("|"),
  "i",
);

/** The words that command the model; `undefined` in nearly every text. */
export function instructionIn(text: string): string | undefined {
  return INSTRUCTION.exec(text)?.[0];
}
