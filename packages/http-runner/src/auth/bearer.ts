import { setHeader, type PreparedRequest } from "../prepared-request.ts";
import { headerSafe, type AuthFields } from "./read-fields.ts";
import { secretSource } from "./secret-source.ts";
import type { AuthContext, AuthScheme } from "./types.ts";

/** `{ secret }`: `Authorization: Bearer …` (RFC 6750). */
export function bearer(fields: AuthFields): AuthScheme {
  const source = secretSource(fields);
  const put = (request: PreparedRequest, context: AuthContext): undefined => {
    const value = source.value(request, context);
    headerSafe(value, "auth.secret");
    setHeader(request, "Authorization", `Bearer ${value}`, true);
  };
  return { secrets: source.secrets, apply: put, unknown: [], preview: put };
}
