import { BlockList, isIPv6 } from "node:net";
import { SPECIAL_RANGES } from "./special-ranges.ts";

/**
 * Say why an address must not be connected to: what its range is, or `undefined` where it is public or
 * in one of `allowed`, ranges such as `10.1.2.0/24` that somebody listed on purpose.
 */
export function addressFault(address: string, allowed: readonly string[]): string | undefined {
  const [plain = ""] = address.replace(/^\[|\]$/g, "").split("%", 1);
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  const isSpecial = special.check(plain, family) || (family === "ipv6" && !global.check(plain, family));
  if (!isSpecial) return undefined;
  if (allowed.length > 0 && listOf(allowed).check(plain, family)) return undefined;
  const named = SPECIAL_RANGES.find(([range]) => rangeList([range]).check(plain, family));
  return named?.[1] ?? "not public";
}

/** An address range as a list to check against; `allowedList` arrays live as long as the configuration. */
function listOf(ranges: readonly string[]): BlockList {
  const known = lists.get(ranges);
  if (known) return known;
  const list = rangeList(ranges);
  lists.set(ranges, list);
  return list;
}

function rangeList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), network.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}

const lists = new WeakMap<readonly string[], BlockList>();
const special = rangeList(SPECIAL_RANGES.map(([range]) => range));
/** What IANA has given out for the public internet so far. */
const global = rangeList(["2000::/3"]);
