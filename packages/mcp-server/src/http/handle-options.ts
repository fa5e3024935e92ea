import type { AuthInfo } from "@modelcontextprotocol/server";

/** Who a request came from, as handlers see it: the state of a question is bound to it. */
export function authOf(principal: string | undefined): { authInfo?: AuthInfo } {
  return principal === undefined ? {} : { authInfo: { token: "", clientId: principal, scopes: [] } };
}

/** A body that was read already. */
export function parsed(body: unknown): { parsedBody?: unknown } {
  return body === undefined ? {} : { parsedBody: body };
}
