import type { Diagnostic } from "@toolhaft/diagnostics";

/**
 * The errors that were not there before. Places and fingerprints change when a key is renamed, so that an
 * error is known by its rule, its message and its tool; of equal ones each counts.
 */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>();
  for (const error of errorsOf(before)) known.set(nameOf(error), (known.get(nameOf(error)) ?? 0) + 1);
  return errorsOf(after).filter((error) => {
    const left = known.get(nameOf(error)) ?? 0;
    known.set(nameOf(error), left - 1);
    return left <= 0;
  });
}

function errorsOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

function nameOf({ rule, messageId, message }: Diagnostic): string {
  return `${rule}\n${messageId}\n${message}`;
}
