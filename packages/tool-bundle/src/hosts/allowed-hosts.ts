import { isAddressRange, canonicalHost, isAddress } from "./host-name.ts";
import { isPublicSuffix } from "./public-suffixes.ts";
import type { AllowedHost, AllowedHostEntry, AllowedHosts, HostEntryFault } from "./types.ts";

/** What a list of allowed hosts comes to. Entries with a fault are left out of `hosts`. */
export interface ParsedHosts {
  ok: boolean;
  hosts: AllowedHosts;
  faults: HostEntryFault[];
}

/**
 * Read `allowedHosts`. An entry is `[scheme://]host[:port|:*]`: the scheme is `https` unless it says
 * `http`; the host is exact, `*.` in front means its subdomains (never the host itself); without a port
 * the scheme's own is meant. An empty list allows nothing. The Tools Functional Specification, "Validation rules".
 */
export function parseAllowedHosts(entries: readonly AllowedHostEntry[]): ParsedHosts {
  const hosts: AllowedHost[] = [];
  const faults: HostEntryFault[] = [];
  entries.forEach((entry, index) => {
    const read = readEntry(entry);
    if ("code" in read) faults.push({ index, ...read });
    else hosts.push(read);
  });
  return { ok: faults.length === 0, hosts, faults };
}

type EntryOptions = Exclude<AllowedHostEntry, string>;

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

type EntryFault = Omit<HostEntryFault, "index">;

const SHAPE = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\*\.)?(\[[^\]]*\]|[^:]*)(?::(\*|\d{1,5}))?$/;

function readEntry(given: AllowedHostEntry): AllowedHost | EntryFault {
  const options = typeof given === "string" ? { host: given } : isRecord(given) ? given : { host: given };
  const { host: entry, allowPrivate = [], allowInsecure = false } = options as EntryOptions;
  const shown = JSON.stringify(entry);
  const problem = entryProblem(entry, shown);
  if (problem) return problem;
  const [, scheme = "https", wildcard, hostText = "", port] = SHAPE.exec(entry) ?? [];
  if (scheme !== "https" && scheme !== "http") {
    return { code: "scheme", message: `${shown} must start with https:// or http://` };
  }
  const name = canonicalHost(hostText);
  if (name === undefined) return { code: "host", message: `${shown} names no host` };
  if (wildcard !== undefined && (isAddress(name) || isPublicSuffix(name))) {
    const reason = isAddress(name) ? "an address has no subdomains" : "anyone can have a name there";
    return { code: "wildcard", message: `${shown} allows too much: ${reason}` };
  }
  if (Number(port) > 65_535) return { code: "port", message: `${shown} has no possible port` };
  const range = allowPrivate.find((each) => !isAddressRange(each));
  if (range !== undefined) {
    return { code: "range", message: `${JSON.stringify(range)} is no address range such as 10.1.2.0/24` };
  }
  return {
    entry,
    schemes: allowInsecure ? ["https:", "http:"] : [`${scheme}:`],
    name: wildcard === undefined ? name : `.${name}`,
    subdomains: wildcard !== undefined,
    port: port === undefined ? "default" : port === "*" ? "any" : Number(port),
    allowPrivate,
  };
}

function entryProblem(entry: unknown, shown: string): EntryFault | undefined {
  if (typeof entry !== "string") {
    return { code: "type", message: 'an allowed host must be a string or an object with "host"' };
  }
  const rest = entry.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\//, "");
  if (rest.includes("@")) return { code: "credentials", message: `${shown} must not hold credentials` };
  if (/[/?#]/.test(rest))
    return { code: "path", message: `${shown} must end after the host: paths are not compared` };
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(rest)) return { code: "host", message: `${shown} names no host` };
  if (rest.replace(/^\*\./, "").includes("*") && !/^[^*]*:\*$/.test(rest.replace(/^\*\./, ""))) {
    return {
      code: "wildcard",
      message: `${shown} allows too much: * stands for subdomains only, as in *.example.org`,
    };
  }
  return SHAPE.test(entry) ? undefined : { code: "port", message: `${shown} has no possible port` };
}
