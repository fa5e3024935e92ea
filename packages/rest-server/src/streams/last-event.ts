import { ApiError } from "../problems/api-error.ts";

/** The number behind the last event that was seen of a call; 0 without one, or for one of another call. */
export function lastSeen(header: string | string[] | undefined, callId: string): number {
  if (header === undefined) return 0;
  const match = /^([\w-]{1,64})-(\d{1,12})$/.exec(Array.isArray(header) ? "" : header);
  if (match === null)
    throw new ApiError("API_HEADER_INVALID", {
      header: "Last-Event-ID",
      problem: "is no id of an event of this server",
    });
  return match[1] === callId ? Number(match[2]) : 0;
}
