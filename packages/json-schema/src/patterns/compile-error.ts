/** Patterns of more characters are not compiled: what an engine needs for one has no bound that it can be held to. */
export const LONGEST_PATTERN = 50_000;

/**
 * Why a pattern does not compile under the `u` flag, in the engine's words; `undefined` when it does, and for one of more
 * than 50,000 characters, of which nobody knows.
 */
export function compileError(source: string): string | undefined {
  return source.length > LONGEST_PATTERN ? undefined : faultOf(withoutProperties(source));
}

function faultOf(source: string): string | undefined {
  try {
    new RegExp(source, "u");
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

// `Invalid regular expression: /[z-a]/u: Range out of order in character class` → the last part.
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "it is refused";
  const reason = text.slice(text.lastIndexOf(": ") + 2);
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/**
 * The pattern with `\d` in the place of each property that there is, such as `\p{L}`: both may stand in the same places. An
 * engine looks a property up each time anew, which takes longer than all the rest of a pattern.
 */
function withoutProperties(source: string): string {
  if (!/\\p\{/i.test(source)) return source;
  return source.replace(/\\(?:[pP]\{([^{}]{1,60})\}|[^])/g, (escape: string, name: string | undefined) =>
    name !== undefined && isProperty(name) ? "\\d" : escape,
  );
}

const properties = new Map<string, boolean>();
const REMEMBERED = 500;

function isProperty(name: string): boolean {
  let known = properties.get(name);
  if (known === undefined) {
    known = faultOf(`\\p{${name}}`) === undefined;
    if (properties.size >= REMEMBERED) properties.clear();
    properties.set(name, known);
  }
  return known;
}
