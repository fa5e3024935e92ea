/** Why a change of hosts and secrets was refused; nothing of it was done. */
export type AccessReason = "locked" | "host" | "secret" | "fixed" | "no-source";

/** A change of hosts or secrets that may not be. */
export class AccessRefusal extends Error {
  override readonly name = "AccessRefusal" as const;
  readonly reason: AccessReason;

  constructor(reason: AccessReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
