/**
 * A host as `URL` writes it: lower case, ASCII, IP addresses in their one form, one trailing dot taken
 * off. `undefined` where it is no host. The text must hold none of `/ ? # @ \` and no white space.
 */
export function canonicalHost(text: string): string | undefined {
  // `URL` would decode it, and two spellings of one host help only those who hide one.
  if (text === "" || text.includes("%")) return undefined;
  if (!text.startsWith("[") && text.includes(":")) return undefined;
  let hostname: string;
  try {
    hostname = new URL(`https://${text}/`).hostname;
  } catch {
    return undefined;
  }
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name === "" || name.includes("..") || name.startsWith(".") ? undefined : name;
}

/** True for a canonical host that is an IP address. */
export function isAddress(host: string): boolean {
  return host.startsWith("[") || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
}

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
