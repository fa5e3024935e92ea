/** Why a pattern does not compile under the `u` flag, in the engine's words; `undefined` when it does. */
export function compileError(source: string): string | undefined {
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
