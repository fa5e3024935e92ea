import { type AllowedHost, parseAllowedHosts } from "@toolhaft/tool-bundle";
import { AccessRefusal } from "./access-refusal.ts";

/** Names that never lead outside, whatever a resolver says. */
const INWARD = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/**
 * A host that may be added while a program runs: a public name over https. Throws an `AccessRefusal`. What a public name
 * leads to is looked at when a request connects: private addresses are refused there.
 */
export function addedHost(entry: string): AllowedHost {
  const { hosts, faults } = parseAllowedHosts([entry]);
  const [host] = hosts;
  const shown = JSON.stringify(entry);
  if (host === undefined) throw refused(faults[0]?.message ?? `${shown} names no host`);
  if (!host.schemes.every((scheme) => scheme === "https:"))
    throw refused(`${shown} is plain http: only https can be allowed while the server runs`);
  const name = host.name.replace(/^\./, "");
  const isAddress = name.startsWith("[") || /^[\d.]+$/.test(name);
  if (isAddress)
    throw refused(`${shown} is an address: only public names can be allowed while the server runs`);
  if (!name.includes(".") || INWARD.test(name))
    throw refused(
      `${shown} is a name of this machine or network: only public ones can be allowed while the server runs`,
    );
  if (host.port === "any") throw refused(`${shown} allows every port: name one`);
  return host;
}

function refused(message: string): AccessRefusal {
  return new AccessRefusal("host", message);
}
