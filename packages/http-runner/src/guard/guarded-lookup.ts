import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { addressFault } from "./check-address.ts";
import { blockedAddress } from "./check-target.ts";

/** Answers all addresses of a name. An error's `code` is that of `node:dns`: ENOTFOUND, EAI_AGAIN … */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver, as every other program on the machine uses it. */
export const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });

/**
 * The second layer: every answer of the resolver. One that is not public spoils them all, since which
 * one is connected to is not ours to say.
 */
export function guardedLookup(resolve: Resolve, allowPrivate: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        for (const { address } of addresses) {
          const range = addressFault(address, allowPrivate);
          if (range === undefined) continue;
          callback(blockedAddress(hostname, address, range), []);
          return;
        }
        const [first] = addresses;
        if (first === undefined) callback(notFound(hostname), []);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, []);
      },
    );
  };
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: "ENOTFOUND" });
}
