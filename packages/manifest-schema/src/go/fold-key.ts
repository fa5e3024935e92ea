/**
 * Fold a key as Go's JSON decoder does when no field has exactly this name: ASCII case is ignored,
 * and the two letters outside ASCII that fold into it (`ſ` to s, the Kelvin sign to k) count too.
 */
export function goFoldKey(key: string): string {
  return key
    .replaceAll("\u017f", "s")
    .replaceAll("\u212a", "k")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
