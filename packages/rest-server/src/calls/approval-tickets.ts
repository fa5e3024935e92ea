import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createUsedOnce, type GivenApproval } from "@toolhaft/toolbox";
import { ApiError } from "../problems/api-error.ts";

/** Tickets for calls that somebody has to approve: each runs one call of one digest, once, before it expires. */
export interface ApprovalTickets {
  issue(digest: string, owner: string): IssuedTicket;
  /** What a ticket stands for. Throws an `ApiError` for one that expired, or that this server did not give to this owner. */
  read(ticket: string, owner: string): GivenApproval;
}

export interface IssuedTicket {
  readonly ticket: string;
  /** RFC 3339. */
  readonly expiresAt: string;
}

/** Signed with a key of this process, and used up in it: after a restart everything has to be approved anew. */
export function createApprovalTickets(forMs: number, now: () => number = () => Date.now()): ApprovalTickets {
  const key = randomBytes(32);
  const used = createUsedOnce(now);
  const sign = (said: string, owner: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([said, owner]))
      .digest();
  return {
    issue(digest, owner) {
      const until = now() + forMs;
      const said = `${digest}.${String(until)}.${randomBytes(12).toString("base64url")}`;
      const ticket = `${said}.${sign(said, owner).toString("base64url")}`;
      return { ticket, expiresAt: new Date(until).toISOString() };
    },
    read(ticket, owner) {
      const [, said, digest, end, signature] = FORM.exec(ticket) ?? [];
      if (said === undefined || digest === undefined || signature === undefined)
        throw new ApiError("API_APPROVAL_UNKNOWN");
      const given = Buffer.from(signature, "base64url");
      if (!timingSafeEqual(given, sign(said, owner))) throw new ApiError("API_APPROVAL_UNKNOWN");
      const until = Number(end);
      if (until <= now()) throw new ApiError("API_APPROVAL_EXPIRED");
      return { digest, isGiven: true, use: () => used.use(said, until) };
    },
  };
}

const FORM = /^(([0-9a-f]{64})\.(\d{1,16})\.[\w-]{16})\.([\w-]{43})$/;
