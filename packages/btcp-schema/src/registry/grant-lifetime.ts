/**
 * How long a grant holds: for a single call, until the page closes, or across visits by the storage that the
 * registry was given. These are the one-time, session and persistent grants of the protocol's security page.
 */
export type GrantLifetime = "one-time" | "page" | "persistent";

/** A capability and how long it is granted. */
export interface Grant {
  capability: string;
  lifetime: GrantLifetime;
}

/** True for one of the three lifetimes. */
export function isLifetime(value: unknown): value is GrantLifetime {
  return value === "one-time" || value === "page" || value === "persistent";
}
