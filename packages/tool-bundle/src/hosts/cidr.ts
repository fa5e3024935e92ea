import { canonicalHost, isAddress } from "./host-name.ts";

/** True for an address range such as `10.1.2.0/24` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(text);
  if (match === null) return false;
  const [, address = "", bits = ""] = match;
  const isV6 = address.includes(":");
  const host = canonicalHost(isV6 ? `[${address}]` : address);
  // Other spellings of an IPv4 address (`10.1`, `0x0a000001`) are nobody's intention here.
  return (
    host !== undefined && isAddress(host) && (isV6 || host === address) && Number(bits) <= (isV6 ? 128 : 32)
  );
}
