/** An id for an element of a field: letters, digits, `-` and `_`, different for different fields and parts. */
export function idFor(uid: string, key: string, part = ""): string {
  const safe = key.replace(/[^a-zA-Z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`);
  return `${uid}-${safe}${part === "" ? "" : `-${part}`}`;
}
