import { keyOf } from "./tokens.ts";

/** A bracket that is open around a cursor, and how far what stands in it has come. */
export interface Level {
  kind: "{" | "[";
  key: string | undefined;
  index: number;
  /** The keys so far. */
  seen: string[];
  /** True between a colon and the next comma. */
  afterColon: boolean;
  /** Whether a key or a value is whole: a colon, a comma or the closing bracket is next. */
  isFinished: boolean;
}

export function openLevel(kind: Level["kind"]): Level {
  return { kind, key: undefined, index: 0, seen: [], afterColon: false, isFinished: false };
}

/** Go on to the member behind a comma. */
export function nextMember(level: Level): void {
  level.index++;
  level.key = undefined;
  level.afterColon = false;
  level.isFinished = false;
}

/** Take a whole string or bare word as what the level waits for: a key or a value. */
export function takeToken(level: Level, literal: string): void {
  // The comma in front of it is not written yet.
  if (level.isFinished) nextMember(level);
  if (level.kind === "{" && !level.afterColon) {
    level.key = keyOf(literal);
    level.seen.push(level.key);
  }
  level.isFinished = true;
}

/** The keys and indexes down to the innermost level, and what may stand there. */
export function pathOf(levels: readonly Level[]): { path: (string | number)[]; expects: "key" | "value" } {
  const last = levels.at(-1);
  const path = levels.flatMap(({ kind, key, index, afterColon }, at): (string | number)[] => {
    if (kind === "[") return [index];
    return key !== undefined && (afterColon || at < levels.length - 1) ? [key] : [];
  });
  const expects = last?.kind === "{" && !last.afterColon ? "key" : "value";
  return { path, expects };
}
