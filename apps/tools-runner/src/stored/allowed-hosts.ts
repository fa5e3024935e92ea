import { UsageError, type OptionValues } from "@toolhaft/command-line";
import { parseAllowedHosts, type AllowedHostEntry, type AllowedHosts } from "@toolhaft/tool-bundle";
import { settle } from "../config/settle.ts";

/** Read the hosts that tools may call. Throws a `UsageError`. */
export function readAllowedHosts(entries: readonly AllowedHostEntry[]): AllowedHosts {
  const { hosts, faults } = parseAllowedHosts(entries);
  const [fault] = faults;
  if (fault !== undefined) throw new UsageError(`allowed hosts: ${fault.message}`);
  return hosts;
}

/**
 * The hosts that a store checks. Where none is allowed yet it checks none: tools are stored first, and their
 * hosts named later. Throws a `UsageError`.
 */
export function hostsToStore(entries: readonly AllowedHostEntry[]): { allowedHosts?: AllowedHosts } {
  return entries.length === 0 ? {} : { allowedHosts: readAllowedHosts(entries) };
}

/** Same, from the command line and the configuration. */
export async function settleHosts(values: OptionValues): Promise<{ allowedHosts?: AllowedHosts }> {
  return hostsToStore((await settle(values)).stored.allowedHosts);
}
