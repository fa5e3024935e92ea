import { impliedCapabilities } from "../../capabilities/implication.ts";
import type { Grant, GrantLifetime } from "../grant-lifetime.ts";

/** What is granted in this page. Persistent grants are handed in: they live in the storage alone. */
export interface GrantBook {
  add(capabilities: Iterable<string>, lifetime: Exclude<GrantLifetime, "persistent">): void;
  /** Take back every grant that gives one of these, also by implication. Answers what was taken back. */
  remove(capabilities: Iterable<string>): string[];
  list(): Grant[];
  /**
   * What is missing of what a call needs. When nothing is, the one-time grants that it lives on are used up.
   * `besides` is granted to this call alone.
   */
  take(needed: readonly string[], persistent: Iterable<string>, besides?: Iterable<string>): string[];
  /** What is missing; uses nothing up. */
  missing(needed: readonly string[], persistent: Iterable<string>): string[];
}

/** An empty book. */
export function createGrantBook(): GrantBook {
  const page = new Set<string>();
  const once = new Set<string>();
  const missing = (needed: readonly string[], granted: Iterable<string>): string[] => {
    const covered = withImplied(granted);
    return needed.filter((each) => !covered.has(each));
  };
  return {
    add(capabilities, lifetime) {
      for (const each of capabilities) (lifetime === "page" ? page : once).add(each);
    },
    remove(capabilities) {
      const taken = coverers([...page, ...once], capabilities);
      for (const each of taken) {
        page.delete(each);
        once.delete(each);
      }
      return taken;
    },
    list: () => [
      ...[...page].map((capability): Grant => ({ capability, lifetime: "page" })),
      ...[...once].map((capability): Grant => ({ capability, lifetime: "one-time" })),
    ],
    missing: (needed, persistent) => missing(needed, [...page, ...once, ...persistent]),
    take(needed, persistent, besides = []) {
      const open = missing(needed, [...page, ...persistent, ...besides]);
      const lacking = missing(open, once);
      if (lacking.length === 0) for (const each of coverers(once, open)) once.delete(each);
      return lacking;
    },
  };
}

/** The grants among `granted` that give one of `capabilities`, themselves or by what they imply. */
export function coverers(granted: Iterable<string>, capabilities: Iterable<string>): string[] {
  const wanted = [...capabilities];
  return [...new Set(granted)].filter((each) => {
    const given = withImplied([each]);
    return wanted.some((one) => given.has(one));
  });
}

function withImplied(granted: Iterable<string>): Set<string> {
  const all = [...granted];
  return new Set([...all, ...impliedCapabilities(all)]);
}
