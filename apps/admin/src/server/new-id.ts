/** A UUIDv7, as bundles are named: the time in milliseconds, then chance. */
export function newId(now: number, chance: Uint8Array): string {
  const bytes = chance.slice(0, 16);
  let time = BigInt(now);
  for (let at = 5; at >= 0; at--) {
    bytes[at] = Number(time & 0xffn);
    time >>= 8n;
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
