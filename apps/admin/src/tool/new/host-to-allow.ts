import type { Problem } from "@toolhaft/client";

/** The entry of the list of allowed hosts that a refusal says to add; `undefined` where it is about something else. */
export function hostToAllow(problem: Pick<Problem, "detail"> | undefined): string | undefined {
  return /; add "(https:\/\/[^"\s]+)" to allowedHosts/.exec(problem?.detail ?? "")?.[1];
}
