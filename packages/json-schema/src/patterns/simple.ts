/**
 * A pattern with one way to match any text: from `^` to `$` single characters and classes, each a fixed number of times,
 * and at most one of them, the last, any number of times. Nothing is escaped, which some engines have other words for.
 */
const SIMPLE = /^\^(?:ATOM(?:\{[1-9]\d?\})?)*(?:ATOM[+*])?\$$/.source.replaceAll(
  "ATOM",
  /(?:\[[\w-]+\]|[\w/:@ -])/.source,
);

const known = new Map<string, boolean>();
const REMEMBERED = 1000;

/** Whether a pattern is seen at a glance to compile and to run in good time. False says nothing. */
export function isSimplePattern(source: string): boolean {
  if (source.length > 80) return false;
  let isSimple = known.get(source);
  if (isSimple !== undefined) return isSimple;
  isSimple = new RegExp(SIMPLE).test(source) && compiles(source);
  if (known.size >= REMEMBERED) known.clear();
  known.set(source, isSimple);
  return isSimple;
}

// A range such as [z-a] does not.
function compiles(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}
