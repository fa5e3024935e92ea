/** A version for a tool that was changed: the last number counts on, past all that are taken. */
export function suggestVersion(version: string, taken: readonly string[]): string {
  for (let step = 1; ; step++) {
    const next = countedOn(version, step);
    if (!taken.includes(next)) return next;
  }
}

function countedOn(version: string, step: number): string {
  let start = version.length;
  while (start > 0 && /\d/.test(version.charAt(start - 1))) start--;
  const digits = version.slice(start);
  if (digits === "") return `${version}-${String(step + 1)}`;
  return version.slice(0, start) + String(BigInt(digits) + BigInt(step)).padStart(digits.length, "0");
}
