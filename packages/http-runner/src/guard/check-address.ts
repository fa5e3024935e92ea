import { BlockList, isIPv6 } from "node:net";
import { SPECIAL_RANGES } from "./special-ranges.ts";

/**
 * Say why an address must not be connected to: what its range is, or `undefined` where it is public or
 * in one of `allowed`, ranges such as `10.1.2.0/24` that somebody listed on purpose.
 */
export function addressFault(address: string, allowed: readonly string[]): string | undefined {
  const [plain = ""] = address.replace(/^\[|\]$/g, "").split("%", 1);
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  const isSpecial =
    special[family].check(plain, family) || (family === "ipv6" && !global.check(plain, family));
  if (!isSpecial) return undefined;
  if (allowed.length > 0 && allowedLists(allowed)[family].check(plain, family)) return undefined;
  const named = SPECIAL_RANGES.find(([range]) => listsOf([range])[family].check(plain, family));
  return named?.[1] ?? "not public";
}

/** A list for each family: in one list, IPv4 addresses would match ranges of IPv6 that hold them in disguise. */
type Lists = Readonly<Record<"ipv4" | "ipv6", BlockList>>;

function listsOf(ranges: readonly string[]): Lists {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    const family = network.includes(":") ? "ipv6" : "ipv4";
    lists[family].addSubnet(network, Number(bits), family);
  }
  return lists;
}

/** `allowPrivate` of an entry lives as long as the configuration. */
function allowedLists(ranges: readonly string[]): Lists {
  const lists = remembered.get(ranges) ?? listsOf(ranges);
  remembered.set(ranges, lists);
  return lists;
}

const remembered = new WeakMap<readonly string[], Lists>();
const special = listsOf(SPECIAL_RANGES.map(([range]) => range));
/** What IANA has given out for the public internet so far. */
const { ipv6: global } = listsOf(["2000::/3"]);
