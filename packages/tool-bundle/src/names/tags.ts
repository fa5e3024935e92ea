/** Why a list of tags is not sound; `index` is the tag's place. */
export interface TagFault {
  index: number;
  code: "empty" | "too-long" | "character" | "duplicate";
  /** The first tag of the same text. */
  first?: number;
}

/** The longest tag, in bytes; a sound one is ASCII. */
export const MAX_TAG_LENGTH = 64;

const TAG = /^[a-zA-Z_][a-zA-Z0-9_-]*$/;

/**
 * Check a list of tags: ASCII letters, digits, `_` and `-`, no digit or dash first, at most 64 bytes each,
 * none twice, case-sensitive. White space around a tag is not counted. Answers the faults, at most one a tag.
 */
export function checkTags(tags: readonly string[]): TagFault[] {
  const seen = new Map<string, number>();
  return tags.flatMap((tag, index): TagFault[] => {
    const text = tag.trim();
    if (text === "") return [{ index, code: "empty" }];
    if (text.length > MAX_TAG_LENGTH) return [{ index, code: "too-long" }];
    if (!TAG.test(text)) return [{ index, code: "character" }];
    const first = seen.get(text);
    if (first !== undefined) return [{ index, code: "duplicate", first }];
    seen.set(text, index);
    return [];
  });
}
