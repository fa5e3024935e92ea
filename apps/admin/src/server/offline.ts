import type { Problem } from "@toolhaft/client";

/** Nobody answered. */
export const offlineProblem: Problem = {
  type: "urn:toolhaft:error:client-offline",
  title: "The server does not answer",
  status: 0,
  detail: "the server does not answer",
  code: "CLIENT_OFFLINE",
  retryable: true,
};
